import { type DateText, dateOfInstant, type MonthText, monthOfDate } from '@stockwell/model/months';
import type { SessionType } from '@stockwell/model/session/states';
import { serverNow } from '../api/server-clock.ts';
import { localDay } from '../i18n/format.ts';

let sessionType: () => SessionType = () => 'Offline';

/** The session says whether it is online; before there is one, the clock of the device counts. */
export function followSession(read: () => SessionType): void {
  sessionType = read;
}

/**
 * The one "today" of the application: online the server's day in UTC, so that everybody plans the same day; offline
 * the day of this device. Tests set it by the time of the system.
 */
export const today = (now: number = Date.now()): DateText =>
  sessionType() === 'Online' ? dateOfInstant(serverNow(now)) : localDay(new Date(now));

export const thisMonth = (now: number = Date.now()): MonthText => monthOfDate(today(now));

/** The moment as records keep it: UTC, `2026-05-20 09:30:00`. */
export const timeStamp = (now: number = Date.now()): string =>
  new Date(serverNow(now)).toISOString().slice(0, 19).replace('T', ' ');
