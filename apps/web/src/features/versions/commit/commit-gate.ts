import { type CommitState, mayCommit } from '@stockwell/engine/merge/commit-gate';

/** What stands in the way of a commit, in the order in which it is shown. */
export type Obstacle =
  | 'conflicts'
  | 'nodesWithoutUnit'
  | 'nothingChanged'
  | 'nothingToUpload'
  | 'unchangedFinal'
  | 'openProblems';

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
  if ((state.nodesWithoutUnit ?? 0) > 0) obstacles.push('nodesWithoutUnit');
  // Whether something is uploaded is known once the last conflict is settled.
  const isNothing = !state.uploads && state.openConflicts === 0;
  const isNew = state.versionType === final && state.baseVersionType !== final;
  if (isNothing && !isNew) {
    // Own changes that were all given up for the server's are another story than none.
    if (state.changed) obstacles.push('nothingToUpload');
    else obstacles.push(state.versionType === final ? 'unchangedFinal' : 'nothingChanged');
  }
  if (state.versionType === final) {
    if (state.openProblems > 0 && !state.mayLeaveProblemsOpen) obstacles.push('openProblems');
  }
  return { may: mayCommit(state), obstacles };
}
