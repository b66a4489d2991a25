import { storageFailureOf } from '../storage-failure.ts';

/** Nothing was written because the browser grants no more room. What was there before is still there. */
export class DeviceFullError extends Error {
  constructor(cause?: unknown) {
    super('The device has no room left for this application', { cause });
    this.name = 'DeviceFullError';
  }
}

export const isDeviceFull = (failure: unknown): boolean => storageFailureOf(failure) === 'full';

/** Turns a full device into the one error that screens know; everything else stays what it is. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    throw isDeviceFull(failure) ? new DeviceFullError(failure) : failure;
  }
}
