import type { RemovalOrder } from '@stockwell/model/session/removal-order';
import { beforeEach, describe, expect, it } from 'vitest';
import { toBase64url, utf8 } from './bytes.ts';
import { installationIdOf, type LocalDatabase } from './database.ts';
import { followOrder, orderToFollow, trustServer, unconfirmedOrders } from './removal.ts';
import { getRecord, putRecord, type RecordOwner } from './sealed-records.ts';
import { copyOf, newBrowser, newOwner, newPermitServer, type PermitServer } from './testing.ts';

const since = Date.UTC(2026, 10, 1);

let database: LocalDatabase;
let owner: RecordOwner;
let server: PermitServer;
beforeEach(async () => {
  database = newBrowser().newTab();
  owner = await newOwner(database, 7);
  server = await newPermitServer();
  await putRecord(owner, 'programData', '1', 'kept');
  await trust(server, since);
});

/** A permit of its own server, and with it the key for orders. */
async function trust(orders: PermitServer, at: number): Promise<void> {
  const { permit, permitKey } = await copyOf(owner, await newPermitServer(), at);
  await trustServer(database, 7, { permit, permitKey, removalKey: orders.publicKey });
}

const order = async (more: Partial<RemovalOrder> = {}): Promise<RemovalOrder> => ({
  order: 'removeUser',
  orderId: '0b7e3c0e-8a94-4b0b-9a43-0d6d5a2f3b11',
  userId: 7,
  installationId: await installationIdOf(database),
  issuedAt: since + 1,
  ...more,
});

describe('an order to remove a user', () => {
  it('that the server has signed is followed, and its confirmation waits for the server', async () => {
    const found = await orderToFollow(database, await server.sign(await order()));
    if (!found) throw new Error('not to be followed');
    await followOrder(database, found);
    expect(await database.slots.count()).toBe(0);
    expect((await getRecord(owner, 'programData', '1')).result).not.toBe('found');
    expect(await database.records.count()).toBe(0);
    expect(await unconfirmedOrders(database)).toEqual([found.orderId]);
  });

  it('from somebody who only stands in for the server is not followed', async () => {
    const fake = await newPermitServer();
    expect(await orderToFollow(database, await fake.sign(await order()))).toBeUndefined();
    const unsigned = [{ alg: 'none' }, await order()].map((part) => toBase64url(utf8(JSON.stringify(part))));
    expect(await orderToFollow(database, `${unsigned.join('.')}.`)).toBeUndefined();
    expect(await orderToFollow(database, 'no order')).toBeUndefined();
  });

  it('for another browser, another user or from before the copies came is not followed', async () => {
    await newOwner(database, 8);
    for (const other of [
      { installationId: 'another-browser' },
      { userId: 8 },
      { issuedAt: since - 1 },
      { order: 'keepUser' as 'removeUser' },
    ])
      expect(await orderToFollow(database, await server.sign(await order(other)))).toBeUndefined();
  });

  it('is not the permit itself', async () => {
    const { permit } = await copyOf(owner, server, since);
    expect(await orderToFollow(database, permit)).toBeUndefined();
  });

  it('for a user who is not here any more has only to be confirmed', async () => {
    const jws = await server.sign(await order({ userId: 9 }));
    expect(await orderToFollow(database, jws)).toMatchObject({ userId: 9 });
    expect(await getRecord(owner, 'programData', '1')).toMatchObject({ value: 'kept' });
  });

  it('is checked with the newest key that a permit contained, and counts from the first permit', async () => {
    const renewed = await newPermitServer();
    await trust(renewed, since + 1_000);
    expect(await orderToFollow(database, await renewed.sign(await order()))).toBeDefined();
    // A permit that its own key did not sign adds no new key.
    const { permit } = await copyOf(owner, server, since);
    const fake = await newPermitServer();
    await trustServer(database, 7, { permit, permitKey: fake.publicKey, removalKey: fake.publicKey });
    expect(await orderToFollow(database, await fake.sign(await order()))).toBeUndefined();
    expect(await orderToFollow(database, await renewed.sign(await order()))).toBeDefined();
  });
});
