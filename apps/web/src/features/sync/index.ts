export { LocalStrip } from './LocalStrip.tsx';
export { SyncFacts } from './SyncFacts.tsx';
export { useDaysLeft, useMastersAsOf, useNow, useSyncStatus } from './use-sync.ts';
