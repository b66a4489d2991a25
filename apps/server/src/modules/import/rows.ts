import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ImportCells } from '@stockwell/model/import/rows';
import { labelKeys } from '@stockwell/model/label';
import { columnNames } from '../../db/schema/entity-table.ts';

/** A row of a file that its declaration has nothing against. */
export interface ReadableRow {
  readonly index: number;
  readonly cells: ImportCells;
  readonly record: CheckedRecord;
  readonly meant: Readonly<Record<string, string>>;
}

/** With the columns that it is stored in. */
export interface NewRow extends ReadableRow {
  readonly columns: Readonly<Record<string, unknown>>;
}

/** The columns of a new record; its references were found in the realm, so it belongs there too. */
export function columnsOf(
  entity: EntityDeclaration,
  { values }: CheckedRecord,
  realmId: number,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.managed || !(name in values)) continue;
    const value = values[name];
    const own = columnNames(name, field);
    if (field.kind === 'label') {
      const label = (value ?? {}) as Record<string, unknown>;
      for (const [at, column] of own.entries()) columns[column] = label[labelKeys[at] ?? ''] ?? null;
    } else for (const column of own) columns[column] = value;
  }
  return { ...columns, ...(entity.only ?? {}), ...(entity.realmFrom ? { realmId } : {}) };
}
