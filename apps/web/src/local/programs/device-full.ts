/** Nothing was written because the browser grants no more room. What was there before is still there. */
export class DeviceFullError extends Error {
  constructor(cause?: unknown) {
    super('The device has no room left for this application', { cause });
    this.name = 'DeviceFullError';
  }
}

/** Browsers name it differently, and a transaction wraps it; all of them mean that the device is full. */
export function isDeviceFull(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (failure instanceof DeviceFullError || /quota/i.test(failure.name + failure.message)) return true;
  return 'inner' in failure && failure.inner !== failure && isDeviceFull(failure.inner);
}

/** Turns a full device into the one error that screens know; everything else stays what it is. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    throw isDeviceFull(failure) ? new DeviceFullError(failure) : failure;
  }
}
