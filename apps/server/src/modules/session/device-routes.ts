import { deviceEndpoints } from '@stockwell/model/api/devices';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { requireEditable } from '../users/routes.ts';
import {
  confirmRemoval,
  type DeviceRow,
  devicesOf,
  orderRemoval,
  shownDevice,
  signedOrders,
} from './devices.ts';

const ordered = { messageCode: 'static.message.device.removalOrdered' };

/** Browsers that hold copies: their owners and administrators order the removal, the browsers obey and confirm. */
export function deviceRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const {
    ownDevices,
    removeOwnDevice,
    devicesOfUser,
    removeDeviceOfUser,
    removeDevicesOfUser,
    removalOrders,
    confirmRemoval: confirm,
  } = deviceEndpoints;

  async function requireDevice(userId: number, deviceId: number): Promise<DeviceRow> {
    const device = (await devicesOf(db, userId)).find(({ id }) => id === deviceId);
    if (!device) throw notFound();
    return device;
  }

  serve(app, context, ownDevices, async ({ caller }) =>
    (await devicesOf(db, caller.userId)).map((device) => ({
      ...shownDevice(device),
      isThis: device.removedOn === null && device.sessionId === caller.claims.sessionId,
    })),
  );

  serve(app, context, removeOwnDevice, async ({ caller, params }) => {
    await orderRemoval(context, [await requireDevice(caller.userId, params.deviceId)], caller.userId);
    return ordered;
  });

  serve(app, context, devicesOfUser, async ({ caller, params }) => {
    await requireEditable(context, caller, devicesOfUser.permission.functions, params.userId);
    return (await devicesOf(db, params.userId)).map(shownDevice);
  });

  serve(app, context, removeDeviceOfUser, async ({ caller, params }) => {
    await requireEditable(context, caller, removeDeviceOfUser.permission.functions, params.userId);
    await orderRemoval(context, [await requireDevice(params.userId, params.deviceId)], caller.userId);
    return ordered;
  });

  serve(app, context, removeDevicesOfUser, async ({ caller, params }) => {
    await requireEditable(context, caller, removeDevicesOfUser.permission.functions, params.userId);
    await orderRemoval(context, await devicesOf(db, params.userId), caller.userId);
    return ordered;
  });

  serve(app, context, removalOrders, async ({ body }) => ({
    orders: await signedOrders(context, body.installationId),
  }));

  serve(app, context, confirm, async ({ body }) => {
    await confirmRemoval(context, body.installationId, body.orderId);
    return {};
  });
}
