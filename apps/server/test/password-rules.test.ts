import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { mailTable } from '../src/db/schema/index.ts';
import { days } from '../src/db/time.ts';
import { hashPassword } from '../src/modules/session/passwords.ts';
import { demoPassword } from './harness.ts';
import { addPerson, newSession, storedPerson } from './people.ts';
import { linkToken, watchedServer } from './watched-server.ts';

const t = watchedServer();
afterEach(() => t.setNow(null));

/** What a new password must be, the same wherever one is chosen. */
const candidates: readonly (readonly [string, string | null])[] = [
  ['Kx7!mQ2', 'tooShort'],
  ['7xK!mQ2$', 'startsWithLetter'],
  ['kx7!mq2$', 'uppercase'],
  ['Kxt!mQv$', 'digit'],
  ['Kx7tmQ2v', 'special'],
  ['Welcome@2026', 'common'],
  ['Qwerty123!', 'common'],
  ['Mypassword1!', 'containsPassword'],
  ['MyPassword1!', 'containsPassword'],
  ['User1@x.org', 'equalsUser'],
  ['user1@X.ORG', 'equalsUser'],
  ['Planner 1', 'equalsUser'],
  ['Kx7!mQ2$', null],
];

/** The address is its own password here, so every case has a person who is called exactly that. */
async function person(): Promise<string> {
  const emailId = 'User1@x.org';
  const known = await storedPerson(t, emailId).catch(() => null);
  if (!known) await addPerson(t, emailId, undefined, { username: 'Planner 1' });
  return emailId;
}

async function linkFor(emailId: string): Promise<string> {
  await t.call('POST', '/api/user/forgotPassword', { body: { emailId } });
  const [mail] = await t.context.db
    .select()
    .from(mailTable)
    .where(eq(mailTable.recipient, emailId))
    .orderBy(desc(mailTable.id))
    .limit(1);
  return linkToken(mail?.text ?? '') ?? '';
}

const signsIn = async (emailId: string, password: string): Promise<number> =>
  (await t.call('POST', '/authenticate', { body: { username: emailId, password } })).status;

describe.each(candidates)('the new password "%s"', (candidate, problem) => {
  const check = (field: string, { status, body }: Awaited<ReturnType<typeof t.call>>): void => {
    if (problem === null) {
      expect(status, JSON.stringify(body)).toBe(200);
      return;
    }
    expect([status, body.messageCode]).toEqual([400, 'static.message.invalidInput']);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^static\.password\./) });
    expect(body.details?.problems).toContain(`static.password.${problem}`);
  };

  it(`${problem === null ? 'is accepted' : `is refused (${problem})`} on changing the own one`, async () => {
    const emailId = `change.${Math.random().toString(36).slice(2)}@test.example`;
    // A person of that name and address can only be made once; the rule reads both.
    const own = problem === 'equalsUser' ? await person() : emailId;
    if (own === emailId) await addPerson(t, emailId);
    const token = await newSession(t, own);
    const answer = await t.call('POST', '/api/user/changePassword', {
      token,
      body: { oldPassword: demoPassword, newPassword: candidate },
    });
    check('newPassword', answer);
    expect(await signsIn(own, problem === null ? candidate : demoPassword)).toBe(200);
  });

  it(`${problem === null ? 'is accepted' : `is refused (${problem})`} on replacing an expired one`, async () => {
    const emailId = `expired.${Math.random().toString(36).slice(2)}@test.example`;
    const own = problem === 'equalsUser' ? await person() : emailId;
    if (own === emailId) await addPerson(t, emailId, undefined, { expiresOn: new Date() });
    const answer = await t.call('POST', '/api/user/updateExpiredPassword', {
      body: { emailId: own, oldPassword: demoPassword, newPassword: candidate },
    });
    check('newPassword', answer);
  });

  it(`${problem === null ? 'is accepted' : `is refused (${problem})`} with a link, which stays good`, async () => {
    const emailId = `link.${Math.random().toString(36).slice(2)}@test.example`;
    const own = problem === 'equalsUser' ? await person() : emailId;
    if (own === emailId) await addPerson(t, emailId);
    const token = await linkFor(own);
    const answer = await t.call('POST', '/api/user/updatePassword', {
      body: { emailId: own, token, password: candidate },
    });
    check('password', answer);
    if (problem === null) return;
    const good = await t.call('POST', '/api/user/confirmForgotPasswordToken', {
      body: { emailId: own, token },
    });
    expect(good.status).toBe(200);
  });
});

it('that keeps an earlier rule still opens the account', async () => {
  await addPerson(t, 'earlier@test.example', undefined, { passwordHash: await hashPassword('Abcd1!') });
  expect(await signsIn('earlier@test.example', 'Abcd1!')).toBe(200);
});

describe('changing the own password', () => {
  const change = (token: string, body: Record<string, unknown>) =>
    t.call('POST', '/api/user/changePassword', { token, body });

  it('needs the old one', async () => {
    await addPerson(t, 'forgetful@test.example');
    const token = await newSession(t, 'forgetful@test.example');
    const { status, body } = await change(token, { oldPassword: 'Wrong@2026', newPassword: 'Other@2026' });
    expect([status, body.messageCode]).toEqual([412, 'static.message.incorrectPassword']);
    expect(await signsIn('forgetful@test.example', demoPassword)).toBe(200);
  });

  it('needs another one', async () => {
    await addPerson(t, 'same@test.example');
    const token = await newSession(t, 'same@test.example');
    const { status, body } = await change(token, { oldPassword: demoPassword, newPassword: demoPassword });
    expect([status, body.messageCode]).toEqual([412, 'static.message.passwordSame']);
  });

  it('concerns nobody else', async () => {
    await addPerson(t, 'attacker@test.example');
    const victim = await addPerson(t, 'victim@test.example');
    const token = await newSession(t, 'attacker@test.example');
    const { status } = await change(token, {
      userId: victim,
      oldPassword: demoPassword,
      newPassword: 'Other@2026',
    });
    expect(status).toBe(403);
    expect(await signsIn('victim@test.example', demoPassword)).toBe(200);
    expect(await signsIn('attacker@test.example', demoPassword)).toBe(200);
  });

  it('keeps the session it was made in and ends the others', async () => {
    const id = await addPerson(t, 'mover@test.example');
    const here = await newSession(t, 'mover@test.example');
    const there = await newSession(t, 'mover@test.example');
    const { status, body } = await change(here, {
      userId: id,
      oldPassword: demoPassword,
      newPassword: 'Moved@2026',
    });
    expect([status, body]).toEqual([200, { recovery: expect.objectContaining({ generation: 1 }) }]);
    expect((await t.call('GET', '/api/user/details', { token: here })).status).toBe(200);
    expect((await t.call('GET', '/api/user/details', { token: there })).status).toBe(401);
    expect((await t.call('GET', '/refresh', { token: there })).status).toBe(401);
    expect(await signsIn('mover@test.example', demoPassword)).toBe(401);
    expect(await signsIn('mover@test.example', 'Moved@2026')).toBe(200);
  });

  it('makes it good for 365 days', async () => {
    const moment = new Date('2026-11-15T12:00:00Z');
    t.setNow(moment);
    await addPerson(t, 'yearly@test.example', undefined, { expiresOn: new Date('2026-11-17T00:00:00Z') });
    const token = await newSession(t, 'yearly@test.example');
    await change(token, { oldPassword: demoPassword, newPassword: 'Annual@2026' });
    expect((await storedPerson(t, 'yearly@test.example')).expiresOn).toEqual(
      new Date(moment.getTime() + days(365)),
    );
    t.setNow(new Date('2027-11-14T23:59:00Z'));
    expect(await signsIn('yearly@test.example', 'Annual@2026')).toBe(200);
    t.setNow(new Date('2027-11-15T00:00:00Z'));
    expect(await signsIn('yearly@test.example', 'Annual@2026')).toBe(406);
  });
});

describe('replacing an expired password', () => {
  const replace = (body: Record<string, unknown>, path = '/api/user/updateExpiredPassword') =>
    t.call('POST', path, { body });

  it.each(['/api/user/updateExpiredPassword', '/api/updateExpiredPassword'])(
    'signs the person in (%s)',
    async (path) => {
      const emailId = `renewing.${path.length}@test.example`;
      await addPerson(t, emailId, undefined, { expiresOn: new Date(), faildAttempts: 2 });
      expect(await signsIn(emailId, demoPassword)).toBe(406);
      const { status, body } = await replace(
        { emailId: emailId.toUpperCase(), oldPassword: demoPassword, newPassword: 'Renewed@2026' },
        path,
      );
      expect(status).toBe(200);
      expect(body.user?.emailId).toBe(emailId);
      expect((await t.call('GET', '/api/user/details', { token: String(body.token) })).status).toBe(200);
      expect((await storedPerson(t, emailId)).faildAttempts).toBe(0);
      expect(await signsIn(emailId, 'Renewed@2026')).toBe(200);
    },
  );

  it('answers the same to a wrong old password and to an unknown address', async () => {
    await addPerson(t, 'late@test.example', undefined, { expiresOn: new Date() });
    for (const emailId of ['late@test.example', 'nobody@test.example']) {
      const { status, body } = await replace({
        emailId,
        oldPassword: 'Wrong@2026',
        newPassword: 'Renewed@2026',
      });
      expect([status, body]).toEqual([403, { messageCode: 'static.message.incorrectPassword' }]);
    }
  });

  it('is no way around the lock', async () => {
    await addPerson(t, 'guesser@test.example', undefined, { expiresOn: new Date() });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await replace({
        emailId: 'guesser@test.example',
        oldPassword: 'Wrong@2026',
        newPassword: 'Renewed@2026',
      });
    }
    const { status, body } = await replace({
      emailId: 'guesser@test.example',
      oldPassword: demoPassword,
      newPassword: 'Renewed@2026',
    });
    expect([status, body.messageCode]).toEqual([401, 'static.message.login.locked']);
  });

  it('needs another one', async () => {
    await addPerson(t, 'stubborn@test.example', undefined, { expiresOn: new Date() });
    const { status, body } = await replace({
      emailId: 'stubborn@test.example',
      oldPassword: demoPassword,
      newPassword: demoPassword,
    });
    expect([status, body.messageCode]).toEqual([412, 'static.message.passwordSame']);
  });

  it('is not for disabled people', async () => {
    await addPerson(t, 'away@test.example', undefined, { expiresOn: new Date(), active: false });
    const { status, body } = await replace({
      emailId: 'away@test.example',
      oldPassword: demoPassword,
      newPassword: 'Renewed@2026',
    });
    expect([status, body.messageCode]).toEqual([401, 'static.message.login.disabled']);
  });
});
