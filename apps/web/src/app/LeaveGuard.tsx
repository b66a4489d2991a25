import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isUnasked } from '../platform/routes/navigation.ts';
import { hasUnsaved, useHasUnsaved } from '../platform/unsaved.ts';

// Not part of what a cold start downloads.
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

/** The one place that asks before unsaved changes are lost: by leaving the page or by closing the tab. */
export function LeaveGuard() {
  useCloseWarning();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !isUnasked(nextLocation.state),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  );
}

function useCloseWarning(): void {
  const dirty = useHasUnsaved();
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
