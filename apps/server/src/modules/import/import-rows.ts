import type { CheckedRow, ImportInput } from '@stockwell/model/api/import';
import type { ImportDeclaration } from '@stockwell/model/import/declarations';
import { readRow } from '@stockwell/model/import/rows';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { extensionOf } from '../../entities/extensions.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { storesTogether, storeTogether } from './batch.ts';
import { referenceFinder } from './references.ts';
import { duplicateOf, keyFor, problemsIn, rightRow, wrongRow } from './row-result.ts';
import { columnsOf, type NewRow, type ReadableRow } from './rows.ts';
import { changeStored, type Import, saveOne } from './save-one.ts';
import { type Claim, claimsOf } from './uniqueness-claims.ts';

/** A refused row is reported; anything else ends the import. */
async function checkedRow(
  declaration: ImportDeclaration,
  { meant }: ReadableRow,
  save: () => Promise<CheckedRow>,
): Promise<CheckedRow> {
  try {
    return { ...(await save()), meant: { ...meant } };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return wrongRow(problemsIn(declaration, failure));
  }
}

/** Rows with their columns; what the entity's own rules refuse is put among the results. */
async function withColumns(
  { context, tx, declaration, caller }: Import,
  rows: readonly ReadableRow[],
  realmId: number,
  results: Map<number, CheckedRow>,
): Promise<NewRow[]> {
  const { entity } = declaration;
  const { beforeSave } = extensionOf(entity.name);
  const validated: NewRow[] = [];
  for (const row of rows) {
    const save = { mode: 'add', record: row.record, current: null, caller } as const;
    try {
      const own = beforeSave ? await beforeSave({ ...context, db: tx }, tx, save) : {};
      validated.push({ ...row, columns: { ...columnsOf(entity, row.record, realmId), ...own } });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      results.set(row.index, wrongRow(problemsIn(declaration, failure)));
    }
  }
  return validated;
}

/** Adds all new rows with a few statements; only rows that mean a record known already are looked at one by one. */
async function saveTogether(
  work: Import,
  rows: readonly ReadableRow[],
  realmId: number,
): Promise<ReadonlyMap<number, CheckedRow>> {
  const { context, tx, declaration, caller } = work;
  const { entity, changesStored } = declaration;
  const results = new Map<number, CheckedRow>();
  const validated = await withColumns(work, rows, realmId, results);
  const sent = validated.map(({ columns }) => columns);
  const rules: { field: string; claims: readonly Claim[] }[] = [];
  for (const rule of entity.unique)
    rules.push({ field: rule.fields.at(-1) ?? 'row', claims: await claimsOf(tx, entity, rule, sent) });
  const fresh: NewRow[] = [];
  const later: (() => Promise<void>)[] = [];
  const signs = rules.map(() => new Set<string>());
  for (const [at, row] of validated.entries()) {
    const save = (how: () => Promise<CheckedRow>) =>
      later.push(async () => void results.set(row.index, await checkedRow(declaration, row, how)));
    const hit = rules.find(({ claims }) => claims[at]?.existing);
    const existing = hit?.claims[at]?.existing;
    const repeats = rules.some(({ claims }, one) => signs[one]?.has(claims[at]?.sign ?? ''));
    if (hit && existing && !changesStored)
      results.set(row.index, wrongRow({ [keyFor(declaration, hit.field)]: duplicateOf(existing) }));
    else if (existing)
      save(async () => (await changeStored(work, row, existing.id)) ?? (await saveOne(work, row)));
    else if (repeats) save(() => saveOne(work, row));
    else {
      for (const [one, { claims }] of rules.entries()) {
        const sign = claims[at]?.sign;
        if (sign) signs[one]?.add(sign);
      }
      fresh.push(row);
      results.set(row.index, rightRow('new', { meant: { ...row.meant } }));
    }
  }
  await storeTogether(context, tx, declaration, fresh, caller);
  for (const save of later) await save();
  return results;
}

/** Validates and saves rows inside a transaction; every row is reported. */
export async function importRows(
  context: AppContext,
  tx: Tx,
  declaration: ImportDeclaration,
  { rows, language, versions }: ImportInput,
  realmId: number,
  caller: SignedIn,
): Promise<CheckedRow[]> {
  const work: Import = { context, tx, declaration, caller, versions };
  const find = await referenceFinder({ ...context, db: tx }, declaration, realmId, language, caller);
  const read = rows.map((cells) => readRow(declaration, cells, find, realmId));
  const readable = read.flatMap((row, index): ReadableRow[] =>
    row.problems ? [] : [{ index, cells: rows[index] ?? {}, record: row.record, meant: row.meant }],
  );
  const saved = new Map<number, CheckedRow>();
  if (storesTogether(declaration))
    for (const [index, row] of await saveTogether(work, readable, realmId)) saved.set(index, row);
  else
    for (const row of readable)
      saved.set(row.index, await checkedRow(declaration, row, () => saveOne(work, row)));
  return read.map((row, index) => saved.get(index) ?? wrongRow(row.problems ?? {}));
}
