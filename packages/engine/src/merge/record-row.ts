import { fieldsOf, isHidden, type MergeKind } from './kind.ts';
import {
  type FieldValue,
  type Happened,
  type LastChange,
  type MergeRow,
  type RowResult,
  resultOf,
} from './row.ts';
import type { RecordSides, Side } from './sides.ts';

export function editedRow<R extends object>(
  kind: MergeKind<R>,
  record: R,
  { fields, refused }: Pick<MergeRow, 'fields' | 'refused'>,
  sides?: RecordSides<R>,
): MergeRow {
  return {
    ...rowOf(kind, record, 'edited', resultOf(fields, refused), { fields, refused }),
    ...(sides ? withChanges(sides) : {}),
  };
}

export function rowOf<R extends object>(
  kind: MergeKind<R>,
  record: R,
  happened: Happened,
  result: RowResult,
  { fields, refused }: Pick<MergeRow, 'fields' | 'refused'> = { fields: [], refused: [] },
): MergeRow {
  return {
    kind: kind.name,
    id: kind.id(record),
    happened,
    result,
    fields,
    refused,
    planningUnitId: kind.planningUnitOf?.(record) ?? null,
    shown: !isHidden(kind, record),
  };
}

/** A record that only one side holds, with what it says. */
export function oneSidedRow<R extends object>(
  kind: MergeKind<R>,
  record: R,
  happened: Happened,
  result: RowResult,
  holder: Side,
  base: R | undefined,
): MergeRow {
  const change = changeOf(record, base);
  return {
    ...rowOf(kind, record, happened, result),
    values: valuesOf(kind, record),
    ...(change ? { lastChange: { [holder]: change } } : {}),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((part) => isEmpty(part)));

/** What a record says: the fields that are compared, without those that are empty. */
function valuesOf<R extends object>(kind: MergeKind<R>, record: R): readonly FieldValue[] {
  return fieldsOf(kind, { base: undefined, mine: record, theirs: record })
    .filter(({ quiet }) => !quiet)
    .map(({ name, read }) => ({ field: name, value: read(record) }))
    .filter(({ value }) => !isEmpty(value));
}

function withChanges<R extends object>({ base, mine, theirs }: RecordSides<R>): Pick<MergeRow, 'lastChange'> {
  const [here, there] = [changeOf(mine, base), changeOf(theirs, base)];
  if (!here && !there) return {};
  return { lastChange: { ...(here ? { mine: here } : {}), ...(there ? { theirs: there } : {}) } };
}

/** The last change that a record names, unless the base names the same. */
function changeOf<R extends object>(record: R, base: R | undefined): LastChange | undefined {
  const at = textIn(record, 'lastModifiedDate');
  if (at === null || (base && at === textIn(base, 'lastModifiedDate'))) return undefined;
  const by = 'lastModifiedBy' in record ? record.lastModifiedBy : null;
  const userId =
    typeof by === 'object' && by !== null && 'userId' in by && typeof by.userId === 'number'
      ? by.userId
      : null;
  return { userId, at };
}

const textIn = (record: object, name: string): string | null => {
  const value = (record as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
};
