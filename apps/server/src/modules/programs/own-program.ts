import { entriesFor, entryCovers, type ProgramFacts } from '@stockwell/model/access/can';
import { inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { codes, wrongFields } from '../../http/refusal.ts';
import { readProgramFacts, requireProgram } from '../access/programs.ts';

/** The supply planning program of a row lies inside the caller's entries of a role that may save such rows. */
export async function requireOwnProgram(
  context: AppContext,
  save: Save,
  functions: readonly string[],
): Promise<ProgramFacts> {
  const id = Number(save.current?.programId ?? save.record.values.program);
  const program = await requireProgram(context, save.caller, functions, id);
  // Forecast programs have neither agents nor products with settings of their own.
  if (program.procurementAgentIds === null) throw wrongFields({ program: codes.unknownReference });
  return program;
}

/** Programs outside the caller's access entries, and what belongs to them, are left out of lists. */
export const withinReach =
  (programId: PgColumn): NonNullable<EntityExtension['scope']> =>
  async (context, caller, functions) => {
    const entries = entriesFor(caller, functions);
    const programs = await readProgramFacts(context.db);
    const ids = programs
      .filter((program) => entries.some((entry) => entryCovers(caller.realmId, entry, program)))
      .map((program) => program.programId);
    if (ids.length === programs.length) return undefined;
    return ids.length > 0 ? inArray(programId, ids) : sql`false`;
  };

/** Rows that name no program belong to the whole realm; the others are seen by those who reach the program. */
export const withinReachOrRealm =
  (programId: PgColumn): NonNullable<EntityExtension['scope']> =>
  async (context, caller, functions) => {
    const within = await withinReach(programId)(context, caller, functions);
    return within && or(isNull(programId), within);
  };
