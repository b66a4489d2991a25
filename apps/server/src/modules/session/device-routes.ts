import { deviceEndpoints } from '@stockwell/model/api/devices';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
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
export function deviceRoutes(app: FastifyInstance, house: House): void {
  const { db } = house;
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

  serve(app, house, ownDevices, async ({ caller }) =>
    (await devicesOf(db, caller.userId)).map((device) => ({
      ...shownDevice(device),
      isThis: device.removedOn === null && device.sessionId === caller.claims.sessionId,
    })),
  );

  serve(app, house, removeOwnDevice, async ({ caller, params }) => {
    await orderRemoval(house, [await requireDevice(caller.userId, params.deviceId)], caller.userId);
    return ordered;
  });

  serve(app, house, devicesOfUser, async ({ caller, params }) => {
    await requireEditable(house, caller, devicesOfUser.permission.functions, params.userId);
    return (await devicesOf(db, params.userId)).map(shownDevice);
  });

  serve(app, house, removeDeviceOfUser, async ({ caller, params }) => {
    await requireEditable(house, caller, removeDeviceOfUser.permission.functions, params.userId);
    await orderRemoval(house, [await requireDevice(params.userId, params.deviceId)], caller.userId);
    return ordered;
  });

  serve(app, house, removeDevicesOfUser, async ({ caller, params }) => {
    await requireEditable(house, caller, removeDevicesOfUser.permission.functions, params.userId);
    await orderRemoval(house, await devicesOf(db, params.userId), caller.userId);
    return ordered;
  });

  serve(app, house, removalOrders, async ({ body }) => ({
    orders: await signedOrders(house, body.installationId),
  }));

  serve(app, house, confirm, async ({ body }) => {
    await confirmRemoval(house, body.installationId, body.orderId);
    return {};
  });
}
