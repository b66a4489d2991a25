import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { sessionRoutes } from '../features/session/routes.ts';
import { loadAllTexts } from '../i18n/index.ts';
import { setNavigator, unasked } from '../platform/routes/navigation.ts';
import { withVariants } from '../platform/routes/route-paths.ts';
import { Root } from './Root.tsx';
import { RootFailure } from './RootFailure.tsx';
import { routeObjects } from './route-objects.tsx';

/** The pages that stand alone are known at once; a cold start on the sign-in page needs no more. */
const bareRoutes = routeObjects(withVariants(sessionRoutes).filter(({ page }) => page.frame === 'bare'));

/** The rest of the table comes with the first page inside the shell. */
async function loadShellRoutes(): Promise<RouteObject> {
  // With the texts of all pages: each that had to wait for its own would show that it waits, and blink.
  const [{ shellRoutes }] = await Promise.all([import('./shell-routes.tsx'), loadAllTexts()]);
  return shellRoutes;
}

const isBare = (path: string): boolean => matchRoutes(bareRoutes, path) !== null;

/** The router, with as much of the table as the first address needs. */
export async function createRouter(path: string) {
  // A failure here shows itself below, where the router asks for the missing routes again and can report it.
  const first = isBare(path) ? null : await loadShellRoutes().catch(() => null);
  let complete = first !== null;
  const children = first ? [...bareRoutes, first] : bareRoutes;
  const router = createBrowserRouter(
    [{ id: 'root', element: <Root />, ErrorBoundary: RootFailure, children }],
    {
      async patchRoutesOnNavigation({ path: wanted, patch }) {
        if (complete || isBare(wanted)) return;
        const shellRoutes = await loadShellRoutes();
        if (complete) return;
        complete = true;
        patch('root', [shellRoutes]);
      },
    },
  );
  setNavigator((to, { replace = false }) => {
    void router.navigate(to, { replace, state: unasked });
  });
  return router;
}
