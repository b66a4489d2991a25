import { accessOf, type RoutePath, routeAccess } from '@stockwell/model/access/routes';
import { guard } from '@stockwell/model/session/guard';
import { matchRoutes } from 'react-router';
import type { KeyValue } from '../../local/key-value.ts';
import { routerPath } from '../routes/route-paths.ts';
import { codes, dashboardPath, syncPath } from './codes.ts';
import type { SessionView } from './context.ts';
import { guardInput, isStart } from './guard-input.ts';

/** Per tab: a link opened in another tab asks for another page. */
const storageKey = 'stockwell.requestedPage';

const longest = 2_000;

const patterns = (Object.keys(routeAccess) as RoutePath[]).map((id) => ({ id, path: routerPath(id) }));

/** Steps of the session itself, which nobody asks for. */
const steps = /^\/(logout|accessDenied|userAgreement|syncProgram|masterDataSync)/i;

/** Only addresses of this application: a link from elsewhere must not send anybody away. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest && /^\/(?![/\\])/.test(value);

/** The route of a page that is worth returning to, else null. */
function requestedRoute(address: string): RoutePath | null {
  if (!isOwnPath(address)) return null;
  const [pathname = ''] = address.split(/[?#]/);
  if (steps.test(pathname) || isStart(pathname)) return null;
  const path = matchRoutes(patterns, pathname)?.at(-1)?.route.id;
  return path !== undefined && accessOf(path).access !== 'public' ? path : null;
}

/** Keeps the page that somebody wanted to open before signing in. Other addresses change nothing. */
export function noteRequestedPage(storage: KeyValue, address: string): void {
  if (requestedRoute(address)) storage.setItem(storageKey, address);
}

export function forgetRequestedPage(storage: KeyValue): void {
  storage.removeItem(storageKey);
}

/**
 * Where a new session goes: to the page that was asked for, if its user may open it, else to the dashboard, which
 * says so. Null when nothing was asked for. Whoever signs in now need not be the one who asked.
 */
export function takeRequestedPage(storage: KeyValue, session: SessionView): string | null {
  const address = storage.getItem(storageKey);
  forgetRequestedPage(storage);
  const path = address === null ? null : requestedRoute(address);
  if (address === null || path === null) return null;
  const { decision } = guard(guardInput(session, accessOf(path)));
  return decision === 'redirect' ? `${dashboardPath}/red/${codes.pageRefused}` : address;
}

/** The sync after a sign-in, which then goes on to the page that was asked for. */
export function syncAddress(storage: KeyValue, session: SessionView): string {
  const page = takeRequestedPage(storage, session);
  return page === null ? syncPath : `${syncPath}?goOn=${encodeURIComponent(page)}`;
}
