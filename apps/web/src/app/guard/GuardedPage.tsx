import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { type GuardedRoute, guard } from '@stockwell/model/session/guard';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PageRoute } from '../../platform/routes/page-route.ts';
import { codes } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { guardInput, sessionRedirect } from '../../platform/session/guard-input.ts';
import { noteRequestedPage } from '../../platform/session/requested-page.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { ConnectionLost } from './ConnectionLost.tsx';
import { PageContent } from './PageContent.tsx';

const OfflinePage = lazy(() => import('./OfflinePage.tsx'));

/** An address nobody declared is still only for people who are signed in. */
const unknownPage: GuardedRoute = { access: 'signedIn', functions: [], mode: 'any', offline: true };

function guardedRoute(path: RoutePath | null): GuardedRoute {
  if (path === null) return unknownPage;
  const access = accessOf(path);
  if (path === '/accessDenied') return { ...access, page: 'accessDenied' };
  return path.startsWith('/logout') ? { ...access, page: 'logout' } : access;
}

/** The session is missing or not ready: the page that was asked for opens afterwards. */
function SessionFirst({ to }: { readonly to: string }) {
  const { pathname, search, hash } = useLocation();
  const { endedWith } = useSession().standing;
  const hasLeft = endedWith === codes.signedOut || endedWith === codes.logoutError;
  useEffect(() => {
    if (!hasLeft) noteRequestedPage(sessionStorage, pathname + search + hash);
  }, [hasLeft, pathname, search, hash]);
  return <Navigate to={to} replace />;
}

interface GuardedPageProps {
  readonly path: RoutePath | null;
  readonly page: Pick<PageRoute, 'page'>;
}

/** Opens a page when the guard allows it, and otherwise does what the guard says. */
export function GuardedPage({ path, page }: GuardedPageProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const opened = useRef<string | null>(null);
  const route = guardedRoute(path);

  if (session.status === 'starting' && route.access !== 'public') return <LoadingSpinner />;
  const elsewhere = sessionRedirect(session, pathname, route);
  if (elsewhere) return <SessionFirst to={elsewhere} />;

  const decision = guard(guardInput(session, route));
  switch (decision.decision) {
    case 'redirect':
      opened.current = null;
      return session.user && session.standing.hasToken ? (
        <Navigate to={decision.to} replace />
      ) : (
        <SessionFirst to={decision.to} />
      );
    case 'offlineNotice':
      // Whoever lost the connection while working here keeps the page; whoever comes again gets a notice.
      return opened.current === pathname ? (
        <ConnectionLost>
          <PageContent page={page} />
        </ConnectionLost>
      ) : (
        <Suspense fallback={<LoadingSpinner />}>
          <OfflinePage />
        </Suspense>
      );
    case 'allow':
      opened.current = pathname;
      return (
        <ConnectionLost lost={false}>
          <PageContent page={page} />
        </ConnectionLost>
      );
  }
}
