import { today } from '../../../platform/clock.ts';
import { browserSession } from '../../../platform/session/browser-session.ts';
import { subscribeLocalOwner } from '../../../platform/session/owner.ts';
import { type CommitOutcome, type CommitWatch, createWatch } from './watch.ts';
import { watchOnDevice } from './watch-on-device.ts';

const isOnline = (): boolean => {
  const { status, sessionType } = browserSession().getState();
  return status === 'signedIn' && sessionType === 'Online';
};

const outcomeListeners = new Set<(outcome: CommitOutcome) => void>();

/** Reports how commits ended, on whichever page. */
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
    ...watchOnDevice(() => ({ ...browserSession().getState(), today: today() })),
    isOnline,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    notify: (outcome) => {
      for (const listener of outcomeListeners) listener(outcome);
    },
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
