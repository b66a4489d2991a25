import type { Values } from './types.ts';

/** How far fits lie from what really happened; null where a measure makes no sense. */
export interface SeriesErrors {
  /** Months that have both. */
  readonly months: number;
  readonly rmse: number | null;
  readonly mse: number | null;
  /** As shares: 0.05 is 5 %. Months of no consumption are left out of the first. */
  readonly mape: number | null;
  readonly wape: number | null;
  readonly rSquared: number | null;
}

/** Over the months that have both an actual and a fit; fits below 0 count as 0, as they are shown. */
export function seriesErrors(actual: Values, fitted: Values): SeriesErrors {
  const pairs: [number, number][] = [];
  actual.forEach((value, i) => {
    const fit = fitted[i] ?? null;
    if (value !== null && fit !== null) pairs.push([value, Math.max(0, fit)]);
  });
  const months = pairs.length;
  if (months === 0) return { months, rmse: null, mse: null, mape: null, wape: null, rSquared: null };
  const sum = (of: (a: number, f: number) => number): number =>
    pairs.reduce((total, [a, f]) => total + of(a, f), 0);
  const mse = sum((a, f) => (f - a) ** 2) / months;
  const above = pairs.filter(([a]) => a !== 0);
  const shares = above.reduce((part, [a, f]) => part + Math.abs(f - a) / a, 0);
  return {
    months,
    mse: measured(mse),
    rmse: measured(Math.sqrt(mse)),
    mape: measured(shares / above.length),
    wape: measured(sum((a, f) => Math.abs(f - a)) / sum((a) => a)),
    rSquared: squaredCorrelation(pairs),
  };
}

/** Dividing by nothing, or by next to nothing, measures nothing. */
const measured = (value: number): number | null => (Number.isFinite(value) ? value : null);

function squaredCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  const n = pairs.length;
  if (n < 3) return null;
  const meanA = pairs.reduce((sum, [a]) => sum + a, 0) / n;
  const meanF = pairs.reduce((sum, [, f]) => sum + f, 0) / n;
  let aa = 0;
  let ff = 0;
  let af = 0;
  for (const [a, f] of pairs) {
    aa += (a - meanA) ** 2;
    ff += (f - meanF) ** 2;
    af += (a - meanA) * (f - meanF);
  }
  // Constants leave only noise of the last digit.
  const noise = (mean: number): number => n * (1e-12 * Math.abs(mean)) ** 2;
  if (aa <= noise(meanA) || ff <= noise(meanF)) return null;
  const correlation = af / Math.sqrt(aa) / Math.sqrt(ff);
  return Math.min(1, correlation * correlation);
}
