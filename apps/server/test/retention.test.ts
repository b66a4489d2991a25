import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  jobTable,
  mailTable,
  passwordLinkTable,
  retiredTokenTable,
  userSessionTable,
} from '../src/db/schema/index.ts';
import { days } from '../src/db/time.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { createPruning, prune } from '../src/modules/retention/prune.ts';
import { testServer } from './harness.ts';
import { storedPerson } from './people.ts';

const t = testServer();
const now = new Date('2026-11-16T12:00:00Z');
const ago = (number: number): Date => new Date(now.getTime() - days(number));

async function fill(): Promise<void> {
  const { db } = t.context;
  const { id: userId } = await storedPerson(t, 'realm.admin@demo.example');
  for (const table of [jobTable, mailTable, retiredTokenTable, passwordLinkTable, userSessionTable])
    await db.delete(table);
  await db.insert(retiredTokenTable).values([
    { id: 'over', goodUntil: ago(1), expiresOn: ago(0.5) },
    { id: 'good', goodUntil: ago(1), expiresOn: ago(-0.1) },
  ]);
  await db.insert(userSessionTable).values([
    { id: 'old', userId, startedOn: ago(101), endsOn: ago(91) },
    { id: 'ended', userId, startedOn: ago(20), endsOn: ago(10) },
    { id: 'runs', userId, startedOn: ago(200), endsOn: ago(-1) },
  ]);
  await db.insert(passwordLinkTable).values([
    { userId, tokenHash: 'old', createdOn: ago(91) },
    { userId, tokenHash: 'new', createdOn: ago(1) },
  ]);
  await db.insert(jobTable).values([
    { kind: 'mail', key: 'ended long ago', state: 'done', finishedDate: ago(91) },
    { kind: 'mail', key: 'ended', state: 'failed', finishedDate: ago(1) },
    { kind: 'mail', key: 'waits', createdDate: ago(400) },
  ]);
  const mail = { recipient: 'a@demo.example', text: '' };
  await db.insert(mailTable).values([
    { ...mail, subject: 'sent long ago', state: 'sent', createdOn: ago(200), sentOn: ago(91) },
    { ...mail, subject: 'sent', state: 'sent', createdOn: ago(200), sentOn: ago(3) },
    { ...mail, subject: 'failed long ago', state: 'failed', createdOn: ago(91) },
    { ...mail, subject: 'waits', state: 'waiting', createdOn: ago(400) },
  ]);
}

const kept = async () => {
  const { db } = t.context;
  return {
    tokens: (await db.select().from(retiredTokenTable)).map(({ id }) => id),
    sessions: (await db.select().from(userSessionTable)).map(({ id }) => id).sort(),
    jobs: (await db.select().from(jobTable)).map(({ key }) => key).sort(),
    links: (await db.select().from(passwordLinkTable)).map(({ tokenHash }) => tokenHash),
    mails: (await db.select().from(mailTable).where(eq(mailTable.recipient, 'a@demo.example')))
      .map(({ subject }) => subject)
      .sort(),
  };
};

it('deletes what is over after the days of the setting, and nothing that still counts', async () => {
  await fill();
  expect(await prune(t.context.db, now, 90)).toEqual({
    'retired tokens': 1,
    'uploads that were broken off': 0,
    'ended sessions': 1,
    'password links': 1,
    'sent and failed mails': 2,
    'ended jobs': 1,
  });
  expect(await kept()).toEqual({
    tokens: ['good'],
    sessions: ['ended', 'runs'],
    jobs: ['ended', 'waits'],
    links: ['new'],
    mails: ['sent', 'waits'],
  });
});

it('keeps all but tokens when the setting says so', async () => {
  await fill();
  expect(await prune(t.context.db, now, 0)).toEqual({
    'retired tokens': 1,
    'uploads that were broken off': 0,
  });
  expect((await kept()).mails).toHaveLength(4);
});

it('is done every six hours by one of the servers', async () => {
  await fill();
  let at = now;
  const servers = [1, 2].map(() => {
    const parts = { ...t.context, now: () => at };
    return createPruning({ ...parts, jobs: createJobs(parts) });
  });
  const runs = async () => {
    const counts = await Promise.all(servers.map((server) => server.drain()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(await runs()).toBe(1);
  expect((await kept()).mails).toEqual(['sent', 'waits']);
  at = new Date('2026-11-16T17:59:00Z');
  expect(await runs()).toBe(0);
  at = new Date('2026-11-16T18:00:00Z');
  expect(await runs()).toBe(1);
});
