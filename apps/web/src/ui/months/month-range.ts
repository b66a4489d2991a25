import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, type MonthText } from '@stockwell/model/months';

export interface MonthRange {
  readonly from: MonthText;
  readonly to: MonthText;
}

/** The range with another start or end; where the two would pass each other, both are that month. */
export function withEnd(range: MonthRange, end: keyof MonthRange, month: MonthText): MonthRange {
  const next = { ...range, [end]: month };
  return next.from <= next.to ? next : { from: month, to: month };
}

/** `May-2026 – May-2028`. */
export function rangeText({ from, to }: MonthRange, language: LanguageCode): string {
  const [first, last] = [from, to].map((month) => displayMonth(month, 'MMM-YYYY', language));
  return first === last ? `${first}` : `${first} – ${last}`;
}
