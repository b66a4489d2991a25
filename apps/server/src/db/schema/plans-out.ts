import { exportKinds, exportStates } from '@stockwell/model/api/plan-exports';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { integrationTable, programTable, realmTable, userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Files for other systems: what was asked for, and what became of it. */
export const exportRunTable = pgTable(
  'export_run',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: exportKinds }).notNull(),
    state: text('state', { enum: exportStates }).notNull().default('pending'),
    /** Extracts are of no integration, program and version. */
    integrationId: integer('integration_id').references(() => integrationTable.id),
    programId: integer('program_id').references(() => programTable.id),
    versionId: integer('version_id'),
    requestedBy: integer('requested_by').references(() => userTable.id),
    requestedDate: moment('requested_date').notNull(),
    completedDate: moment('completed_date'),
    fileName: text('file_name'),
    rows: integer('rows'),
    bytes: bigint('bytes', { mode: 'number' }),
    checksum: text('checksum'),
    attempts: integer('attempts').notNull().default(0),
    /** A message code. */
    lastError: text('last_error'),
  },
  (table) => [
    index('export_run_pending')
      .on(table.programId, table.integrationId)
      .where(sql`${table.state} = 'pending'`),
    index('export_run_program').on(table.programId),
    index('export_run_requested').on(table.requestedDate),
  ],
);

/** Up to which moment an extract has told of changes. */
export const exportBookmarkTable = pgTable('export_bookmark', {
  kind: text('kind', { enum: exportKinds }).primaryKey(),
  upTo: moment('up_to').notNull(),
});

/** Keys with which programs of others read plans. The key itself is nowhere. */
export const apiKeyTable = pgTable(
  'api_key',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    realmId: integer('realm_id')
      .notNull()
      .references(() => realmTable.id),
    name: text('name').notNull(),
    start: text('start').notNull(),
    /** SHA-256 of the key, which has 256 random bits. */
    digest: text('digest').notNull(),
    createdBy: integer('created_by').references(() => userTable.id),
    createdDate: moment('created_date').notNull(),
    expiresOn: date('expires_on').notNull(),
    revokedBy: integer('revoked_by').references(() => userTable.id),
    revokedDate: moment('revoked_date'),
    lastUsedDate: moment('last_used_date'),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [uniqueIndex('api_key_digest').on(table.digest), index('api_key_realm').on(table.realmId)],
);

export const apiKeyProgramTable = pgTable(
  'api_key_program',
  {
    apiKeyId: integer('api_key_id')
      .notNull()
      .references(() => apiKeyTable.id, { onDelete: 'cascade' }),
    programId: integer('program_id')
      .notNull()
      .references(() => programTable.id),
  },
  (table) => [primaryKey({ columns: [table.apiKeyId, table.programId] })],
);

/** Passwords and tokens of other systems, encrypted. */
export const integrationSecretTable = pgTable(
  'integration_secret',
  {
    /** What they belong to, for instance `dataSource/12`. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    changedBy: integer('changed_by').references(() => userTable.id),
    changedDate: moment('changed_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.name] })],
);
