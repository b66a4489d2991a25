import type { AppContext } from '../../../app-context.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requirePrograms } from '../../pickers/reach.ts';
import { lockProgram } from '../store-version.ts';
import { penOf } from './manual-problem.ts';
import { newestVersion } from './open-version.ts';
import { readSpans, storeAllSpans } from './report-spans.ts';
import { reopened } from './review-problems.ts';

/** Opens what is addressed in the newest version of programs, all of them or none. */
export async function resetProblems(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  programIds: readonly number[],
): Promise<void> {
  await requirePrograms(context, caller, functions, programIds);
  const author = penOf(context, caller);
  await context.db.transaction(async (tx) => {
    // Always in the same order, so that two resets never wait for each other.
    for (const programId of [...new Set(programIds)].sort((a, b) => a - b)) {
      await lockProgram(tx, programId);
      const newest = await newestVersion(tx, programId);
      if (newest === null) continue;
      const before = await readSpans(tx, programId);
      await storeAllSpans(tx, programId, before, reopened(before, newest, author));
    }
  });
}
