import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Work that is done after the call that asked for it, by one of the servers. Claims and attempts are kept only here. */
export const jobTable = pgTable(
  'job',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** What it is about: of the same key one job waits at most, and one runs at a time. */
    key: text('key'),
    payload: jsonb('payload').notNull().default({}),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Smaller ones first, then older ones. */
    priority: integer('priority').notNull().default(0),
    runAfter: moment('run_after').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Which server runs it, and until when it is theirs unless they renew the claim. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    lastFailure: text('last_failure'),
    createdDate: moment('created_date').notNull().defaultNow(),
    /** Of the last attempt. */
    startedDate: moment('started_date'),
    finishedDate: moment('finished_date'),
  },
  (table) => [
    uniqueIndex('job_waiting').on(table.kind, table.key).where(sql`${table.state} = 'waiting'`),
    index('job_open')
      .on(table.kind, table.priority, table.id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('job_key').on(table.kind, table.key),
    index('job_finished').on(table.finishedDate).where(sql`${table.finishedDate} is not null`),
  ],
);
