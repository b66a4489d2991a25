import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { sessionRoutes } from '../features/session/routes.ts';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { setNavigator, unasked } from './navigation.ts';
import { Root } from './Root.tsx';
import { RootFailure } from './RootFailure.tsx';
import { routeObjects } from './route-objects.tsx';
import { withVariants } from './route-paths.ts';

/** The pages that stand alone are known at once; a cold start on the sign-in page needs no more. */
const bareRoutes = routeObjects(withVariants(sessionRoutes).filter(({ page }) => page.frame === 'bare'));

const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    ErrorBoundary: RootFailure,
    HydrateFallback: () => <LoadingSpinner size="screen" />,
    children: bareRoutes,
  },
];

let complete = false;

export function createRouter() {
  const router = createBrowserRouter(routes, {
    // The rest of the table comes with the first page inside the shell.
    async patchRoutesOnNavigation({ path, patch }) {
      if (complete || matchRoutes(bareRoutes, path)) return;
      const { shellRoutes } = await import('./shell-routes.tsx');
      complete = true;
      patch('root', [shellRoutes]);
    },
  });
  setNavigator((path, { replace = false }) => {
    void router.navigate(path, { replace, state: unasked });
  });
  return router;
}
