import type { CheckedRow, ImportInput } from '@stockwell/model/api/import';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { type ImportDeclaration, importColumns } from '@stockwell/model/import/declarations';
import { type ImportCells, isEmptyCell } from '@stockwell/model/import/rows';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { tableOf } from '../../db/schema/index.ts';
import { saveRow } from '../../entities/save.ts';
import { codes, forbidden, Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { existingIn, rightRow } from './row-result.ts';
import type { ReadableRow } from './rows.ts';

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

export interface Import {
  readonly context: AppContext;
  readonly tx: Tx;
  readonly declaration: ImportDeclaration;
  readonly caller: SignedIn;
  readonly versions: ImportInput['versions'];
}

/** Saves what a row says about a stored record, where the declaration allows that. */
export async function changeStored(
  { context, tx, declaration, caller, versions }: Import,
  row: ReadableRow,
  id: number,
): Promise<CheckedRow | null> {
  const { entity } = declaration;
  const reader = { caller, functions: entity.permissions.edit };
  if (!entity.permissions.edit.some((one) => caller.functions.has(one))) throw forbidden('PUT');
  const table = tableOf(entity.name);
  const [stored] = await tx.select().from(table).where(eq(table.id, id));
  if (!stored) return null;
  const { record, before } = changedRecord(declaration, row.cells, row.record, stored);
  const version = versions?.[row.index];
  if (typeof version === 'number' && version !== record.recordVersion)
    throw new Refusal(412, codes.stale, { fields: { row: codes.stale } });
  // What a refused row has stored already is taken back with it.
  const { changed } = await tx.transaction((inner) => saveRow(context, inner, entity, record, reader));
  return rightRow(changed ? 'changed' : 'unchanged', {
    before,
    recordVersion: record.recordVersion ?? null,
  });
}

/** Saves one row; a row that names a stored record changes it where the declaration says so. */
export async function saveOne(work: Import, row: ReadableRow): Promise<CheckedRow> {
  const { context, tx, declaration, caller } = work;
  const { entity } = declaration;
  const reader = { caller, functions: entity.permissions.edit };
  try {
    await tx.transaction((inner) => saveRow(context, inner, entity, row.record, reader));
    return rightRow('new');
  } catch (failure) {
    const existing = failure instanceof Refusal && declaration.changesStored ? existingIn(failure) : null;
    const changed = existing && (await changeStored(work, row, existing.id));
    if (!changed) throw failure;
    return changed;
  }
}
