import { secondFactorPolicy } from '@stockwell/model/session/second-factor';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realmTable, recoveryCodeTable, secondFactorTable } from '../src/db/schema/index.ts';
import { createSecretBox } from '../src/modules/session/secret-box.ts';
import { fromBase32, totp } from '../src/modules/session/totp.ts';
import { type Answer, demoPassword, ownRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';

const t = testServer();
const start = new Date('2026-11-16T08:00:00Z');
let clock = start.getTime();
const at = (seconds: number) => {
  clock = start.getTime() + seconds * 1000;
  t.setNow(new Date(clock));
};
beforeEach(() => at(0));
afterEach(() => t.setNow(null));

async function policy(name: keyof typeof secondFactorPolicy): Promise<void> {
  const secondFactor = secondFactorPolicy[name];
  await t.context.db.update(realmTable).set({ secondFactor }).where(eq(realmTable.id, ownRealm));
}
beforeEach(() => policy('optional'));

const post = (url: string, body?: unknown, token?: string) =>
  t.call('POST', url, { ...(body === undefined ? {} : { body }), ...(token ? { token } : {}) });
const signIn = (emailId: string) => post('/authenticate', { username: emailId, password: demoPassword });
const codeOf = (key: string) => totp(fromBase32(key), new Date(clock));
const code = ({ status, body }: Answer) => [status, body.messageCode];

/** Somebody whose app is set up; answers its key and the recovery codes. */
async function enrolled(emailId: string) {
  const id = await addPerson(t, emailId);
  const token = await newSession(t, emailId);
  const { body: begun } = await post('/api/user/secondFactor/begin', undefined, token);
  const key = String(begun.key);
  const finished = await post('/api/user/secondFactor/finish', { code: codeOf(key) }, token);
  expect(finished.status).toBe(200);
  return { id, token, key, recoveryCodes: finished.body.recoveryCodes as unknown as string[] };
}

async function secondStep(emailId: string, typed: string): Promise<Answer> {
  const { body } = await signIn(emailId);
  return post('/authenticate/code', { challenge: body.challenge, code: typed });
}

describe('setting up an app', () => {
  it('counts from its first code on and gives ten recovery codes', async () => {
    await addPerson(t, 'starter@test.example');
    const token = await newSession(t, 'starter@test.example');
    const state = async () => (await t.call('GET', '/api/user/secondFactor', { token })).body;
    expect(await state()).toEqual({ demand: 'optional', setUpDate: null, recoveryCodesLeft: 0 });
    const { body: begun } = await post('/api/user/secondFactor/begin', undefined, token);
    expect(begun.uri).toContain(`secret=${begun.key}&issuer=Stockwell`);
    // Until then the sign-in is as before.
    expect((await signIn('starter@test.example')).body.token).toBeTypeOf('string');
    expect(code(await post('/api/user/secondFactor/finish', { code: '000000' }, token))).toEqual([
      412,
      'static.message.secondFactor.wrongCode',
    ]);
    const typed = codeOf(String(begun.key)).replace(/(...)(...)/, '$1 $2');
    const { body } = await post('/api/user/secondFactor/finish', { code: typed }, token);
    expect(new Set(body.recoveryCodes as unknown as string[]).size).toBe(10);
    expect(await state()).toEqual({
      demand: 'optional',
      setUpDate: '2026-11-16 08:00:00',
      recoveryCodesLeft: 10,
    });
    expect(code(await post('/api/user/secondFactor/finish', { code: typed }, token))).toEqual([
      412,
      'static.message.secondFactor.notBegun',
    ]);
  });

  it('keeps the key encrypted and of the recovery codes only hashes', async () => {
    const { id, key, recoveryCodes } = await enrolled('secret@test.example');
    const [row] = await t.context.db.select().from(secondFactorTable).where(eq(secondFactorTable.userId, id));
    expect(row?.secret).not.toContain(key);
    const hashes = await t.context.db
      .select()
      .from(recoveryCodeTable)
      .where(eq(recoveryCodeTable.userId, id));
    expect(hashes).toHaveLength(10);
    const stored = JSON.stringify([row, hashes]);
    for (const one of recoveryCodes) expect(stored).not.toContain(one.replaceAll('-', ''));
    // A key that was copied to somebody else opens nothing there.
    const box = await createSecretBox(t.context.db, null);
    expect(box.open(row?.secret ?? '', `second factor of ${id}`)).toBe(key);
    expect(() => box.open(row?.secret ?? '', `second factor of ${id + 1}`)).toThrow();
  });

  it('goes on to open what was sealed before SECRETS_KEY was set', async () => {
    const before = await createSecretBox(t.context.db, null);
    const sealed = before.seal('old', 'x');
    const setting = 'a key of the installation with enough characters';
    const after = await createSecretBox(t.context.db, setting);
    expect(after.open(sealed, 'x')).toBe('old');
    const fresh = after.seal('new', 'x');
    expect((await createSecretBox(t.context.db, setting)).open(fresh, 'x')).toBe('new');
    expect(() => before.open(fresh, 'x')).toThrow(/SECRETS_KEY/);
  });

  it('is not offered where the realm has turned it off, and codes are not asked then', async () => {
    const { token } = await enrolled('switched@test.example');
    await policy('off');
    expect(code(await post('/api/user/secondFactor/begin', undefined, token))).toEqual([
      412,
      'static.message.secondFactor.off',
    ]);
    expect((await signIn('switched@test.example')).body.token).toBeTypeOf('string');
  });
});

describe('the second step of the sign-in', () => {
  it('follows the right password, which alone opens nothing', async () => {
    const { key } = await enrolled('steps@test.example');
    at(30);
    const first = await signIn('steps@test.example');
    expect(first.body).toMatchObject({ secondFactor: 'code', validMinutes: 5 });
    expect(first.body.token).toBeUndefined();
    const challenge = String(first.body.challenge);
    const second = await post('/authenticate/code', { challenge, code: codeOf(key) });
    expect(second.status).toBe(200);
    const details = await t.call('GET', '/api/user/details', { token: String(second.body.token) });
    expect(details.status).toBe(200);
    // A challenge opens one session.
    at(60);
    expect(code(await post('/authenticate/code', { challenge, code: codeOf(key) }))).toEqual([
      412,
      'static.message.secondFactor.challengeExpired',
    ]);
  });

  it('takes no code twice, neither the one of the set-up', async () => {
    const { key } = await enrolled('replayed@test.example');
    expect(code(await secondStep('replayed@test.example', codeOf(key)))).toEqual([
      401,
      'static.message.secondFactor.wrongCode',
    ]);
    at(30);
    const typed = codeOf(key);
    const challenges = [
      (await signIn('replayed@test.example')).body.challenge,
      (await signIn('replayed@test.example')).body.challenge,
    ];
    const both = await Promise.all(
      challenges.map((challenge) => post('/authenticate/code', { challenge, code: typed })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await secondStep('replayed@test.example', typed)).status).toBe(401);
  });

  it('lapses after five minutes', async () => {
    const { key } = await enrolled('slow@test.example');
    const { body } = await signIn('slow@test.example');
    at(300);
    const answer = await post('/authenticate/code', { challenge: body.challenge, code: codeOf(key) });
    expect(code(answer)).toEqual([412, 'static.message.secondFactor.challengeExpired']);
  });

  it('counts wrong codes as wrong passwords and locks after four', async () => {
    const { key } = await enrolled('guessed@test.example');
    at(30);
    const { body } = await signIn('guessed@test.example');
    const { challenge } = body;
    for (let guess = 0; guess < 4; guess += 1)
      expect((await post('/authenticate/code', { challenge, code: '000000' })).status).toBe(401);
    expect((await storedPerson(t, 'guessed@test.example')).faildAttempts).toBe(4);
    expect(code(await post('/authenticate/code', { challenge, code: codeOf(key) }))).toEqual([
      401,
      'static.message.login.locked',
    ]);
    // The right password does not clear the count of the codes, nor does another challenge.
    expect(code(await secondStep('guessed@test.example', codeOf(key)))).toEqual([
      401,
      'static.message.login.locked',
    ]);
    at(30 + 5 * 60);
    expect((await secondStep('guessed@test.example', codeOf(key))).status).toBe(200);
  });

  it('takes each recovery code once', async () => {
    const { id, recoveryCodes } = await enrolled('lost.phone@test.example');
    const [first = '', second = ''] = recoveryCodes;
    expect((await secondStep('lost.phone@test.example', first.toUpperCase())).status).toBe(200);
    expect((await secondStep('lost.phone@test.example', first)).status).toBe(401);
    expect((await secondStep('lost.phone@test.example', ` ${second.replaceAll('-', ' ')} `)).status).toBe(
      200,
    );
    const left = await t.context.db.select().from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, id));
    expect(left.filter(({ usedOn }) => usedOn === null)).toHaveLength(8);
  });

  it('is asked after an expired password was replaced too', async () => {
    const { key } = await enrolled('expired.too@test.example');
    at(30);
    const { userTable } = await import('../src/db/schema/index.ts');
    await t.context.db
      .update(userTable)
      .set({ expiresOn: start })
      .where(eq(userTable.emailId, 'expired.too@test.example'));
    const answer = await post('/api/user/updateExpiredPassword', {
      emailId: 'expired.too@test.example',
      oldPassword: demoPassword,
      newPassword: 'Another#Harvest27',
    });
    expect(answer.body).toMatchObject({ secondFactor: 'code' });
    const { challenge } = answer.body;
    expect((await post('/authenticate/code', { challenge, code: codeOf(key) })).status).toBe(200);
  });
});

describe('where the realm requires it', () => {
  it('leads to setting up an app before anything else', async () => {
    await addPerson(t, 'newcomer@test.example');
    await policy('everybody');
    const { body } = await signIn('newcomer@test.example');
    expect(body).toMatchObject({ secondFactor: 'enrolment' });
    const { challenge } = body;
    expect((await post('/authenticate/code', { challenge, code: '123456' })).status).toBe(412);
    const { body: begun } = await post('/authenticate/enrolment', { challenge });
    expect((await post('/authenticate/enrolment/finish', { challenge, code: '000000' })).status).toBe(401);
    const typed = codeOf(String(begun.key));
    const finished = await post('/authenticate/enrolment/finish', { challenge, code: typed });
    expect(finished.status).toBe(200);
    expect(finished.body.recoveryCodes).toHaveLength(10);
    const token = String(finished.body.session?.token);
    expect((await t.call('GET', '/api/user/details', { token })).status).toBe(200);
    expect(code(await post('/api/user/secondFactor/disable', undefined, token))).toEqual([
      412,
      'static.message.secondFactor.required',
    ]);
    expect((await post('/authenticate/enrolment', { challenge })).status).toBe(412);
    expect((await signIn('newcomer@test.example')).body.secondFactor).toBe('code');
  });

  it('asks those who administer, and application admins by the strictest realm', async () => {
    await addPerson(t, 'new.realm.admin@test.example', [entry('ROLE_REALM_ADMIN')]);
    await addPerson(t, 'new.app.admin@test.example', [entry('ROLE_APPLICATION_ADMIN')], { realmId: null });
    await addPerson(t, 'new.planner@test.example');
    await policy('admins');
    expect((await signIn('new.realm.admin@test.example')).body.secondFactor).toBe('enrolment');
    expect((await signIn('new.app.admin@test.example')).body.secondFactor).toBe('enrolment');
    expect((await signIn('new.planner@test.example')).body.secondFactor).toBeUndefined();
  });
});

describe('changing it', () => {
  it('needs a fresh confirmation, for which a code is as good as the password', async () => {
    const { token, key } = await enrolled('changer@test.example');
    at(600);
    const required = [412, 'static.message.confirmationRequired'];
    for (const action of ['begin', 'recoveryCodes', 'disable'])
      expect(code(await post(`/api/user/secondFactor/${action}`, undefined, token)), action).toEqual(
        required,
      );
    expect(code(await post('/api/user/confirm', { code: '000000' }, token))).toEqual([
      412,
      'static.message.secondFactor.wrongCode',
    ]);
    expect((await post('/api/user/confirm', { code: codeOf(key) }, token)).status).toBe(200);
    expect((await post('/api/user/secondFactor/disable', undefined, token)).status).toBe(200);
    expect((await signIn('changer@test.example')).body.token).toBeTypeOf('string');
  });

  it('to another app keeps the present one until the new one is proved', async () => {
    const { token, key } = await enrolled('new.phone@test.example');
    at(30);
    const { body } = await post('/api/user/secondFactor/begin', undefined, token);
    const newKey = String(body.key);
    expect((await secondStep('new.phone@test.example', codeOf(newKey))).status).toBe(401);
    expect((await secondStep('new.phone@test.example', codeOf(key))).status).toBe(200);
    expect((await post('/api/user/secondFactor/finish', { code: codeOf(newKey) }, token)).status).toBe(200);
    at(60);
    expect((await secondStep('new.phone@test.example', codeOf(key))).status).toBe(401);
    expect((await secondStep('new.phone@test.example', codeOf(newKey))).status).toBe(200);
  });

  it('renews recovery codes, and the old ones stop working', async () => {
    const { token, recoveryCodes } = await enrolled('renewer@test.example');
    const { body } = await post('/api/user/secondFactor/recoveryCodes', undefined, token);
    expect((await secondStep('renewer@test.example', recoveryCodes[0] ?? '')).status).toBe(401);
    const [fresh] = body.recoveryCodes as unknown as string[];
    expect((await secondStep('renewer@test.example', fresh ?? '')).status).toBe(200);
  });

  it('by an admin lets somebody in again who has lost everything', async () => {
    const { id } = await enrolled('helpless@test.example');
    const admin = await newSession(t, 'realm.admin@demo.example');
    const { body: before } = await t.call('GET', `/api/user/${id}`, { token: admin });
    expect(before.secondFactorSetUp).toBe(true);
    const reset = () => post(`/api/user/${id}/secondFactor/reset`, undefined, admin);
    expect(code(await reset())).toEqual([200, 'static.message.secondFactor.reset']);
    expect((await signIn('helpless@test.example')).body.token).toBeTypeOf('string');
    expect(code(await reset())).toEqual([412, 'static.message.secondFactor.notSetUp']);
  });
});
