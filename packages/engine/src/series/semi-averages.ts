import { checkedSeries } from './input.ts';
import { at } from './numeric/line.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

export const semiAveragesMonths = 3;

export interface Halves {
  /** First and last month of each half, counted from 1. */
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

/** The two halves of n months; the middle one of an odd number belongs to neither. */
export function halvesOf(n: number): Halves {
  const half = Math.floor(n / 2);
  return { first: [1, half], second: [n - half + 1, n] };
}

/** The straight line through the middles of the two halves. */
export function semiAverages(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, semiAveragesMonths);
  if (!series.ok) return series;
  const n = series.value.length;
  const { first, second } = halvesOf(n);
  const mean = ([from, to]: readonly [number, number]): number =>
    series.value.subarray(from - 1, to).reduce((sum, value) => sum + value, 0) / (to - from + 1);
  const middle = ([from, to]: readonly [number, number]): number => (from + to) / 2;
  const slope = (mean(second) - mean(first)) / (middle(second) - middle(first));
  const line = { slope, intercept: mean(second) - slope * middle(second) };
  return ok({
    fitted: Array.from({ length: n }, (_, i) => at(line, i + 1)),
    forecast: Array.from({ length: horizon }, (_, i) => at(line, n + i + 1)),
    spread: null,
    parameters: line,
  });
}
