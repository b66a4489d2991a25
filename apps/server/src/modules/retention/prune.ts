import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import {
  jobTable,
  mailTable,
  passwordLinkTable,
  retiredTokenTable,
  ticketAttachmentTable,
  userSessionTable,
} from '../../db/schema/index.ts';
import { days, hours } from '../../db/time.ts';
import type { JobQueue, RetryPolicy } from '../../jobs/define.ts';
import { periodOf } from '../../jobs/periods.ts';

/** Rows that nobody needs any more once they are old enough. */
interface Rule {
  readonly name: string;
  readonly table: PgTable & { readonly id: AnyPgColumn };
  /** Which rows are over before the moment. */
  readonly isOver: (before: Date) => SQL;
  /** Nothing can be done with them after their end, and nothing is learned from them: they go at once. */
  readonly atOnce?: true;
}

/** An upload takes minutes at most: what is not complete by then was broken off. */
const longestUpload = hours(2);

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
    name: 'ended jobs',
    table: jobTable,
    isOver: (before) => sql`${jobTable.finishedDate} < ${before}`,
  },
];

/** Deleted a piece at a time, so that nobody waits behind a long delete. */
const piece = 5_000;

async function deleteOver(db: Db, { table, isOver }: Rule, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const chosen = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(isOver(before))
      .limit(piece)
      .for('update', { skipLocked: true });
    const rows = await db.delete(table).where(sql`${table.id} in (${chosen})`).returning({ id: table.id });
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
    const before = rule.atOnce ? now : new Date(now.getTime() - days(retentionDays));
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
