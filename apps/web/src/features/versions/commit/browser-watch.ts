import { applyToDocument } from '@stockwell/engine/changes/apply';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { longestCommitWait } from '@stockwell/model/api/version-shapes';
import { supplyPlan } from '@stockwell/model/program-data/index';
import { call } from '../../../api/client.ts';
import { documentCalls } from '../../../api/document-calls.ts';
import { browserSession } from '../../../app/session/browser-session.ts';
import { localOwner, subscribeLocalOwner } from '../../../app/session/owner.ts';
import { engine } from '../../../engine/engine.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import { type DocumentCopy, storeCopy } from '../../../local/documents/index.ts';
import { timeStamp, today } from '../../../ui/program/today.ts';
import { sendFromDevice } from './browser-prepared.ts';
import { alone, ownerNow, unlockCopy } from './copy-lock.ts';
import { messageCodeOf } from './load-sides.ts';
import { commitMemory, type WaitingCommit } from './waiting-commit.ts';
import { type CommitOutcome, type CommitWatch, createWatch } from './watch.ts';

const isOnline = (): boolean => {
  const { status, sessionType } = browserSession().getState();
  return status === 'signedIn' && sessionType === 'Online';
};

/** What the application works out in a version that it has just received. */
const workedOut: {
  readonly [K in DocumentName]: (document: DocumentOf<K>, userId: number) => Promise<DocumentOf<K>>;
} = {
  supplyPlan: async (data, userId) => {
    const { changes } = await engine().run('problemList', {
      data,
      today: today(),
      kind: 'full',
      userId,
      now: timeStamp(),
    });
    return applyToDocument(supplyPlan, data, changes);
  },
  forecast: async (data) => data,
};

/** The new version as it stands today, in the place of the copy it was made from. */
async function bring<K extends DocumentName>(
  commit: WaitingCommit & DocumentCopy<K>,
  versionId: number,
): Promise<void> {
  const { kind, programId, cutOffDate } = commit;
  const owner = ownerNow();
  const base = await documentCalls(kind).copy({ programId, versionId, cutOffDate });
  const document = await workedOut[kind](base, owner.userId);
  await storeCopy(owner, kind, document, {
    base,
    modified: false,
    replaces: [{ kind, programId, versionId: commit.versionId }],
  });
}

const outcomeListeners = new Set<(outcome: CommitOutcome) => void>();

/** Tells how commits ended, on whichever page. */
export function subscribeOutcomes(listener: (outcome: CommitOutcome) => void): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

let watch: CommitWatch | null = null;

/** The one watch of this tab. */
export function browserWatch(): CommitWatch {
  watch ??= connect();
  return watch;
}

function connect(): CommitWatch {
  const created = createWatch({
    memory: () => {
      const owner = localOwner();
      return owner && commitMemory(owner);
    },
    isOnline,
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
    bring,
    unlock: unlockCopy,
    sendPrepared: sendFromDevice,
    alone,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell: (outcome) => {
      for (const listener of outcomeListeners) listener(outcome);
    },
    codeOf: messageCodeOf,
  });
  const lookedUp = (work: Promise<void>): void =>
    void work.catch((cause: unknown) => console.warn('Commits could not be looked up', cause));
  const resume = (): void => lookedUp(created.resume());
  let online = isOnline();
  let { lastSync } = browserSession().getState();
  browserSession().subscribe(() => {
    const now = isOnline();
    const { lastSync: synced } = browserSession().getState();
    if (now && !online) resume();
    else if (now && synced !== lastSync) lookedUp(created.synced());
    [online, lastSync] = [now, synced];
  });
  subscribeLocalOwner(resume);
  resume();
  return created;
}
