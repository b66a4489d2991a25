import { dayMs, syncValidityDays } from './constants.ts';

/** Whole 24-hour periods since the last online sign-in or sync, whatever the calendar says. */
export function syncAgeDays(lastSync: number, now: number): number {
  return Math.floor((now - lastSync) / dayMs);
}

/** Too long offline. A last sync that is no time at all counts as too old. */
export function syncExpired(lastSync: number, now: number): boolean {
  return !(syncAgeDays(lastSync, now) < syncValidityDays);
}

/** From this many days on the user is warned that offline work will end. */
export const syncWarningDays = 5;

/** Whole days in which offline work is still possible; 0 once it is not. */
export function syncDaysLeft(lastSync: number, now: number): number {
  // A sync of this very moment may be stamped a little ahead of the clock that asks.
  const left = syncValidityDays - Math.max(0, syncAgeDays(lastSync, now));
  return Number.isNaN(left) ? 0 : Math.max(left, 0);
}
