import type { Month } from '@stockwell/model/months';
import type { MonthlyValues } from '../series/history.ts';

/** The same month a year before, or the last month again and again. */
export const naiveWays = ['lastYear', 'lastMonth'] as const;
export type NaiveWay = (typeof naiveWays)[number];

export interface NaiveForecast {
  readonly way: NaiveWay;
  /** Null where the month that it would repeat is blank. */
  readonly valueIn: (month: Month) => number | null;
}

const year = 12;

/** What anybody could have forecast from a history without any work, up to a year ahead; null without a history. */
export function naiveForecast(history: MonthlyValues, last: Month): NaiveForecast | null {
  const repeated = history.get(last);
  if (repeated === undefined) return null;
  return history.size >= year
    ? { way: 'lastYear', valueIn: (month) => history.get(month - year) ?? null }
    : { way: 'lastMonth', valueIn: () => repeated };
}
