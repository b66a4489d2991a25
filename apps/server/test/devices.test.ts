import type { ownDevices } from '@stockwell/model/api/devices';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import { and, eq } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { auditTable, userTable } from '../src/db/schema/index.ts';
import { removalPublicKey } from '../src/modules/session/removal-key.ts';
import { addPerson, entry, newSession } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();

const permit = (token: string, installationId: string, recoveryGeneration?: number) =>
  t.call('POST', '/api/user/offlinePermit', {
    token,
    body: { installationId, ...(recoveryGeneration === undefined ? {} : { recoveryGeneration }) },
  });
type OwnDevice = AnswerOf<typeof ownDevices>[number];
const own = async (token: string): Promise<OwnDevice[]> =>
  JSON.parse(JSON.stringify((await t.call('GET', '/api/device/own', { token })).body));
/** The first of the own devices that fits. */
async function ownDevice(
  token: string,
  fits: (device: OwnDevice) => boolean = () => true,
): Promise<OwnDevice> {
  const device = (await own(token)).find(fits);
  if (!device) throw new Error('No such device');
  return device;
}
const orders = async (installationId: string): Promise<string[]> =>
  JSON.parse(
    JSON.stringify((await t.call('POST', '/api/device/orders', { body: { installationId } })).body.orders),
  );
const confirm = (installationId: string, orderId: string) =>
  t.call('POST', '/api/device/removed', { body: { installationId, orderId } });

async function readOrder(jws: string) {
  const key = await importJWK(await removalPublicKey(t.context.db), 'ES256');
  return JSON.parse(new TextDecoder().decode((await compactVerify(jws, key)).payload));
}

describe('devices', () => {
  it('are listed for their owner with what they are and when they were seen', async () => {
    await addPerson(t, 'two.devices@test.example');
    const first = await newSession(t, 'two.devices@test.example');
    await permit(first, 'device-one-1');
    const second = await newSession(t, 'two.devices@test.example');
    await permit(second, 'device-two-2');
    const listed = await own(second);
    expect(listed).toHaveLength(2);
    expect(listed).toMatchObject([
      { state: 'active', isThis: true, orderedOn: null, removedOn: null },
      { state: 'active', isThis: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain('device-one-1');
    await permit(second, 'device-two-2');
    expect(await own(second)).toHaveLength(2);
  });

  it('follow an order of their owner, which ends their session and is confirmed', async () => {
    const userId = await addPerson(t, 'lost.device@test.example');
    const lost = await newSession(t, 'lost.device@test.example');
    await permit(lost, 'device-lost');
    const here = await newSession(t, 'lost.device@test.example');
    await permit(here, 'device-here');
    expect(await orders('device-lost')).toEqual([]);
    const device = await ownDevice(here, ({ isThis }) => !isThis);
    const again = () => ownDevice(here, ({ deviceId }) => deviceId === device.deviceId);
    const ordered = await t.call('POST', `/api/device/own/${device.deviceId}/remove`, { token: here });
    expect(ordered).toMatchObject({ status: 200 });
    // The lost device is signed out with the reason, signed only for it.
    expect((await permit(lost, 'device-lost')).status).toBe(401);
    expect((await permit(here, 'device-here')).status).toBe(200);
    const [order = ''] = await orders('device-lost');
    const read = await readOrder(order);
    expect(read).toMatchObject({ order: 'removeUser', userId, installationId: 'device-lost' });
    expect(await orders('device-here')).toEqual([]);
    expect(await orders('device-never-seen')).toEqual([]);
    // Nobody else can confirm it.
    await confirm('device-here', read.orderId);
    await confirm('device-lost', '00000000-0000-4000-8000-000000000000');
    expect((await again()).state).toBe('ordered');
    expect((await confirm('device-lost', read.orderId)).status).toBe(200);
    const removed = await again();
    expect(removed).toMatchObject({ state: 'removed' });
    expect(removed.removedOn).toMatch(/^\d{4}-/);
    expect(await orders('device-lost')).toEqual([]);
    const trail = await t.context.db
      .select({ action: auditTable.action })
      .from(auditTable)
      .where(and(eq(auditTable.subject, 'device'), eq(auditTable.recordId, String(device.deviceId))));
    expect(trail.map(({ action }) => action)).toEqual(['removalOrdered', 'removed']);
  });

  it('get the order instead of a permit at a sign-in, and begin again once they have followed it', async () => {
    await addPerson(t, 'found.device@test.example');
    const token = await newSession(t, 'found.device@test.example');
    await permit(token, 'device-found');
    const device = await ownDevice(token);
    await t.call('POST', `/api/device/own/${device.deviceId}/remove`, { token });
    const again = await newSession(t, 'found.device@test.example');
    const refused = await permit(again, 'device-found', 1);
    expect([refused.status, refused.body.messageCode]).toEqual([412, 'static.message.device.removed']);
    expect(refused.body).not.toHaveProperty('permit');
    const { orderId } = await readOrder(String(refused.body.details?.order));
    await confirm('device-found', orderId);
    expect((await permit(again, 'device-found')).status).toBe(200);
    expect((await own(again)).map(({ state }) => state)).toEqual(['active', 'removed']);
  });

  it('of somebody else cannot be ordered about', async () => {
    await addPerson(t, 'victim.device@test.example');
    const victim = await newSession(t, 'victim.device@test.example');
    await permit(victim, 'device-victim');
    const device = await ownDevice(victim);
    const other = await t.signIn('program.user@demo.example');
    const answer = await t.call('POST', `/api/device/own/${device.deviceId}/remove`, { token: other });
    expect(answer.status).toBe(404);
    expect(await orders('device-victim')).toEqual([]);
  });
});

describe('the key of orders', () => {
  it('comes with the permit, without its private part, and outlives the keys of permits', async () => {
    await addPerson(t, 'order.key@test.example');
    const token = await newSession(t, 'order.key@test.example');
    const before = (await permit(token, 'device-order-key')).body.removalKey;
    expect(before).toMatchObject({ kty: 'EC', crv: 'P-256' });
    expect(before).not.toHaveProperty('d');
    await t.context.keys.rotate();
    const again = await newSession(t, 'order.key@test.example');
    expect((await permit(again, 'device-order-key')).body.removalKey).toEqual(before);
  });
});

describe('devices of a user', () => {
  it('are listed and removed by those who may edit the user, and by nobody else', async () => {
    const userId = await addPerson(t, 'managed.device@test.example');
    const token = await newSession(t, 'managed.device@test.example');
    await permit(token, 'device-managed-1');
    await permit(token, 'device-managed-2');
    const admin = await t.signIn('realm.admin@demo.example');
    const list = await t.call('GET', `/api/user/${userId}/device`, { token: admin });
    expect([list.status, list.body.length]).toEqual([200, 2]);
    const plain = await t.signIn('program.user@demo.example');
    const elsewhere = await addPerson(t, 'other.realm.device@test.example', [entry('ROLE_PROGRAM_USER')], {
      realmId: 2,
    });
    for (const [caller, id, status] of [
      [plain, userId, 403],
      [admin, elsewhere, 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', 'device'],
        ['POST', 'device/remove'],
        ['POST', 'device/1/remove'],
      ] as const) {
        const answer = await t.call(method, `/api/user/${id}/${path}`, { token: caller });
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    expect(await orders('device-managed-1')).toEqual([]);
    expect((await t.call('POST', `/api/user/${userId}/device/remove`, { token: admin })).status).toBe(200);
    expect(await orders('device-managed-1')).toHaveLength(1);
    expect(await orders('device-managed-2')).toHaveLength(1);
    expect((await permit(token, 'device-managed-1')).status).toBe(401);
  });

  it('who was disabled remove their copies when they next reach the server', async () => {
    const userId = await addPerson(t, 'disabled.device@test.example');
    const token = await newSession(t, 'disabled.device@test.example');
    await permit(token, 'device-disabled');
    const setActive = (active: boolean) =>
      t.context.db.update(userTable).set({ active }).where(eq(userTable.id, userId));
    await setActive(false);
    const [order = ''] = await orders('device-disabled');
    expect(await readOrder(order)).toMatchObject({ userId, installationId: 'device-disabled' });
    // Active again before the device has followed it: the order no longer holds.
    await setActive(true);
    expect(await orders('device-disabled')).toEqual([]);
    await t.context.principals.changed();
    expect(
      (await permit(await newSession(t, 'disabled.device@test.example'), 'device-disabled')).status,
    ).toBe(200);
    await setActive(false);
    const [last = ''] = await orders('device-disabled');
    await confirm('device-disabled', (await readOrder(last)).orderId);
    expect(await orders('device-disabled')).toEqual([]);
  });
});
