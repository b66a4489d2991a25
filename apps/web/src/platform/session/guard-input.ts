import type { GuardedRoute, GuardInput } from '@stockwell/model/session/guard';
import type { SessionView } from './context.ts';

/** The start of the application: asking for it is asking for nothing in particular. */
export const isStart = (path: string): boolean => /^\/(ApplicationDashboard(\/.*)?)?$/i.test(path);

/** The session as the model's route guard asks for it. */
export function guardInput(session: SessionView, route: GuardedRoute): GuardInput {
  const { standing } = session;
  return {
    currentUser: standing.unreadable
      ? 'unreadable'
      : session.user
        ? { functions: session.functions }
        : 'none',
    sessionChanged: standing.sessionChanged,
    sessionType: session.sessionType,
    hasToken: standing.hasToken,
    route,
  };
}

/**
 * Where the session itself sends somebody before the guard is asked: to the sign-in page with the reason
 * the session ended for, or without any when the application is opened for the first time, or to the agreement
 * that is not accepted yet. Null when the guard decides.
 */
export function sessionRedirect(session: SessionView, path: string, route: GuardedRoute): string | null {
  if (route.access === 'public' || route.page === 'logout') return null;
  const { endedWith, sessionChanged, unreadable } = session.standing;
  if (session.status === 'signedOut' && endedWith) return `/login/${endedWith}`;
  if (session.status === 'signedOut' && !sessionChanged && !unreadable && isStart(path)) return '/login';
  const waiting = session.user && !session.user.agreementAccepted && session.sessionType === 'Online';
  return waiting && path.toLowerCase() !== '/useragreement' ? '/userAgreement' : null;
}
