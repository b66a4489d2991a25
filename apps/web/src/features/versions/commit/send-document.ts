import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import {
  type CommitBody,
  type CommitChangesBody,
  type CommitEnvelope,
  commitCodes,
  type SentChanges,
} from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { ApiError, call } from '../../../api/client.ts';
import { packedIfLong } from '../wire-text.ts';
import { lockCopy, unlockCopy } from './copy-lock.ts';
import { type SendOutcome, type SendSetup, sendCommit } from './send.ts';
import type { WaitingCommit } from './waiting-commit.ts';

/** A merged document, and what of it is new to the version of the server that it was merged with. */
export interface Merged {
  readonly document: ProgramData;
  readonly upload: SentChanges;
  readonly comparedVersionId: number;
}

/** Sends what a merged document changes as a commit; to be called while no other tab works on it. */
export function sendDocument(
  commit: WaitingCommit,
  { document, upload, comparedVersionId }: Merged,
  memory: Pick<SendSetup, 'follow' | 'forget'>,
): Promise<SendOutcome> {
  const { commitId, notes, versionTypeId } = commit;
  const send = async (body: CommitBody | CommitChangesBody) => {
    const packed = await packedIfLong(body, calls.commit.document);
    return call(calls.commit, { params: { versionTypeId }, body: packed, quiet: true });
  };
  const { programId, currentVersion } = document;
  const envelope: CommitEnvelope = {
    programId,
    comparedVersionId,
    commitId,
    notes,
    currentVersion: currentVersion && { versionId: currentVersion.versionId },
  };
  const put = async () => {
    try {
      return await send({ ...envelope, ...upload });
    } catch (failure) {
      // The server's version is not what this device believes it to be: the whole document says all.
      const isOther = failure instanceof ApiError && failure.messageCode === commitCodes.otherBase;
      if (!isOther) throw failure;
      return send({ ...document, comparedVersionId, commitId, notes });
    }
  };
  return sendCommit({ put, ...memory, lock: lockCopy, unlock: unlockCopy }, commit);
}
