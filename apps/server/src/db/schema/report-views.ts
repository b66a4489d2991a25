import type { Condition } from '@stockwell/model/subscriptions/condition';
import { frequencies } from '@stockwell/model/subscriptions/schedule';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Filters of a report that somebody has saved under a name. They are the user's own and can be deleted. */
export const reportViewTable = pgTable(
  'report_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    /** The route of the report. */
    report: text('report').notNull(),
    label: text('label').notNull(),
    /** The filters as they stand in the address. */
    search: text('search').notNull(),
    /** The month that its months are counted from; null: they stay. */
    baseMonth: text('base_month'),
    createdOn: moment('created_on').notNull().defaultNow(),
    changedOn: moment('changed_on').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('report_view_name').on(table.userId, table.report, sql`lower(${table.label})`)],
);

/** A view that is mailed to its owner. */
export const reportSubscriptionTable = pgTable(
  'report_subscription',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    viewId: integer('view_id')
      .notNull()
      .references(() => reportViewTable.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    format: text('format', { enum: ['xlsx', 'pdf'] }).notNull(),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    /** In UTC. */
    hour: integer('hour').notNull(),
    weekday: integer('weekday').notNull(),
    monthDay: integer('month_day').notNull(),
    condition: jsonb('condition').$type<Condition>(),
    active: boolean('active').notNull().default(true),
    nextRun: moment('next_run').notNull(),
    lastRun: moment('last_run'),
    lastResult: text('last_result', { enum: ['sent', 'unchanged', 'failed'] }),
    lastError: text('last_error'),
    lastErrorText: text('last_error_text'),
    /** What the condition found at the last run: the same is not mailed again. */
    knownFindings: jsonb('known_findings').$type<readonly string[]>().notNull().default([]),
    createdOn: moment('created_on').notNull().defaultNow(),
  },
  (table) => [
    index('report_subscription_due').on(table.nextRun).where(sql`active`),
    index('report_subscription_user').on(table.userId),
  ],
);
