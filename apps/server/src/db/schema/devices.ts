import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What opens the recovery slot of a user's devices. It changes with the password; older generations stay until every
 * device that holds one has moved on.
 */
export const recoverySecretTable = pgTable(
  'recovery_secret',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    generation: integer('generation').notNull(),
    secret: text('secret').notNull(),
    madeOn: moment('made_on').notNull(),
    retiredOn: moment('retired_on'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.generation] })],
);

/** Browsers that hold copies of a user. A removed one stays in the list; a later sign-in there is a new row. */
export const deviceTable = pgTable(
  'device',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    /** The random name a browser has given itself. */
    installationId: text('installation_id').notNull(),
    kind: text('kind').notNull(),
    /** The session that last asked for a permit here; it ends with the order to remove. */
    sessionId: text('session_id').notNull(),
    recoveryGeneration: integer('recovery_generation').notNull(),
    firstSeenOn: moment('first_seen_on').notNull(),
    lastSeenOn: moment('last_seen_on').notNull(),
    orderId: text('order_id'),
    orderReason: text('order_reason', { enum: ['removed', 'disabled'] }),
    orderedOn: moment('ordered_on'),
    orderedBy: integer('ordered_by').references(() => userTable.id),
    removedOn: moment('removed_on'),
  },
  (table) => [
    uniqueIndex('device_holder').on(table.userId, table.installationId).where(sql`removed_on is null`),
    index('device_installation').on(table.installationId),
  ],
);
