import { lazy, Suspense, useSyncExternalStore } from 'react';
import { subscribeToUpdate, updateState } from '../../platform/service-worker.ts';

const UpdateNotice = lazy(() => import('./UpdateNotice.tsx'));

/** Shows the notice once a new release is there. */
export function UpdateWatch() {
  const state = useSyncExternalStore(subscribeToUpdate, updateState);
  if (state === 'current') return null;
  return (
    <Suspense>
      <UpdateNotice />
    </Suspense>
  );
}
