import { syncDaysLeft } from '@stockwell/model/session/sync';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { asOf } from '../../local/masters/state.ts';
import { useSession } from '../../platform/session/context.ts';
import { browserJob } from './browser-job.ts';
import { copyState } from './copy-state.ts';
import type { SyncStatus } from './job.ts';

export function useSyncStatus(): SyncStatus {
  const job = browserJob();
  return useSyncExternalStore(job.subscribe, job.status);
}

/** When the master data on this device was last complete; null before the first sync, undefined while unknown. */
export function useMastersAsOf(): number | null | undefined {
  const { read, state } = useSyncExternalStore(copyState.subscribe, copyState.get);
  return read ? asOf(state) : undefined;
}

/** The time, updated every minute, for texts that age. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Whole days in which this user may still work offline; null without a session. */
export function useDaysLeft(): number | null {
  const { lastSync } = useSession();
  const now = useNow();
  return lastSync === null ? null : syncDaysLeft(lastSync, now);
}
