import { dashboardParts } from '@stockwell/model/api/dashboard-choices';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userTable } from './entities.ts';

/** What people have chosen on the dashboard, by its parts. */
export const dashboardChoiceTable = pgTable(
  'dashboard_choice',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    part: text('part', { enum: dashboardParts }).notNull(),
    choice: jsonb('choice').notNull(),
    changedOn: timestamp('changed_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
);
