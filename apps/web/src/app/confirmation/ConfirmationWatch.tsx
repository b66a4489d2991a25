import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  isConfirmationAsked,
  settleConfirmation,
  subscribeToConfirmation,
} from '../../platform/confirmation-requests.ts';
import { useSession } from '../../platform/session/context.ts';

const ConfirmationDialog = lazy(() => import('./ConfirmationDialog.tsx'));

/** Shows the dialog while a call waits for the password, over whatever form is open. */
export function ConfirmationWatch() {
  const asked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked);
  const { status } = useSession();
  // A session that ends takes its question along.
  useEffect(() => {
    if (asked && status === 'signedOut') settleConfirmation(false);
  }, [asked, status]);
  if (!asked || status !== 'signedIn') return null;
  return (
    <Suspense>
      <ConfirmationDialog />
    </Suspense>
  );
}
