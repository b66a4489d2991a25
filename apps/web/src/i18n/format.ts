import type { LanguageCode } from '@stockwell/model/languages';
import { type DateText, displayDate } from '@stockwell/model/months';
import { tagOf } from './locales.ts';

/** Dates and counts as the user's language writes them. */

const two = (number: number): string => String(number).padStart(2, '0');

/** THE format of days on every screen and in every file for people: 15-Nov-2026. */
export const formatDay = (day: DateText, language: LanguageCode): string =>
  displayDate(day, 'DD-MMM-YYYY', language);

const localDay = (time: Date): DateText =>
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
