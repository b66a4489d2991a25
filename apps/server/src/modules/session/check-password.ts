import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import { type Account, accountByEmail } from './accounts.ts';
import { originChanges } from './origin.ts';
import { passwordMatches } from './passwords.ts';
import {
  type AdmittedTry,
  addressWaits,
  admit,
  countAgainstAddress,
  type Origin,
  originOf,
  provedRight,
} from './sign-in-tries.ts';

export const refusedLogin = (code: string, status = 401) =>
  new Refusal(status, `static.message.login.${code}`);

interface Try {
  readonly emailId: string;
  readonly password: string;
  /** Where the caller is. */
  readonly address: string;
  readonly browser: string | null;
}

/** Writes a wrong password down; for an address that nobody has the same is done, which takes the same time. */
async function countWrong(
  context: AppContext,
  account: Account | null,
  { address, browser }: Pick<Try, 'address' | 'browser'>,
  origin: Origin,
  { as, locksUntil }: AdmittedTry,
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await tx
      .update(userTable)
      .set({ faildAttempts: sql`${userTable.faildAttempts} + ${as === 'open' ? 1 : 0}` })
      .where(eq(userTable.id, account?.id ?? 0));
    if (origin === 'other' && context.config.rateLimit) await countAgainstAddress(tx, address, now);
    await audit(tx, {
      subject: 'session',
      recordId: account?.id ?? 0,
      action: 'wrongPassword',
      by: null,
      changes: {
        ...originChanges({ address, browser }),
        ...(locksUntil ? { lockedUntil: { from: null, to: locksUntil.toISOString() } } : {}),
      },
    });
  });
}

/**
 * Checks address and password. Whoever does not know the password gets one answer, after the same work: for a known
 * account, an unknown, a locked and a disabled one. Whoever knows it reads that the account is locked or disabled.
 */
export async function requirePassword(context: AppContext, attempt: Try): Promise<Account> {
  const { emailId, password, address } = attempt;
  const { db } = context;
  const now = context.now();
  const account = await accountByEmail(db, emailId);
  const origin = await originOf(db, account?.id ?? 0, address, now);
  const waits = origin === 'other' && context.config.rateLimit ? await addressWaits(db, address, now) : null;
  if (waits) throw new Refusal(429, 'static.message.tooManyRequests');
  const admitted = await admit(db, origin, emailId, now);
  const stored = admitted.as === 'unchecked' ? null : account?.passwordHash;
  const matches = await passwordMatches(stored, password);
  if (!account || !matches) {
    await countWrong(context, account, attempt, origin, admitted);
    throw refusedLogin('invalidCredentials');
  }
  await provedRight(db, origin, emailId, admitted.as);
  if (admitted.as === 'locked') {
    await audit(db, {
      subject: 'session',
      recordId: account.id,
      action: 'signInLocked',
      by: null,
      changes: originChanges(attempt),
    });
    throw refusedLogin('locked');
  }
  if (!account.active) throw refusedLogin('disabled');
  return account;
}

/** The old password of somebody who sets a new one: counted like at the sign-in, refused with its own text. */
export async function requireOldPassword(
  context: AppContext,
  attempt: Try,
  status: { readonly wrong: number; readonly locked: number },
): Promise<Account> {
  return requirePassword(context, attempt).catch((failure) => {
    if (!(failure instanceof Refusal)) throw failure;
    const { messageCode } = failure.body;
    if (messageCode === 'static.message.login.invalidCredentials')
      throw new Refusal(status.wrong, 'static.message.incorrectPassword');
    if (failure.status === 401) throw new Refusal(status.locked, messageCode);
    throw failure;
  });
}
