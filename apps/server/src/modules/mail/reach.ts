import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailTable, userTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';

/** Mails carry addresses and links: staff of one realm read those of its users. */
export const mailsInReach = (db: Db, { realmId }: SignedIn): SQL | undefined =>
  realmId === null
    ? undefined
    : inArray(
        sql`lower(${mailTable.recipient})`,
        db
          .select({ address: sql`lower(${userTable.emailId})` })
          .from(userTable)
          .where(eq(userTable.realmId, realmId)),
      );
