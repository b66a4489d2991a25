import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import { inArray, sql } from 'drizzle-orm';
import { programTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { readProgramFacts } from '../access/programs.ts';

/** Programs outside the caller's access entries are left out of lists. */
export const programExtension: EntityExtension = {
  scope: async (house, caller, functions) => {
    const entries = entriesFor(caller, functions);
    const programs = await readProgramFacts(house.db);
    const ids = programs
      .filter((program) => entries.some((entry) => entryCovers(caller.realmId, entry, program)))
      .map((program) => program.programId);
    if (ids.length === programs.length) return undefined;
    return ids.length > 0 ? inArray(programTable.id, ids) : sql`false`;
  },
};
