import type { SessionType } from './states.ts';

export interface GuardedRoute {
  readonly access: 'public' | 'signedIn' | 'function';
  readonly functions: readonly string[];
  readonly mode: 'any' | 'all';
  /** Whether the page opens in an offline session. */
  readonly offline: boolean;
  /** The two pages the guard itself sends people to, which must not be guarded in circles. */
  readonly page?: 'accessDenied' | 'logout';
}

export interface GuardInput {
  /** `unreadable`: somebody is stored as the current user, but the record cannot be opened. */
  readonly currentUser: 'none' | 'unreadable' | { readonly functions: ReadonlySet<string> };
  readonly sessionChanged: boolean;
  /** Already brought up to date with `nextSessionType`. */
  readonly sessionType: SessionType;
  readonly hasToken: boolean;
  readonly route: GuardedRoute;
}

export type GuardDecision =
  | { readonly decision: 'allow' }
  | { readonly decision: 'redirect'; readonly to: string; readonly clearCurrentUser: boolean }
  /** The notice stands in the page's place and the user stays signed in. */
  | { readonly decision: 'offlineNotice' };

export const guardPaths = {
  sessionChange: '/login/static.message.sessionChange',
  loginAccessDenied: '/login/static.accessDenied',
  accessDenied: '/accessDenied',
  tokenError: '/logout/static.message.tokenError',
} as const;

/** Whether a route opens. The order of the questions is part of the rule: each answer ends the inquiry. */
export function guard(input: GuardInput): GuardDecision {
  const { currentUser, route, sessionType } = input;
  // Sign-out must work for whoever has lost the user or the token: it is where they are sent.
  if (route.access === 'public' || route.page === 'logout') return allow;

  const denied = route.page === 'accessDenied' ? guardPaths.loginAccessDenied : guardPaths.accessDenied;
  if (currentUser === 'none') {
    return redirect(input.sessionChanged ? guardPaths.sessionChange : denied);
  }
  if (sessionType === 'Online' && !input.hasToken) return redirect(guardPaths.tokenError);
  if (currentUser === 'unreadable') return redirect(denied, true);
  if (sessionType === 'Offline' && !route.offline) return { decision: 'offlineNotice' };
  if (!mayOpen(route, currentUser.functions)) return redirect(guardPaths.accessDenied);
  return allow;
}

const allow: GuardDecision = { decision: 'allow' };

function redirect(to: string, clearCurrentUser = false): GuardDecision {
  return { decision: 'redirect', to, clearCurrentUser };
}

function mayOpen(route: GuardedRoute, held: ReadonlySet<string>): boolean {
  if (route.access === 'signedIn') return true;
  // A route that asks for a function but names none is closed rather than open to all.
  if (route.functions.length === 0) return false;
  return route.mode === 'all'
    ? route.functions.every((name) => held.has(name))
    : route.functions.some((name) => held.has(name));
}
