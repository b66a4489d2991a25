import { integrate } from './differences.ts';
import { carriedOn } from './lag-polynomial.ts';
import { whitener } from './likelihood.ts';
import type { Model } from './model.ts';

export interface Ahead {
  readonly forecast: number[];
  /** Standard deviations of the forecast errors in units of a surprise. */
  readonly deviations: Float64Array;
}

/** What turns the differenced, standardised series back into values. */
export interface Origin {
  readonly values: Float64Array;
  readonly centre: number;
  readonly scale: number;
  readonly weights: Float64Array;
}

/**
 * Conditional means of the months ahead and the exact variances of their errors: each column of the Cholesky factor
 * beyond the history says how one future surprise moves the months after it; undone differences carry it further.
 */
export function forecastOf(
  model: Model,
  series: Float64Array,
  horizon: number,
  { values, centre, scale, weights }: Origin,
): Ahead | null {
  const known = series.length;
  const variances = new Float64Array(horizon);
  const moved = new Float64Array(horizon);
  const whitened = whitener(
    model,
    series,
    horizon,
  )((month, column) => {
    const first = month - known;
    if (first < 0) return;
    moved.fill(0);
    moved.set(column.subarray(0, horizon - first), first);
    for (let h = first + column.length; h < horizon; h += 1) moved[h] = carriedOn(moved, h, model.ar);
    integrate(moved, first, weights);
    for (let h = first; h < horizon; h += 1) variances[h] = (variances[h] ?? 0) + (moved[h] ?? 0) ** 2;
  });
  if (!whitened) return null;
  const line = new Float64Array(values.length + horizon);
  line.set(values);
  for (let h = 0; h < horizon; h += 1) {
    const difference = whitened.mean - (whitened.surprises[known + h] ?? 0);
    line[values.length + h] = centre + difference * scale;
  }
  integrate(line, values.length, weights);
  return { forecast: Array.from(line.subarray(values.length)), deviations: variances.map(Math.sqrt) };
}
