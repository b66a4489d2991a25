import { randomBytes } from 'node:crypto';
import type { GivenSecrets } from '@stockwell/model/api/account';
import { firstSecretKeptDays, freshSignInMs } from '@stockwell/model/session/constants';
import { and, desc, eq, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { deviceTable, recoverySecretTable, userSessionTable } from '../../db/schema/index.ts';
import { days } from '../../db/time.ts';

export type RecoverySecret = GivenSecrets['current'];
type StoredSecret = Pick<typeof recoverySecretTable.$inferSelect, 'generation' | 'secret'>;
type Box = Pick<AppContext, 'box'>;

/** Devices of releases that named no generation hold this one. */
const firstGeneration = 0;

const made = (): string => randomBytes(32).toString('base64url');

/** Stored encrypted, like other secrets of users. Those of releases that did not are plain base64url without a dot. */
const ownerOf = (userId: number): string => `recovery/${userId}`;
const sealed = ({ box }: Box, userId: number, secret: string): string => box.seal(secret, ownerOf(userId));
const opened = ({ box }: Box, userId: number, { generation, secret }: StoredSecret): RecoverySecret => ({
  generation,
  secret: secret.includes('.') ? box.open(secret, ownerOf(userId)) : secret,
});

const ofUser = (userId: number) => eq(recoverySecretTable.userId, userId);

const fields = { generation: recoverySecretTable.generation, secret: recoverySecretTable.secret };

async function newest(db: Db | Tx, userId: number): Promise<StoredSecret | undefined> {
  const [row] = await db
    .select(fields)
    .from(recoverySecretTable)
    .where(ofUser(userId))
    .orderBy(desc(recoverySecretTable.generation))
    .limit(1);
  return row;
}

/** The secret of today; made when it is first asked for. */
export async function currentSecret(context: AppContext, userId: number, now: Date): Promise<RecoverySecret> {
  const { db } = context;
  const known = await newest(db, userId);
  if (known) return opened(context, userId, known);
  await db
    .insert(recoverySecretTable)
    .values({ userId, generation: firstGeneration + 1, secret: sealed(context, userId, made()), madeOn: now })
    .onConflictDoNothing();
  const settled = await newest(db, userId);
  if (!settled) throw new Error('The recovery secret could not be stored');
  return opened(context, userId, settled);
}

/**
 * A new password creates a new secret: whoever has seen the old one opens nothing that is wrapped from now on. To be
 * called where the row of the user is written, which keeps two changes of a password from meeting here.
 */
export async function rotateSecret(context: Box, tx: Tx, userId: number, now: Date): Promise<RecoverySecret> {
  const old = await newest(tx, userId);
  await tx
    .update(recoverySecretTable)
    .set({ retiredOn: now })
    .where(and(ofUser(userId), isNull(recoverySecretTable.retiredOn)));
  const generation = (old?.generation ?? firstGeneration) + 1;
  const secret = made();
  await tx
    .insert(recoverySecretTable)
    .values({ userId, generation, secret: sealed(context, userId, secret), madeOn: now });
  return { generation, secret };
}

/** Whether the password of this session was proved a few minutes ago at most. */
export async function isFreshSignIn(db: Db | Tx, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ startedOn: userSessionTable.startedOn })
    .from(userSessionTable)
    .where(eq(userSessionTable.id, sessionId));
  return session !== undefined && now.getTime() - session.startedOn.getTime() <= freshSignInMs;
}

/** The secret of today and, where a device still holds an older one, that one: with both it can move on. */
export async function secretsFor(
  context: AppContext,
  userId: number,
  heldGeneration: number | undefined,
  now: Date,
): Promise<GivenSecrets> {
  const { db } = context;
  const current = await currentSecret(context, userId, now);
  if (heldGeneration === undefined || heldGeneration === current.generation) return { current };
  const [held] = await db
    .select(fields)
    .from(recoverySecretTable)
    .where(and(ofUser(userId), eq(recoverySecretTable.generation, heldGeneration)));
  return held ? { current, held: opened(context, userId, held) } : { current };
}

/**
 * Forgets secrets that no device holds any more. Devices that are not in the list, because they have not reached
 * the server since there is one, can only hold the first.
 */
export async function forgetUnneededSecrets(db: Db | Tx, userId: number, now: Date): Promise<void> {
  const current = await newest(db, userId);
  if (!current) return;
  const held = db
    .select({ generation: deviceTable.recoveryGeneration })
    .from(deviceTable)
    .where(and(eq(deviceTable.userId, userId), isNull(deviceTable.removedOn)));
  const longAgo = new Date(now.getTime() - days(firstSecretKeptDays));
  await db
    .delete(recoverySecretTable)
    .where(
      and(
        ofUser(userId),
        lt(recoverySecretTable.generation, current.generation),
        notInArray(recoverySecretTable.generation, held),
        or(gt(recoverySecretTable.generation, firstGeneration), lt(recoverySecretTable.retiredOn, longAgo)),
      ),
    );
}
