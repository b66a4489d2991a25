import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import type { MonthlyValues } from '../series/history.ts';

/** Both months belong to it. */
export interface Period {
  readonly start: Month;
  readonly stop: Month;
}

export const forecastPeriod = ({ currentVersion }: DatasetData): Period => ({
  start: monthIn(currentVersion.forecastStartDate),
  stop: monthIn(currentVersion.forecastStopDate),
});

/** The months of a period that are forecast. */
export function inForecastPeriod(data: DatasetData, { start, stop }: Period): Period {
  const whole = forecastPeriod(data);
  return { start: Math.max(whole.start, start), stop: Math.min(whole.stop, stop) };
}

export const monthsOfPeriod = ({ start, stop }: Period): Month[] =>
  Array.from({ length: Math.max(0, stop - start + 1) }, (_, i) => start + i);

/** What the months of a period add up to; months without a value add nothing. */
export const totalIn = (values: MonthlyValues, period: Period): number =>
  monthsOfPeriod(period).reduce((sum, month) => sum + (values.get(month) ?? 0), 0);

/** Month by month; a month has a value where one of the parts has. */
export function addedUp(parts: Iterable<MonthlyValues>): MonthlyValues {
  const sum = new Map<Month, number>();
  for (const part of parts) {
    for (const [month, value] of part) sum.set(month, (sum.get(month) ?? 0) + value);
  }
  return sum;
}

export const mapValues = (values: MonthlyValues, convert: (value: number) => number): MonthlyValues =>
  new Map([...values].map(([month, value]) => [month, convert(value)]));

/** The sum of what is known; null, not 0, where nothing is. */
export function sumOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}
