import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * The content of a file. It travels to the database as base64 text: the embedded one would write bytes out digit by
 * digit, which takes seconds a megabyte.
 */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`,
});
