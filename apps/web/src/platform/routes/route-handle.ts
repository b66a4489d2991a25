import type { RoutePath } from '@stockwell/model/access/routes';
import { useMatches } from 'react-router';
import type { PageRoute } from './page-route.ts';

/** What the router knows about the open address. */
export interface RouteHandle {
  readonly path: RoutePath;
  readonly page: PageRoute;
}

function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'path' in value && 'page' in value;
}

/** The declared route of the open page; null on an address that nothing is declared for. */
export function useOpenRoute(): RouteHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : null;
}
