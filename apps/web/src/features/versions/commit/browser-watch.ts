import { applyToDocument } from '@stockwell/engine/changes/apply';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { supplyPlan } from '@stockwell/model/program-data/index';
import { call } from '../../../api/client.ts';
import { browserSession } from '../../../app/session/browser-session.ts';
import { localOwner, subscribeLocalOwner } from '../../../app/session/owner.ts';
import { engine } from '../../../engine/engine.ts';
import { storeCopy } from '../../../local/documents/index.ts';
import { timeStamp, today } from '../../../ui/program/today.ts';
import { fetchCopy } from '../documents.ts';
import { sendFromDevice } from './browser-prepared.ts';
import { alone, ownerNow, unlockCopy } from './copy-lock.ts';
import { messageCodeOf } from './load-sides.ts';
import { commitMemory, type WaitingCommit } from './waiting-commit.ts';
import { type CommitOutcome, type CommitWatch, createWatch } from './watch.ts';

const isOnline = (): boolean => {
  const { status, sessionType } = browserSession().getState();
  return status === 'signedIn' && sessionType === 'Online';
};

/** The new version with its problems as they stand today, in the place of the copy it was made from. */
async function bring(commit: WaitingCommit, versionId: number): Promise<void> {
  const owner = ownerNow();
  const base = await fetchCopy(commit.programId, versionId, commit.cutOffDate);
  const { changes } = await engine().run('problemList', {
    data: base,
    today: today(),
    kind: 'full',
    userId: owner.userId,
    now: timeStamp(),
  });
  await storeCopy(owner, applyToDocument(supplyPlan, base, changes), {
    base,
    modified: false,
    replaces: [{ programId: commit.programId, versionId: commit.versionId }],
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
    ask: (commitRequestId) => call(calls.commitRequest, { params: { commitRequestId }, quiet: true }),
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
