import { type CommitState, mayCommit } from '@stockwell/engine/merge/commit-gate';

/** What stands in the way of a commit, in the order in which it is told. */
export type Obstacle = 'conflicts' | 'nothingChanged' | 'unchangedFinal' | 'openProblems';

export interface Gate {
  readonly may: boolean;
  readonly obstacles: readonly Obstacle[];
}

/** Who holds it on the program may commit a final version that has open problems. */
export const leavingProblemsOpen = 'ROLE_BF_READONLY_ACCESS_REALM_ADMIN';

const final = 2;

/** Whether the button is offered, and if not, why: a button that is missing without a word helps nobody. */
export function gateOf(state: CommitState): Gate {
  const obstacles: Obstacle[] = [];
  if (state.openConflicts > 0) obstacles.push('conflicts');
  if (!state.changed && state.versionType !== final) obstacles.push('nothingChanged');
  if (state.versionType === final) {
    if (!state.changed && state.baseVersionType === final) obstacles.push('unchangedFinal');
    if (state.openProblems > 0 && !state.mayLeaveProblemsOpen) obstacles.push('openProblems');
  }
  return { may: mayCommit(state), obstacles };
}
