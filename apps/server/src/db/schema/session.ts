import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
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
    /** Such as `Firefox 128 · Windows`. */
    browser: text('browser'),
    /** Written now and then, not at every call. */
    lastUsedOn: moment('last_used_on'),
    /** When the password or a code was last typed in this session. */
    confirmedOn: moment('confirmed_on'),
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

/**
 * Tries to sign in or to get a password link, by a hash of the e-mail address that was typed or by the address they
 * came from. Addresses that nobody has are counted like any other, so that the work is the same.
 */
export const signInTriesTable = pgTable(
  'sign_in_tries',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    /** Passwords compared while locked. */
    checks: integer('checks').notNull().default(0),
    lockedUntil: moment('locked_until'),
    lastTryOn: moment('last_try_on').notNull(),
  },
  (table) => [index('sign_in_tries_last').on(table.lastTryOn)],
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
  (table) => [
    index('audit_entry_record').on(table.subject, table.recordId),
    index('audit_entry_time').on(table.subject, table.changedOn),
  ],
);

/** Mail is written here first, in the transaction that causes it, and sent by a job afterwards. */
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
    lastError: text('last_error'),
    createdOn: moment('created_on').notNull().defaultNow(),
    sentOn: moment('sent_on'),
  },
  (table) => [index('mail_outbox_recipient').on(table.recipient)],
);

/** What a mail brings along. It is deleted when the mail was sent: its reader has it then. */
export const mailAttachmentTable = pgTable(
  'mail_attachment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mailTable.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index('mail_attachment_mail').on(table.mailId)],
);

/** Keys that all copies of the server share. */
export const secretTable = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Keys that sign tokens and offline permits. The newest of a purpose signs, the others still verify. */
export const signingKeyTable = pgTable(
  'signing_key',
  {
    /** Named in the header of what it signs. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['token', 'permit'] }).notNull(),
    value: text('value').notNull(),
    createdOn: moment('created_on').notNull(),
    /** When a newer one took over. */
    retiredOn: moment('retired_on'),
  },
  (table) => [index('signing_key_purpose').on(table.purpose, table.createdOn)],
);

/** The authenticator app of a user. Keys are encrypted under the key of the installation. */
export const secondFactorTable = pgTable('second_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userTable.id),
  /** Empty until a first code has proved that the app has it. */
  secret: text('secret'),
  setUpOn: moment('set_up_on'),
  /** A new key that waits for its first code; the present one stays good meanwhile. */
  pendingSecret: text('pending_secret'),
  /** The time step of the last code that was taken: it and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes: only hashes, each good once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    codeHash: text('code_hash').notNull(),
    usedOn: moment('used_on'),
  },
  (table) => [index('recovery_code_user').on(table.userId, table.codeHash)],
);

/** Sign-ins between the right password and the second factor. Only a hash of what the browser holds is kept. */
export const signInChallengeTable = pgTable(
  'sign_in_challenge',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    kind: text('kind', { enum: ['code', 'enrolment'] }).notNull(),
    expiresOn: moment('expires_on').notNull(),
  },
  (table) => [index('sign_in_challenge_ends').on(table.expiresOn)],
);
