import { offlineFirstWaitMs, offlineFreeTries, offlineLongestWaitMs } from './constants.ts';

/** Wrong passwords typed offline since the last right one. */
export interface WrongTries {
  readonly failures: number;
  readonly lastFailureAt: number;
}

export const noWrongTries: WrongTries = { failures: 0, lastFailureAt: 0 };

export function afterWrongTry(tries: WrongTries, now: number): WrongTries {
  return { failures: tries.failures + 1, lastFailureAt: now };
}

/** How long to wait after so many failures: none for the first tries, then 30 s doubling to 15 min. */
export function waitAfterMs(failures: number): number {
  if (failures < offlineFreeTries) return 0;
  return Math.min(offlineFirstWaitMs * 2 ** (failures - offlineFreeTries), offlineLongestWaitMs);
}

/**
 * When the next try is allowed, or undefined when it is now. A clock set back since the last failure
 * starts the wait again, so that it neither shortens it nor stretches it over the years set back.
 */
export function throttledUntil(tries: WrongTries, now: number): number | undefined {
  const wait = waitAfterMs(tries.failures);
  if (wait === 0) return undefined;
  const until = Math.min(tries.lastFailureAt, now) + wait;
  return until > now ? until : undefined;
}
