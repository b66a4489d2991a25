import { describe, expect, it } from 'vitest';
import { type GuardDecision, type GuardedRoute, type GuardInput, guard } from './guard.ts';

const planner = { functions: new Set(['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_DROPDOWN_FC']) };

const supplyPlan: GuardedRoute = {
  access: 'function',
  functions: ['ROLE_BF_SUPPLY_PLAN'],
  mode: 'any',
  offline: true,
};
const syncPage: GuardedRoute = { ...supplyPlan, functions: ['ROLE_BF_COMMIT_VERSION'], offline: false };
const changePassword: GuardedRoute = { access: 'signedIn', functions: [], mode: 'any', offline: false };
const accessDenied: GuardedRoute = { ...changePassword, offline: true, page: 'accessDenied' };
const logout: GuardedRoute = { ...changePassword, offline: true, page: 'logout' };
const login: GuardedRoute = { access: 'public', functions: [], mode: 'any', offline: true };

const online: GuardInput = {
  currentUser: planner,
  sessionChanged: false,
  sessionType: 'Online',
  hasToken: true,
  route: supplyPlan,
};
const offline: GuardInput = { ...online, sessionType: 'Offline', hasToken: false };

const allow: GuardDecision = { decision: 'allow' };
const to = (path: string, clearCurrentUser = false): GuardDecision => ({
  decision: 'redirect',
  to: path,
  clearCurrentUser,
});

describe('guard, in its order', () => {
  it('lets everybody open public pages, whatever the session', () => {
    expect(guard({ ...online, currentUser: 'none', hasToken: false, route: login })).toEqual(allow);
    expect(guard({ ...online, currentUser: 'unreadable', hasToken: false, route: login })).toEqual(allow);
  });

  it('1: sends whoever lost the session to another tab to the login page with the reason', () => {
    expect(guard({ ...online, currentUser: 'none', sessionChanged: true })).toEqual(
      to('/login/static.message.sessionChange'),
    );
  });

  it('1: denies access without a user, before it asks for a token', () => {
    expect(guard({ ...online, currentUser: 'none', hasToken: false })).toEqual(to('/accessDenied'));
  });

  it('2: signs out an online session without token, before it reads the user', () => {
    expect(guard({ ...online, hasToken: false })).toEqual(to('/logout/static.message.tokenError'));
    expect(guard({ ...online, hasToken: false, currentUser: 'unreadable' })).toEqual(
      to('/logout/static.message.tokenError'),
    );
  });

  it('2: asks no token of an offline session', () => {
    expect(guard(offline)).toEqual(allow);
  });

  it('3: clears an unreadable user and denies access, before it looks at the page', () => {
    expect(guard({ ...online, currentUser: 'unreadable' })).toEqual(to('/accessDenied', true));
    expect(guard({ ...offline, currentUser: 'unreadable', route: syncPage })).toEqual(
      to('/accessDenied', true),
    );
  });

  it('4: shows the offline notice on an online-only page, before it asks for the function', () => {
    expect(guard({ ...offline, route: syncPage })).toEqual({ decision: 'offlineNotice' });
    expect(guard({ ...offline, route: changePassword })).toEqual({ decision: 'offlineNotice' });
  });

  it('4: an offline-capable page passes in both sessions', () => {
    expect(guard(online)).toEqual(allow);
    expect(guard(offline)).toEqual(allow);
  });

  it('5: asks for the function of the route, online and offline', () => {
    expect(guard({ ...online, route: syncPage })).toEqual(to('/accessDenied'));
    expect(guard({ ...offline, currentUser: { functions: new Set<string>() } })).toEqual(to('/accessDenied'));
  });

  it('5: any of several functions is enough, unless all are asked', () => {
    const functions = ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_SUPPLY_PLAN_IMPORT'];
    expect(guard({ ...online, route: { ...supplyPlan, functions, mode: 'any' } })).toEqual(allow);
    expect(guard({ ...online, route: { ...supplyPlan, functions, mode: 'all' } })).toEqual(
      to('/accessDenied'),
    );
    const held = ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_DROPDOWN_FC'];
    expect(guard({ ...online, route: { ...supplyPlan, functions: held, mode: 'all' } })).toEqual(allow);
  });

  it('5: keeps a route closed that names no function', () => {
    for (const mode of ['any', 'all'] as const) {
      expect(guard({ ...online, route: { ...supplyPlan, functions: [], mode } })).toEqual(
        to('/accessDenied'),
      );
    }
  });

  it('5: opens change password and access denied to any signed-in user', () => {
    expect(guard({ ...online, route: changePassword })).toEqual(allow);
    expect(guard({ ...online, route: accessDenied })).toEqual(allow);
    expect(guard({ ...offline, route: accessDenied })).toEqual(allow);
  });
});

describe('guard on the pages it sends people to', () => {
  it('sends the access-denied page without a user on to login', () => {
    expect(guard({ ...online, currentUser: 'none', route: accessDenied })).toEqual(
      to('/login/static.accessDenied'),
    );
    expect(guard({ ...online, currentUser: 'none', sessionChanged: true, route: accessDenied })).toEqual(
      to('/login/static.message.sessionChange'),
    );
  });

  it('never redirects in a circle', () => {
    const users = ['none', 'unreadable', planner] as const;
    const pages: Record<string, GuardedRoute> = {
      '/accessDenied': accessDenied,
      '/logout': logout,
      '/login': login,
    };
    for (const currentUser of users) {
      for (const sessionType of ['Online', 'Offline'] as const) {
        for (const hasToken of [true, false]) {
          let input: GuardInput = { ...online, currentUser, sessionType, hasToken };
          let steps = 0;
          for (let decision = guard(input); decision.decision === 'redirect'; decision = guard(input)) {
            const page = pages[`/${decision.to.split('/')[1]}`];
            if (!page) throw new Error(`unknown page ${decision.to}`);
            input = {
              ...input,
              route: page,
              currentUser: decision.clearCurrentUser ? 'none' : input.currentUser,
            };
            steps += 1;
            expect(steps).toBeLessThan(4);
          }
        }
      }
    }
  });
});
