import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../local/testing.ts';
import { bannerOf } from '../routes/route-paths.ts';
import { noteRequestedPage, syncAddress, takeRequestedPage } from './requested-page.ts';
import { attachAccess, signedIn, startingState } from './state.ts';
import { newTestWorld, type TestWorld } from './test-world.ts';
import { userOf } from './testing.ts';

const starting = startingState({ language: 'en', theme: 1, showDecimals: false, loginOnline: true });
const signedInWith = (businessFunctionList: string[]) =>
  signedIn(starting, {
    user: attachAccess(userOf(1, { businessFunctionList }), {}),
    sessionType: 'Online',
    typeOfSession: 'Online',
    lastSync: 0,
    hasToken: true,
    tabModule: null,
  });
const planner = signedInWith(['ROLE_BF_SUPPLY_PLAN']);

function opened(address: string, session = planner): string | null {
  const storage = memoryStorage();
  noteRequestedPage(storage, address);
  return takeRequestedPage(storage, session);
}

describe('the page that was asked for before the sign-in', () => {
  it.each(['/supplyPlan', '/tickets/SW-12', '/tickets/SW-12?from=mail#comments'])('opens: %s', (address) => {
    expect(opened(address)).toBe(address);
  });

  it.each([
    '//evil.example/tickets/SW-1',
    '/\\evil.example',
    'https://evil.example/supplyPlan',
    '/no/such/page',
    '/login/static.logoutSuccess',
    '/logout',
    '/accessDenied',
    '/userAgreement',
    '/syncProgram',
    '/masterDataSync?goOn=%2FsupplyPlan',
    '/ApplicationDashboard',
    '/',
    `/tickets/${'x'.repeat(3_000)}`,
  ])('is none where nothing in particular was asked for: %s', (address) => {
    expect(opened(address)).toBeNull();
  });

  it('is not replaced by a step of the session', () => {
    const storage = memoryStorage();
    noteRequestedPage(storage, '/tickets/SW-12');
    noteRequestedPage(storage, '/logout/static.message.tokenError');
    expect(syncAddress(storage, planner)).toBe('/syncProgram?goOn=%2Ftickets%2FSW-12');
    expect(syncAddress(storage, planner)).toBe('/syncProgram');
  });

  it('stays closed to a user without its function, who reads so on the dashboard', () => {
    const page = opened('/user/editUser/4') ?? '';
    expect(page).toBe('/ApplicationDashboard/red/static.message.requestedPageRefused');
    const [, , color, message] = page.split('/');
    expect(bannerOf({ color, message })?.color).toBe('neutral');
  });
});

describe('a session that begins again', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await newTestWorld();
  });
  const next = async (tab: Awaited<ReturnType<TestWorld['openTab']>>, userId = 1) => {
    const result = await world.signIn(tab, userId);
    const confirmed = result.kind === 'otherUser' ? await result.proceed() : result;
    return confirmed.kind === 'signedIn' ? confirmed.next : confirmed.kind;
  };

  it('goes on where it ended without the user wanting it', async () => {
    const tab = await world.signedInTab();
    tab.path = '/tickets/SW-7';
    await tab.session.signOut('static.message.sessionExpired');
    expect(await next(tab)).toBe('/syncProgram?goOn=%2Ftickets%2FSW-7');
  });

  it('goes on there when the server had forgotten the token', async () => {
    const tab = await world.signedInTab();
    tab.path = '/tickets/SW-7';
    tab.session.unauthorized();
    await expect.poll(() => tab.visited).toContain('/login/static.message.sessionExpired');
    expect(await next(tab)).toBe('/syncProgram?goOn=%2Ftickets%2FSW-7');
  });

  it('begins at the dashboard after a sign-out by choice', async () => {
    const tab = await world.signedInTab();
    tab.path = '/tickets/SW-7';
    await tab.session.signOut();
    expect(await next(tab)).toBe('/syncProgram');
  });

  it('keeps the page through the agreement', async () => {
    world.addAccount(3, { agreementAccepted: false });
    const tab = await world.openTab('/login');
    noteRequestedPage(tab.tabStorage, '/tickets/SW-7');
    expect(await next(tab, 3)).toBe('/userAgreement');
    await tab.session.acceptAgreement();
    expect(tab.visited.at(-1)).toBe('/syncProgram?goOn=%2Ftickets%2FSW-7');
  });

  it('opens it offline too', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    noteRequestedPage(tab.tabStorage, '/tickets/SW-7');
    expect(await next(tab)).toBe('/tickets/SW-7');
  });

  it('of another user opens it only as far as that user may', async () => {
    world.addAccount(1, { businessFunctionList: ['ROLE_BF_LIST_USER'] });
    const tab = await world.signedInTab();
    tab.path = '/user/listUser';
    await tab.session.signOut('static.message.sessionExpired');
    expect(await next(tab, 2)).toBe(
      `/syncProgram?goOn=${encodeURIComponent('/ApplicationDashboard/red/static.message.requestedPageRefused')}`,
    );
  });
});

describe('the module of a tab', () => {
  it('follows the page that opens, among the modules of the user, and leaves the default alone', async () => {
    const world = await newTestWorld();
    world.addAccount(1, {
      businessFunctionList: ['ROLE_BF_FORECASTING_MODULE', 'ROLE_BF_SUPPLY_PLANNING_MODULE'],
    });
    const tab = await world.signedInTab();
    expect(tab.session.getState().module).toBe(2);
    tab.session.followModule(1);
    expect(tab.session.getState().module).toBe(1);
    expect(world.callsTo('/api/user/module/{moduleId}')).toHaveLength(0);
    const again = await world.reloaded(tab);
    expect(again.session.getState().module).toBe(1);
    const one = await world.openTab('/login');
    await world.signIn(one, 2);
    one.session.followModule(1);
    expect(one.session.getState().module).toBe(2);
  });
});
