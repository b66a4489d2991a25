import { at, leastSquares } from '../numeric/line.ts';
import { median } from '../numeric/median.ts';

/** What is known of a series at a month, in multiples of its own level so that series of any size are alike. */
export interface Features {
  /** The mean of the last year. */
  readonly scale: number;
  readonly values: readonly number[];
}

/** With fewer months a series is neither learned from nor carried on by what others taught. */
export const leastMonths = 12;

const mean = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function slowLevel(y: Float64Array, weight: number): number {
  let level = mean(y.subarray(0, 6));
  for (const value of y) level += weight * (value - level);
  return level;
}

/** Where the straight line of the history stands in the middle of the next half-year, at half its slope. */
function easedLineAhead(y: Float64Array): number {
  return Math.max(0, at(leastSquares(y), y.length + 0.5 * 3.5));
}

function deviation(values: Float64Array, around: number): number {
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - around) ** 2, 0) / Math.max(1, values.length),
  );
}

/**
 * Before anything is learned the level is the mean of plain ones: these are their shares. What describes the series
 * beside its levels has none.
 */
export const startingShares: readonly number[] = [0, 0, 0.2, 0, 0.4, 0.2, 0, 0.2, 0, 0, 0, 0, 0, 0, 0];

/** The place of the size among the features: the only one that is not a multiple of the level. */
export const placeOfSize = 10;

export function featuresOf(y: Float64Array): Features {
  const last = (months: number): Float64Array => y.subarray(Math.max(0, y.length - months));
  const year = last(12);
  const scale = mean(year) || mean(y) || 1;
  const before = y.length >= 18 ? y.subarray(Math.max(0, y.length - 24), y.length - 12) : y;
  const levels = [
    mean(last(1)),
    mean(last(3)),
    mean(last(6)),
    mean(year),
    slowLevel(y, 0.2),
    median(last(6)),
    median(year),
    easedLineAhead(y),
  ].map((level) => level / scale);
  return {
    scale,
    values: [
      ...levels,
      deviation(year, mean(year)) / scale,
      year.filter((value) => value === 0).length / year.length,
      Math.log1p(scale),
      Math.max(...last(6)) / scale,
      (y[y.length - 2] ?? 0) / scale,
      (y[y.length - 3] ?? 0) / scale,
      mean(before) / scale,
    ],
  };
}
