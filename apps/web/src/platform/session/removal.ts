import { healthLimitMs } from '@stockwell/model/session/constants';
import { ApiError } from '../../api/client.ts';
import { deviceCalls } from '../../api/device-calls.ts';
import { codes, isSignInPage } from './codes.ts';
import type { SessionCore } from './core.ts';
import type { LocalKit } from './local-kit.ts';
import { endHere } from './sign-out.ts';

/**
 * Asks the server whether users have to be removed from this browser, and removes them. Asked without a token: who is
 * disabled or whose device was reported lost has none. Returns whether anybody was removed.
 */
export async function followOrders(core: SessionCore): Promise<boolean> {
  const kit = await core.local();
  const { database } = kit;
  try {
    await confirmFollowed(core, kit);
    if ((await database.slots.count()) === 0) return false;
    const installationId = await kit.installationIdOf(database);
    const signal = AbortSignal.timeout(healthLimitMs);
    const { orders } = await core.setup.call(deviceCalls.removalOrders, {
      quiet: true,
      signal,
      body: { installationId },
    });
    const isFollowed = await followSigned(core, kit, orders);
    if (isFollowed && isSignInPage(core.setup.path())) core.setup.navigate(`/login/${codes.deviceRemoved}`);
    return isFollowed;
  } catch (failure) {
    core.setup.log('The server could not be asked for orders', failure);
    return false;
  }
}

/** Follows those orders that the server has really signed for this browser. */
export async function followSigned(
  core: SessionCore,
  kit: LocalKit,
  orders: readonly string[],
): Promise<boolean> {
  let isFollowed = false;
  for (const jws of orders) {
    const order = await kit.orderToFollow(kit.database, jws);
    if (!order) {
      core.setup.log('An order to remove a user was not followed', 'it is not signed for this browser');
      continue;
    }
    // The session goes first: it would write to what is being removed.
    const isOwn = core.owner()?.userId === order.userId;
    if (isOwn) await endHere(core, { endedWith: codes.deviceRemoved });
    await kit.followOrder(kit.database, order);
    if (isOwn) core.setup.navigate(`/login/${codes.deviceRemoved}`);
    if (kit.remembered.get('lastUser')?.userId === order.userId) kit.remembered.forget('lastUser');
    isFollowed = true;
  }
  if (isFollowed) await confirmFollowed(core, kit);
  return isFollowed;
}

/** The order that a refused permit carries, if that is why it was refused. */
export function orderIn(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.messageCode !== codes.deviceRemoved) return undefined;
  const order = failure.body.details?.order;
  return typeof order === 'string' ? order : undefined;
}

async function confirmFollowed(core: SessionCore, kit: LocalKit): Promise<void> {
  const installationId = await kit.installationIdOf(kit.database);
  for (const orderId of await kit.unconfirmedOrders(kit.database)) {
    const signal = AbortSignal.timeout(healthLimitMs);
    await core.setup.call(deviceCalls.confirmRemoval, {
      quiet: true,
      signal,
      body: { installationId, orderId },
    });
    await kit.forgetOrder(kit.database, orderId);
  }
}
