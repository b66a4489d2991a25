import { dayMs, syncValidityDays } from './constants.ts';

/** Whole 24-hour periods since the last online sign-in or sync, whatever the calendar says. */
export function syncAgeDays(lastSync: number, now: number): number {
  return Math.floor((now - lastSync) / dayMs);
}

/** Too long offline. A last sync that is no time at all counts as too old. */
export function syncExpired(lastSync: number, now: number): boolean {
  return !(syncAgeDays(lastSync, now) < syncValidityDays);
}
