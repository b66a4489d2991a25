import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row a sign-in. Ending the row ends every token made from it. */
export const userSessionTable = pgTable(
  'user_session',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    startedOn: moment('started_on').notNull(),
    endsOn: moment('ends_on').notNull(),
    revokedOn: moment('revoked_on'),
    address: text('address'),
  },
  (table) => [index('user_session_user').on(table.userId), index('user_session_ends').on(table.endsOn)],
);

/** Tokens that were exchanged for a newer one: good for a minute more, so that calls under way still arrive. */
export const retiredTokenTable = pgTable('retired_token', {
  id: text('id').primaryKey(),
  goodUntil: moment('good_until').notNull(),
  expiresOn: moment('expires_on').notNull(),
});

/** Password links. Only a hash of the token is kept. */
export const passwordLinkTable = pgTable(
  'password_link',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    tokenHash: text('token_hash').notNull(),
    createdOn: moment('created_on').notNull(),
    usedOn: moment('used_on'),
    void: boolean('void').notNull().default(false),
  },
  (table) => [index('password_link_token').on(table.tokenHash)],
);

/** Who changed what and when: records, sign-ins, locks, password links, role changes. */
export const auditTable = pgTable(
  'audit_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    recordId: text('record_id').notNull(),
    action: text('action').notNull(),
    changedBy: integer('changed_by'),
    changedOn: moment('changed_on').notNull().defaultNow(),
    changes: jsonb('changes').notNull().default({}),
  },
  (table) => [index('audit_entry_record').on(table.subject, table.recordId)],
);

/** Mail is written here first, in the transaction that causes it, and sent afterwards. */
export const mailTable = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextTryOn: moment('next_try_on').notNull().defaultNow(),
    createdOn: moment('created_on').notNull().defaultNow(),
    sentOn: moment('sent_on'),
  },
  (table) => [index('mail_outbox_due').on(table.state, table.nextTryOn)],
);

/** Keys that all copies of the server share. */
export const secretTable = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
