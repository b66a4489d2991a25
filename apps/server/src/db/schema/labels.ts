import { pgTable, text } from 'drizzle-orm/pg-core';
import { auditColumns } from './entity-table.ts';

/** Interface texts that an administrator wrote again; the code is the key of the text in the application. */
export const staticLabelTable = pgTable('static_label', {
  code: text('code').primaryKey(),
  label_en: text('label_en').notNull(),
  label_fr: text('label_fr'),
  label_sp: text('label_sp'),
  label_pr: text('label_pr'),
  ...auditColumns(),
});
