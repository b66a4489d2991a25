import { commitStatusIds } from '@stockwell/model/api/version-shapes';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import {
  catalogueFileTable,
  commitPayloadTable,
  commitRequestTable,
  currencyRateRunTable,
  dataFeedDeliveryTable,
  erpFeedRunTable,
  erpFeedTable,
  erpOrderLogTable,
  erpShipmentLogTable,
  jobTable,
  mailTable,
  passwordLinkTable,
  retiredTokenTable,
  ticketAttachmentTable,
  userSessionTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { days, hours } from '../../db/time.ts';
import type { JobQueue, RetryPolicy } from '../../jobs/define.ts';
import { periodOf } from '../../jobs/periods.ts';

/** Rows that nobody needs any more once they are old enough. */
interface Rule {
  readonly name: string;
  readonly table: PgTable;
  /** Which rows are over before the moment. */
  readonly isOver: (before: Date) => SQL;
  /** Nothing can be done with them after their end, and nothing is learned from them: they go at once. */
  readonly atOnce?: true;
  /** What people look back at is kept for longer than the rest. */
  readonly atLeastDays?: number;
}

/** An upload takes minutes at most: what is not complete by then was broken off. */
const longestUpload = hours(2);

/** Planners compare what an ERP said of an order over its whole way. */
const orderHistoryDays = 3 * 366;
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** What a feed brought last is what planners compare with; a pull that runs has an end to come. */
const isOldDelivery = (before: Date): SQL => {
  const { id, state, startedDate } = dataFeedDeliveryTable;
  return sql`${startedDate} < ${moment(before)} and ${state} <> 'running' and ${id} not in (
    select max(id) from ${dataFeedDeliveryTable} where state = 'done' group by data_feed_id)`;
};

/** Rows of the logs whose file came before the moment; what an ERP says now is kept beside them. */
const loggedBefore = (feedId: SQL, before: Date): SQL =>
  sql`${feedId} in (select id from ${erpFeedTable} where on_date < ${moment(before)})`;

/**
 * What is deleted. Mails that wait are never: they have not been read yet. Audit entries, versions and tickets are
 * the memory of the installation and stay.
 */
const rules: readonly Rule[] = [
  {
    name: 'retired tokens',
    table: retiredTokenTable,
    isOver: (before) => sql`${retiredTokenTable.expiresOn} < ${before}`,
    atOnce: true,
  },
  {
    name: 'uploads that were broken off',
    table: ticketAttachmentTable,
    isOver: (now) => {
      const { complete, createdDate } = ticketAttachmentTable;
      return sql`not ${complete} and ${createdDate} < ${new Date(now.getTime() - longestUpload)}`;
    },
    atOnce: true,
  },
  {
    name: 'ended sessions',
    table: userSessionTable,
    isOver: (before) => sql`${userSessionTable.endsOn} < ${before}`,
  },
  {
    name: 'password links',
    table: passwordLinkTable,
    isOver: (before) => sql`${passwordLinkTable.createdOn} < ${before}`,
  },
  {
    name: 'sent and failed mails',
    table: mailTable,
    isOver: (before) =>
      sql`${mailTable.state} <> 'waiting' and coalesce(${mailTable.sentOn}, ${mailTable.createdOn}) < ${before}`,
  },
  {
    // Until then it can be tried again; the request itself stays in the list.
    name: 'what failed commits sent',
    table: commitPayloadTable,
    isOver: (before) => sql`${commitPayloadTable.commitRequestId} in (
      select id from ${commitRequestTable} where status = ${commitStatusIds.failed} and completed_date < ${moment(before)})`,
  },
  {
    name: 'ended jobs',
    table: jobTable,
    isOver: (before) => sql`${jobTable.finishedDate} < ${before}`,
  },
  {
    name: 'runs of imports',
    table: erpFeedRunTable,
    // The newest of each is how the import stands.
    isOver: (before) => sql`${erpFeedRunTable.startedDate} < ${before} and ${erpFeedRunTable.id} not in (
      select max(id) from ${erpFeedRunTable} group by feed, connector_id)`,
  },
  {
    name: 'deliveries of data feeds that nobody took in',
    table: dataFeedDeliveryTable,
    isOver: (before) => sql`${isOldDelivery(before)} and ${dataFeedDeliveryTable.takenDate} is null`,
  },
  {
    name: 'deliveries of data feeds that were taken in',
    table: dataFeedDeliveryTable,
    isOver: (before) =>
      sql`${isOldDelivery(before)} and ${dataFeedDeliveryTable.takenDate} < ${moment(before)}`,
    atLeastDays: 366,
  },
  {
    name: 'updates of currency rates',
    table: currencyRateRunTable,
    isOver: (
      before,
    ) => sql`${currencyRateRunTable.startedDate} < ${before} and ${currencyRateRunTable.day} not in (
      select max(day) from ${currencyRateRunTable} group by state)`,
  },
  {
    name: 'files of ERPs that were not taken',
    table: erpFeedTable,
    isOver: (before) => sql`${erpFeedTable.state} <> 'taken' and ${erpFeedTable.on} < ${before}`,
  },
  {
    name: 'files of products and volumes that were not taken',
    table: catalogueFileTable,
    isOver: (before) =>
      sql`${catalogueFileTable.state} not in ('taken', 'undone') and ${catalogueFileTable.on} < ${before}`,
  },
  {
    name: 'history of order lines',
    table: erpOrderLogTable,
    isOver: (before) => loggedBefore(sql`${erpOrderLogTable.feedId}`, before),
    atLeastDays: orderHistoryDays,
  },
  {
    name: 'history of shipment lines',
    table: erpShipmentLogTable,
    isOver: (before) => loggedBefore(sql`${erpShipmentLogTable.feedId}`, before),
    atLeastDays: orderHistoryDays,
  },
];

/** Deleted a piece at a time, so that nobody waits behind a long delete. */
const piece = 5_000;

async function deleteOver(db: Db, { table, isOver }: Rule, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    // Not every table has an id of its own: a row is known by its place for as long as the statement runs.
    const rows = await rowsOf(
      db,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOver(before)} limit ${piece} for update skip locked)) returning 1`,
    );
    deleted += rows.length;
    if (rows.length < piece) return deleted;
  }
}

/** Deletes what is over; returns how many rows of each kind. */
export async function prune(
  db: Db,
  now: Date,
  retentionDays: number,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const rule of rules) {
    if (!rule.atOnce && retentionDays === 0) continue;
    const age = days(Math.max(retentionDays, rule.atLeastDays ?? 0));
    const before = rule.atOnce ? now : new Date(now.getTime() - age);
    counts[rule.name] = await deleteOver(db, rule, before);
  }
  return counts;
}

const everyHours = 6;
const retry: RetryPolicy = { attempts: 3, pauseMs: () => 600_000 };

/** Prunes from time to time, on one of the servers. */
export function createPruning({
  db,
  config,
  log,
  now,
  jobs,
}: Pick<AppContext, 'db' | 'config' | 'log' | 'now' | 'jobs'>): JobQueue<unknown> {
  return jobs.define({
    kind: 'prune',
    concurrency: 1,
    leaseMs: 60_000,
    retry,
    recurs: (moment) => periodOf(moment, everyHours),
    run: async () => {
      const deleted = await prune(db, now(), config.retentionDays);
      if (Object.values(deleted).some((rows) => rows > 0)) log.info({ deleted }, 'deleted what was over');
    },
  });
}
