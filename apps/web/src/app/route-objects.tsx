import type { RouteObject } from 'react-router';
import { GuardedPage } from './guard/GuardedPage.tsx';
import type { RouteHandle } from './route-handle.ts';
import { type BuiltRoute, routerPath } from './route-paths.ts';

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
