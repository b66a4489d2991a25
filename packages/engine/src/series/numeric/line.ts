import type { Series } from '../types.ts';

/** The straight line of least squares through the values at x = 1, 2, … n. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  readonly centre: number;
  /** Sum of the squared distances of x from its mean. */
  readonly sxx: number;
}

export function leastSquares(y: Series): Line {
  const n = y.length;
  const centre = (n + 1) / 2;
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += y[i] ?? 0;
  const mean = sum / n;
  let sxy = 0;
  for (let i = 0; i < n; i += 1) sxy += (i + 1 - centre) * ((y[i] ?? 0) - mean);
  const sxx = (n * (n * n - 1)) / 12;
  const slope = sxx > 0 ? sxy / sxx : 0;
  return { slope, intercept: mean - slope * centre, centre, sxx };
}

export const at = ({ slope, intercept }: Pick<Line, 'slope' | 'intercept'>, x: number): number =>
  intercept + slope * x;
