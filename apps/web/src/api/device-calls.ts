import type * as devices from '@stockwell/model/api/devices';
import { wire } from './wire.ts';

/** What a browser asks about itself, without the schemas; see `wire.ts`. */
export const deviceCalls = {
  removalOrders: wire<typeof devices.removalOrders>('POST', '/api/device/orders', 'public'),
  confirmRemoval: wire<typeof devices.confirmRemoval>('POST', '/api/device/removed', 'public'),
} as const;
