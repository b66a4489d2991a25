import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  catalogueFileTable,
  commitPayloadTable,
  commitRequestTable,
  currencyRateRunTable,
  erpConnectorTable,
  erpFeedRunTable,
  erpFeedTable,
  erpOrderLogTable,
  jobTable,
  mailTable,
  passwordLinkTable,
  programTable,
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

/** Files and runs of imports of long ago and of now. */
async function fillImports(): Promise<void> {
  const { db } = t.context;
  const run = { feed: 'catalogue', state: 'done' } as const;
  await db.delete(erpFeedRunTable);
  await db.insert(erpFeedRunTable).values([
    { ...run, startedDate: ago(200), aliveDate: ago(200) },
    { ...run, startedDate: ago(91), aliveDate: ago(91) },
    { ...run, feed: 'volumes', startedDate: ago(91), aliveDate: ago(91) },
  ]);
  await db.insert(currencyRateRunTable).values([
    { day: '2026-01-01', source: 'x', state: 'done', startedDate: ago(300) },
    { day: '2026-01-02', source: 'x', state: 'done', startedDate: ago(299) },
    { day: '2026-01-03', source: 'x', state: 'failed', startedDate: ago(298) },
  ]);
  const file = { feed: 'catalogue', source: 'folder', checksum: 'a', fileName: 'item_data_1.xml' } as const;
  await db.insert(catalogueFileTable).values([
    { ...file, state: 'taken', on: ago(400) },
    { ...file, state: 'failed', on: ago(91) },
    { ...file, state: 'failed', on: ago(1) },
  ]);
  const [connector] = await db.select().from(erpConnectorTable);
  const pair = { connectorId: connector?.id ?? 0, source: 'folder', stamp: '2020', checksum: '' } as const;
  const feeds = await db
    .insert(erpFeedTable)
    .values([
      { ...pair, checksum: 'old', orderFile: 'old', shipmentFile: 'old', state: 'taken', on: ago(1200) },
      { ...pair, checksum: 'new', orderFile: 'new', shipmentFile: 'new', state: 'taken', on: ago(400) },
      { ...pair, orderFile: 'bad', shipmentFile: 'bad', state: 'failed', on: ago(91) },
    ])
    .returning({ id: erpFeedTable.id });
  const line = {
    position: 1,
    orderNo: 'R',
    primeLineNo: '1',
    roNo: 'R',
    roPrimeLineNo: '1',
    planningUnitSkuCode: 'R',
    qty: 1,
    price: 1,
    shippingCost: 1,
    status: 'R',
    changeCode: 1,
  };
  await db.insert(erpOrderLogTable).values(feeds.slice(0, 2).map(({ id }) => ({ ...line, feedId: id })));
}

it('deletes runs and files of imports, but not how an import stands, and keeps the history of orders longer', async () => {
  const { db } = t.context;
  await fillImports();
  expect(await prune(db, now, 90)).toMatchObject({
    'runs of imports': 1,
    'updates of currency rates': 1,
    'files of ERPs that were not taken': 1,
    'files of products and volumes that were not taken': 1,
    'history of order lines': 1,
    'history of shipment lines': 0,
  });
  const files = await db.select().from(catalogueFileTable);
  expect(files.map(({ state }) => state)).toEqual(['taken', 'failed']);
  expect((await db.select().from(currencyRateRunTable)).map(({ day }) => day).sort()).toEqual([
    '2026-01-02',
    '2026-01-03',
  ]);
  const lines = await db.select().from(erpOrderLogTable).where(eq(erpOrderLogTable.orderNo, 'R'));
  expect(lines).toHaveLength(1);
});

it('deletes what a failed commit sent once nobody will try it again, and leaves the request in the list', async () => {
  const { db } = t.context;
  const { id: createdBy } = await storedPerson(t, 'realm.admin@demo.example');
  const programs = await db.select({ id: programTable.id }).from(programTable).limit(3);
  const like = { versionTypeId: 1, committedVersionId: 1, comparedVersionId: 1, createdBy };
  const rows = [
    { status: 3, createdDate: ago(200), completedDate: ago(91) },
    { status: 3, createdDate: ago(200), completedDate: ago(1) },
    { status: 1, createdDate: ago(200) },
  ].map((row, at) => ({ ...like, ...row, programId: programs[at]?.id ?? 0, commitId: randomUUID() }));
  const requests = await db.insert(commitRequestTable).values(rows).returning({ id: commitRequestTable.id });
  const ids = requests.map(({ id }) => id);
  await db
    .insert(commitPayloadTable)
    .values(ids.map((commitRequestId) => ({ commitRequestId, content: new Uint8Array([1]) })));
  expect(await prune(db, now, 90)).toMatchObject({ 'what failed commits sent': 1 });
  const left = await db.select({ id: commitPayloadTable.commitRequestId }).from(commitPayloadTable);
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  expect(await db.$count(commitRequestTable, inArray(commitRequestTable.id, ids))).toBe(3);
});

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
  expect(await prune(t.context.db, now, 90)).toMatchObject({
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
