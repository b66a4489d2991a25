import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { PlainFailure } from './pages/PlainFailure.tsx';

const RouteFailure = lazy(() => import('./pages/RouteFailure.tsx').catch(() => ({ default: PlainFailure })));

/** What fails outside every page: the table of pages did not arrive, or the frame broke. */
export function RootFailure() {
  const error = useRouteError();
  return (
    <Suspense>
      <RouteFailure error={error} onRetry={() => window.location.reload()} />
    </Suspense>
  );
}
