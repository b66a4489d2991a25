import { Outlet } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { Shell } from './Shell.tsx';

/** Header, menu and footer for whoever is signed in. */
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
  return <Shell />;
}
