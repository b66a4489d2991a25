import type { DateText, Month } from '@stockwell/model/months';

/** The character code of 0 in the six digits of `YYYY-MM`, each times what its place is worth in months. */
const zeros = 48 * (12_000 + 1200 + 120 + 12 + 10 + 1) + 1;

/** The month of a date that has been checked before; plans read thousands of them, so no pattern is matched. */
export function monthIn(date: DateText): Month {
  return (
    date.charCodeAt(0) * 12_000 +
    date.charCodeAt(1) * 1200 +
    date.charCodeAt(2) * 120 +
    date.charCodeAt(3) * 12 +
    date.charCodeAt(5) * 10 +
    date.charCodeAt(6) -
    zeros
  );
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysIn(month: Month): number {
  const at = month % 12;
  if (at !== 1) return lengths[at] ?? 31;
  const year = (month - at) / 12;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
