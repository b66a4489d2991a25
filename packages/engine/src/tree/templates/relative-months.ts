import type { MonthNumber } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month, parseMonth } from '@stockwell/model/months';

/** Months of a template count from the forecast start: 1 is that month, -1 the one before. There is no month 0. */
export const monthOfNumber = (number: MonthNumber, start: Month): Month =>
  start + (number < 0 ? number : number - 1);

export function numberOfMonth(month: Month, start: Month): MonthNumber {
  const after = month - start;
  return after < 0 ? after : after + 1;
}

/** As documents write it. */
export const dayOfNumber = (number: MonthNumber, start: Month): string =>
  firstDayOf(formatMonth(monthOfNumber(number, start)));

export const numberOfDay = (day: string, start: Month): MonthNumber =>
  numberOfMonth(parseMonth(day.slice(0, 7)), start);
