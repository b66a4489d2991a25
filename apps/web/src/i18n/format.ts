import type { LanguageCode } from '@stockwell/model/languages';
import { tagOf } from './locales.ts';

/** Dates and counts as the user's language writes them. */

const dateTimes = new Map<LanguageCode, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one, and the save state is written with every edit. */
function dateTimeOf(language: LanguageCode): Intl.DateTimeFormat {
  const known = dateTimes.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  dateTimes.set(language, made);
  return made;
}

export const formatDateTime = (time: number, language: LanguageCode): string =>
  dateTimeOf(language).format(time);

export function formatDate(time: number, language: LanguageCode): string {
  return new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium' }).format(time);
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
