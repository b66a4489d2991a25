import type { WaitingCommit } from './waiting-commit.ts';

/** The five steps of a commit. */
export const stepNames = ['compare', 'resolved', 'sent', 'processed', 'upgraded'] as const;
export type StepName = (typeof stepNames)[number];

export interface Progress {
  /** The step that is done last. */
  readonly step: StepName;
  /** 0 to 100. */
  readonly percent: number;
}

const quarter = 25;
const at = (step: StepName): number => stepNames.indexOf(step) * quarter;

/** How far a commit has come: what is compared here, then how far the server is, then the new version here. */
export function progressOf(state: {
  readonly compared: boolean;
  readonly openConflicts: number;
  readonly commit: Pick<WaitingCommit, 'stage' | 'progress'> | null;
  readonly done: boolean;
}): Progress {
  if (state.done) return { step: 'upgraded', percent: 100 };
  if (state.commit?.stage === 'queued') {
    const share = Math.min(100, Math.max(0, state.commit.progress)) / 100;
    const step = share === 1 ? 'processed' : 'sent';
    return { step, percent: Math.round(at('sent') + share * quarter) };
  }
  const isResolved = state.commit?.stage === 'sending' || (state.compared && state.openConflicts === 0);
  const step = isResolved ? 'resolved' : 'compare';
  return { step, percent: at(step) };
}
