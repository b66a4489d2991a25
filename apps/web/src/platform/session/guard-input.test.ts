import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { type GuardedRoute, guard } from '@stockwell/model/session/guard';
import { describe, expect, it } from 'vitest';
import type { SessionView } from './context.ts';
import { guardInput, sessionRedirect } from './guard-input.ts';
import { attachAccess, signedIn, signedOut, startingState } from './state.ts';
import { userOf } from './testing.ts';

const starting = startingState({ language: 'en', theme: 1, showDecimals: false, loginOnline: true });

function inside(
  more: { hasToken?: boolean; offline?: boolean; agreementAccepted?: boolean } = {},
): SessionView {
  const { hasToken = true, offline = false, agreementAccepted = true } = more;
  return signedIn(starting, {
    user: attachAccess(userOf(1, { agreementAccepted }), {}),
    sessionType: offline ? 'Offline' : 'Online',
    typeOfSession: 'Online',
    lastSync: 0,
    hasToken,
    tabModule: null,
  });
}

function routeOf(path: RoutePath): GuardedRoute {
  return path === '/accessDenied' ? { ...accessOf(path), page: 'accessDenied' } : accessOf(path);
}

const decide = (session: SessionView, path: RoutePath) => guard(guardInput(session, routeOf(path)));

describe('the guard sends', () => {
  it.each([
    ['nobody to access denied', signedOut(starting), '/supplyPlan', '/accessDenied'],
    [
      'nobody from there to the sign-in page',
      signedOut(starting),
      '/accessDenied',
      '/login/static.accessDenied',
    ],
    [
      'a tab whose session was changed to the sign-in page',
      signedOut(starting, { sessionChanged: true }),
      '/supplyPlan',
      '/login/static.message.sessionChange',
    ],
    [
      'an online session without token to the sign-out',
      inside({ hasToken: false }),
      '/ApplicationDashboard',
      '/logout/static.message.tokenError',
    ],
    [
      'an unreadable user to access denied',
      signedOut(starting, { unreadable: true }),
      '/supplyPlan',
      '/accessDenied',
    ],
    ['a user without the function to access denied', inside(), '/user/listUser', '/accessDenied'],
  ] as const)('%s', (_, session, path, to) => {
    expect(decide(session, path)).toMatchObject({ decision: 'redirect', to });
  });

  it('nobody away from a page the user may open', () => {
    expect(decide(inside(), '/ApplicationDashboard')).toEqual({ decision: 'allow' });
    expect(decide(inside({ offline: true, hasToken: false }), '/ApplicationDashboard')).toEqual({
      decision: 'allow',
    });
  });

  it('an offline session to a notice in the place of an online page', () => {
    expect(decide(inside({ offline: true }), '/changePassword')).toEqual({ decision: 'offlineNotice' });
  });
});

describe('before the guard is asked', () => {
  const page = routeOf('/ApplicationDashboard');

  it('an ended session leads to its message', () => {
    const ended = signedOut(starting, { endedWith: 'static.message.sessionExpired' });
    expect(sessionRedirect(ended, '/ApplicationDashboard', page)).toBe(
      '/login/static.message.sessionExpired',
    );
    expect(sessionRedirect(ended, '/login', routeOf('/login'))).toBeNull();
  });

  it('whoever has not accepted the agreement is led to it, and nowhere else', () => {
    const waiting = inside({ agreementAccepted: false });
    expect(sessionRedirect(waiting, '/ApplicationDashboard', page)).toBe('/userAgreement');
    expect(sessionRedirect(waiting, '/userAgreement', routeOf('/userAgreement'))).toBeNull();
    expect(sessionRedirect(waiting, '/logout', { ...routeOf('/logout'), page: 'logout' })).toBeNull();
  });

  it('whoever opens the application for the first time is asked to sign in, with no message', () => {
    for (const path of ['/', '/ApplicationDashboard'] as const) {
      expect(sessionRedirect(signedOut(starting), path, routeOf(path))).toBe('/login');
    }
    expect(sessionRedirect(signedOut(starting), '/supplyPlan', routeOf('/supplyPlan'))).toBeNull();
    const changed = signedOut(starting, { sessionChanged: true });
    expect(sessionRedirect(changed, '/ApplicationDashboard', page)).toBeNull();
  });

  it('everybody else is left to the guard', () => {
    expect(sessionRedirect(inside(), '/ApplicationDashboard', page)).toBeNull();
  });
});
