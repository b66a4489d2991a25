import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import { inArray, sql } from 'drizzle-orm';
import { programTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { readProgramFacts } from '../access/programs.ts';

const reading = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_PROGRAM'];

/** Programs outside the caller's access entries are left out of lists. */
export const programExtension: EntityExtension = {
  scope: async (house, caller) => {
    const entries = entriesFor(caller, reading);
    const programs = await readProgramFacts(house.db);
    const ids = programs
      .filter((program) => entries.some((entry) => entryCovers(caller.realmId, entry, program)))
      .map((program) => program.programId);
    if (ids.length === programs.length) return undefined;
    return ids.length > 0 ? inArray(programTable.id, ids) : sql`false`;
  },
};
