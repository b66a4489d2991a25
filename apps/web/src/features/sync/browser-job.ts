import { masterStream } from '@stockwell/model/api/sync-stream';
import { ApiError, brokenOff, stream } from '../../api/client.ts';
import { BrokenStream } from '../../local/masters/lines.ts';
import { storageFailureOf } from '../../local/storage-failure.ts';
import { browserSession } from '../../platform/session/browser-session.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';
import { notifyCopyChanged } from './copy-state.ts';
import { createJob, type SyncJob } from './job.ts';

const lock = 'stockwell/masters';

function codeOf(failure: unknown): string {
  if (failure instanceof ApiError) return failure.messageCode;
  if (storageFailureOf(failure) === 'full') return 'static.message.masters.noSpace';
  // A stream that breaks off is a connection that was lost.
  if (failure instanceof TypeError || failure instanceof BrokenStream) return brokenOff().messageCode;
  return 'static.message.localStoreFailed';
}

let job: SyncJob | null = null;

/** The one sync of this tab. */
export function browserJob(): SyncJob {
  job ??= createJob({
    owner: localOwner,
    subscribeOwner: subscribeLocalOwner,
    loadRun: async () => (await import('../../local/masters/run-sync.ts')).runSync,
    open: ({ since, from, part }, signal) =>
      stream(masterStream, { query: { since: since ?? undefined, from, part }, signal }),
    refreshUser: () => browserSession().reloadAccess(),
    refreshPrograms: async (owner, wish, signal) =>
      (await import('./refresh-programs.ts')).refreshPrograms(owner, wish, signal),
    withLock: (work) => (navigator.locks ? navigator.locks.request(lock, work) : work()),
    changed: notifyCopyChanged,
    codeOf,
  });
  return job;
}
