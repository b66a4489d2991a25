import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { onIdleEnd } from './drafts.ts';
import { newTestWorld, start, type TestWorld } from './test-world.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await newTestWorld();
});

describe('a reload', () => {
  it('stays signed in', async () => {
    const tab = await world.reloaded(await world.signedInTab());
    expect(tab.session.getState()).toMatchObject({ status: 'signedIn', sessionType: 'Online' });
    expect(await tab.session.token()).toBe('1/secret-token-1');
  });

  it('stays signed in with the server stopped, and goes online when it is back', async () => {
    const before = await world.signedInTab();
    world.server.up = false;
    const tab = await world.reloaded(before);
    expect(tab.session.getState()).toMatchObject({
      status: 'signedIn',
      sessionType: 'Offline',
      typeOfSession: 'Online',
    });
    world.server.up = true;
    await tab.session.pageChanged();
    expect(tab.session.getState().sessionType).toBe('Online');
  });

  it('after the idle time ends the session', async () => {
    const before = await world.signedInTab();
    world.time = start + 31 * 60_000;
    const tab = await world.reloaded(before);
    expect(tab.session.getState()).toMatchObject({
      status: 'signedOut',
      standing: { endedWith: 'static.message.sessionExpired' },
    });
  });

  it('counts the idle time that the installation has set', async () => {
    world.addAccount(1, { sessionExpiresOn: 7_200 });
    const before = await world.signedInTab();
    world.time = start + 120 * 60_000;
    const tab = await world.reloaded(before);
    expect(tab.session.getState().status).toBe('signedIn');
    world.time += 121 * 60_000;
    expect((await world.reloaded(tab)).session.getState().status).toBe('signedOut');
  });

  it('finds a damaged user record unreadable instead of failing', async () => {
    const before = await world.signedInTab();
    await before.database.records.toCollection().modify((row) => {
      Object.assign(row, { data: new Uint8Array(row.data.length) });
    });
    const tab = await world.reloaded(before);
    expect(tab.session.getState()).toMatchObject({ status: 'signedOut', standing: { unreadable: true } });
  });

  it('has nothing to load on a first visit', async () => {
    const tab = await world.openTab('/login');
    expect(tab.session.getState().status).toBe('signedOut');
    expect(await tab.database.installation.count()).toBe(0);
  });
});

describe('signing out', () => {
  it('revokes the token, clears keys and token, keeps the record and the language', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    expect(world.callsTo('/api/logout').map(({ token }) => token)).toEqual(['1/secret-token-1']);
    expect(tab.visited).toEqual(['/login/static.logoutSuccess']);
    expect(tab.session.getState()).toMatchObject({ status: 'signedOut', user: null, access: [] });
    expect(await tab.session.token()).toBeNull();
    expect(await tab.database.sessionKeys.count()).toBe(0);
    const kept = (await tab.database.records.toArray()).map(({ recordId }) => recordId);
    expect(kept).toContain('user');
    expect(kept).not.toContain('token');
    expect(world.browser.storage.getItem('stockwell.lastLanguage')).toBe('"en"');
    world.server.up = false;
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
  });

  it('happens here also when the server cannot be notified', async () => {
    const tab = await world.signedInTab();
    world.server.refuse('/api/logout', 500, 'static.message.serverError');
    await tab.session.signOut();
    expect(tab.visited).toEqual(['/login/static.logoutError']);
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('says that the session expired when that was the reason, whether announced or not', async () => {
    const tab = await world.signedInTab();
    world.server.refuse('/api/logout', 401, 'static.message.sessionExpired');
    await tab.session.signOut('static.message.sessionExpired');
    expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
  });

  it('makes no call offline', async () => {
    const tab = await world.signedInTab();
    await tab.session.goOffline();
    await tab.session.signOut();
    expect(world.callsTo('/api/logout')).toHaveLength(0);
  });

  it('follows a refused token once, however many calls were refused', async () => {
    const tab = await world.signedInTab();
    tab.session.unauthorized();
    tab.session.unauthorized();
    await tab.session.signOut();
    expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
    expect(world.callsTo('/api/logout')).toHaveLength(0);
  });

  it('removes the user record when the agreement is declined', async () => {
    world.addAccount(3, { agreementAccepted: false });
    const tab = await world.openTab('/login');
    await world.signIn(tab, 3);
    await tab.session.declineAgreement();
    expect(tab.visited).toEqual(['/login']);
    world.server.up = false;
    expect(await world.signIn(tab, 3)).toMatchObject({ kind: 'refused' });
  });
});

describe('several tabs', () => {
  it('share a session', async () => {
    await world.signedInTab();
    const second = await world.openTab('/supplyPlan');
    expect(second.session.getState()).toMatchObject({ status: 'signedIn', user: { userId: 1 } });
  });

  it('notice at the next page that another one signed out', async () => {
    const first = await world.signedInTab();
    const second = await world.openTab('/supplyPlan');
    world.server.token = first.session.token;
    await first.session.signOut();
    await second.session.pageChanged();
    expect(second.visited).toEqual(['/login/static.message.sessionChange']);
    expect(second.session.getState()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('notice that another one signed in as somebody else, and leave that session alone', async () => {
    const first = await world.signedInTab(1);
    const second = await world.openTab('/login');
    const answer = await world.signIn(second, 2);
    if (answer.kind !== 'otherUser') throw new Error('expected the question');
    await answer.proceed();
    await first.session.pageChanged();
    expect(first.visited).toEqual(['/login/static.message.sessionChange']);
    await first.session.openSignIn();
    await second.session.pageChanged();
    expect(second.session.getState()).toMatchObject({ status: 'signedIn', user: { userId: 2 } });
  });

  it('keep the work of their forms when the server has ended the session in another one', async () => {
    let kept = 0;
    onTestFinished(
      onIdleEnd(() => {
        kept += 1;
      }),
    );
    const first = await world.signedInTab();
    const second = await world.openTab('/supplyPlan');
    first.session.unauthorized();
    await expect.poll(() => first.visited).toEqual(['/login/static.message.sessionExpired']);
    await second.session.pageChanged();
    await expect.poll(() => second.session.getState().status).toBe('signedOut');
    expect(kept).toBe(2);
  });

  it('say together that they idled out, each after its forms have kept their work', async () => {
    let kept = 0;
    onTestFinished(
      onIdleEnd(() => {
        kept += 1;
      }),
    );
    const first = await world.signedInTab();
    const second = await world.openTab('/supplyPlan');
    world.time = start + 30 * 60_000 + 5_000;
    world.server.token = first.session.token;
    await first.session.signOut('static.message.sessionExpired');
    expect(kept).toBe(1);
    await second.session.pageChanged();
    expect(second.visited).toEqual(['/login/static.message.sessionExpired']);
    expect(kept).toBe(2);
  });
});

describe('the sign-in page', () => {
  it('ends the session of its own tab', async () => {
    const tab = await world.signedInTab();
    await tab.session.openSignIn();
    expect(tab.session.getState().status).toBe('signedOut');
    expect(world.callsTo('/api/logout')).toHaveLength(1);
    expect(await tab.database.sessionKeys.count()).toBe(0);
  });

  it('ends it also when it is opened by its address', async () => {
    const tab = await world.signedInTab();
    tab.path = '/login';
    const again = await world.reloaded(tab);
    expect(again.session.getState().status).toBe('signedOut');
    expect(await again.database.sessionKeys.count()).toBe(0);
  });

  it('in a new tab signs nobody out', async () => {
    const first = await world.signedInTab();
    const second = await world.openTab('/login');
    expect(second.session.getState().status).toBe('signedOut');
    await first.session.pageChanged();
    expect(first.session.getState().status).toBe('signedIn');
  });
});

it('ends an online session whose token has lapsed', async () => {
  const tab = await world.signedInTab();
  world.time = start + 21_000_001;
  await tab.session.keepToken();
  expect(await tab.session.token()).toBe('1/secret-token-2');
  world.time += 21_600_000;
  await tab.session.keepToken();
  expect(tab.visited).toEqual(['/login/static.message.sessionExpired']);
});
