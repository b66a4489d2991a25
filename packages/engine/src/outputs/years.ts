import { type Month, monthOfYear, yearOf } from '@stockwell/model/months';
import type { MonthlyValues } from '../series/history.ts';
import { monthsOfPeriod, type Period, sumOfKnown } from './period.ts';

/** The first month of a year as it is counted: 1 January, 7 July. */
export type YearStart = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** "Display by" with the numbers that stored settings know: 1 month, 2 calendar year, then fiscal years. */
export const displayBy: ReadonlyMap<number, YearStart | null> = new Map<number, YearStart | null>([
  [1, null],
  [2, 1],
  [3, 7],
  [4, 8],
  [5, 9],
  [6, 10],
  [7, 11],
  [8, 12],
  [9, 1],
  [10, 2],
  [11, 3],
  [12, 4],
  [13, 5],
  [14, 6],
]);

const secondHalf = 7;

/** A fiscal year is called after the year it ends in when it starts in July or later, else after the one it starts in. */
export function yearNameOf(month: Month, start: YearStart): number {
  const startsIn = monthOfYear(month) >= start ? yearOf(month) : yearOf(month) - 1;
  return start >= secondHalf ? startsIn + 1 : startsIn;
}

export interface YearGroup {
  readonly year: number;
  readonly months: readonly Month[];
}

/** The years of a period, with those of their months that lie in it. */
export function yearsOf(period: Period, start: YearStart): YearGroup[] {
  const years = new Map<number, Month[]>();
  for (const month of monthsOfPeriod(period)) {
    const year = yearNameOf(month, start);
    const months = years.get(year) ?? [];
    months.push(month);
    years.set(year, months);
  }
  return [...years].map(([year, months]) => ({ year, months }));
}

/** What the months of a group add up to; null where none has a value. */
export const sumOf = (values: MonthlyValues, months: readonly Month[]): number | null =>
  sumOfKnown(months.map((month) => values.get(month)));
