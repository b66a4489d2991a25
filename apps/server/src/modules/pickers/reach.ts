import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import type { EntryDimension } from '@stockwell/model/access/entry';
import type { AppContext } from '../../app-context.ts';
import { forbidden, notFound, outsideAccess } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';

/** Programs that entries of roles with one of the functions cover: of all programs, or of these. */
export async function programsInReach(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  programIds?: readonly number[],
): Promise<ReadonlySet<number>> {
  const entries = entriesFor(caller, functions);
  const programs = await readProgramFacts(context.db, programIds);
  return new Set(
    programs
      .filter((program) => entries.some((entry) => entryCovers(caller.realmId, entry, program)))
      .map(({ programId }) => programId),
  );
}

/** All of these programs exist, are of the own realm and in reach; one that is not refuses the whole call. */
export async function requirePrograms(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  programIds: readonly number[],
): Promise<void> {
  const facts = await readProgramFacts(context.db, programIds);
  const programs = new Map(facts.map((program) => [program.programId, program]));
  const wanted = programIds.map((id) => programs.get(id));
  if (wanted.includes(undefined)) throw notFound();
  const { realmId } = caller;
  if (realmId !== null && wanted.some((program) => program?.realmId !== realmId)) throw forbidden('GET');
  const entries = entriesFor(caller, functions);
  const reached = wanted.every((program) =>
    entries.some((entry) => program && entryCovers(realmId, entry, program)),
  );
  if (!reached) throw outsideAccess();
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
