import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { call } from '../../../api/client.ts';
import { browserSession } from '../../../app/session/browser-session.ts';
import { localOwner, subscribeLocalOwner } from '../../../app/session/owner.ts';
import { engine } from '../../../engine/engine.ts';
import { changeSummary, copyKey, type ProgramCopy, storeCopy } from '../../../local/programs/index.ts';
import type { RecordOwner } from '../../../local/records.ts';
import { timeStamp, today } from '../../../ui/program/today.ts';
import { fetchCopy } from '../documents.ts';
import { commitMemory, type WaitingCommit } from './waiting-commit.ts';
import { type CommitOutcome, type CommitWatch, createWatch } from './watch.ts';

const isOnline = (): boolean => {
  const { status, sessionType } = browserSession().getState();
  return status === 'signedIn' && sessionType === 'Online';
};

function ownerNow(): RecordOwner {
  const owner = localOwner();
  if (!owner) throw new Error('Nobody is signed in');
  return owner;
}

export const alone = <T>(copy: ProgramCopy, work: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(`stockwell/commit/${copyKey(copy, ownerNow().userId)}`, work)
    : work();

export const lockCopy = (commit: WaitingCommit): Promise<void> =>
  changeSummary(ownerNow(), commit, { readonly: true, commitId: commit.commitId });
export const unlockCopy = (commit: WaitingCommit): Promise<void> =>
  changeSummary(ownerNow(), commit, { readonly: false, commitId: null });

/** The new version with its problems as they stand today, in the place of the copy it was made from. */
async function bring(commit: WaitingCommit, versionId: number): Promise<void> {
  const owner = ownerNow();
  const base = await fetchCopy(commit.programId, versionId, commit.cutOffDate);
  const { data } = await engine().run('problems', {
    data: base,
    today: today(),
    kind: 'full',
    userId: owner.userId,
    now: timeStamp(),
  });
  await storeCopy(owner, data, {
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
    alone,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell: (outcome) => {
      for (const listener of outcomeListeners) listener(outcome);
    },
  });
  const resume = (): void =>
    void created.resume().catch((cause: unknown) => console.warn('Commits could not be looked up', cause));
  let online = isOnline();
  browserSession().subscribe(() => {
    const now = isOnline();
    if (now && !online) resume();
    online = now;
  });
  subscribeLocalOwner(resume);
  resume();
  return created;
}
