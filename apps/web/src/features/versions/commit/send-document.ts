import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import type { CommitBody } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { call } from '../../../api/client.ts';
import { packedIfLong } from '../wire-text.ts';
import { lockCopy, unlockCopy } from './copy-lock.ts';
import { type SendOutcome, type SendSetup, sendCommit } from './send.ts';
import type { WaitingCommit } from './waiting-commit.ts';

/** Sends a merged document as a commit; to be called while no other tab works on it. */
export function sendDocument(
  commit: WaitingCommit,
  document: ProgramData,
  comparedVersionId: number,
  memory: Pick<SendSetup, 'follow' | 'forget'>,
): Promise<SendOutcome> {
  const { commitId, notes, versionTypeId } = commit;
  const put = async () => {
    const body: CommitBody = { ...document, comparedVersionId, commitId, notes };
    return call(calls.commit, { params: { versionTypeId }, body: await packedIfLong(body), quiet: true });
  };
  return sendCommit({ put, ...memory, lock: lockCopy, unlock: unlockCopy }, commit);
}
