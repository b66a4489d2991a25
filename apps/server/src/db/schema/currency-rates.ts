import type { RateRefusal } from '@stockwell/engine/money/rates';
import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export interface RefusedQuote {
  readonly currencyCode: string;
  readonly reason: RateRefusal;
}

/** What came of the daily update of currency rates: one row a day. The job of the day tries again and decides who does it. */
export const currencyRateRunTable = pgTable('currency_rate_run', {
  day: date('day').primaryKey(),
  /** Whose rates they are: the name of the host, never the address, which may carry a key. */
  source: text('source').notNull(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(1),
  startedDate: moment('started_date').notNull(),
  finishedDate: moment('finished_date'),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  /** Quotes that were not taken over, and why. */
  refused: jsonb('refused').$type<RefusedQuote[]>().notNull().default([]),
  /** Codes that the source does not quote. */
  missing: jsonb('missing').$type<string[]>().notNull().default([]),
  /** Why the last attempt failed, as a message code. */
  error: text('error'),
  /** When the admins were told that rates are old: once until they are updated again. */
  alertedDate: moment('alerted_date'),
});
