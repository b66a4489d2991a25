import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { mailTable, passwordLinkTable, userTable } from '../src/db/schema/index.ts';
import { hashPassword } from '../src/modules/session/passwords.ts';
import { addPerson, newSession, storedPerson } from './people.ts';
import { linkToken, watchedServer } from './watched-server.ts';

const t = watchedServer({ publicUrl: 'https://plans.example' });
const newPassword = 'Chosen@2026';
afterEach(() => t.setNow(null));

const ask = (emailId: string, path = '/api/user/forgotPassword') =>
  t.call('POST', path, { body: { emailId } });
const confirm = (emailId: string, token: string, path = '/api/user/confirmForgotPasswordToken') =>
  t.call('POST', path, { body: { emailId, token } });
const choose = (emailId: string, token: string, password = newPassword, path = '/api/user/updatePassword') =>
  t.call('POST', path, { body: { emailId, token, password } });
const mailsTo = (emailId: string) =>
  t.context.db.select().from(mailTable).where(eq(mailTable.recipient, emailId)).orderBy(desc(mailTable.id));

async function linkFor(emailId: string): Promise<string> {
  expect((await ask(emailId)).status).toBe(200);
  const [mail] = await mailsTo(emailId);
  const token = linkToken(mail?.text ?? '');
  if (!token) throw new Error(`No link was mailed to ${emailId}`);
  return token;
}

const refused = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body.messageCode];
const tokenError = [403, 'static.message.user.forgotPasswordTokenError'];
const tokenUsed = [403, 'static.message.user.forgotPasswordTokenUsed'];
const tokenExpired = [403, 'static.message.user.TokenExpired'];

describe('asking for a link', () => {
  it('answers the same whether the address is known, unknown or disabled', async () => {
    await addPerson(t, 'known@test.example');
    await addPerson(t, 'disabled@test.example', undefined, { active: false });
    const answers = [];
    for (const emailId of ['known@test.example', 'unknown@test.example', 'disabled@test.example']) {
      const { status, body, headers } = await ask(emailId);
      answers.push({ status, body, length: headers['content-length'] });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: {} });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo('known@test.example')).toHaveLength(1);
    expect(await mailsTo('unknown@test.example')).toHaveLength(0);
    expect(await mailsTo('disabled@test.example')).toHaveLength(0);
  });

  it('finds the person without regard to case and mails to the stored address', async () => {
    await addPerson(t, 'casual@test.example');
    await ask('CASUAL@Test.Example', '/api/forgotPassword');
    expect(await mailsTo('casual@test.example')).toHaveLength(1);
  });

  it('mails 25 letters and digits and keeps only their hash', async () => {
    const id = await addPerson(t, 'hashed@test.example');
    const token = await linkFor('hashed@test.example');
    expect(token).toMatch(/^[A-Za-z0-9]{25}$/);
    const [mail] = await mailsTo('hashed@test.example');
    expect(mail?.text).toContain(`https://plans.example/resetPassword/hashed%40test.example/${token}`);
    const [link] = await t.context.db
      .select()
      .from(passwordLinkTable)
      .where(eq(passwordLinkTable.userId, id));
    expect(JSON.stringify(link)).not.toContain(token);
    expect(link?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [1, 'choose a new password', 'Dear'],
    [2, 'choisir un nouveau mot de passe', 'Bonjour'],
    [3, 'elija una nueva contraseña', 'Hola'],
    [4, 'escolha uma nova senha', 'Olá'],
  ])('writes in the language of the person (%i)', async (languageId, subject, greeting) => {
    const emailId = `reader.${languageId}@test.example`;
    await addPerson(t, emailId, undefined, { languageId });
    const token = await linkFor(emailId);
    const [mail] = await mailsTo(emailId);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(greeting);
    expect(mail?.text).toContain(`reader.${languageId}`);
    expect(mail?.text).toContain('24');
    expect((await choose(emailId, token)).status).toBe(200);
  });
});

describe('a link', () => {
  it('opens the form and sets the password, once', async () => {
    await addPerson(t, 'once@test.example');
    const session = await newSession(t, 'once@test.example');
    const token = await linkFor('once@test.example');
    const opened = await confirm('once@test.example', token);
    expect([opened.status, opened.body]).toEqual([200, {}]);
    const { status, body } = await choose('once@test.example', token);
    expect([status, body]).toEqual([200, { messageCode: 'static.message.passwordSuccess' }]);
    expect(refused(await choose('once@test.example', token, 'Second@2026'))).toEqual(tokenUsed);
    expect(refused(await confirm('once@test.example', token))).toEqual(tokenUsed);
    await newSession(t, 'once@test.example', newPassword);
    expect((await t.call('GET', '/api/user/details', { token: session })).status).toBe(401);
  });

  it('works under the short addresses too', async () => {
    await addPerson(t, 'short@test.example');
    const token = await linkFor('short@test.example');
    expect((await confirm('short@test.example', token, '/api/confirmForgotPasswordToken')).status).toBe(200);
    expect((await choose('short@test.example', token, newPassword, '/api/updatePassword')).status).toBe(200);
  });

  it('is spent by one of two requests that arrive together', async () => {
    await addPerson(t, 'hasty@test.example');
    const token = await linkFor('hasty@test.example');
    const answers = await Promise.all(
      ['First@2026', 'Second@2026', 'Third@2026'].map((password) =>
        choose('hasty@test.example', token, password),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it.each([
    ['2026-06-02T09:59:00Z', 200],
    ['2026-06-02T09:59:59Z', 200],
    ['2026-06-02T10:00:00Z', 403],
    ['2026-07-01T10:00:00Z', 403],
  ])('made on 1 June at 10:00 and used at %s answers %i', async (usedAt, expected) => {
    const emailId = `boundary.${Date.parse(usedAt)}@test.example`;
    t.setNow(new Date('2026-06-01T10:00:00Z'));
    await addPerson(t, emailId);
    const token = await linkFor(emailId);
    t.setNow(new Date(usedAt));
    const opened = await confirm(emailId, token);
    const chosen = await choose(emailId, token);
    expect([opened.status, chosen.status]).toEqual([expected, expected]);
    if (expected === 403) expect([refused(opened), refused(chosen)]).toEqual([tokenExpired, tokenExpired]);
  });

  it('that was used is called used, however old', async () => {
    t.setNow(new Date('2026-06-01T10:00:00Z'));
    await addPerson(t, 'aged@test.example');
    const token = await linkFor('aged@test.example');
    await choose('aged@test.example', token);
    t.setNow(new Date('2026-06-01T11:00:00Z'));
    expect(refused(await choose('aged@test.example', token, 'Other@2026'))).toEqual(tokenUsed);
    t.setNow(new Date('2026-08-01T11:00:00Z'));
    expect(refused(await choose('aged@test.example', token, 'Other@2026'))).toEqual(tokenUsed);
  });

  it('is void as soon as a newer one was asked for', async () => {
    await addPerson(t, 'again@test.example');
    const older = await linkFor('again@test.example');
    const newer = await linkFor('again@test.example');
    expect(older).not.toBe(newer);
    expect(refused(await confirm('again@test.example', older))).toEqual(tokenExpired);
    expect(refused(await choose('again@test.example', older))).toEqual(tokenExpired);
    expect((await choose('again@test.example', newer)).status).toBe(200);
  });

  it('is good for its own person only', async () => {
    await addPerson(t, 'owner@test.example');
    await addPerson(t, 'thief@test.example');
    const token = await linkFor('owner@test.example');
    for (const emailId of ['thief@test.example', 'nobody@test.example']) {
      expect(refused(await confirm(emailId, token))).toEqual(tokenError);
      expect(refused(await choose(emailId, token))).toEqual(tokenError);
    }
    expect(refused(await choose('owner@test.example', 'A'.repeat(25)))).toEqual(tokenError);
    expect(
      refused(
        await choose(
          'owner@test.example',
          token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
        ),
      ),
    ).toEqual(tokenError);
    expect((await choose('owner@test.example', token)).status).toBe(200);
  });

  it('refuses the password that is there already', async () => {
    const present = 'Tidal-Meadow-42';
    await addPerson(t, 'unchanged@test.example', undefined, { passwordHash: await hashPassword(present) });
    const token = await linkFor('unchanged@test.example');
    expect(refused(await choose('unchanged@test.example', token, present))).toEqual([
      412,
      'static.message.user.previousPasswordSame',
    ]);
    expect((await choose('unchanged@test.example', token)).status).toBe(200);
  });

  it('opens a locked account and starts a year of validity', async () => {
    const moment = new Date('2026-11-15T10:00:00Z');
    t.setNow(moment);
    await addPerson(t, 'unlocked@test.example', undefined, { faildAttempts: 4, expiresOn: null });
    const token = await linkFor('unlocked@test.example');
    expect((await storedPerson(t, 'unlocked@test.example')).faildAttempts).toBe(4);
    await choose('unlocked@test.example', token);
    expect(await storedPerson(t, 'unlocked@test.example')).toMatchObject({
      faildAttempts: 0,
      expiresOn: new Date('2027-11-15T10:00:00Z'),
    });
    await newSession(t, 'unlocked@test.example', newPassword);
  });

  it('of a person who was disabled meanwhile opens no door', async () => {
    await addPerson(t, 'leaver@test.example');
    const token = await linkFor('leaver@test.example');
    await t.context.db
      .update(userTable)
      .set({ active: false })
      .where(eq(userTable.emailId, 'leaver@test.example'));
    await choose('leaver@test.example', token);
    const { status, body } = await t.call('POST', '/authenticate', {
      body: { username: 'leaver@test.example', password: newPassword },
    });
    expect(status).toBe(401);
    expect(['static.message.login.disabled', 'static.message.login.invalidCredentials']).toContain(
      body.messageCode,
    );
  });
});
