import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { Account } from './accounts.ts';
import { refusedLogin } from './check-password.ts';
import { type Origin, originChanges } from './origin.ts';
import { admit, originOf, provedRight } from './sign-in-tries.ts';

/** Codes are counted apart from passwords: whoever knows the password must not clear the count of the codes with it. */
const countedAs = ({ emailId }: Account): string => `second factor of ${emailId}`;

/**
 * Runs a check of a code under the same limits as passwords have: four wrong ones lock the second step for a while,
 * even for right ones. The check answers null for a wrong code.
 */
export async function limitedCheck<T>(
  context: AppContext,
  account: Account,
  origin: Origin,
  check: () => Promise<T | null>,
): Promise<T> {
  const { db } = context;
  const now = context.now();
  const place = await originOf(db, account.id, origin.address, now);
  const { as, locksUntil } = await admit(db, place, countedAs(account), now);
  // Only who knows the password comes here: that the account is locked is no secret from them.
  if (as !== 'open') throw refusedLogin('locked');
  const right = await check();
  if (right !== null) {
    await provedRight(db, place, countedAs(account), as);
    return right;
  }
  await db
    .update(userTable)
    .set({ faildAttempts: sql`${userTable.faildAttempts} + 1` })
    .where(eq(userTable.id, account.id));
  await audit(db, {
    subject: 'session',
    recordId: account.id,
    action: 'wrongCode',
    by: null,
    changes: {
      ...originChanges(origin),
      ...(locksUntil ? { lockedUntil: { from: null, to: locksUntil.toISOString() } } : {}),
    },
  });
  throw new Refusal(401, 'static.message.secondFactor.wrongCode');
}
