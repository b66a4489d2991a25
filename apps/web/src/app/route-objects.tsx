import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../platform/routes/route-handle.ts';
import { type BuiltRoute, routerPath } from '../platform/routes/route-paths.ts';
import { GuardedPage } from './guard/GuardedPage.tsx';

/** Entries of the table as the router takes them. Addresses match whatever their capitals. */
export function routeObjects(routes: readonly BuiltRoute[]): RouteObject[] {
  return routes.map(({ path, page }) => {
    const handle: RouteHandle = { path, page };
    return {
      id: path,
      path: routerPath(path),
      handle,
      element: <GuardedPage key={path} path={path} page={page} />,
    };
  });
}
