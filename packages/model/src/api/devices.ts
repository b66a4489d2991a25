import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { installationIdSchema, integerParam, messageSchema, nothingSchema } from './shapes.ts';

const tag = 'Device';
const own = { functions: ['ROLE_BF_LOGGED_IN'] } as const;
const administered = { functions: ['ROLE_BF_EDIT_USER'] } as const;

/** A browser that holds copies of a user, or held them until it was ordered to remove them. */
const deviceSchema = z.object({
  deviceId: z.number(),
  /** Browser and system as far as they show, "Firefox 128 · Windows"; empty when they do not. */
  kind: z.string(),
  firstSeenOn: dateTimeSchema,
  lastSeenOn: dateTimeSchema,
  /** `ordered`: it removes its copies when it next reaches the server. `removed`: it has confirmed that. */
  state: z.enum(['active', 'ordered', 'removed']),
  orderedOn: dateTimeSchema.nullable(),
  removedOn: dateTimeSchema.nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const ownDevices = endpoint({
  method: 'GET',
  path: '/api/device/own',
  tag,
  summary: 'Browsers that hold copies of the signed-in user',
  permission: own,
  response: z.array(deviceSchema.extend({ isThis: z.boolean() })),
});

export const removeOwnDevice = endpoint({
  method: 'POST',
  path: '/api/device/own/{deviceId}/remove',
  tag,
  summary: 'Order an own browser to remove its copies',
  permission: own,
  confirmed: true,
  params: z.object({ deviceId: integerParam }),
  response: messageSchema,
});

export const devicesOfUser = endpoint({
  method: 'GET',
  path: '/api/user/{userId}/device',
  tag,
  summary: 'Browsers that hold copies of a user',
  permission: administered,
  params: z.object({ userId: integerParam }),
  response: z.array(deviceSchema),
});

export const removeDeviceOfUser = endpoint({
  method: 'POST',
  path: '/api/user/{userId}/device/{deviceId}/remove',
  tag,
  summary: 'Order a browser of a user to remove its copies',
  permission: administered,
  confirmed: true,
  params: z.object({ userId: integerParam, deviceId: integerParam }),
  response: messageSchema,
});

export const removeDevicesOfUser = endpoint({
  method: 'POST',
  path: '/api/user/{userId}/device/remove',
  tag,
  summary: 'Order all browsers of a user to remove their copies',
  permission: administered,
  confirmed: true,
  params: z.object({ userId: integerParam }),
  response: messageSchema,
});

/**
 * Asked by a browser for itself, also while nobody can sign in there any more. The random name is known to the
 * browser and the server alone, and the answer holds nothing but orders that the server has signed.
 */
export const removalOrders = endpoint({
  method: 'POST',
  path: '/api/device/orders',
  tag,
  summary: 'Signed orders for a browser to remove copies',
  permission: 'public',
  callsPerMinute: 60,
  body: z.object({ installationId: installationIdSchema }),
  response: z.object({ orders: z.array(z.string()) }),
});

export const confirmRemoval = endpoint({
  method: 'POST',
  path: '/api/device/removed',
  tag,
  summary: 'A browser confirms that it has removed the copies it was ordered to remove',
  permission: 'public',
  callsPerMinute: 60,
  body: z.object({ installationId: installationIdSchema, orderId: z.uuid('static.validation.invalid') }),
  response: nothingSchema,
});

export const deviceEndpoints = {
  ownDevices,
  removeOwnDevice,
  devicesOfUser,
  removeDeviceOfUser,
  removeDevicesOfUser,
  removalOrders,
  confirmRemoval,
} as const;
