import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userTable } from './entities.ts';

/** Under which account a service desk outside knows a user. */
export const serviceDeskAccountTable = pgTable('service_desk_account', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userTable.id),
  accountId: text('account_id').notNull(),
  foundOn: timestamp('found_on', { withTimezone: true }).notNull().defaultNow(),
});
