import { isHidden, type RecordKind } from './kind.ts';
import { type Happened, type MergeRow, type RowResult, resultOf } from './row.ts';

export function editedRow<R extends object>(
  kind: RecordKind<R>,
  record: R,
  { fields, refused }: Pick<MergeRow, 'fields' | 'refused'>,
): MergeRow {
  return rowOf(kind, record, 'edited', resultOf(fields, refused), { fields, refused });
}

export function rowOf<R extends object>(
  kind: RecordKind<R>,
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
