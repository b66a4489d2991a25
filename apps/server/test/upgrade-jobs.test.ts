import { readFile } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/db/prepare.ts';
import { jobTable } from '../src/db/schema/index.ts';
import { migrateUpTo } from './earlier-migrations.ts';
import { emptyDatabase, rowsOf } from './empty-database.ts';

/** What waited in the queues of a release that had three of them. */
const before = [
  `insert into commit_request (program_id, commit_id, version_type_id, committed_version_id, compared_version_id, created_by,
     status, attempts, claimed_by, claimed_until) values
   (1, gen_random_uuid(), 1, 1, 1, 1, 2, 1, null, null),
   (1, gen_random_uuid(), 1, 2, 2, 1, 1, 2, gen_random_uuid(), now() + interval '1 hour'),
   (3, gen_random_uuid(), 1, 1, 1, 1, 1, 0, null, null)`,
  `insert into mail_outbox (recipient, subject, text, state, attempts, last_error, next_try_on, created_on, sent_on) values
   ('a@office.example', 'Sent', '', 'sent', 1, null, '2026-11-01T08:00:00Z', '2026-11-01T07:00:00Z', '2026-11-01T07:01:00Z'),
   ('a@office.example', 'Failed', '', 'failed', 8, 'not today', '2026-11-02T08:00:00Z', '2026-11-02T07:00:00Z', null),
   ('a@office.example', 'Waits', '', 'waiting', 2, 'not yet', '2026-11-03T08:00:00Z', '2026-11-03T07:00:00Z', null)`,
  `insert into ticket (request_id, kind, summary, description, priority, reporter_id, delivery_state, delivery_attempts, next_try_on, delivery_error) values
   ('one', 'bugReport', 'Delivered', '', 3, 1, 'delivered', 1, now(), null),
   ('two', 'bugReport', 'Waits', '', 3, 1, 'waiting', 4, '2026-11-04T08:00:00Z', 'no answer'),
   ('three', 'bugReport', 'Failed', '', 3, 1, 'failed', 76, now(), 'no answer')`,
  `insert into ticket_attachment (ticket_id, name, media_type, complete, delivery_state, delivery_attempts, next_try_on) values
   (1, 'waits.png', 'image/png', true, 'waiting', 1, '2026-11-05T08:00:00Z'),
   (1, 'delivered.png', 'image/png', true, 'delivered', 1, now()),
   (1, 'arriving.png', 'image/png', false, 'waiting', 0, now()),
   (2, 'after its ticket.png', 'image/png', true, 'waiting', 0, now())`,
  `insert into currency_rate_run (day, source, state, attempts, started_date, claimed_until, next_try_date, error) values
   ('2026-11-05', 'rates.example', 'done', 1, '2026-11-05T08:00:00Z', '2026-11-05T08:05:00Z', null, null),
   ('2026-11-06', 'rates.example', 'failed', 2, '2026-11-06T08:05:00Z', '2026-11-06T08:10:00Z', '2026-11-06T08:00:00Z', 'static.message.rates.refused')`,
];

describe('the queues of a release that had three of them', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
    await migrateUpTo(empty.database, '0000_start');
    const fixture = await readFile(new URL('earlier-release.sql', import.meta.url), 'utf8');
    for (const statement of fixture.split(';\n').filter((text) => text.trim()))
      await rowsOf(empty.database.db, statement);
    await migrateUpTo(empty.database, '0012_drop_realm_problem');
    for (const statement of before) await rowsOf(empty.database.db, statement);
    await empty.database.migrate(migrationsFolder);
  }, 120_000);
  afterAll(() => empty.drop());

  it('become jobs that go on where they were', async () => {
    const jobs = await empty.database.db
      .select()
      .from(jobTable)
      .orderBy(asc(jobTable.kind), asc(jobTable.id));
    const free = { claimedBy: null, claimedUntil: null };
    const on = (day: number, time = '08:00:00') => new Date(`2026-11-0${day}T${time}Z`);
    expect(jobs).toMatchObject([
      { kind: 'commit', key: '2', payload: { commitRequestId: 2 }, state: 'waiting', attempts: 2, ...free },
      { kind: 'commit', key: '3', payload: { commitRequestId: 3 }, state: 'waiting', attempts: 0, ...free },
      { kind: 'currencyRates', key: '2026-11-06', state: 'waiting', attempts: 2, runAfter: on(6) },
      { kind: 'mail', key: '1', state: 'done', attempts: 1, progress: 100, finishedDate: on(1, '07:01:00') },
      { kind: 'mail', key: '2', state: 'failed', attempts: 8, lastFailure: 'not today' },
      {
        kind: 'mail',
        key: '3',
        payload: { mailId: 3 },
        state: 'waiting',
        attempts: 2,
        lastFailure: 'not yet',
        runAfter: on(3),
        finishedDate: null,
      },
      // Of a later release, whose figures are prepared for reports.
      ...[1, 3].map((programId) => ({ kind: 'prepareReports', payload: { programId }, state: 'waiting' })),
      ...[1, 3].map((programId) => ({
        kind: 'replan',
        key: `program/${programId}`,
        payload: { programId },
        state: 'waiting',
      })),
      {
        kind: 'ticket',
        key: '2',
        payload: { ticketId: 2 },
        state: 'waiting',
        attempts: 4,
        lastFailure: 'no answer',
        runAfter: on(4),
      },
      {
        kind: 'ticketFile',
        key: '1',
        payload: { attachmentId: 1 },
        state: 'waiting',
        attempts: 1,
        runAfter: on(5),
      },
    ]);
    expect(jobs).toHaveLength(12);
  });

  it('keep what people see of them', async () => {
    const { db } = empty.database;
    expect(await rowsOf(db, 'select state, last_error from mail_outbox order by id')).toEqual([
      { state: 'sent', last_error: null },
      { state: 'failed', last_error: 'not today' },
      { state: 'waiting', last_error: 'not yet' },
    ]);
    expect(await rowsOf(db, 'select status from commit_request order by id')).toEqual([
      { status: 2 },
      { status: 1 },
      { status: 1 },
    ]);
    expect(await rowsOf(db, 'select delivery_state, delivery_error from ticket order by id')).toEqual([
      { delivery_state: 'delivered', delivery_error: null },
      { delivery_state: 'waiting', delivery_error: 'no answer' },
      { delivery_state: 'failed', delivery_error: 'no answer' },
    ]);
  });
});
