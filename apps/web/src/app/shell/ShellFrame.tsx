import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { useSession } from '../session/context.ts';

const Shell = lazy(() => import('./Shell.tsx'));

/** Header, menu and footer for whoever is signed in. The sign-in page never loads their code. */
export function ShellFrame() {
  const { status } = useSession();
  if (status === 'starting') return <LoadingSpinner size="screen" />;
  if (status === 'signedOut') {
    return (
      <main>
        <Outlet />
      </main>
    );
  }
  return (
    <Suspense fallback={<LoadingSpinner size="screen" />}>
      <Shell />
    </Suspense>
  );
}
