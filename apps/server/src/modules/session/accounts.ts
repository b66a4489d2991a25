import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { languageTable, userTable } from '../../db/schema/index.ts';

/** The part of a user record that signing in is about. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly emailId: string;
  readonly active: boolean;
  readonly passwordHash: string | null;
  readonly expiresOn: Date | null;
  readonly failedAttempts: number;
  readonly languageCode: string;
}

const columns = {
  id: userTable.id,
  username: userTable.username,
  emailId: userTable.emailId,
  active: userTable.active,
  passwordHash: userTable.passwordHash,
  expiresOn: userTable.expiresOn,
  failedAttempts: userTable.faildAttempts,
  languageCode: languageTable.languageCode,
};

type Row = { [K in keyof typeof columns]: (typeof columns)[K]['_']['data'] | null };

const accountOf = (row: Row): Account => ({
  id: row.id ?? 0,
  username: row.username ?? '',
  emailId: row.emailId ?? '',
  active: row.active ?? false,
  passwordHash: row.passwordHash,
  expiresOn: row.expiresOn,
  failedAttempts: row.failedAttempts ?? 0,
  languageCode: row.languageCode ?? 'en',
});

/** E-mail addresses are compared without regard to case. */
export async function accountByEmail(db: Db | Tx, emailId: string): Promise<Account | null> {
  const [row] = await db
    .select(columns)
    .from(userTable)
    .leftJoin(languageTable, eq(languageTable.id, userTable.languageId))
    .where(sql`lower(${userTable.emailId}) = lower(${emailId})`);
  return row ? accountOf(row) : null;
}

export async function accountById(db: Db | Tx, userId: number): Promise<Account | null> {
  const [row] = await db
    .select(columns)
    .from(userTable)
    .leftJoin(languageTable, eq(languageTable.id, userTable.languageId))
    .where(eq(userTable.id, userId));
  return row ? accountOf(row) : null;
}
