import type { DateText } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';

export const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** Quantities are kept to 8 decimals, so a sum may miss by less than that. */
export const exceeds = (sum: number, limit: number): boolean => sum > limit + 1e-6 + limit * 1e-12;

/** Whether a day or month lies after today's month; unknown without today. */
export const isFutureMonth = (date: DateText, today: DateText | null): boolean =>
  today !== null && monthIn(date) > monthIn(today);
