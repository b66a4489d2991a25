import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import type { EntryDimension } from '@stockwell/model/access/entry';
import type { House } from '../../house.ts';
import { notFound, outsideAccess } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';

/** Programs that entries of roles with one of the functions cover. */
export async function programsInReach(
  house: House,
  caller: SignedIn,
  functions: readonly string[],
): Promise<ReadonlySet<number>> {
  const entries = entriesFor(caller, functions);
  const programs = await readProgramFacts(house.db);
  return new Set(
    programs
      .filter((program) => entries.some((entry) => entryCovers(caller.realmId, entry, program)))
      .map(({ programId }) => programId),
  );
}

/** All of these programs exist and are in reach; one that is not refuses the whole call. */
export async function requirePrograms(
  house: House,
  caller: SignedIn,
  functions: readonly string[],
  programIds: readonly number[],
): Promise<void> {
  const known = new Set((await readProgramFacts(house.db)).map(({ programId }) => programId));
  if (programIds.some((id) => !known.has(id))) throw notFound();
  const reached = await programsInReach(house, caller, functions);
  if (programIds.some((id) => !reached.has(id))) throw outsideAccess();
}

/** The records of one dimension that the caller's entries name; everything where an entry says All. */
export function dimensionReach(
  caller: SignedIn,
  functions: readonly string[],
  dimension: EntryDimension,
): ReadonlySet<number> | 'all' {
  const named = new Set<number>();
  for (const entry of entriesFor(caller, functions)) {
    const id = entry[dimension];
    if (id === null) return 'all';
    named.add(id);
  }
  return named;
}
