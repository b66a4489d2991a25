import { describe, expect, it } from 'vitest';
import { attachAccess, chooseModule, modulesOf, signedIn, signedOut, startingState } from './state.ts';
import { userOf } from './testing.ts';

const early = { language: 'fr', theme: 2, showDecimals: true, loginOnline: true } as const;
const forecasting = 'ROLE_BF_FORECASTING_MODULE';
const planning = 'ROLE_BF_SUPPLY_PLANNING_MODULE';

describe('access entries', () => {
  it('get the functions and programs of their role', () => {
    const user = attachAccess(userOf(1), {
      ROLE_PROGRAM_USER: { businessFunctionList: ['ROLE_BF_SUPPLY_PLAN'], programIdList: [4, 9] },
    });
    expect(user.userAclList).toMatchObject([
      { businessFunctionList: ['ROLE_BF_SUPPLY_PLAN'], programList: [4, 9] },
    ]);
  });

  it('of a role the server does not name give nothing', () => {
    expect(attachAccess(userOf(1), {}).userAclList).toMatchObject([
      { businessFunctionList: [], programList: [] },
    ]);
  });
});

describe('the module', () => {
  const both = new Set([forecasting, planning]);
  it.each([
    [both, 1, 2, 1],
    [both, null, 1, 1],
    [both, null, 2, 2],
    [new Set([planning]), 1, 1, 2],
    [new Set([forecasting]), null, 2, 1],
    [new Set<string>(), null, 1, 2],
  ])('of %j is, with %j chosen in the tab and default %i, %i', (functions, ofTab, ofUser, expected) => {
    expect(chooseModule(functions, ofTab, ofUser)).toBe(expected);
  });

  it('can be switched by who holds both', () => {
    expect(modulesOf(both)).toEqual([1, 2]);
  });
});

describe('the state', () => {
  const user = attachAccess(userOf(1, { defaultThemeId: 1, showDecimals: false }), {});
  const inside = signedIn(startingState(early), {
    user,
    sessionType: 'Online',
    typeOfSession: 'Online',
    lastSync: 5,
    hasToken: true,
    tabModule: null,
  });

  it('follows the preferences of whoever signs in', () => {
    expect(inside).toMatchObject({ language: 'en', theme: 1, showDecimals: false, status: 'signedIn' });
  });

  it('forgets the person at sign-out, but not language and theme', () => {
    const outside = signedOut(inside, { endedWith: 'static.logoutSuccess' });
    expect(outside).toMatchObject({ user: null, access: [], lastSync: null, language: 'en', theme: 1 });
    expect(outside.functions.size).toBe(0);
    expect(outside.standing).toEqual({
      hasToken: false,
      sessionChanged: false,
      unreadable: false,
      endedWith: 'static.logoutSuccess',
    });
  });
});
