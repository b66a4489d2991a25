import type { Choices } from './choices.ts';
import { groupBy } from './index-by.ts';
import type { MergeKind } from './kind.ts';
import type { Disputed, ListMerge } from './list-merge.ts';
import { mergeRecord } from './merge-record.ts';
import { editedRow } from './record-row.ts';
import type { Sides } from './sides.ts';

/**
 * A natural key belongs to one record. When the sides move two records to the same place, each is right by
 * itself and they cannot stand together: the moved ones are put to people. What one side holds double already
 * is not the merge's doing and stays.
 */
export function separateClashes<R extends object>(
  kind: MergeKind<R>,
  lists: Sides<readonly R[]>,
  merge: ListMerge<R>,
  disputed: readonly Disputed<R>[],
  choices: Choices,
): void {
  const { naturalKey } = kind;
  if (!naturalKey) return;
  const moved = disputed.filter(
    ({ sides, row }) => row >= 0 && naturalKey(sides.mine) !== naturalKey(sides.theirs),
  );
  if (moved.length === 0) return;

  const doubleBefore = [lists.mine, lists.theirs].map((list) => doubleKeys(list, naturalKey));
  const clashing = (): ((one: Disputed<R>) => boolean) => {
    const double = doubleKeys(merge.records, naturalKey);
    return ({ at }) => {
      const record = merge.records[at];
      const key = record ? naturalKey(record) : null;
      return key !== null && double.has(key) && !doubleBefore.some((keys) => keys.has(key));
    };
  };

  // What people have chosen may keep the records apart; one without a choice stands for what it would be.
  const asked = moved.filter(clashing()).map((one) => {
    const chosen = mergeRecord(kind, one.sides, choices, true);
    const row = editedRow(kind, chosen.record, chosen, one.sides);
    if (row.result !== 'conflict') replace(merge, one, chosen.record, row);
    return { one, record: chosen.record, row };
  });
  const stillClashes = clashing();
  for (const { one, record, row } of asked.filter((each) => stillClashes(each.one))) {
    replace(merge, one, record, { ...row, result: 'conflict', refused: [...row.refused, 'unique'] });
  }
}

function doubleKeys<R>(records: readonly R[], naturalKey: (record: R) => string | null): Set<string> {
  const double = new Set<string>();
  for (const [key, group] of groupBy(records, naturalKey)) if (group.length > 1) double.add(key);
  return double;
}

function replace<R extends object>(
  merge: ListMerge<R>,
  { at, row: place }: Disputed<R>,
  record: R,
  row: ListMerge<R>['rows'][number],
): void {
  merge.records[at] = record;
  merge.rows[place] = row;
}
