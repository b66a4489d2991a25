import { beforeEach, describe, expect, it } from 'vitest';
import { newTestWorld, password, start, type TestWorld } from './test-world.ts';
import { dayMs } from './testing.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await newTestWorld();
});

describe('preferences', () => {
  it.each([
    ['/supplyPlan', '/supplyPlan'],
    ['/realm/listRealm/green/static.message.addSuccess', '/'],
    ['/realm/listRealm/red/static.message.cancelled', '/'],
  ])('saves the language and reloads %s at %s', async (from, to) => {
    const tab = await world.signedInTab();
    tab.path = from;
    await tab.session.changeLanguage('fr');
    expect(world.callsTo('/api/user/language').map(({ input }) => input.body)).toEqual([
      { languageCode: 'fr' },
    ]);
    expect(tab.reloads).toEqual([to]);
    expect((await world.reloaded(tab)).session.getState().language).toBe('fr');
  });

  it('speaks the new language where unsaved changes are, and stays there', async () => {
    const tab = await world.signedInTab();
    tab.path = '/usagePeriod/listUsagePeriod/green/static.message.updateSuccess';
    tab.unsaved = true;
    const before = tab.visited.length;
    await tab.session.changeLanguage('pr');
    expect(tab.session.getState().language).toBe('pr');
    expect(tab.visited.slice(before)).toEqual([]);
    expect(tab.reloads).toEqual([]);
  });

  it('leaves the language alone when the server refuses it', async () => {
    const tab = await world.signedInTab();
    world.server.refuse('/api/user/language', 412, 'static.message.user.languageChangeError');
    await expect(tab.session.changeLanguage('fr')).rejects.toMatchObject({ status: 412 });
    expect(tab.reloads).toEqual([]);
    expect(tab.session.getState().language).toBe('en');
    expect(tab.session.getState().user?.language.languageCode).toBe('en');
  });

  it('changes the language offline here, and sends it to the server at the next online sign-in', async () => {
    const tab = await world.signedInTab();
    await tab.session.goOffline();
    await tab.session.changeLanguage('pr');
    expect(world.callsTo('/api/user/language')).toHaveLength(0);
    await tab.session.signOut();
    const again = await world.reloaded(tab);
    await world.signIn(again, 1);
    expect(world.callsTo('/authenticate').at(-1)?.input.body).toMatchObject({
      languageCode: 'pr',
      languageChanged: true,
    });
  });

  it('keeps theme and module whatever the server says', async () => {
    world.addAccount(1, {
      businessFunctionList: ['ROLE_BF_SUPPLY_PLANNING_MODULE', 'ROLE_BF_FORECASTING_MODULE'],
    });
    const tab = await world.signedInTab();
    world.server.refuse('/api/user/theme/{themeId}', 500, 'static.message.serverError');
    world.server.refuse('/api/user/module/{moduleId}', 500, 'static.message.serverError');
    await tab.session.changeTheme(2);
    await tab.session.changeModule(1);
    expect(tab.session.getState()).toMatchObject({ theme: 2, module: 1 });
    expect(tab.logged).toHaveLength(2);
    expect((await world.reloaded(tab)).session.getState()).toMatchObject({ theme: 2, module: 1 });
  });

  it('shows decimals after a reload', async () => {
    const tab = await world.signedInTab();
    await tab.session.changeDecimals(true);
    expect(tab.reloads).toEqual(['/ApplicationDashboard']);
    expect(world.callsTo('/api/user/decimalPreference/{showDecimals}').at(-1)?.input.params).toEqual({
      showDecimals: 'true',
    });
    expect((await world.reloaded(tab)).session.getState().showDecimals).toBe(true);
  });

  it('goes offline by wish, also over a reload, until the next sign-in', async () => {
    const tab = await world.signedInTab();
    await tab.session.goOffline();
    expect(tab.reloads).toEqual(['/ApplicationDashboard/green/static.message.switchedToOffline']);
    const again = await world.reloaded(tab);
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
  const tab = await world.signedInTab();
  await tab.session.changePassword(password, 'Newer#2026');
  await tab.session.signOut();
  world.server.up = false;
  expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'refused' });
  expect(await world.signIn(tab, 1, { password: 'Newer#2026' })).toMatchObject({ kind: 'signedIn' });
});

it('recovers the copies when the password is reset elsewhere after a change here', async () => {
  const tab = await world.signedInTab();
  world.time = start + dayMs / 4;
  await tab.session.changePassword(password, 'Newer#2026');
  await tab.session.signOut();
  world.server.resetPassword('planner1@health.example', 'Reset#2026');
  world.server.resetPassword('planner1@health.example', 'Twice#2026');
  expect(await world.signIn(tab, 1, { password: 'Twice#2026' })).toMatchObject({ kind: 'signedIn' });
});

it('takes over rights that changed, together with a permit for them', async () => {
  const tab = await world.signedInTab();
  const account = world.server.accounts.get('planner1@health.example');
  account?.user.businessFunctionList.push('ROLE_BF_SUPPLY_PLAN');
  world.time = start + dayMs / 2;
  await tab.session.reloadAccess();
  expect(tab.session.getState().functions.has('ROLE_BF_SUPPLY_PLAN')).toBe(true);
  expect(tab.session.getState().lastSync).toBe(world.time);
  await tab.session.signOut();
  world.server.up = false;
  expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
  expect(tab.session.getState().functions.has('ROLE_BF_SUPPLY_PLAN')).toBe(true);
});

it('brings nobody back who signed out while the rights were read', async () => {
  const tab = await world.signedInTab();
  const reading = tab.session.reloadAccess();
  const leaving = tab.session.signOut();
  await Promise.allSettled([reading, leaving]);
  expect(tab.session.getState()).toMatchObject({ status: 'signedOut', user: null });
});
