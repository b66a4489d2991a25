import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { auditColumns } from './entity-table.ts';

/** Files that everybody may download, such as the user manual; a new one replaces the old one of its name. */
export const storedFileTable = pgTable('stored_file', {
  name: text('name').primaryKey(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
  ...auditColumns(),
});
