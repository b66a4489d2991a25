import type { DateText, Month } from '@stockwell/model/months';

const zero = 48;

/** The month of a date that has been checked before; plans read thousands of them, so no pattern is matched. */
export function monthIn(date: DateText): Month {
  const digit = (at: number): number => date.charCodeAt(at) - zero;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  return year * 12 + digit(5) * 10 + digit(6) - 1;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysIn(month: Month): number {
  const at = month % 12;
  if (at !== 1) return lengths[at] ?? 31;
  const year = (month - at) / 12;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
