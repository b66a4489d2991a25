import type { Choices } from './choices.ts';
import { separateClashes } from './key-clashes.ts';
import { type MergeKind, sameRecord, settledSide } from './kind.ts';
import type { Disputed, ListMerge } from './list-merge.ts';
import { mergeRecord } from './merge-record.ts';
import { pairRecords } from './pair.ts';
import { editedRow, oneSidedRow } from './record-row.ts';
import type { RecordSides, Side, Sides } from './sides.ts';

/** Merges the records of one kind, whichever kind and whichever document. */
export function mergeRecords<R extends object>(
  kind: MergeKind<R>,
  lists: Sides<readonly R[]>,
  choices: Choices,
): ListMerge<R> {
  const { mine: records, placeOf, basePlaceOf, onlyTheirs } = pairRecords(kind, lists);
  const merge: ListMerge<R> = { records: [], rows: [], dropped: [] };
  const disputed: Disputed<R>[] = [];
  for (let at = 0; at < records.length; at += 1) {
    const mine = records[at];
    const theirs = lists.theirs[placeOf[at] ?? -1];
    const base = lists.base[basePlaceOf[at] ?? -1];
    if (mine === undefined) continue;
    if (theirs === undefined) oneSided(kind, merge, 'mine', mine, base, choices);
    else if (sameRecord(kind, mine, theirs)) merge.records.push(mine);
    else edited(kind, merge, disputed, { base, mine, theirs }, choices);
  }
  for (const { place, basePlace } of onlyTheirs) {
    const theirs = lists.theirs[place];
    if (theirs) oneSided(kind, merge, 'theirs', theirs, lists.base[basePlace], choices);
  }
  separateClashes(kind, lists, merge, disputed, choices);
  return merge;
}

/** A record that both sides hold and do not agree on. */
function edited<R extends object>(
  kind: MergeKind<R>,
  merge: ListMerge<R>,
  disputed: Disputed<R>[],
  sides: RecordSides<R>,
  choices: Choices,
): void {
  const { record, fields, refused } = mergeRecord(kind, sides, choices);
  disputed.push({ sides, at: merge.records.length, row: fields.length > 0 ? merge.rows.length : -1 });
  merge.records.push(record);
  if (fields.length > 0) merge.rows.push(editedRow(kind, record, { fields, refused }, sides));
}

/** A record that only one side holds is new there, or the other side has deleted it. */
function oneSided<R extends object>(
  kind: MergeKind<R>,
  merge: ListMerge<R>,
  holder: Side,
  record: R,
  base: R | undefined,
  choices: Choices,
): void {
  const isMine = holder === 'mine';
  const cut = !isMine && base !== undefined && kind.beyondCutOff?.(base);
  if (!base || cut) {
    merge.records.push(record);
    if (cut && base && sameRecord(kind, record, base)) return;
    const happened = cut ? 'edited' : isMine ? 'addedByMine' : 'addedByTheirs';
    merge.rows.push(oneSidedRow(kind, record, happened, holder, holder, base));
    return;
  }
  const deletedBy: Side = isMine ? 'theirs' : 'mine';
  const happened = isMine ? 'deletedByTheirs' : 'deletedByMine';
  const taken = sameRecord(kind, record, base)
    ? deletedBy
    : (settledSide(kind, record) ?? choices.ofField(kind.name, kind.id(record), 'deleted'));
  merge.rows.push(oneSidedRow(kind, record, happened, taken ?? 'conflict', holder, base));
  if (taken === deletedBy) merge.dropped.push(record);
  else merge.records.push(record);
}
