import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { mailTable } from '../src/db/schema/index.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { createMailer } from '../src/modules/mail/mailer.ts';
import { jobOf } from './job-rows.ts';
import { addPerson, entry, newSession } from './people.ts';
import { startSilentPeer, startSmtpPeer, textOfMail } from './smtp-peer.ts';
import { linkToken, watchedServer } from './watched-server.ts';

const peer = await startSmtpPeer();
afterAll(() => peer.close());
const t = watchedServer({ smtpUrl: peer.url, mailFrom: 'Stockwell <plans@office.example>' });

afterEach(() => {
  peer.refusesAll = false;
  peer.refused.clear();
});

const mailOf = async (recipient: string) => {
  const [mail] = await t.context.db
    .select()
    .from(mailTable)
    .where(eq(mailTable.recipient, recipient))
    .orderBy(desc(mailTable.id));
  if (!mail) throw new Error(`Nothing was written to ${recipient}`);
  return mail;
};
const receivedBy = (recipient: string) => peer.received.filter(({ to }) => to.includes(recipient));
const becomeDue = () =>
  t.context.db.execute(
    sql`update job set run_after = now() - interval '1 second' where kind = 'mail' and state = 'waiting'`,
  );
/** Another server on the same database. */
const anotherMailer = (config = t.context.config) =>
  createMailer({ ...t.context, config, jobs: createJobs(t.context) });
const newUser = (emailId: string, languageId = 1) => ({
  username: 'New Person',
  emailId,
  orgAndCountry: 'Somewhere',
  language: { id: languageId },
  userAcls: [entry('ROLE_PROGRAM_USER')],
});

async function addUser(emailId: string, languageId = 1) {
  const token = await t.signIn('realm.admin@demo.example');
  return t.call('POST', '/api/user', { token, body: newUser(emailId, languageId) });
}

describe('a new user', () => {
  it.each([
    [1, 'your account is ready'],
    [2, 'votre compte est prêt'],
    [3, 'su cuenta está lista'],
    [4, 'a sua conta está pronta'],
  ])(
    'is written to in their language (%i) with a link that opens the account',
    async (languageId, subject) => {
      const emailId = `hired.${languageId}@mail.example`;
      const { status, body } = await addUser(emailId, languageId);
      expect([status, body.messageCode]).toEqual([200, 'static.message.addSuccess']);
      const [mail] = receivedBy(emailId);
      expect(mail?.from).toBe('plans@office.example');
      expect((await mailOf(emailId)).subject).toContain(subject);
      const link = linkToken(textOfMail(mail?.raw ?? ''));
      const chosen = await t.call('POST', '/api/user/updatePassword', {
        body: { emailId, token: link, password: 'Chosen@2026' },
      });
      expect(chosen.status).toBe(200);
      await newSession(t, emailId, 'Chosen@2026');
    },
  );

  it('is there even when the mail could not be sent, and is reported later', async () => {
    peer.refusesAll = true;
    const { status, body } = await addUser('unreached@mail.example');
    expect([status, body.messageCode]).toEqual([206, 'static.message.emailNotTriggered']);
    expect(body.id).toEqual(expect.any(Number));
    const waiting = await mailOf('unreached@mail.example');
    expect(waiting).toMatchObject({ state: 'waiting', sentOn: null });
    expect(waiting.lastError).toContain('not today');
    const job = await jobOf(t.context.db, 'mail', waiting.id);
    expect(job).toMatchObject({ state: 'waiting', attempts: 1, claimedBy: null });
    expect(job.runAfter.getTime()).toBeGreaterThan(Date.now());

    peer.refusesAll = false;
    await t.context.mailer.flush();
    expect(receivedBy('unreached@mail.example'), 'not before its time').toHaveLength(0);
    await becomeDue();
    await t.context.mailer.flush();
    expect(receivedBy('unreached@mail.example')).toHaveLength(1);
    expect(await mailOf('unreached@mail.example')).toMatchObject({ state: 'sent', lastError: null });
    expect(await jobOf(t.context.db, 'mail', waiting.id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('is not blamed for the mail of somebody else', async () => {
    peer.refused.add('blocked@mail.example');
    expect((await addUser('blocked@mail.example')).status).toBe(206);
    await becomeDue();
    expect((await addUser('fine@mail.example')).status).toBe(200);
  });

  it('is answered for even when the mail server says nothing', async () => {
    const silent = await startSilentPeer();
    // The usual mailer looks for more after its last mail, and could take this one.
    await t.context.mailer.flush();
    const mailer = anotherMailer({ ...t.context.config, smtpUrl: silent.url });
    await mailer.queue(t.context.db, 'silence@mail.example', { subject: 'Hush', text: 'Hush' });
    expect(await mailer.deliver('silence@mail.example')).toBe(false);
    await mailer.stop();
    await silent.close();
  });
});

describe('a link that an administrator sends', () => {
  it('arrives, and the answer says when it does not', async () => {
    const id = await addPerson(t, 'helped@mail.example', undefined, { faildAttempts: 4 });
    const token = await t.signIn('realm.admin@demo.example');
    const sent = await t.call('POST', `/api/user/${id}/resetLink`, { token });
    expect([sent.status, sent.body.messageCode]).toEqual([200, 'static.message.user.resetLinkSent']);
    const link = linkToken(textOfMail(receivedBy('helped@mail.example')[0]?.raw ?? ''));
    await t.call('POST', '/api/user/updatePassword', {
      body: { emailId: 'helped@mail.example', token: link, password: 'Chosen@2026' },
    });
    await newSession(t, 'helped@mail.example', 'Chosen@2026');
    peer.refusesAll = true;
    const refused = await t.call('POST', `/api/user/${id}/resetLink`, { token });
    expect([refused.status, refused.body.messageCode]).toEqual([206, 'static.message.emailNotTriggered']);
  });
});

describe('a forgotten password', () => {
  it('is answered without waiting for the mail server, and the mail arrives', async () => {
    await addPerson(t, 'forgot@mail.example');
    peer.refusesAll = true;
    const { status, body } = await t.call('POST', '/api/user/forgotPassword', {
      body: { emailId: 'forgot@mail.example' },
    });
    expect([status, body]).toEqual([200, {}]);
    await expect.poll(async () => (await mailOf('forgot@mail.example')).lastError).toContain('not today');
    peer.refusesAll = false;
    await becomeDue();
    await t.context.mailer.flush();
    expect(receivedBy('forgot@mail.example')).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('sends every mail once although two copies of the server look into it', async () => {
    const recipients = Array.from({ length: 45 }, (_, index) => `crowd.${index}@mail.example`);
    for (const recipient of recipients) {
      await t.context.mailer.queue(t.context.db, recipient, { subject: 'Hello', text: `Hello ${recipient}` });
    }
    const copies = [1, 2].map(() => anotherMailer());
    await Promise.all([t.context.mailer, ...copies].map((mailer) => mailer.flush()));
    for (const recipient of recipients) expect(receivedBy(recipient), recipient).toHaveLength(1);
    await Promise.all(copies.map((mailer) => mailer.stop()));
  });

  it('gives up after the eighth try', async () => {
    peer.refused.add('lost@mail.example');
    await t.context.mailer.queue(t.context.db, 'lost@mail.example', { subject: 'Lost', text: 'Lost' });
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect((await mailOf('lost@mail.example')).state, `before try ${attempt}`).toBe('waiting');
      await becomeDue();
      await t.context.mailer.deliver('lost@mail.example');
    }
    const lost = await mailOf('lost@mail.example');
    expect(lost.state).toBe('failed');
    expect(await jobOf(t.context.db, 'mail', lost.id)).toMatchObject({ state: 'failed', attempts: 8 });
    const { body } = await t.call('GET', '/api/mailOutbox?size=1', {
      token: await t.signIn('application.admin@demo.example'),
    });
    expect(body.rows?.[0]).toMatchObject({ mailId: lost.id, state: 'failed', attempts: 8 });
  });

  it('shows the newest mails to application admins', async () => {
    const token = await t.signIn('application.admin@demo.example');
    const { body } = await t.call('GET', '/api/mailOutbox?size=2', { token });
    expect(body.smtp).toBe(true);
    expect(body.rows).toHaveLength(2);
    const [first, second] = body.rows ?? [];
    expect(Number(first?.mailId)).toBeGreaterThan(Number(second?.mailId));
    const rest = await t.call('GET', '/api/mailOutbox?size=2&page=1', { token });
    expect(Number(rest.body.rows?.[0]?.mailId)).toBeLessThan(Number(second?.mailId));
    expect(Number(body.total)).toBe((await t.context.db.select().from(mailTable)).length);
  });

  it('shows no link that was delivered', async () => {
    const token = await t.signIn('application.admin@demo.example');
    await addUser('private@mail.example');
    const link = linkToken(textOfMail(receivedBy('private@mail.example')[0]?.raw ?? ''));
    expect(link).toMatch(/^[A-Za-z0-9]{25}$/);
    const { body } = await t.call('GET', '/api/mailOutbox?size=200', { token });
    expect(JSON.stringify(body)).not.toContain(link);
    expect(body.rows?.find(({ to }) => String(to) === 'private@mail.example')).toMatchObject({
      state: 'sent',
    });
  });

  it.each(['realm.admin', 'program.admin', 'program.user', 'report.user', 'dataset.admin'])(
    'is closed to %s',
    async (name) => {
      const token = await t.signIn(`${name}@demo.example`);
      expect((await t.call('GET', '/api/mailOutbox', { token })).status).toBe(403);
    },
  );
});

/** The last test: from here on mails leave by themselves. */
describe('a server that is started', () => {
  it('sends a mail once and answers for it, although its jobs take the mail first', async () => {
    t.context.jobs.start();
    for (const emailId of ['early@mail.example', 'bird@mail.example']) {
      const { status, body } = await addUser(emailId);
      expect([status, body.messageCode]).toEqual([200, 'static.message.addSuccess']);
      expect(receivedBy(emailId)).toHaveLength(1);
    }
    await t.context.mailer.queue(t.context.db, 'later@mail.example', { subject: 'Hello', text: 'Hello' });
    await expect.poll(() => receivedBy('later@mail.example'), { timeout: 20_000 }).toHaveLength(1);
  });
});
