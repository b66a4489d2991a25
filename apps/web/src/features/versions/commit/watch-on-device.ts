import { applyToDocument } from '@stockwell/engine/changes/apply';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { longestCommitWait } from '@stockwell/model/api/version-shapes';
import type { DateText } from '@stockwell/model/months';
import { supplyPlan } from '@stockwell/model/program-data/index';
import { call } from '../../../api/client.ts';
import { documentCalls } from '../../../api/document-calls.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { engine } from '../../../engine/engine.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import { type DocumentCopy, storeCopy } from '../../../local/documents/index.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { localOwner } from '../../../platform/session/owner.ts';
import { ownerNow, unlockCopy, withLock } from './copy-lock.ts';
import { type SenderSession, sendFromDevice } from './prepared-from-device.ts';
import { type CommitMemory, commitMemory, type WaitingCommit } from './waiting-commit.ts';
import type { WatchSetup } from './watch.ts';

/** What the application works out in a version that it has just received. */
const workedOut: {
  readonly [K in DocumentName]: (
    document: DocumentOf<K>,
    userId: number,
    today: DateText,
  ) => Promise<DocumentOf<K>>;
} = {
  supplyPlan: async (data, userId, today) => {
    const { changes } = await engine().run('problemList', {
      data,
      today,
      kind: 'full',
      userId,
      now: timeStamp(),
    });
    return applyToDocument(supplyPlan, data, changes);
  },
  forecast: async (data) => data,
};

/** The new version as it stands today, in the place of the copy it was made from. */
async function download<K extends DocumentName>(
  { today }: SenderSession,
  commit: WaitingCommit & DocumentCopy<K>,
  versionId: number,
): Promise<void> {
  const { kind, programId, cutOffDate } = commit;
  const owner = ownerNow();
  const base = await documentCalls(kind).copy({ programId, versionId, cutOffDate });
  const document = await workedOut[kind](base, owner.userId, today);
  await storeCopy(owner, kind, document, {
    base,
    modified: false,
    replaces: [{ kind, programId, versionId: commit.versionId }],
  });
}

const memories = new WeakMap<RecordOwner, CommitMemory>();

function memoryNow(): CommitMemory | null {
  const owner = localOwner();
  if (!owner) return null;
  const memory = memories.get(owner) ?? commitMemory(owner);
  memories.set(owner, memory);
  return memory;
}

/** What a watch does with the copies of this device and asks of the server. */
export const watchOnDevice = (
  session: () => SenderSession,
): Omit<WatchSetup, 'isOnline' | 'wait' | 'notify'> => ({
  memory: memoryNow,
  find: async ({ programId, commitId }) => {
    const requests = await call(calls.commitRequests, {
      params: { requestStatus: -1 },
      body: { programIds: [programId] },
      quiet: true,
    });
    return requests.find((request) => request.commitId === commitId) ?? null;
  },
  ask: (commitRequestId) =>
    call(calls.commitRequest, {
      params: { commitRequestId },
      query: { waitMs: longestCommitWait },
      quiet: true,
    }),
  download: (commit, versionId) => download(session(), commit, versionId),
  unlock: (commit) => unlockCopy(ownerNow(), commit),
  sendPrepared: (commit, memory) => sendFromDevice(session(), commit, memory),
  withLock,
  codeOf: (failure) => refusalOf(failure).messageCode,
});
