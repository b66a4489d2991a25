import { addMonths, type MonthText } from '@stockwell/model/months';
import type { MonthBounds } from './read-month.ts';

/** How many months stand in a row of the calendar. */
export const monthsInRow = 3;

const steps = {
  /** In a text box up means later, as in boxes of numbers. */
  field: { ArrowUp: 1, ArrowDown: -1, PageUp: 12, PageDown: -12 },
  calendar: {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -monthsInRow,
    ArrowDown: monthsInRow,
    PageUp: -12,
    PageDown: 12,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By how many months a key moves; 0 for other keys. */
export function stepFor(place: keyof typeof steps, key: string): number {
  const keys: Readonly<Record<string, number>> = steps[place];
  return keys[key] ?? 0;
}

export const bounded = (month: MonthText, { min, max }: MonthBounds): MonthText =>
  month < min ? min : month > max ? max : month;

export const stepped = (month: MonthText, step: number, bounds: MonthBounds): MonthText =>
  bounded(addMonths(month, step), bounds);
