import type { PipelineDraft } from '@stockwell/model/integrations/pipeline/draft';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { programTable, realmTable, userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const user = (name: string) => integer(name).references(() => userTable.id);

/** Programs of PipeLine on their way into a supply plan: what the file says, and what has been chosen so far. */
export const pipelineImportTable = pgTable(
  'pipeline_import',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    realmId: integer('realm_id')
      .notNull()
      .references(() => realmTable.id),
    fileName: text('file_name').notNull(),
    programName: text('program_name').notNull(),
    /** The lists of the file as they came. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    draft: jsonb('draft').$type<PipelineDraft>().notNull(),
    /** The program that was made of it; none while it is a draft. */
    programId: integer('program_id').references(() => programTable.id),
    createdBy: user('created_by').notNull(),
    createdDate: moment('created_date').notNull(),
    lastModifiedBy: user('last_modified_by').notNull(),
    lastModifiedDate: moment('last_modified_date').notNull(),
  },
  (table) => [index('pipeline_import_realm').on(table.realmId)],
);
