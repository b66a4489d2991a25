import { localOwner } from '../../../app/session/owner.ts';
import { changeSummary, copyKey, type DocumentCopy } from '../../../local/documents/index.ts';
import type { RecordOwner } from '../../../local/records.ts';
import type { WaitingCommit } from './waiting-commit.ts';

export function ownerNow(): RecordOwner {
  const owner = localOwner();
  if (!owner) throw new Error('Nobody is signed in');
  return owner;
}

/** One tab at a time works on the commit of a copy. */
export const alone = <T>(copy: DocumentCopy, work: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(`stockwell/commit/${copyKey(copy, ownerNow().userId)}`, work)
    : work();

type Commit = Pick<WaitingCommit, 'kind' | 'programId' | 'versionId' | 'commitId'>;

/** A copy whose commit is under way cannot be changed. */
export const lockCopy = (commit: Commit): Promise<void> =>
  changeSummary(ownerNow(), commit, {
    readonly: true,
    commitId: commit.commitId,
    sentAs: commit.commitId,
  });
export const unlockCopy = (commit: Commit): Promise<void> =>
  changeSummary(ownerNow(), commit, { readonly: false, commitId: null });
