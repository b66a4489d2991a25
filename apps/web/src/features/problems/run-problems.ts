import type { ProgramData } from '@stockwell/model/program-data/index';
import { engine } from '../../engine/engine.ts';
import type { ProblemList, Progress } from '../../engine/tasks.ts';
import { timeStamp, today } from '../../platform/clock.ts';

interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Looks for the problems of a document. */
export const runProblems = (
  data: ProgramData,
  kind: 'full' | 'incremental',
  options: RunOptions,
): Promise<ProblemList> =>
  engine().run(
    'problemList',
    // What a rule finds is the rule's word, not that of whoever happened to ask.
    { data, today: today(), kind, userId: null, now: timeStamp() },
    options,
  );

/** A run that others overtake is begun again; after so many times the list is as good as it gets. */
export const problemRunTries = 3;

/** How a found list is stored: nothing of the user's work would be lost with it, and there is nothing to undo. */
export const storedQuietly = { undoable: false, modifies: false } as const;
