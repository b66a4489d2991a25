import type { Month } from '@stockwell/model/months';
import type { MonthlyValues } from '../series/history.ts';
import { type WindowError, windowErrors } from './error-window.ts';
import { monthsOfPeriod, type Period, sumOfKnown } from './period.ts';

/** Actual and forecast of one product in one region, in the unit that the report counts in. */
export interface ErrorPart {
  readonly regionId: number;
  readonly actual: MonthlyValues;
  readonly forecast: MonthlyValues;
}

export interface ErrorMonth extends WindowError {
  readonly month: Month;
  readonly actual: number | null;
  readonly forecast: number | null;
  /** Actual minus forecast; null where one of them is missing. */
  readonly difference: number | null;
}

export interface ErrorLine {
  readonly months: readonly ErrorMonth[];
  /** The mean of the months' errors. */
  readonly mean: number | null;
  /** The means of what is compared, over the months that have it. */
  readonly means: Readonly<Record<'actual' | 'forecast' | 'difference', number | null>>;
}

export interface ErrorReport {
  readonly all: ErrorLine;
  readonly regions: readonly (ErrorLine & { readonly regionId: number })[];
}

/** The time windows that are offered, the month itself included. */
export const errorWindows = [3, 6, 9, 12] as const;
export const usualErrorWindow = 6;

/**
 * The error of forecasts month by month: for every region, and for all of them added first. Months before the
 * period count in its first windows.
 */
export function errorReport(parts: readonly ErrorPart[], period: Period, window: number): ErrorReport {
  const regionIds = [...new Set(parts.map(({ regionId }) => regionId))];
  return {
    all: lineOf(parts, period, window),
    regions: regionIds.map((regionId) => ({
      regionId,
      ...lineOf(
        parts.filter((part) => part.regionId === regionId),
        period,
        window,
      ),
    })),
  };
}

function lineOf(parts: readonly ErrorPart[], { start, stop }: Period, window: number): ErrorLine {
  const months = monthsOfPeriod({ start: start - window + 1, stop });
  const sums = months.map((month) => sumsIn(parts, month));
  const errors = windowErrors(
    sums.map(({ both }) => both?.actual ?? null),
    sums.map(({ both }) => both?.forecast ?? null),
    window,
  );
  const made = months.flatMap((month, i): ErrorMonth[] => {
    const [sum, error] = [sums[i], errors[i]];
    if (month < start || !sum || !error) return [];
    const { actual, forecast, both } = sum;
    return [{ month, actual, forecast, difference: both && both.actual - both.forecast, ...error }];
  });
  return {
    months: made,
    mean: meanOf(made.map(({ error }) => error)),
    means: {
      actual: meanOf(made.map(({ actual }) => actual)),
      forecast: meanOf(made.map(({ forecast }) => forecast)),
      difference: meanOf(made.map(({ difference }) => difference)),
    },
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const sum = sumOfKnown(values);
  return sum === null ? null : sum / values.filter((value) => value !== null).length;
}

interface MonthSums {
  readonly actual: number | null;
  readonly forecast: number | null;
  /** Of the parts that have both: a region that has not reported must not look like a wrong forecast. */
  readonly both: { readonly actual: number; readonly forecast: number } | null;
}

function sumsIn(parts: readonly ErrorPart[], month: Month): MonthSums {
  const pairs = parts.map(({ actual, forecast }) => ({
    actual: actual.get(month) ?? null,
    forecast: forecast.get(month) ?? null,
  }));
  const complete = pairs.filter(({ actual, forecast }) => actual !== null && forecast !== null);
  const actual = sumOfKnown(complete.map((pair) => pair.actual));
  const forecast = sumOfKnown(complete.map((pair) => pair.forecast));
  return {
    actual: sumOfKnown(pairs.map((pair) => pair.actual)),
    forecast: sumOfKnown(pairs.map((pair) => pair.forecast)),
    both: actual !== null && forecast !== null ? { actual, forecast } : null,
  };
}

/** A supply plan's actual as if nothing had run out; one of a month without any stock stays as it is. */
export const adjustedForStockOut = (actual: number, daysOut: number | null, days: number): number =>
  daysOut === null || daysOut <= 0 || daysOut >= days ? actual : (actual * days) / (days - daysOut);
