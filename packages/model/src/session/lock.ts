import {
  addressFirstWaitMs,
  addressFreeFailures,
  addressLongestWaitMs,
  checksWhileLocked,
  firstLockMs,
  guessesForgottenMs,
  longestLockMs,
  maxFailedAttempts,
} from './constants.ts';

/** An account with so many wrong passwords since its last sign-in is locked, for a while or until a reset. */
export function isLocked(failedAttempts: number): boolean {
  return failedAttempts > maxFailedAttempts;
}

const doubling = (first: number, steps: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(steps, 30), longest);

/** How long the lock lasts that this failure causes: 5 minutes for the fourth, doubling to an hour. */
export function lockMs(failures: number): number {
  return isLocked(failures) ? doubling(firstLockMs, failures - maxFailedAttempts - 1, longestLockMs) : 0;
}

/** Wrong passwords for one account since the last right one. */
export interface Guesses {
  readonly failures: number;
  /** Passwords that were compared while the account was locked. */
  readonly checks: number;
  readonly lockedUntil: number | null;
  readonly lastTryAt: number;
}

export const noGuesses: Guesses = { failures: 0, checks: 0, lockedUntil: null, lastTryAt: 0 };

/**
 * What becomes of a try: an open one is compared and opens the account, a locked one is only compared, so that
 * whoever knows the password reads that it is locked. An unchecked one is not compared at all: without that
 * limit, a lock would be a place to guess as often as one likes.
 */
export type Admission = 'open' | 'locked' | 'unchecked';

/**
 * Admits a try. It counts as wrong until it proves right, so that tries that arrive together cannot all pass.
 * Tries against a locked account never make the lock longer: a stranger could keep it shut for good.
 */
export function admitTry(known: Guesses, now: number): { readonly as: Admission; readonly after: Guesses } {
  const before = now - known.lastTryAt > guessesForgottenMs ? noGuesses : known;
  const lastTryAt = now;
  if (before.lockedUntil !== null && before.lockedUntil > now) {
    if (before.checks >= checksWhileLocked) return { as: 'unchecked', after: before };
    return { as: 'locked', after: { ...before, checks: before.checks + 1, lastTryAt } };
  }
  const failures = before.failures + 1;
  const lockedUntil = isLocked(failures) ? now + lockMs(failures) : null;
  return { as: 'open', after: { failures, checks: 0, lockedUntil, lastTryAt } };
}

/** Wrong passwords from one network address, whichever accounts they were for. */
export function addressWaitMs(failures: number): number {
  if (failures < addressFreeFailures) return 0;
  return doubling(addressFirstWaitMs, failures - addressFreeFailures, addressLongestWaitMs);
}
