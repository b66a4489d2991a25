import { type CopyState, changeSummary, type DocumentCopy } from '../../../local/documents/index.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { localOwner } from '../../../platform/session/owner.ts';
import type { SendSetup } from './send.ts';
import { commitKey, type WaitingCommit } from './waiting-commit.ts';

export function ownerNow(): RecordOwner {
  const owner = localOwner();
  if (!owner) throw new Error('Nobody is signed in');
  return owner;
}

/** One tab at a time works on the commit of a copy. */
export const withLock = <T>(copy: DocumentCopy, work: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(`stockwell/commit/${commitKey(copy, ownerNow().userId)}`, work)
    : work();

type Commit = Pick<WaitingCommit, 'kind' | 'programId' | 'versionId' | 'commitId'>;

export async function unlockCopy(owner: RecordOwner, commit: Commit): Promise<void> {
  await changeSummary(owner, commit, { readonly: false, commitId: null });
}

/**
 * How an account sends a commit: its copy cannot be changed meanwhile, and nothing of it is sent once the account has
 * signed out. The call would carry the token of whoever is signed in then.
 */
export const sendingAs = (
  owner: RecordOwner,
  put: SendSetup['put'],
  compared?: CopyState,
): Pick<SendSetup, 'put' | 'lock' | 'unlock'> => ({
  put: async () => {
    if (localOwner() !== owner) throw new Error('The session has ended');
    return put();
  },
  lock: (commit) =>
    changeSummary(
      owner,
      commit,
      { readonly: true, commitId: commit.commitId, sentAs: commit.commitId },
      compared,
    ),
  unlock: (commit) => unlockCopy(owner, commit),
});
