import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { knownAddressDays, linksPerHour } from '@stockwell/model/session/constants';
import { type Admission, addressWaitMs, admitTry } from '@stockwell/model/session/lock';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { signInTriesTable, userSessionTable } from '../../db/schema/index.ts';
import { days, hours } from '../../db/time.ts';

/**
 * Tries from addresses that an account has used before are counted apart from all others: a stranger can lock the
 * account for strangers, never for its owner at the usual place.
 */
export type Origin = 'own' | 'other';
type Counted = Origin | 'link';

const hashed = (emailId: string): string =>
  createHash('sha256').update(emailId.trim().toLowerCase()).digest('base64url');
const keyOf = (counted: Counted, emailId: string): string => `${counted}:${hashed(emailId)}`;

/** Providers give a household a whole /64 of IPv6 addresses: they count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether the account signed in from this address lately; asked for unknown accounts too, which takes as long. */
export async function originOf(db: Db, userId: number, address: string, now: Date): Promise<Origin> {
  const used = await db
    .selectDistinct({ address: userSessionTable.address })
    .from(userSessionTable)
    .where(
      and(
        eq(userSessionTable.userId, userId),
        gt(userSessionTable.startedOn, new Date(now.getTime() - days(knownAddressDays))),
      ),
    );
  const network = networkOf(address);
  return used.some((session) => session.address !== null && networkOf(session.address) === network)
    ? 'own'
    : 'other';
}

type Tries = typeof signInTriesTable.$inferSelect;

/** Changes the counter behind a key, and answers what follows from it; tries that arrive together take turns. */
async function change<T>(
  tx: Tx,
  key: string,
  now: Date,
  next: (tries: Tries) => { readonly tries: Omit<Tries, 'key'>; readonly answer: T },
): Promise<T> {
  await tx.insert(signInTriesTable).values({ key, lastTryOn: now }).onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(signInTriesTable)
    .where(eq(signInTriesTable.key, key))
    .for('update');
  const { tries, answer } = next(
    stored ?? { key, failures: 0, checks: 0, lockedUntil: null, lastTryOn: now },
  );
  await tx.update(signInTriesTable).set(tries).where(eq(signInTriesTable.key, key));
  return answer;
}

export interface AdmittedTry {
  readonly as: Admission;
  /** The lock that this try causes unless its password proves right. */
  readonly locksUntil: Date | null;
}

/** Admits a try before its password is looked at, and counts it as wrong until it proves right. */
export function admit(db: Db, origin: Origin, emailId: string, now: Date): Promise<AdmittedTry> {
  return db.transaction((tx) =>
    change(tx, keyOf(origin, emailId), now, ({ failures, checks, lockedUntil, lastTryOn }) => {
      const known = { failures, checks, lockedUntil: lockedUntil?.getTime() ?? null };
      const { as, after } = admitTry({ ...known, lastTryAt: lastTryOn.getTime() }, now.getTime());
      const until = after.lockedUntil === null ? null : new Date(after.lockedUntil);
      return {
        tries: {
          failures: after.failures,
          checks: after.checks,
          lockedUntil: until,
          lastTryOn: new Date(after.lastTryAt),
        },
        answer: { as, locksUntil: as === 'open' ? until : null },
      };
    }),
  );
}

/** The password was right: an open try clears its counter, a locked one gives its check back. */
export async function provedRight(db: Db, origin: Origin, emailId: string, as: Admission): Promise<void> {
  const row = eq(signInTriesTable.key, keyOf(origin, emailId));
  if (as === 'open') await db.delete(signInTriesTable).where(row);
  else
    await db
      .update(signInTriesTable)
      .set({ checks: sql`greatest(${signInTriesTable.checks} - 1, 0)` })
      .where(row);
}

/** How many of these accounts are locked now, wherever the tries came from. */
export async function lockedAmong(db: Db, emailIds: readonly string[], now: Date): Promise<number> {
  const rows = await db
    .select({ key: signInTriesTable.key })
    .from(signInTriesTable)
    .where(gt(signInTriesTable.lockedUntil, now));
  const locked = new Set(rows.map(({ key }) => key));
  const isLocked = (emailId: string): boolean =>
    locked.has(keyOf('own', emailId)) || locked.has(keyOf('other', emailId));
  return locked.size === 0 ? 0 : emailIds.filter(isLocked).length;
}

/** A new password starts from nothing. */
export async function forgetTries(db: Db | Tx, emailId: string): Promise<void> {
  await db
    .delete(signInTriesTable)
    .where(inArray(signInTriesTable.key, [keyOf('own', emailId), keyOf('other', emailId)]));
}

const addressKey = (address: string): string => `from:${networkOf(address)}`;

/** Counts a wrong password against the address it came from, and forgets what is long past. */
export async function countAgainstAddress(tx: Tx, address: string, now: Date): Promise<void> {
  await change(tx, addressKey(address), now, (tries) => {
    const lasting = now.getTime() - tries.lastTryOn.getTime() < hours(1);
    const failures = lasting ? tries.failures + 1 : 1;
    const wait = addressWaitMs(failures);
    const lockedUntil = wait > 0 ? new Date(now.getTime() + wait) : null;
    return { tries: { failures, checks: 0, lockedUntil, lastTryOn: now }, answer: undefined };
  });
  await tx.delete(signInTriesTable).where(lt(signInTriesTable.lastTryOn, new Date(now.getTime() - days(2))));
}

/** Until when nothing more is taken from an address that guessed at too many accounts. */
export async function addressWaits(db: Db, address: string, now: Date): Promise<Date | null> {
  const [tries] = await db
    .select()
    .from(signInTriesTable)
    .where(eq(signInTriesTable.key, addressKey(address)));
  return tries?.lockedUntil && tries.lockedUntil > now ? tries.lockedUntil : null;
}

/** Whether another link may be mailed to this address within the hour, whoever has it. */
export function mayMailLink(tx: Tx, emailId: string, now: Date): Promise<boolean> {
  return change(tx, keyOf('link', emailId), now, (tries) => {
    const lasting = tries.lockedUntil !== null && tries.lockedUntil > now;
    const failures = lasting ? tries.failures + 1 : 1;
    const lockedUntil = lasting ? tries.lockedUntil : new Date(now.getTime() + hours(1));
    return { tries: { failures, checks: 0, lockedUntil, lastTryOn: now }, answer: failures <= linksPerHour };
  });
}
