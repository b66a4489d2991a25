import { type DateText, dateOfInstant } from '@stockwell/model/months';
import { serverNow } from '../../api/server-clock.ts';
import { browserSession } from '../../app/session/browser-session.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Online the server's day in UTC, offline the day of this device. */
export function today(now: number = Date.now()): DateText {
  if (browserSession().getState().sessionType === 'Online') return dateOfInstant(serverNow(now));
  const here = new Date(now);
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}

/** The moment as records keep it: UTC, `2026-05-20 09:30:00`. */
export const timeStamp = (now: number = Date.now()): string =>
  new Date(serverNow(now)).toISOString().slice(0, 19).replace('T', ' ');
