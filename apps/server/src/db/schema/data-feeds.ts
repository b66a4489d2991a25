import type { FeedProblem } from '@stockwell/model/integrations/data-feeds/delivery';
import { deliveryOrigins, deliveryStates } from '@stockwell/model/integrations/data-feeds/delivery';
import { type FeedSource, feedSchedules } from '@stockwell/model/integrations/data-feeds/feed';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { programTable, userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const user = (name: string) => integer(name).references(() => userTable.id);
const count = (name: string) => integer(name).notNull().default(0);

/** Where consumption and stock of a program come from. Secrets are in `integration_secret`. */
export const dataFeedTable = pgTable(
  'data_feed',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programId: integer('program_id')
      .notNull()
      .references(() => programTable.id),
    name: text('name').notNull(),
    source: jsonb('source').$type<FeedSource>().notNull(),
    schedule: text('schedule', { enum: feedSchedules }).notNull(),
    active: boolean('active').notNull().default(true),
    /** The newest one; 0: none. */
    mappingVersion: count('mapping_version'),
    /** When it is asked next; null: when somebody says so. */
    nextTry: moment('next_try'),
    /** Pulls that failed one after the other, and the message code of the newest. */
    failures: count('failures'),
    failure: text('failure'),
    createdBy: user('created_by'),
    createdDate: moment('created_date').notNull(),
    lastModifiedBy: user('last_modified_by'),
    lastModifiedDate: moment('last_modified_date').notNull(),
  },
  (table) => [uniqueIndex('data_feed_name').on(table.programId, sql`lower(${table.name})`)],
);

const ofFeed = () =>
  integer('data_feed_id')
    .notNull()
    .references(() => dataFeedTable.id, { onDelete: 'cascade' });

/** What a feed brought at a time. */
export const dataFeedDeliveryTable = pgTable(
  'data_feed_delivery',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feedId: ofFeed(),
    state: text('state', { enum: deliveryStates }).notNull(),
    origin: text('origin', { enum: deliveryOrigins }).notNull(),
    fileName: text('file_name'),
    startedBy: user('started_by'),
    startedDate: moment('started_date').notNull(),
    finishedDate: moment('finished_date'),
    readings: count('readings'),
    places: count('places'),
    items: count('items'),
    firstMonth: text('first_month'),
    lastMonth: text('last_month'),
    duplicates: count('duplicates'),
    problems: jsonb('problems').$type<readonly FeedProblem[]>().notNull().default([]),
    problemCount: count('problem_count'),
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    callsDone: count('calls_done'),
    callsTotal: count('calls_total'),
    takenBy: user('taken_by'),
    takenDate: moment('taken_date'),
    takenChanged: integer('taken_changed'),
    takenUndone: boolean('taken_undone'),
    /** Of the readings, whatever the order in which they came. */
    checksum: text('checksum'),
    sameAs: integer('same_as'),
    /** The readings as JSON, compressed. */
    content: bytes('content'),
  },
  (table) => [
    index('data_feed_delivery_feed').on(table.feedId),
    // One pull of a feed at a time, on whichever server.
    uniqueIndex('data_feed_delivery_running').on(table.feedId).where(sql`${table.state} = 'running'`),
  ],
);

/** What places and items of a feed are in its program; every save is a further version. */
export const dataFeedMappingTable = pgTable(
  'data_feed_mapping',
  {
    feedId: ofFeed(),
    version: integer('version').notNull(),
    note: text('note').notNull().default(''),
    content: jsonb('content').$type<FeedMapping>().notNull(),
    createdBy: user('created_by'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.version] })],
);
