import { describe, expect, it } from 'vitest';
import { demoPassword, type Json, otherRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession } from './people.ts';

const t = testServer();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const applicationAdmin = () => t.signIn('application.admin@demo.example');
const realmAdmin = () => t.signIn('realm.admin@demo.example');

const history = async (token: string, query = ''): Promise<Json> =>
  (await t.call('GET', `/api/user/accessHistory?size=200${query}`, { token })).body;
const actionsIn = (body: Json): string[] => [...(body.rows ?? [])].map(({ action }) => String(action));
const signIn = (username: string, password: string) =>
  t.call('POST', '/authenticate', {
    body: { username, password },
    headers: { 'user-agent': firefox },
  });

describe('the history of sign-ins and access', () => {
  it('reports what happened to a user, from where and by whom, the newest first', async () => {
    const id = await addPerson(t, 'watched@test.example');
    await signIn('watched@test.example', 'Wrong@2026');
    const { body } = await signIn('watched@test.example', demoPassword);
    await t.call('GET', '/api/logout', { token: String(body.token) });
    await t.call('PUT', '/api/user/accessControls', {
      token: await applicationAdmin(),
      body: { userId: id, userAcls: [entry('ROLE_REPORT_USER')] },
    });
    const answer = await history(await realmAdmin(), `&userId=${id}`);
    expect(actionsIn(answer)).toEqual(['edit', 'signOut', 'signIn', 'wrongPassword']);
    expect(answer.total).toBe(4);
    const [edit, , signedIn, wrong] = answer.rows ?? [];
    expect(edit).toMatchObject({
      kind: 'accessChange',
      changed: ['userAcls'],
      by: { username: 'Application Admin' },
      user: { userId: id, username: 'watched' },
    });
    expect(signedIn).toMatchObject({
      kind: 'signIn',
      address: '127.0.0.1',
      browser: 'Firefox 128 · Linux',
      by: { userId: id },
    });
    // Nobody is known to have typed a wrong password.
    expect(wrong).toMatchObject({ kind: 'failedSignIn', by: null, address: '127.0.0.1' });
  });

  it('shows realm admins the users of their realm only, application admins all', async () => {
    const other = await addPerson(t, 'far.away@test.example', undefined, { realmId: otherRealm });
    const staff = await addPerson(t, 'staff@test.example', [entry('ROLE_APPLICATION_ADMIN')], {
      realmId: null,
    });
    for (const emailId of ['far.away@test.example', 'staff@test.example']) await newSession(t, emailId);
    await t.call('POST', '/api/user/forgotPassword', { body: { emailId: 'nobody@test.example' } });
    for (const id of [other, staff]) {
      expect((await history(await realmAdmin(), `&userId=${id}`)).total).toBe(0);
      expect((await history(await applicationAdmin(), `&userId=${id}`)).total).toBe(1);
    }
    const own = await history(await realmAdmin());
    const ids = [...(own.rows ?? [])].map(({ user }) => user?.userId as unknown as number);
    expect(ids).not.toContain(other);
    expect(ids).not.toContain(staff);
    expect(actionsIn(own)).not.toContain('passwordLinkUnknown');
    expect(actionsIn(await history(await applicationAdmin()))).toContain('passwordLinkUnknown');
  });

  it('is narrowed by kind and by days, and comes in pages', async () => {
    const id = await addPerson(t, 'often@test.example');
    for (let time = 0; time < 3; time += 1) await newSession(t, 'often@test.example');
    await signIn('often@test.example', 'Wrong@2026');
    const admin = await applicationAdmin();
    const of = (query: string) => history(admin, `&userId=${id}${query}`);
    expect((await of('&kind=signIn')).total).toBe(3);
    expect(actionsIn(await of('&kind=failedSignIn'))).toEqual(['wrongPassword']);
    const today = new Date().toISOString().slice(0, 10);
    expect((await of(`&startDate=${today}&stopDate=${today}`)).total).toBe(4);
    expect((await of('&stopDate=2020-01-01')).total).toBe(0);
    const page = await t.call('GET', `/api/user/accessHistory?userId=${id}&size=3&page=1`, { token: admin });
    expect([page.body.rows?.length, page.body.total]).toEqual([1, 4]);
    expect(
      (await t.call('GET', '/api/user/accessHistory?startDate=2026-02-30', { token: admin })).status,
    ).toBe(400);
  });

  it('reports which wrong password locked an account', async () => {
    const id = await addPerson(t, 'forgetful@test.example');
    for (let guess = 0; guess < 4; guess += 1) await signIn('forgetful@test.example', 'Wrong@2026');
    await signIn('forgetful@test.example', demoPassword);
    const admin = await applicationAdmin();
    const locks = await history(admin, `&userId=${id}&kind=locked`);
    expect(actionsIn(locks)).toEqual(['signInLocked', 'locked']);
    expect(locks.total).toBe(2);
    const all = await history(admin, `&userId=${id}`);
    expect(actionsIn(all)).toEqual([
      'signInLocked',
      'locked',
      'wrongPassword',
      'wrongPassword',
      'wrongPassword',
    ]);
  });

  it('notes that it was exported', async () => {
    const admin = await newSession(t, 'realm.admin@demo.example');
    const { body } = await t.call('POST', '/api/user/accessHistory/export', {
      token: admin,
      body: { kind: 'signIn' },
    });
    expect(new Set([...(body.rows ?? [])].map(({ kind }) => String(kind)))).toEqual(new Set(['signIn']));
    const exports = await history(admin, '&kind=export');
    expect(exports.rows?.[0]).toMatchObject({ action: 'historyExported', by: { username: 'Realm Admin' } });
  });

  it('is everybody’s own for what happened to the own account, and nobody else’s', async () => {
    await addPerson(t, 'curious@test.example');
    await addPerson(t, 'neighbour@test.example');
    await newSession(t, 'neighbour@test.example');
    await signIn('curious@test.example', 'Wrong@2026');
    const token = await newSession(t, 'curious@test.example');
    const own = await t.call('GET', '/api/user/accessHistory/own', { token });
    expect(actionsIn(own.body)).toEqual(['signIn', 'wrongPassword']);
    expect((await t.call('GET', '/api/user/accessHistory', { token })).status).toBe(403);
  });
});
