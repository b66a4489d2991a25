import { useSyncExternalStore } from 'react';
import { browserWatch } from './browser-watch.ts';
import type { WaitingCommit } from './waiting-commit.ts';

/** The commits of this device that are prepared or on their way. */
export function useCommits(): readonly WaitingCommit[] {
  const watch = browserWatch();
  return useSyncExternalStore(watch.subscribe, watch.commits);
}
