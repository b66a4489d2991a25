export const versionTypes = { draft: 1, final: 2 } as const;

export interface CommitState {
  /** The type of version that is to be made. */
  readonly versionType: number;
  /** The type of the version that the copy was downloaded from. */
  readonly baseVersionType: number;
  readonly openConflicts: number;
  /** The merge found a difference, or the copy was changed since it was downloaded. */
  readonly changed: boolean;
  /** Something of the merged document is new to the server; own changes may all have been given up. */
  readonly uploads: boolean;
  readonly openProblems: number;
  /** Holds the right to commit a final version with open problems. */
  readonly mayLeaveProblemsOpen: boolean;
  /** Nodes of trees without the unit they are for: a forecast with some is not uploaded. */
  readonly nodesWithoutUnit?: number;
}

/**
 * Whether a commit is offered. A draft needs something to upload; a final version too unless it turns a draft
 * into a final, and it leaves no problem open.
 */
export function mayCommit(state: CommitState): boolean {
  if (state.openConflicts > 0 || (state.nodesWithoutUnit ?? 0) > 0) return false;
  if (state.versionType !== versionTypes.final) return state.uploads;
  const isNew = state.uploads || state.baseVersionType !== versionTypes.final;
  return isNew && (state.openProblems === 0 || state.mayLeaveProblemsOpen);
}
