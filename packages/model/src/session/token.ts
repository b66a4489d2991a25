import { sessionAbsoluteMs, tokenLifeMs, tokenRefreshAfterMs } from './constants.ts';

export type TokenDecision = 'use' | 'refresh' | 'expired';

/**
 * What to do with a stored token before a call. A failed refresh is only logged and the old token is
 * used on: the server has the last word. A token from the future means the clock was set back, so its
 * age is unknown and a fresh one is asked for.
 */
export function tokenDecision(obtainedAt: number, now: number): TokenDecision {
  const age = now - obtainedAt;
  if (age >= tokenLifeMs) return 'expired';
  return age > tokenRefreshAfterMs || !(age >= 0) ? 'refresh' : 'use';
}

/** Refreshing prolongs a session, but never past its absolute end. */
export function mayRefresh(signedInAt: number, now: number): boolean {
  return now - signedInAt < sessionAbsoluteMs;
}
