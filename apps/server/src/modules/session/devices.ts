import { randomUUID } from 'node:crypto';
import type { Device } from '@stockwell/model/api/devices';
import type { RemovalOrder } from '@stockwell/model/session/removal-order';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CompactSign } from 'jose';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { deviceTable, userSessionTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { audit } from '../access/audit.ts';
import { removalKey } from './removal-key.ts';

export type DeviceRow = typeof deviceTable.$inferSelect;

export interface SeenDevice {
  readonly userId: number;
  readonly installationId: string;
  readonly kind: string;
  readonly sessionId: string;
  /** What the recovery slot of the device opens with, as far as it says. */
  readonly recoveryGeneration: number;
}

/** Notes that a browser holds copies of a user. One that has removed them and comes back is a new device. */
export async function noteDevice(db: Db | Tx, seen: SeenDevice, now: Date): Promise<DeviceRow> {
  const { kind, sessionId, recoveryGeneration } = seen;
  const [row] = await db
    .insert(deviceTable)
    .values({ ...seen, firstSeenOn: now, lastSeenOn: now })
    .onConflictDoUpdate({
      target: [deviceTable.userId, deviceTable.installationId],
      targetWhere: sql`removed_on is null`,
      set: { kind, sessionId, recoveryGeneration, lastSeenOn: now },
    })
    .returning();
  if (!row) throw new Error('The device could not be stored');
  return row;
}

/**
 * The order that an active user's browser has to follow, if any. One that was given because the user was disabled
 * does not hold any more: the user can sign in again.
 */
export async function pendingOrder(db: Db | Tx, device: DeviceRow): Promise<string | null> {
  if (device.orderReason !== 'disabled') return device.orderId;
  await db
    .update(deviceTable)
    .set({ orderId: null, orderReason: null, orderedOn: null, orderedBy: null })
    .where(eq(deviceTable.id, device.id));
  return null;
}

export async function devicesOf(db: Db | Tx, userId: number): Promise<DeviceRow[]> {
  return db
    .select()
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId))
    .orderBy(desc(deviceTable.lastSeenOn), desc(deviceTable.id));
}

export const shownDevice = (row: DeviceRow): Device => ({
  deviceId: row.id,
  kind: row.kind,
  firstSeenOn: utcText(row.firstSeenOn),
  lastSeenOn: utcText(row.lastSeenOn),
  state: row.removedOn ? 'removed' : row.orderId ? 'ordered' : 'active',
  orderedOn: utcText(row.orderedOn),
  removedOn: utcText(row.removedOn),
});

/** Orders devices to remove their copies and ends their sessions, so that they come and ask. */
export async function orderRemoval(
  context: AppContext,
  devices: readonly DeviceRow[],
  by: number,
): Promise<void> {
  const open = devices.filter(({ orderId, removedOn }) => orderId === null && removedOn === null);
  if (open.length === 0) return;
  const now = context.now();
  await context.db.transaction(async (tx) => {
    for (const { id, userId } of open) {
      await tx
        .update(deviceTable)
        .set({ orderId: randomUUID(), orderReason: 'removed', orderedOn: now, orderedBy: by })
        .where(eq(deviceTable.id, id));
      await audit(tx, {
        subject: 'device',
        recordId: id,
        action: 'removalOrdered',
        by,
        changes: whose(userId),
      });
    }
    await tx
      .update(userSessionTable)
      .set({ revokedOn: now })
      .where(
        and(
          inArray(
            userSessionTable.id,
            open.map(({ sessionId }) => sessionId),
          ),
          isNull(userSessionTable.revokedOn),
        ),
      );
  });
  await context.principals.changed();
}

/** What a browser has to remove. Disabled users can ask for nothing themselves: their browsers get the order here. */
export async function signedOrders(context: AppContext, installationId: string): Promise<string[]> {
  const rows = await context.db
    .select({ device: deviceTable, active: userTable.active })
    .from(deviceTable)
    .innerJoin(userTable, eq(userTable.id, deviceTable.userId))
    .where(and(eq(deviceTable.installationId, installationId), isNull(deviceTable.removedOn)));
  const orders: string[] = [];
  for (const { device, active } of rows) {
    const orderId = active ? await pendingOrder(context.db, device) : await orderOfDisabled(context, device);
    if (orderId) orders.push(await signOrder(context, device, orderId));
  }
  return orders;
}

async function orderOfDisabled(context: AppContext, device: DeviceRow): Promise<string | null> {
  if (device.orderId) return device.orderId;
  const orderId = randomUUID();
  const [row] = await context.db
    .update(deviceTable)
    .set({ orderId, orderReason: 'disabled', orderedOn: context.now() })
    .where(and(eq(deviceTable.id, device.id), isNull(deviceTable.orderId)))
    .returning({ orderId: deviceTable.orderId });
  // Another call at the same moment may have been first; the browser asks again.
  return row?.orderId ?? null;
}

export async function signOrder(context: AppContext, device: DeviceRow, orderId: string): Promise<string> {
  const order: RemovalOrder = {
    order: 'removeUser',
    orderId,
    userId: device.userId,
    installationId: device.installationId,
    issuedAt: context.now().getTime(),
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(order)))
    .setProtectedHeader({ alg: 'ES256' })
    .sign(await removalKey(context.db));
}

/** Only the browser that was given the order knows its id. Confirming twice, or a lost order, changes nothing. */
export async function confirmRemoval(
  context: AppContext,
  installationId: string,
  orderId: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .update(deviceTable)
      .set({ removedOn: context.now() })
      .where(
        and(
          eq(deviceTable.installationId, installationId),
          eq(deviceTable.orderId, orderId),
          isNull(deviceTable.removedOn),
        ),
      )
      .returning({ id: deviceTable.id, userId: deviceTable.userId });
    for (const { id, userId } of removed)
      await audit(tx, {
        subject: 'device',
        recordId: id,
        action: 'removed',
        by: null,
        changes: whose(userId),
      });
  });
}

const whose = (userId: number) => ({ userId: { from: null, to: userId } });
