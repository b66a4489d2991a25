import { type CheckedRow, type ImportInput, importCalls } from '@stockwell/model/api/import';
import { type ImportDeclaration, type ImportName, importable } from '@stockwell/model/import/declarations';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { realmTable } from '../../db/schema/index.ts';
import { codes, forbidden, Refusal, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { importCategories } from './categories.ts';
import { importRows } from './import-rows.ts';

/** Ends a transaction without keeping anything of it. */
class TakenBack extends Error {
  readonly results: readonly CheckedRow[];

  constructor(results: readonly CheckedRow[]) {
    super('An import was taken back');
    this.results = results;
  }
}

/** Whoever belongs to a realm imports into it; the others say into which. */
async function realmFor(context: AppContext, { realmId }: ImportInput, caller: SignedIn): Promise<number> {
  if (caller.realmId !== null) {
    if (realmId && realmId !== caller.realmId) throw forbidden('POST');
    return caller.realmId;
  }
  if (!realmId) throw wrongFields({ realmId: 'static.validation.required' });
  const known = await context.db
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(eq(realmTable.id, realmId));
  if (known.length === 0) throw wrongFields({ realmId: codes.unknownReference });
  return realmId;
}

/** Runs the save of all rows. It is kept only when that is wanted and every row is right. */
async function runImport(
  context: AppContext,
  declaration: ImportDeclaration,
  input: ImportInput,
  caller: SignedIn,
  keep: boolean,
): Promise<readonly CheckedRow[]> {
  const realmId = await realmFor(context, input, caller);
  try {
    return await context.db.transaction(async (tx) => {
      const results =
        declaration.entity.name === 'productCategory'
          ? await importCategories(context, tx, input, realmId, caller)
          : await importRows(context, tx, declaration, input, realmId, caller);
      if (!keep || results.some(({ state }) => state === 'wrong')) throw new TakenBack(results);
      // New units are in no program yet; what programs agreed on with agents is planned with at once.
      if (declaration.entity.name === 'programAgentSettings') await context.replans.realmChanged(tx, realmId);
      return results;
    });
  } catch (failure) {
    if (failure instanceof TakenBack) return failure.results;
    throw failure;
  }
}

/** Why nothing was saved, cell by cell: `12.multiplier`. */
function refusalOf(results: readonly CheckedRow[]): Refusal {
  const fields: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const [index, { problems }] of results.entries()) {
    for (const [key, { code, params }] of Object.entries(problems)) {
      fields[`${index}.${key}`] = code;
      if (params) details[`${index}.${key}`] = params;
    }
  }
  return new Refusal(400, 'static.import.nothingSaved', { fields, details });
}

export function importRoutes(app: FastifyInstance, context: AppContext): void {
  for (const name of Object.keys(importable) as ImportName[]) {
    const declaration = importable[name];
    const { check, save } = importCalls[name];
    serve(app, context, check, async ({ body, caller }) => ({
      rows: [...(await runImport(context, declaration, body, caller, false))],
    }));
    serve(app, context, save, async ({ body, caller }) => {
      const results = await runImport(context, declaration, body, caller, true);
      if (results.some(({ state }) => state === 'wrong')) throw refusalOf(results);
      await context.records.changed();
      const count = (wanted: CheckedRow['state']) => results.filter(({ state }) => state === wanted).length;
      return { messageCode: codes.addSuccess, added: count('new'), changed: count('changed') };
    });
  }
}
