import type { Progress } from '../../engine/tasks.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { timeStamp } from '../../platform/clock.ts';
import { openCopy } from '../../ui/program/open-copies.ts';
import { problemRunTries, runProblems, storedQuietly } from './run-problems.ts';

interface RefreshOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Looks for the problems of a copy again and stores its list, without opening a page for it. */
export async function refreshProblems(
  owner: RecordOwner,
  copy: CopySummary,
  options: RefreshOptions,
): Promise<void> {
  const open = openCopy(owner, copy);
  const units = copy.planningUnitIds;
  // Whoever listens hears of edits in other tabs meanwhile.
  const leave = open.subscribe(() => undefined);
  try {
    for (let attempt = 0; attempt < problemRunTries; attempt += 1) {
      await open.load(units);
      const data = open.has(units) ? open.data(units) : null;
      if (!data) throw new Error('The copy does not open');
      const { changes } = await runProblems(data, 'full', options);
      if (open.data(units) !== data) continue;
      const stamp = { userId: owner.userId, at: timeStamp() };
      const { result } = await open.edit(changes, { units, stamp, ...storedQuietly });
      if (result !== 'saved') throw new Error(`The list of problems was not stored: ${result}`);
      return;
    }
  } finally {
    leave();
  }
}
