import type { GuardedRoute, GuardInput } from '@stockwell/model/session/guard';
import type { SessionView } from './context.ts';

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
 * the session ended for, or to the agreement that is not accepted yet. Null when the guard decides.
 */
export function sessionRedirect(session: SessionView, path: string, route: GuardedRoute): string | null {
  if (route.access === 'public' || route.page === 'logout') return null;
  const { endedWith } = session.standing;
  if (session.status === 'signedOut' && endedWith) return `/login/${endedWith}`;
  const waiting = session.user && !session.user.agreementAccepted && session.sessionType === 'Online';
  return waiting && path.toLowerCase() !== '/useragreement' ? '/userAgreement' : null;
}
