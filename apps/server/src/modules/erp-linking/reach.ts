import type { ProgramFacts } from '@stockwell/model/access/can';
import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { realmCountryTable } from '../../db/schema/index.ts';
import { forbidden, notFound, outsideAccess } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';

/** Programs that the caller may link shipments of. */
export async function reachedPrograms(
  { db }: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<readonly ProgramFacts[]> {
  const entries = entriesFor(caller, functions);
  const programs = await readProgramFacts(db);
  return programs.filter(
    (program) =>
      program.procurementAgentIds !== null &&
      entries.some((entry) => entryCovers(caller.realmId, entry, program)),
  );
}

/** Orders belong to a country: whoever links in one of its programs sees them. Answers those programs. */
export async function requireCountry(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  realmCountryId: number,
): Promise<{ readonly realmId: number; readonly programIds: readonly number[] }> {
  const table = realmCountryTable;
  const [country] = await context.db
    .select({ realmId: table.realmId })
    .from(table)
    .where(eq(table.id, realmCountryId));
  if (!country) throw notFound();
  if (caller.realmId !== null && country.realmId !== caller.realmId) throw forbidden('GET');
  const programs = await reachedPrograms(context, caller, functions);
  const programIds = programs.flatMap((program) =>
    program.realmCountryId === realmCountryId ? [program.programId] : [],
  );
  if (programIds.length === 0) throw outsideAccess();
  return { realmId: country.realmId ?? 0, programIds };
}
