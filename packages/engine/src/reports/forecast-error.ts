import type { Month } from '@stockwell/model/months';
import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { windowErrors } from '../outputs/error-window.ts';
import type { MonthlyValues } from '../series/history.ts';
import { round8 } from '../supply-plan/rounding.ts';

/** `previousMonths` of a request: windows of 3, 6, 9 and 12 months, counted without the month itself. */
export type PreviousMonths = 2 | 5 | 8 | 11;

/** Actual and forecast of one product in one region, in the unit of the report. */
export interface ForecastComparison {
  readonly actual: MonthlyValues;
  readonly forecast: MonthlyValues;
}

export interface ComparableMonth {
  readonly actual: number;
  readonly forecast: number;
}

/**
 * The months that have both an actual and a forecast, all products and regions added. Of a product, region and month
 * only what has both enters: a region that has not reported must not look like a wrong forecast.
 */
export function comparableMonths(parts: Iterable<ForecastComparison>): ReadonlyMap<Month, ComparableMonth> {
  const sums = new Map<Month, ComparableMonth>();
  for (const part of parts) {
    for (const [month, actual] of part.actual) {
      const forecast = part.forecast.get(month);
      if (forecast === undefined) continue;
      const sum = sums.get(month);
      sums.set(month, {
        actual: (sum?.actual ?? 0) + actual,
        forecast: (sum?.forecast ?? 0) + forecast,
      });
    }
  }
  return sums;
}

export interface ForecastError {
  /** The weighted absolute percentage error (WAPE); null without a comparable month or without any consumption. */
  readonly errorPerc: number | null;
  /** Below 0 where less was consumed than forecast. */
  readonly biasPerc: number | null;
  /** Comparable months in the window. */
  readonly monthsIncluded: number;
}

/** The error of consecutive months, each over its window; windows reach back to before the first of them. */
export function forecastErrors(
  comparable: ReadonlyMap<Month, ComparableMonth>,
  months: readonly Month[],
  previousMonths: number,
): ForecastError[] {
  const first = (months[0] ?? 0) - previousMonths;
  const all = Array.from({ length: months.length + previousMonths }, (_, i) => comparable.get(first + i));
  const errors = windowErrors(
    all.map((month) => month?.actual ?? null),
    all.map((month) => month?.forecast ?? null),
    previousMonths + 1,
    previousMonths,
  );
  return months.map((_, i) => {
    const { error = null, months: monthsIncluded = 0 } = errors[i] ?? {};
    return {
      errorPerc: error === null ? null : error * 100,
      biasPerc: error === null ? null : biasPercOf(all.slice(i, i + previousMonths + 1)),
      monthsIncluded,
    };
  });
}

function biasPercOf(window: readonly (ComparableMonth | undefined)[]): number {
  const actual = window.reduce((sum, month) => sum + (month?.actual ?? 0), 0);
  const forecast = window.reduce((sum, month) => sum + (month?.forecast ?? 0), 0);
  return ((actual - forecast) / actual) * 100;
}

const usualThresholdPerc = 50;

/** The limit of a product's own error; that of several products is compared with the usual one. */
export function errorThresholdOf(
  units: readonly Pick<ProgramPlanningUnit, 'forecastErrorThreshold'>[],
): number {
  const [unit, ...others] = units;
  return unit && others.length === 0 ? unit.forecastErrorThreshold : usualThresholdPerc;
}

/** An error of exactly the threshold is not above it: noise of the last digits must not decide. */
export const isAboveThreshold = (errorPerc: number | null, thresholdPerc: number): boolean =>
  errorPerc !== null && round8(errorPerc) > thresholdPerc;
