import type { CheckedRow, ImportInput } from '@stockwell/model/api/import';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { type ImportDeclaration, importColumns } from '@stockwell/model/import/declarations';
import { type ImportCells, type ImportProblem, isEmptyCell, readRow } from '@stockwell/model/import/rows';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tableOf } from '../../db/schema/index.ts';
import { saveRow } from '../../entities/save.ts';
import type { House } from '../../house.ts';
import { codes, forbidden, Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { referenceFinder } from './references.ts';

export const wrongRow = (problems: CheckedRow['problems']): CheckedRow => ({
  state: 'wrong',
  problems,
  meant: {},
  before: {},
  recordVersion: null,
});

export const rightRow = (state: CheckedRow['state'], more: Partial<CheckedRow> = {}): CheckedRow => ({
  state,
  problems: {},
  meant: {},
  before: {},
  recordVersion: null,
  ...more,
});

/** The record that a duplicate would repeat. */
function existingIn({ body }: Refusal): { readonly id: number; readonly name: string } | null {
  const existing = body.details?.existing as { id?: unknown; name?: unknown } | undefined;
  return typeof existing?.id === 'number' ? { id: existing.id, name: String(existing.name ?? '') } : null;
}

export const duplicateOf = (existing: { readonly id: number; readonly name: string }): ImportProblem => ({
  code: 'static.import.exists',
  params: { id: existing.id, name: existing.name },
});

/** What a refusal of the save says about the cells of the row. */
function problemsIn(declaration: ImportDeclaration, refusal: Refusal): CheckedRow['problems'] {
  const keys = new Set(importColumns(declaration).map(({ key }) => key));
  const existing = existingIn(refusal);
  const fields = Object.entries(refusal.body.fields ?? { row: refusal.body.messageCode });
  return Object.fromEntries(
    fields.map(([name, code]) => {
      const key = [name, `${name}.label_en`].find((one) => keys.has(one)) ?? 'row';
      return [key, existing ? duplicateOf(existing) : { code }];
    }),
  );
}

/** A stored record with what the row says; an empty cell leaves what is stored. */
function changedRecord(
  declaration: ImportDeclaration,
  cells: ImportCells,
  record: CheckedRecord,
  stored: Readonly<Record<string, unknown>>,
): { readonly record: CheckedRecord; readonly before: CheckedRow['before'] } {
  const values: Record<string, unknown> = {};
  const before: Record<string, string | number | null> = {};
  for (const { key, name, field } of importColumns(declaration)) {
    const old = stored[field.kind === 'reference' ? `${name}Id` : name] ?? null;
    values[name] = isEmptyCell(cells[key]) ? old : record.values[name];
    if (values[name] === old) continue;
    before[key] = typeof old === 'number' || typeof old === 'string' ? old : null;
  }
  const recordVersion = Number(stored.recordVersion);
  return { record: { id: Number(stored.id), recordVersion, values }, before };
}

/** Saves one row; a row that names a stored record changes it where the declaration says so. */
async function saveOne(
  house: House,
  tx: Tx,
  declaration: ImportDeclaration,
  row: {
    readonly cells: ImportCells;
    readonly record: CheckedRecord;
    readonly version: number | null | undefined;
  },
  caller: SignedIn,
): Promise<CheckedRow> {
  const { entity } = declaration;
  const reader = { caller, functions: entity.permissions.edit };
  try {
    // What a refused row has stored already is taken back with it.
    await tx.transaction((inner) => saveRow(house, inner, entity, row.record, reader));
    return rightRow('new');
  } catch (failure) {
    const existing = failure instanceof Refusal && declaration.changesStored ? existingIn(failure) : null;
    if (!existing) throw failure;
    if (!entity.permissions.edit.some((id) => caller.functions.has(id))) throw forbidden('PUT');
    const table = tableOf(entity.name);
    const [stored] = await tx.select().from(table).where(eq(table.id, existing.id));
    if (!stored) throw failure;
    const { record, before } = changedRecord(declaration, row.cells, row.record, stored);
    if (typeof row.version === 'number' && row.version !== record.recordVersion)
      throw new Refusal(412, codes.stale, { fields: { row: codes.stale } });
    const { changed } = await tx.transaction((inner) => saveRow(house, inner, entity, record, reader));
    return rightRow(changed ? 'changed' : 'unchanged', {
      before,
      recordVersion: record.recordVersion ?? null,
    });
  }
}

/** Judges and saves rows one after the other inside a transaction; every row is told about. */
export async function importRows(
  house: House,
  tx: Tx,
  declaration: ImportDeclaration,
  { rows, language, versions }: ImportInput,
  realmId: number,
  caller: SignedIn,
): Promise<CheckedRow[]> {
  const find = await referenceFinder({ ...house, db: tx }, declaration, realmId, language, caller);
  const results: CheckedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const read = readRow(declaration, cells, find, realmId);
    if (read.problems) {
      results.push(wrongRow(read.problems));
      continue;
    }
    try {
      const row = { cells, record: read.record, version: versions?.[index] };
      const saved = await saveOne(house, tx, declaration, row, caller);
      results.push({ ...saved, meant: { ...read.meant } });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      results.push(wrongRow(problemsIn(declaration, failure)));
    }
  }
  return results;
}
