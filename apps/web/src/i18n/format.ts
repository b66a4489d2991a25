import type { LanguageCode } from '@stockwell/model/languages';
import { type DateText, displayDate, isDateText } from '@stockwell/model/months';
import { tagOf } from './locales.ts';

/** Dates and counts as the user's language writes them. */

const two = (number: number): string => String(number).padStart(2, '0');

/** THE format of days on every screen and in every file for people: 15-Nov-2026. Cells of reports have a shorter one. */
export const formatDay = (day: DateText, language: LanguageCode): string =>
  displayDate(day, 'DD-MMM-YYYY', language);

/** Days in narrow cells of tables, as planners read them in reports: 15-Nov-26. */
export const formatShortDay = (day: DateText, language: LanguageCode): string =>
  displayDate(day, 'DD-MMM-YY', language);

/** A day as it is read out: Tuesday, November 3, 2026. */
export const spokenDay = (day: DateText, language: LanguageCode): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );

/** The day of a moment on this device. */
export const localDay = (time: Date): DateText =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** The day of a moment where the user is. */
export const formatDate = (time: number, language: LanguageCode): string =>
  formatDay(localDay(new Date(time)), language);

/** A moment where the user is: 15-Nov-2026 14:05. */
export function formatDateTime(time: number, language: LanguageCode): string {
  const moment = new Date(time);
  return `${formatDate(time, language)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function formatCount(count: number, language: LanguageCode): string {
  return new Intl.NumberFormat(tagOf(language), { useGrouping: 'always' }).format(count);
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 hours ago", "yesterday"; under a minute it is "now". */
export function formatAge(time: number, now: number, language: LanguageCode): string {
  const format = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' });
  const age = Math.max(0, now - time);
  for (const [unit, length] of steps) {
    if (age >= length) return format.format(-Math.floor(age / length), unit);
  }
  return format.format(0, 'second');
}

/** Days read as 15-Nov-2026; of a stamp (UTC) only its day is shown. */
export function displayDay(stamp: unknown, language: LanguageCode): string {
  const day = typeof stamp === 'string' ? stamp.slice(0, 10) : '';
  return isDateText(day) ? formatDay(day, language) : '';
}

/** A stamp with its time, for places where the order within a day matters. */
export function displayStamp(stamp: unknown, language: LanguageCode): string {
  const day = displayDay(stamp, language);
  return day && typeof stamp === 'string' && stamp.length >= 16 ? `${day} ${stamp.slice(11, 16)} UTC` : day;
}

/** From Monday to Sunday. */
export function weekdayNames(language: LanguageCode): readonly string[] {
  const { format } = new Intl.DateTimeFormat(tagOf(language), { weekday: 'long', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, at) => format(Date.UTC(2026, 0, 5 + at)));
}
