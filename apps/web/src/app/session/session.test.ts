import { beforeEach, describe, expect, it } from 'vitest';
import { everythingStored } from '../../local/testing.ts';
import {
  dayMs,
  type FakeBrowser,
  type FakeServer,
  newFakeBrowser,
  newServer,
  type Tab,
  userOf,
} from './testing.ts';

const start = Date.UTC(2026, 10, 15, 8);
const password = 'Plan#2026';

let time = start;
let server: FakeServer;
let browser: FakeBrowser;

beforeEach(async () => {
  time = start;
  server = await newServer(() => time);
  browser = newFakeBrowser(server, () => time);
  addAccount(1);
  addAccount(2);
});

function addAccount(userId: number, more: Parameters<typeof userOf>[1] = {}) {
  const user = userOf(userId, more);
  server.accounts.set(user.emailId, { user, password });
}

async function openTab(path = '/'): Promise<Tab> {
  const tab = browser.newTab(path);
  await tab.session.start();
  return tab;
}

const signIn = (tab: Tab, userId: number, more: { password?: string; online?: boolean } = {}) =>
  tab.session.signIn({ emailId: `Planner${userId}@Health.example`, password, online: true, ...more });

async function signedInTab(userId = 1): Promise<Tab> {
  const tab = await openTab('/login');
  expect(await signIn(tab, userId)).toEqual({ kind: 'signedIn', next: '/ApplicationDashboard' });
  tab.path = '/ApplicationDashboard';
  return tab;
}

async function reloaded(tab: Tab): Promise<Tab> {
  const next = tab.reload();
  await next.session.start();
  return next;
}

const callsTo = (path: string) => server.made.filter((made) => made.path === path);

describe('signing in online', () => {
  it('starts an online session with the access of each entry', async () => {
    const tab = await signedInTab();
    expect(tab.session.getState()).toMatchObject({
      status: 'signedIn',
      sessionType: 'Online',
      typeOfSession: 'Online',
      lastSync: start,
      standing: { hasToken: true },
      access: [{ roleId: 'ROLE_PROGRAM_USER', programList: [3, 7] }],
    });
    expect(tab.session.getState().functions.has('ROLE_BF_APPLICATION_DASHBOARD')).toBe(true);
  });

  it('leads to the agreement until it is accepted', async () => {
    addAccount(3, { agreementAccepted: false });
    const tab = await openTab('/login');
    expect(await signIn(tab, 3)).toEqual({ kind: 'signedIn', next: '/userAgreement' });
    await tab.session.acceptAgreement();
    expect(tab.session.getState().user?.agreementAccepted).toBe(true);
    expect(tab.visited).toEqual(['/ApplicationDashboard']);
  });

  it('tells an expired password apart from a refusal', async () => {
    const tab = await openTab('/login');
    expect(await signIn(tab, 1, { password: 'wrong' })).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.invalidCredentials',
    });
    server.refuse('/authenticate', 406, 'static.message.login.passwordExpired');
    expect(await signIn(tab, 1)).toEqual({ kind: 'passwordExpired', emailId: 'Planner1@Health.example' });
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('leaves neither password nor token readable in any store', async () => {
    const tab = await signedInTab();
    const stored = (await everythingStored(tab.database)) + [...browser.storage.content.values()].join('\n');
    expect(stored).not.toContain(password);
    expect(stored).not.toContain('1/1');
    expect(stored).not.toContain('ROLE_PROGRAM_USER');
  });

  it('opens the copies again after the password was changed on another device', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    const account = server.accounts.get('planner1@health.example');
    if (account) account.password = 'Other#2026';
    expect(await signIn(tab, 1, { password: 'Other#2026' })).toMatchObject({ kind: 'signedIn' });
    await tab.session.signOut();
    server.up = false;
    expect(await signIn(tab, 1)).toMatchObject({ kind: 'refused' });
    expect(await signIn(tab, 1, { password: 'Other#2026' })).toMatchObject({ kind: 'signedIn' });
  });
});

describe('signing in offline', () => {
  it('is taken when the server is silent and when the user wishes it', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    server.up = false;
    expect(await signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Offline', typeOfSession: 'Offline' });
    await tab.session.signOut();
    server.up = true;
    expect(await signIn(tab, 1, { online: false })).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Offline', loginOnline: false });
  });

  it('knows nobody who has not signed in here online before', async () => {
    const tab = await openTab('/login');
    server.up = false;
    expect(await signIn(tab, 1)).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.invalidCredentials',
    });
  });

  it('ends after 30 whole days without the server', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    server.up = false;
    time = start + 30 * dayMs - 1;
    expect(await signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    await tab.session.signOut();
    time = start + 30 * dayMs;
    expect(await signIn(tab, 1)).toEqual({ kind: 'redirect', next: '/logout/static.message.syncExpiresOn' });
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('slows guessing down', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    server.up = false;
    for (let i = 0; i < 5; i += 1) await signIn(tab, 1, { password: 'guess' });
    expect(await signIn(tab, 1)).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.tooManyTries',
      params: { seconds: 30 },
    });
  });

  it('never becomes an online session by itself', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    server.up = false;
    await signIn(tab, 1);
    server.up = true;
    await tab.session.checkReachability();
    expect(tab.session.getState().sessionType).toBe('Offline');
  });

  it('asks a session that stays open too long to go online', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    server.up = false;
    await signIn(tab, 1);
    time = start + 30 * dayMs;
    await tab.session.pageChanged();
    expect(tab.visited.at(-1)).toBe('/login/static.message.syncExpiresOn');
    expect(tab.session.getState().status).toBe('signedOut');
  });
});

describe('another remembered user', () => {
  it('is asked about before anything is sent', async () => {
    const tab = await signedInTab(1);
    await tab.session.signOut();
    const before = callsTo('/authenticate').length;
    const answer = await signIn(tab, 2);
    expect(answer).toMatchObject({ kind: 'otherUser', username: 'planner1@health.example' });
    expect(callsTo('/authenticate')).toHaveLength(before);
    if (answer.kind !== 'otherUser') throw new Error('expected the question');
    expect(await answer.proceed()).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState().user?.userId).toBe(2);
  });

  it('is no question for the same person in other capitals', async () => {
    const tab = await signedInTab(1);
    await tab.session.signOut();
    const answer = await tab.session.signIn({ emailId: ' PLANNER1@health.example ', password, online: true });
    expect(answer).toMatchObject({ kind: 'signedIn' });
  });
});

describe('a reload', () => {
  it('stays signed in', async () => {
    const tab = await reloaded(await signedInTab());
    expect(tab.session.getState()).toMatchObject({ status: 'signedIn', sessionType: 'Online' });
    expect(await tab.session.token()).toBe('1/1');
  });

  it('stays signed in with the server stopped, and goes online when it is back', async () => {
    const before = await signedInTab();
    server.up = false;
    const tab = await reloaded(before);
    expect(tab.session.getState()).toMatchObject({
      status: 'signedIn',
      sessionType: 'Offline',
      typeOfSession: 'Online',
    });
    server.up = true;
    await tab.session.pageChanged();
    expect(tab.session.getState().sessionType).toBe('Online');
  });

  it('after the idle time ends the session', async () => {
    const before = await signedInTab();
    time = start + 31 * 60_000;
    const tab = await reloaded(before);
    expect(tab.session.getState()).toMatchObject({
      status: 'signedOut',
      standing: { endedWith: 'static.message.sessionExpired' },
    });
  });

  it('finds a damaged user record unreadable instead of failing', async () => {
    const before = await signedInTab();
    await before.database.records.toCollection().modify((row) => {
      Object.assign(row, { data: new Uint8Array(row.data.length) });
    });
    const tab = await reloaded(before);
    expect(tab.session.getState()).toMatchObject({ status: 'signedOut', standing: { unreadable: true } });
  });

  it('has nothing to load on a first visit', async () => {
    const tab = await openTab('/login');
    expect(tab.session.getState().status).toBe('signedOut');
    expect(await tab.database.installation.count()).toBe(0);
  });
});

describe('signing out', () => {
  it('revokes the token, clears keys and token, keeps the record and the language', async () => {
    const tab = await signedInTab();
    await tab.session.signOut();
    expect(callsTo('/api/logout').map(({ token }) => token)).toEqual(['1/1']);
    expect(tab.visited).toEqual(['/login/static.logoutSuccess']);
    expect(tab.session.getState()).toMatchObject({ status: 'signedOut', user: null, access: [] });
    expect(await tab.session.token()).toBeNull();
    expect(await tab.database.sessionKeys.count()).toBe(0);
    const kept = (await tab.database.records.toArray()).map(({ recordId }) => recordId);
    expect(kept).toContain('user');
    expect(kept).not.toContain('token');
    expect(browser.storage.getItem('stockwell.lastLanguage')).toBe('"en"');
    server.up = false;
    expect(await signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
  });

  it('happens here also when the server cannot be told', async () => {
    const tab = await signedInTab();
    server.refuse('/api/logout', 500, 'static.message.serverError');
    await tab.session.signOut();
    expect(tab.visited).toEqual(['/login/static.logoutError']);
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('says that the session expired when that was the reason, told or not', async () => {
    const tab = await signedInTab();
    server.refuse('/api/logout', 401, 'static.message.sessionExpired');
    await tab.session.signOut('static.message.sessionExpired');
    expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
  });

  it('makes no call offline', async () => {
    const tab = await signedInTab();
    await tab.session.goOffline();
    await tab.session.signOut();
    expect(callsTo('/api/logout')).toHaveLength(0);
  });

  it('follows a refused token once, however many calls were refused', async () => {
    const tab = await signedInTab();
    tab.session.unauthorized();
    tab.session.unauthorized();
    await tab.session.signOut();
    expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
    expect(callsTo('/api/logout')).toHaveLength(0);
  });

  it('removes the user record when the agreement is declined', async () => {
    addAccount(3, { agreementAccepted: false });
    const tab = await openTab('/login');
    await signIn(tab, 3);
    await tab.session.declineAgreement();
    expect(tab.visited).toEqual(['/login']);
    server.up = false;
    expect(await signIn(tab, 3)).toMatchObject({ kind: 'refused' });
  });
});

describe('several tabs', () => {
  it('share a session', async () => {
    await signedInTab();
    const second = await openTab('/supplyPlan');
    expect(second.session.getState()).toMatchObject({ status: 'signedIn', user: { userId: 1 } });
  });

  it('notice at the next page that another one signed out', async () => {
    const first = await signedInTab();
    const second = await openTab('/supplyPlan');
    server.token = first.session.token;
    await first.session.signOut();
    await second.session.pageChanged();
    expect(second.visited).toEqual(['/login/static.message.sessionChange']);
    expect(second.session.getState()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('notice that another one signed in as somebody else, and leave that session alone', async () => {
    const first = await signedInTab(1);
    const second = await openTab('/login');
    const answer = await signIn(second, 2);
    if (answer.kind !== 'otherUser') throw new Error('expected the question');
    await answer.proceed();
    await first.session.pageChanged();
    expect(first.visited).toEqual(['/login/static.message.sessionChange']);
    await first.session.openSignIn();
    await second.session.pageChanged();
    expect(second.session.getState()).toMatchObject({ status: 'signedIn', user: { userId: 2 } });
  });

  it('say together that they idled out', async () => {
    const first = await signedInTab();
    const second = await openTab('/supplyPlan');
    time = start + 30 * 60_000 + 5_000;
    server.token = first.session.token;
    await first.session.signOut('static.message.sessionExpired');
    await second.session.pageChanged();
    expect(second.visited).toEqual(['/login/static.message.sessionExpired']);
  });
});

describe('the sign-in page', () => {
  it('ends the session of its own tab', async () => {
    const tab = await signedInTab();
    await tab.session.openSignIn();
    expect(tab.session.getState().status).toBe('signedOut');
    expect(callsTo('/api/logout')).toHaveLength(1);
    expect(await tab.database.sessionKeys.count()).toBe(0);
  });

  it('ends it also when it is opened by its address', async () => {
    const tab = await signedInTab();
    tab.path = '/login';
    const again = await reloaded(tab);
    expect(again.session.getState().status).toBe('signedOut');
    expect(await again.database.sessionKeys.count()).toBe(0);
  });

  it('in a new tab signs nobody out', async () => {
    const first = await signedInTab();
    const second = await openTab('/login');
    expect(second.session.getState().status).toBe('signedOut');
    await first.session.pageChanged();
    expect(first.session.getState().status).toBe('signedIn');
  });
});

describe('preferences', () => {
  it.each([
    ['/supplyPlan', '/supplyPlan'],
    ['/realm/listRealm/green/static.message.addSuccess', '/'],
    ['/realm/listRealm/red/static.message.cancelled', '/'],
  ])('saves the language and reloads %s at %s', async (from, to) => {
    const tab = await signedInTab();
    tab.path = from;
    await tab.session.changeLanguage('fr');
    expect(callsTo('/api/user/language').map(({ input }) => input.body)).toEqual([{ languageCode: 'fr' }]);
    expect(tab.reloads).toEqual([to]);
    expect((await reloaded(tab)).session.getState().language).toBe('fr');
  });

  it('leaves the language alone when the server refuses it', async () => {
    const tab = await signedInTab();
    server.refuse('/api/user/language', 412, 'static.message.user.languageChangeError');
    await expect(tab.session.changeLanguage('fr')).rejects.toMatchObject({ status: 412 });
    expect(tab.reloads).toEqual([]);
    expect(tab.session.getState().user?.language.languageCode).toBe('en');
  });

  it('changes the language offline here, and tells the server at the next online sign-in', async () => {
    const tab = await signedInTab();
    await tab.session.goOffline();
    await tab.session.changeLanguage('pr');
    expect(callsTo('/api/user/language')).toHaveLength(0);
    await tab.session.signOut();
    const again = await reloaded(tab);
    await signIn(again, 1);
    expect(callsTo('/authenticate').at(-1)?.input.body).toMatchObject({
      languageCode: 'pr',
      languageChanged: true,
    });
  });

  it('keeps theme and module whatever the server says', async () => {
    addAccount(1, {
      businessFunctionList: ['ROLE_BF_SUPPLY_PLANNING_MODULE', 'ROLE_BF_FORECASTING_MODULE'],
    });
    const tab = await signedInTab();
    server.refuse('/api/user/theme/{themeId}', 500, 'static.message.serverError');
    server.refuse('/api/user/module/{moduleId}', 500, 'static.message.serverError');
    await tab.session.changeTheme(2);
    await tab.session.changeModule(1);
    expect(tab.session.getState()).toMatchObject({ theme: 2, module: 1 });
    expect(tab.logged).toHaveLength(2);
    expect((await reloaded(tab)).session.getState()).toMatchObject({ theme: 2, module: 1 });
  });

  it('shows decimals after a reload', async () => {
    const tab = await signedInTab();
    await tab.session.changeDecimals(true);
    expect(tab.reloads).toEqual(['/ApplicationDashboard']);
    expect(callsTo('/api/user/decimalPreference/{showDecimals}').at(-1)?.input.params).toEqual({
      showDecimals: 'true',
    });
    expect((await reloaded(tab)).session.getState().showDecimals).toBe(true);
  });

  it('goes offline by wish, also over a reload, until the next sign-in', async () => {
    const tab = await signedInTab();
    await tab.session.goOffline();
    expect(tab.reloads).toEqual(['/ApplicationDashboard/green/static.message.switchedToOffline']);
    const again = await reloaded(tab);
    expect(again.session.getState()).toMatchObject({ sessionType: 'Offline', loginOnline: false });
    await again.session.checkReachability();
    expect(again.session.getState().sessionType).toBe('Offline');
    await again.session.goToSignIn();
    expect(again.visited).toEqual(['/login/static.login.loginAgain']);
    await again.session.openSignIn();
    expect(again.session.getState()).toMatchObject({ status: 'signedOut', loginOnline: true });
  });
});

it('opens offline with the new password only, right after a change', async () => {
  const tab = await signedInTab();
  await tab.session.changePassword(password, 'Newer#2026');
  await tab.session.signOut();
  server.up = false;
  expect(await signIn(tab, 1)).toMatchObject({ kind: 'refused' });
  expect(await signIn(tab, 1, { password: 'Newer#2026' })).toMatchObject({ kind: 'signedIn' });
});

it('takes over rights that changed, together with a permit for them', async () => {
  const tab = await signedInTab();
  const account = server.accounts.get('planner1@health.example');
  account?.user.businessFunctionList.push('ROLE_BF_SUPPLY_PLAN');
  time = start + dayMs / 2;
  await tab.session.reloadAccess();
  expect(tab.session.getState().functions.has('ROLE_BF_SUPPLY_PLAN')).toBe(true);
  expect(tab.session.getState().lastSync).toBe(time);
  await tab.session.signOut();
  server.up = false;
  expect(await signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
  expect(tab.session.getState().functions.has('ROLE_BF_SUPPLY_PLAN')).toBe(true);
});

it('ends an online session whose token has lapsed', async () => {
  const tab = await signedInTab();
  time = start + 21_000_001;
  await tab.session.keepToken();
  expect(await tab.session.token()).toBe('1/2');
  time += 21_600_000;
  await tab.session.keepToken();
  expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
});
