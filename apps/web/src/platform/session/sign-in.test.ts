import { beforeEach, describe, expect, it } from 'vitest';
import { everythingStored } from '../../local/testing.ts';
import { newTestWorld, password, start, type TestWorld } from './test-world.ts';
import { dayMs } from './testing.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await newTestWorld();
});

describe('signing in online', () => {
  it('starts an online session with the access of each entry', async () => {
    const tab = await world.signedInTab();
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
    world.addAccount(3, { agreementAccepted: false });
    const tab = await world.openTab('/login');
    expect(await world.signIn(tab, 3)).toEqual({ kind: 'signedIn', next: '/userAgreement' });
    await tab.session.acceptAgreement();
    expect(tab.session.getState().user?.agreementAccepted).toBe(true);
    expect(tab.visited).toEqual(['/syncProgram']);
  });

  it('distinguishes an expired password from a refusal', async () => {
    const tab = await world.openTab('/login');
    expect(await world.signIn(tab, 1, { password: 'wrong' })).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.invalidCredentials',
    });
    world.server.refuse('/authenticate', 406, 'static.message.login.passwordExpired');
    expect(await world.signIn(tab, 1)).toEqual({
      kind: 'passwordExpired',
      emailId: 'Planner1@Health.example',
    });
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('with a second factor begins only after the right code', async () => {
    const account = world.server.accounts.get('planner1@health.example');
    if (!account) throw new Error('The first account is missing');
    account.secondFactor = 'code';
    const tab = await world.openTab('/login');
    const asked = await world.signIn(tab, 1);
    if (asked.kind !== 'code') throw new Error(`Expected a question for a code, not ${asked.kind}`);
    expect(tab.session.getState().status).toBe('signedOut');
    expect(world.callsTo('/api/user/details')).toHaveLength(0);
    const wrong = 'static.message.secondFactor.wrongCode';
    expect(await asked.enter('000000')).toEqual({ kind: 'refused', messageCode: wrong });
    expect(tab.session.getState().status).toBe('signedOut');
    expect(await asked.enter('123456')).toEqual({ kind: 'signedIn', next: '/syncProgram' });
    expect(tab.session.getState().status).toBe('signedIn');
    await tab.session.signOut();
    // Without the server there is nobody to check a code with: the password alone opens what is here.
    world.server.up = false;
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
  });

  it('that requires an app shows the recovery codes before the session begins', async () => {
    const account = world.server.accounts.get('planner1@health.example');
    if (!account) throw new Error('The first account is missing');
    account.secondFactor = 'enrolment';
    const tab = await world.openTab('/login');
    const asked = await world.signIn(tab, 1);
    if (asked.kind !== 'enrolment') throw new Error(`Expected setting up, not ${asked.kind}`);
    expect(await asked.key()).toMatchObject({ key: 'MZXW6YTBOI' });
    const finished = await asked.enter('123456');
    if (finished.kind !== 'recoveryCodes') throw new Error(`Expected codes, not ${finished.kind}`);
    expect(finished.codes).toEqual(['aaaa-bbbb']);
    expect(tab.session.getState().status).toBe('signedOut');
    expect(await finished.proceed()).toEqual({ kind: 'signedIn', next: '/syncProgram' });
  });

  it('leaves neither password nor token readable in any store', async () => {
    const tab = await world.signedInTab();
    const stored =
      (await everythingStored(tab.database)) + [...world.browser.storage.content.values()].join('\n');
    expect(stored).not.toContain(password);
    expect(stored).not.toContain('1/secret-token-1');
    expect(stored).not.toContain('ROLE_PROGRAM_USER');
  });

  it('asks before it removes what no key opens any more', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    await tab.database.slots.update(1, { formatVersion: 99 });
    const answer = await world.signIn(tab, 1);
    if (answer.kind !== 'localUnreadable') throw new Error('expected the question');
    expect(tab.session.getState().status).toBe('signedOut');
    expect(await answer.proceed()).toMatchObject({ kind: 'signedIn' });
    tab.path = '/ApplicationDashboard';
    expect((await world.reloaded(tab)).session.getState().status).toBe('signedIn');
  });

  it('opens the copies again after the password was changed on another device', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.resetPassword('planner1@health.example', 'Other#2026');
    expect(await world.signIn(tab, 1, { password: 'Other#2026' })).toMatchObject({ kind: 'signedIn' });
    await tab.session.signOut();
    world.server.up = false;
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'refused' });
    expect(await world.signIn(tab, 1, { password: 'Other#2026' })).toMatchObject({ kind: 'signedIn' });
  });
});

describe('signing in offline', () => {
  it('is taken when the server is silent and when the user wishes it', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Offline', typeOfSession: 'Offline' });
    await tab.session.signOut();
    world.server.up = true;
    expect(await world.signIn(tab, 1, { online: false })).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Offline', loginOnline: false });
  });

  it('knows nobody who has not signed in here online before', async () => {
    const tab = await world.openTab('/login');
    world.server.up = false;
    const refused = { kind: 'refused', messageCode: 'static.message.login.refusedOffline' };
    expect(await world.signIn(tab, 1)).toEqual(refused);
    world.server.up = true;
    expect(await world.signIn(tab, 1, { online: false })).toEqual(refused);
    expect(world.callsTo('/authenticate')).toHaveLength(1);
  });

  it('says the same of a wrong password as of an unknown address', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    expect(await world.signIn(tab, 1, { password: 'wrong' })).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.refusedOffline',
    });
  });

  it('asks a slow server about somebody whom the device does not know', async () => {
    const tab = await world.openTab('/login');
    world.server.slow = true;
    expect(await world.signIn(tab, 1, { password: 'wrong' })).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.invalidCredentials',
    });
    expect(await world.signIn(tab, 1)).toEqual({ kind: 'signedIn', next: '/syncProgram' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Online', typeOfSession: 'Online' });
    await tab.session.signOut();
    // Whom it knows it lets in itself.
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState()).toMatchObject({ sessionType: 'Offline', typeOfSession: 'Offline' });
  });

  it('says what failed after a slow server has taken the password', async () => {
    const tab = await world.openTab('/login');
    world.server.slow = true;
    world.server.refuse('/api/user/details', 503, 'static.unkownError');
    expect(await world.signIn(tab, 1)).toEqual({ kind: 'refused', messageCode: 'static.unkownError' });
  });

  it.each([502, 503, 504])('takes %i of a proxy for a server that is away', async (status) => {
    const tab = await world.openTab('/login');
    world.server.slow = true;
    world.server.refuse('/authenticate', status, 'static.unkownError');
    expect(await world.signIn(tab, 1)).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.refusedOffline',
    });
  });

  it('ends after 30 whole days without the server', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    world.time = start + 30 * dayMs - 1;
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    await tab.session.signOut();
    world.time = start + 30 * dayMs;
    expect(await world.signIn(tab, 1)).toEqual({
      kind: 'redirect',
      next: '/logout/static.message.syncExpiresOn',
    });
    expect(tab.session.getState().status).toBe('signedOut');
  });

  it('slows guessing down', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    for (let i = 0; i < 5; i += 1) await world.signIn(tab, 1, { password: 'guess' });
    expect(await world.signIn(tab, 1)).toEqual({
      kind: 'refused',
      messageCode: 'static.message.login.tooManyTries',
      params: { seconds: 30 },
    });
  });

  it('never becomes an online session by itself', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    await world.signIn(tab, 1);
    world.server.up = true;
    await tab.session.checkReachability();
    expect(tab.session.getState().sessionType).toBe('Offline');
  });

  it('asks a session that stays open too long to go online', async () => {
    const tab = await world.signedInTab();
    await tab.session.signOut();
    world.server.up = false;
    await world.signIn(tab, 1);
    world.time = start + 30 * dayMs;
    await tab.session.pageChanged();
    expect(tab.visited.at(-1)).toBe('/login/static.message.syncExpiresOn');
    expect(tab.session.getState().status).toBe('signedOut');
  });
});

describe('another remembered user', () => {
  it('is asked about before anything is sent', async () => {
    const tab = await world.signedInTab(1);
    await tab.session.signOut();
    const before = world.callsTo('/authenticate').length;
    const answer = await world.signIn(tab, 2);
    expect(answer).toMatchObject({ kind: 'otherUser', username: 'planner1@health.example' });
    expect(world.callsTo('/authenticate')).toHaveLength(before);
    if (answer.kind !== 'otherUser') throw new Error('expected the question');
    expect(await answer.proceed()).toMatchObject({ kind: 'signedIn' });
    expect(tab.session.getState().user?.userId).toBe(2);
  });

  it('is no question for the same person in other capitals', async () => {
    const tab = await world.signedInTab(1);
    await tab.session.signOut();
    const answer = await tab.session.signIn({ emailId: ' PLANNER1@health.example ', password, online: true });
    expect(answer).toMatchObject({ kind: 'signedIn' });
  });
});
