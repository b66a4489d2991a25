import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { auditColumns } from './entity-table.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files that everybody may download, such as the user manual; a new one replaces the old one of its name. */
export const storedFileTable = pgTable('stored_file', {
  name: text('name').primaryKey(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
  ...auditColumns(),
});
