import { randomUUID } from 'node:crypto';
import type { Session } from '@stockwell/model/api/session';
import { maxFailedAttempts, sessionAbsoluteHours } from '@stockwell/model/session/constants';
import { isLocked } from '@stockwell/model/session/lock';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { languageTable, userSessionTable, userTable } from '../../db/schema/index.ts';
import { hours } from '../../db/time.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import { type Account, accountByEmail } from './accounts.ts';
import { passwordMatches } from './passwords.ts';
import { signedInUser } from './signed-in-user.ts';
import { issueToken } from './tokens.ts';

const refused = (code: string, status = 401) => new Refusal(status, `static.message.login.${code}`);

/** From the expiry day on the password no longer opens the door; only replacing it does. */
export function isExpired(account: Account, now: Date): boolean {
  return (
    account.expiresOn === null ||
    account.expiresOn.toISOString().slice(0, 10) <= now.toISOString().slice(0, 10)
  );
}

/**
 * Checks address and password. Wrong ones are counted; after the fourth the account is locked and even the right
 * password is refused. Unknown addresses get the same answer as wrong passwords.
 */
export async function requirePassword(house: House, emailId: string, password: string): Promise<Account> {
  const account = await accountByEmail(house.db, emailId);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account) throw refused('invalidCredentials');
  if (isLocked(account.failedAttempts)) throw refused('locked');
  // Guesses that arrive together are judged one after the other: the lock is asked again where they are counted.
  const open = and(eq(userTable.id, account.id), lte(userTable.faildAttempts, maxFailedAttempts));
  if (!matches) {
    const counted = await house.db
      .update(userTable)
      .set({ faildAttempts: sql`${userTable.faildAttempts} + 1` })
      .where(open)
      .returning({ id: userTable.id });
    if (counted.length === 0) throw refused('locked');
    await audit(house.db, { subject: 'session', recordId: account.id, action: 'wrongPassword', by: null });
    throw refused('invalidCredentials');
  }
  const [stillOpen] = await house.db.select({ id: userTable.id }).from(userTable).where(open);
  if (!stillOpen) throw refused('locked');
  if (!account.active) throw refused('disabled');
  return account;
}

/** Opens a session for an account whose password was just proved. */
export async function openSession(house: House, account: Account, address: string): Promise<Session> {
  const now = house.now();
  const endsOn = new Date(now.getTime() + hours(sessionAbsoluteHours));
  const sessionId = randomUUID();
  await house.db.transaction(async (tx) => {
    await tx
      .update(userTable)
      .set({ faildAttempts: 0, lastLoginDate: now, syncExpiresOn: now })
      .where(eq(userTable.id, account.id));
    await tx
      .insert(userSessionTable)
      .values({ id: sessionId, userId: account.id, startedOn: now, endsOn, address });
    await audit(tx, { subject: 'session', recordId: account.id, action: 'signIn', by: account.id });
  });
  const token = await issueToken(
    house.keys,
    { userId: account.id, emailId: account.emailId, sessionId },
    now,
    endsOn,
  );
  return { token, user: await signedInUser(house, account.id) };
}

export async function signIn(
  house: House,
  input: {
    username: string;
    password: string;
    languageCode?: string | undefined;
    languageChanged?: boolean | undefined;
  },
  address: string,
): Promise<Session> {
  const account = await requirePassword(house, input.username, input.password);
  if (isExpired(account, house.now())) throw refused('passwordExpired', 406);
  if (input.languageChanged && input.languageCode)
    await saveLanguage(house.db, account.id, input.languageCode);
  return openSession(house, account, address);
}

export async function saveLanguage(db: Db, userId: number, languageCode: string): Promise<void> {
  const [language] = await db
    .select({ id: languageTable.id })
    .from(languageTable)
    .where(and(eq(languageTable.languageCode, languageCode), eq(languageTable.active, true)));
  if (!language) throw new Refusal(412, 'static.message.user.languageChangeError');
  await db.update(userTable).set({ languageId: language.id }).where(eq(userTable.id, userId));
}

/** Ends the sessions of a user, but for the one that asks where it goes on. */
export async function endSessions(db: Db | Tx, userId: number, now: Date, keep?: string): Promise<void> {
  await db
    .update(userSessionTable)
    .set({ revokedOn: now })
    .where(
      and(
        eq(userSessionTable.userId, userId),
        isNull(userSessionTable.revokedOn),
        ...(keep ? [ne(userSessionTable.id, keep)] : []),
      ),
    );
}
