import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { serviceDeskAccountTable as table } from '../../../db/schema/index.ts';
import type { AccountBook } from './reporter.ts';

/** The account book in the database: all copies of the server read the same. */
export function storedAccountBook(db: Db): AccountBook {
  return {
    accountOf: async (userId) => {
      const [row] = await db
        .select({ accountId: table.accountId })
        .from(table)
        .where(eq(table.userId, userId));
      return row?.accountId ?? null;
    },
    remember: async (userId, accountId) => {
      await db
        .insert(table)
        .values({ userId, accountId })
        .onConflictDoUpdate({ target: table.userId, set: { accountId, foundOn: sql`now()` } });
    },
    forget: async (userId) => {
      await db.delete(table).where(eq(table.userId, userId));
    },
  };
}
