import { sessionFunctions } from '@stockwell/model/access/session-functions';
import { endpoints } from '@stockwell/model/api/index';
import { secondFactorPolicy } from '@stockwell/model/session/second-factor';
import { afterEach, describe, expect, it } from 'vitest';
import { demoPassword, ownRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';

const t = testServer();
const start = new Date('2026-11-16T08:00:00Z');
const after = (minutes: number) => t.setNow(new Date(start.getTime() + minutes * 60_000));
afterEach(() => t.setNow(null));

const required = { status: 412, body: { messageCode: 'static.message.confirmationRequired' } };
const confirm = (token: string, body: unknown) => t.call('POST', '/api/user/confirm', { token, body });

async function admin(emailId: string) {
  after(0);
  await addPerson(t, emailId, [entry('ROLE_APPLICATION_ADMIN')], { realmId: null });
  return newSession(t, emailId);
}

describe('roles and access', () => {
  it('are changed only within ten minutes of the sign-in or a confirmation', async () => {
    const token = await admin('careful.admin@test.example');
    const userId = await addPerson(t, 'changed.one@test.example');
    const save = () =>
      t.call('PUT', '/api/user/accessControls', {
        token,
        body: { userId, userAcls: [entry('ROLE_REPORT_USER')] },
      });
    after(9.99);
    expect((await save()).status).toBe(200);
    after(10);
    expect(await save()).toMatchObject(required);
    expect(await confirm(token, { password: demoPassword })).toMatchObject({ status: 200 });
    expect((await save()).status).toBe(200);
    after(19.99);
    expect((await save()).status).toBe(200);
    after(20);
    expect(await save()).toMatchObject(required);
    // Everything else goes on as before.
    expect((await t.call('GET', '/api/user', { token, shapeKnown: true })).status).toBe(200);
  });

  it('are asked for before a realm says who needs a second factor', async () => {
    const token = await admin('realm.editor@test.example');
    const { body: realm } = await t.call('GET', `/api/realm/${ownRealm}`, { token });
    const save = () =>
      t.call('PUT', '/api/realm', { token, body: { ...realm, secondFactor: secondFactorPolicy.off } });
    after(10);
    expect(await save()).toMatchObject(required);
    await confirm(token, { password: demoPassword });
    expect((await save()).status).toBe(200);
  });

  it('confirmed in one session stay closed in another', async () => {
    const token = await admin('two.places@test.example');
    const other = await newSession(t, 'two.places@test.example');
    after(10);
    await confirm(token, { password: demoPassword });
    const role = (name: string) => ({
      label: { label_en: name },
      businessFunctions: [...sessionFunctions],
      canCreateRoles: ['ROLE_REPORT_USER'],
    });
    const add = (from: string, name: string) =>
      t.call('POST', '/api/role', { token: from, body: role(name) });
    expect(await add(other, 'Other Place')).toMatchObject(required);
    expect((await add(token, 'This Place')).status).toBe(200);
  });

  it('are asked for after what was typed has been checked, so that nobody confirms a wrong form', async () => {
    const token = await admin('wrong.form@test.example');
    after(10);
    expect((await t.call('POST', '/api/user', { token, body: {} })).status).toBe(400);
  });

  it('cover every call that saves users, roles or access entries', () => {
    const saves = endpoints.filter(
      ({ method, path }) =>
        method !== 'GET' &&
        /^\/api\/(user|role|user\/accessControls|user\/\{userId\}\/secondFactor\/reset)$/.test(path),
    );
    expect(saves).toHaveLength(6);
    for (const call of saves) expect(call.confirmed, `${call.method} ${call.path}`).toBe(true);
  });
});

describe('a wrong password at the confirmation', () => {
  it('counts as one at the sign-in does, and never looks like an ended session', async () => {
    const token = await admin('guesser@test.example');
    after(10);
    const wrong = () => confirm(token, { password: 'Wrong@2026' });
    expect(await wrong()).toMatchObject({
      status: 412,
      body: { messageCode: 'static.message.wrongPassword' },
    });
    expect((await storedPerson(t, 'guesser@test.example')).faildAttempts).toBe(1);
    // The right one starts the count again, as a sign-in does.
    expect((await confirm(token, { password: demoPassword })).status).toBe(200);
    expect((await storedPerson(t, 'guesser@test.example')).faildAttempts).toBe(0);
    for (let guess = 0; guess < 4; guess += 1) expect((await wrong()).status).toBe(412);
    // Locked, though the password is right; the session itself goes on.
    const locked = await confirm(token, { password: demoPassword });
    expect([locked.status, locked.body.messageCode]).toEqual([412, 'static.message.login.locked']);
    expect((await t.call('GET', '/api/user/details', { token, shapeKnown: true })).status).toBe(200);
  });

  it('without anything typed is a wrong call', async () => {
    const token = await admin('empty@test.example');
    expect((await confirm(token, {})).status).toBe(400);
    // Codes are good only for those who have set up an app.
    expect((await confirm(token, { code: '123456' })).status).toBe(412);
  });
});
