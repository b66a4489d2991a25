import { isOrderFor, type RemovalOrder } from '@stockwell/model/session/removal-order';
import { z } from 'zod';
import { installationIdOf, type LocalDatabase } from './database.ts';
import {
  claimedOrder,
  type PermitKey,
  permitKeySchema,
  verifiedOrder,
  verifiedPermit,
} from './permit-signature.ts';
import { removeUser, serverKeyName } from './remove-user.ts';

/**
 * Removing a user from this browser at the order of the server. Nobody may be signed in then, so what is needed to
 * check an order lies beside the slots: the key for orders, which comes with every permit. A server that
 * merely stands in for the real one, or answers that a user is disabled, deletes nothing.
 */
const trustSchema = z.object({ removalKey: permitKeySchema, heldSince: z.number() });

const confirmPrefix = 'removalDone/';

export interface GivenPermit {
  readonly permit: string;
  readonly permitKey: PermitKey;
  readonly removalKey: PermitKey;
}

/** To be called with every permit that the server gives to a signed-in user. */
export async function trustServer(
  database: LocalDatabase,
  userId: number,
  { permit, permitKey, removalKey }: GivenPermit,
): Promise<void> {
  const signed = await verifiedPermit(permit, permitKey);
  if (!signed) return;
  const key = serverKeyName(userId);
  await database.transaction('rw', database.meta, async () => {
    const known = trustSchema.safeParse((await database.meta.get(key))?.value).data;
    const heldSince = known?.heldSince ?? signed.issuedAt;
    await database.meta.put({ key, value: { removalKey, heldSince } });
  });
}

/** The order, when this browser has to follow it; also when there is nothing left here to remove. */
export async function orderToFollow(database: LocalDatabase, jws: string): Promise<RemovalOrder | undefined> {
  const claimed = claimedOrder(jws);
  if (!claimed) return undefined;
  const { userId } = claimed;
  const installationId = await installationIdOf(database);
  if ((await database.slots.where('userId').equals(userId).count()) === 0)
    return claimed.installationId === installationId ? claimed : undefined;
  const trust = trustSchema.safeParse((await database.meta.get(serverKeyName(userId)))?.value).data;
  const order = trust && (await verifiedOrder(jws, trust.removalKey));
  return order && isOrderFor(order, { userId, installationId, heldSince: trust.heldSince })
    ? order
    : undefined;
}

/** Deletes everything of the user; what is confirmed to the server afterwards survives a lost connection. */
export async function followOrder(database: LocalDatabase, { userId, orderId }: RemovalOrder): Promise<void> {
  await removeUser(database, userId);
  await database.meta.put({ key: `${confirmPrefix}${orderId}`, value: userId });
}

/** Orders that were followed and of which the server has not heard yet. */
export async function unconfirmedOrders(database: LocalDatabase): Promise<string[]> {
  const rows = await database.meta.where('key').startsWith(confirmPrefix).toArray();
  return rows.map(({ key }) => key.slice(confirmPrefix.length));
}

export async function forgetOrder(database: LocalDatabase, orderId: string): Promise<void> {
  await database.meta.delete(`${confirmPrefix}${orderId}`);
}
