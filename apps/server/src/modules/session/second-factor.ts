import { createHash, randomBytes, randomInt } from 'node:crypto';
import { functionsOf } from '@stockwell/model/access/can';
import type { AuthenticatorKey } from '@stockwell/model/api/second-factor';
import { recoveryCodeCount } from '@stockwell/model/session/constants';
import {
  isAppCode,
  plainCode,
  policyWithoutRealm,
  type SecondFactorDemand,
  secondFactorDemand,
  secondFactorPolicy,
} from '@stockwell/model/session/second-factor';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { realmTable, recoveryCodeTable, secondFactorTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import { entriesByUser } from '../users/entries.ts';
import type { Account } from './accounts.ts';
import { type Origin, originChanges } from './origin.ts';
import type { SecretBox } from './secret-box.ts';
import { base32, fromBase32, keyUri, matchingStep } from './totp.ts';

const issuer = 'Stockwell';
const keyBytes = 20;

/** What the realm asks of a user, by the roles that the user holds now. */
export async function demandOf(context: AppContext, userId: number): Promise<SecondFactorDemand> {
  const { db } = context;
  const [user] = await db
    .select({ realmId: userTable.realmId })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const realms = await db
    .select({ id: realmTable.id, policy: realmTable.secondFactor })
    .from(realmTable)
    .where(user?.realmId ? eq(realmTable.id, user.realmId) : eq(realmTable.active, true));
  const policies = realms.map(({ policy }) => policy ?? secondFactorPolicy.optional);
  const functions = functionsOf({
    userId,
    realmId: user?.realmId ?? null,
    entries: (await entriesByUser(db, userId)).get(userId) ?? [],
    functionsByRole: await context.principals.functionsByRole(),
  });
  const policy = user?.realmId ? (policies[0] ?? secondFactorPolicy.optional) : policyWithoutRealm(policies);
  return secondFactorDemand(policy, functions);
}

async function stored(db: Db | Tx, userId: number) {
  const [row] = await db.select().from(secondFactorTable).where(eq(secondFactorTable.userId, userId));
  return row ?? null;
}

/** Whether codes of an authenticator app are set up. */
export async function hasSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  return Boolean((await stored(db, userId))?.secret);
}

export async function secondFactorHolders(db: Db | Tx): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ userId: secondFactorTable.userId })
    .from(secondFactorTable)
    .where(isNotNull(secondFactorTable.secret));
  return new Set(rows.map(({ userId }) => userId));
}

export async function secondFactorState(context: AppContext, userId: number) {
  const row = await stored(context.db, userId);
  const [left] = await context.db
    .select({ codes: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), isNull(recoveryCodeTable.usedOn)));
  return {
    demand: await demandOf(context, userId),
    setUpDate: row?.secret ? utcText(row.setUpOn) : null,
    recoveryCodesLeft: left?.codes ?? 0,
  };
}

const owner = (userId: number): string => `second factor of ${userId}`;

const opened = (box: SecretBox, sealed: string, userId: number): Buffer =>
  fromBase32(box.open(sealed, owner(userId)));

/** Makes a key for an authenticator app; it counts from its first code on. */
export async function newKey(context: AppContext, account: Account): Promise<AuthenticatorKey> {
  if ((await demandOf(context, account.id)) === 'off')
    throw new Refusal(412, 'static.message.secondFactor.off');
  const key = base32(randomBytes(keyBytes));
  const pendingSecret = context.box.seal(key, owner(account.id));
  await context.db
    .insert(secondFactorTable)
    .values({ userId: account.id, pendingSecret })
    .onConflictDoUpdate({ target: secondFactorTable.userId, set: { pendingSecret } });
  return { key, uri: keyUri(key, account.emailId, issuer) };
}

/** Without letters and digits that look alike. */
const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');
const shown = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
/** 80 random bits need no slow hash; the owner in it keeps equal codes of two people apart. */
const codeHash = (userId: number, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex');

async function storeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx
    .insert(recoveryCodeTable)
    .values(codes.map((code) => ({ userId, codeHash: codeHash(userId, code) })));
  return codes.map(shown);
}

/** The first code of a new app proves that it has the key; answers recovery codes, or null for a wrong code. */
export async function provedKey(
  context: AppContext,
  account: Account,
  typed: string,
  origin: Origin,
): Promise<string[] | null> {
  const row = await stored(context.db, account.id);
  if (!row?.pendingSecret) throw new Refusal(412, 'static.message.secondFactor.notBegun');
  const { pendingSecret } = row;
  const now = context.now();
  const step = matchingStep(opened(context.box, pendingSecret, account.id), plainCode(typed), now);
  if (step === null) return null;
  return context.db.transaction(async (tx) => {
    const taken = await tx
      .update(secondFactorTable)
      .set({ secret: pendingSecret, pendingSecret: null, setUpOn: now, lastStep: step })
      .where(
        and(eq(secondFactorTable.userId, account.id), eq(secondFactorTable.pendingSecret, pendingSecret)),
      )
      .returning({ userId: secondFactorTable.userId });
    if (taken.length === 0) return null;
    await audit(tx, {
      subject: 'session',
      recordId: account.id,
      action: 'secondFactorSetUp',
      by: account.id,
      changes: originChanges(origin),
    });
    return storeRecoveryCodes(tx, account.id);
  });
}

/** Whether this is a code of the user's app, or one of the recovery codes. Either is good once. */
export async function codeMatches(
  context: AppContext,
  userId: number,
  typed: string,
  origin: Origin,
): Promise<true | null> {
  const code = plainCode(typed);
  const matches = isAppCode(code)
    ? await appCodeMatches(context, userId, code)
    : await recoveryCodeMatches(context, userId, code, origin);
  return matches || null;
}

async function appCodeMatches(context: AppContext, userId: number, code: string): Promise<boolean> {
  const row = await stored(context.db, userId);
  if (!row?.secret) return false;
  const step = matchingStep(opened(context.box, row.secret, userId), code, context.now());
  if (step === null) return false;
  // Of two requests with the same code one moves the step on, the other finds it moved.
  const taken = await context.db
    .update(secondFactorTable)
    .set({ lastStep: step })
    .where(and(eq(secondFactorTable.userId, userId), lt(secondFactorTable.lastStep, step)))
    .returning({ userId: secondFactorTable.userId });
  return taken.length > 0;
}

async function recoveryCodeMatches(
  context: AppContext,
  userId: number,
  code: string,
  origin: Origin,
): Promise<boolean> {
  const used = await context.db
    .update(recoveryCodeTable)
    .set({ usedOn: context.now() })
    .where(
      and(
        eq(recoveryCodeTable.userId, userId),
        eq(recoveryCodeTable.codeHash, codeHash(userId, code)),
        isNull(recoveryCodeTable.usedOn),
      ),
    )
    .returning({ id: recoveryCodeTable.id });
  if (used.length === 0) return false;
  await audit(context.db, {
    subject: 'session',
    recordId: userId,
    action: 'recoveryCodeUsed',
    by: userId,
    changes: originChanges(origin),
  });
  return true;
}

export async function renewRecoveryCodes(
  context: AppContext,
  userId: number,
  origin: Origin,
): Promise<string[]> {
  if (!(await hasSecondFactor(context.db, userId)))
    throw new Refusal(412, 'static.message.secondFactor.notSetUp');
  return context.db.transaction(async (tx) => {
    await audit(tx, {
      subject: 'session',
      recordId: userId,
      action: 'recoveryCodesRenewed',
      by: userId,
      changes: originChanges(origin),
    });
    return storeRecoveryCodes(tx, userId);
  });
}

/** Takes app and recovery codes away: by their owner, or by an admin for somebody who has lost both. */
export async function removeSecondFactor(
  context: AppContext,
  userId: number,
  by: number,
  origin: Origin,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .delete(secondFactorTable)
      .where(eq(secondFactorTable.userId, userId))
      .returning({ secret: secondFactorTable.secret });
    await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
    if (!removed[0]?.secret) throw new Refusal(412, 'static.message.secondFactor.notSetUp');
    await audit(tx, {
      subject: 'session',
      recordId: userId,
      action: by === userId ? 'secondFactorRemoved' : 'secondFactorReset',
      by,
      changes: originChanges(origin),
    });
  });
}

/** The owner may go back to the password alone where the realm does not ask for more. */
export async function disableSecondFactor(
  context: AppContext,
  userId: number,
  origin: Origin,
): Promise<void> {
  if ((await demandOf(context, userId)) === 'required')
    throw new Refusal(412, 'static.message.secondFactor.required');
  await removeSecondFactor(context, userId, userId, origin);
}
