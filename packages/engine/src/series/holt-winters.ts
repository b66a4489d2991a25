import { allFinite, checkedNumber, checkedSeries } from './input.ts';
import { leastSquares } from './numeric/line.ts';
import { normalHalfWidth } from './numeric/normal.ts';
import { yearAround } from './season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from './types.ts';

const season = 12;
export const holtWintersMonths = 24;

export interface Smoothing {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** Level, trend, and the twelve months of the season, the first being that of the first month of the series. */
export interface HoltWintersState {
  readonly level: number;
  readonly trend: number;
  readonly season: Float64Array;
}

export interface HoltWinters extends Fitted {
  readonly start: HoltWintersState;
  /** The season here begins with the first month ahead. */
  readonly final: HoltWintersState;
  readonly squaredErrors: number;
  readonly errorVariance: number;
}

/** The first two years give the start: a line through the trend of their middle months, and what is left over. */
function startOf(y: Float64Array): HoltWintersState {
  const trends = Array.from({ length: season }, (_, k) => yearAround(y, 6 + k));
  const { intercept, slope } = leastSquares(trends);
  const season12 = new Float64Array(season);
  trends.forEach((trend, k) => {
    season12[(6 + k) % season] = (y[6 + k] ?? 0) - trend;
  });
  const mean = season12.reduce((sum, value) => sum + value, 0) / season;
  // The level stays that of the line's beginning, although smoothing starts a year later.
  return { level: intercept, trend: slope, season: season12.map((value) => value - mean) };
}

/** What is checked before smoothing; alpha 0 would never learn anything. */
function checkedSmoothing({ alpha, beta, gamma }: Smoothing): Outcome<number> {
  const outcomes = [
    checkedNumber('alpha', alpha, Number.MIN_VALUE, 1),
    checkedNumber('beta', beta, 0, 1),
    checkedNumber('gamma', gamma, 0, 1),
  ];
  return outcomes.find((outcome) => !outcome.ok) ?? ok(alpha);
}

/** Triple exponential smoothing with an additive season of twelve months. The first year has no fit. */
export function holtWinters(y: Series, horizon: number, smoothing: Smoothing): Outcome<HoltWinters> {
  const right = checkedSmoothing(smoothing);
  if (!right.ok) return right;
  const series = checkedSeries(y, horizon, holtWintersMonths);
  if (!series.ok) return series;
  const { alpha, beta, gamma } = smoothing;
  const values = series.value;
  const n = values.length;
  const start = startOf(values);
  const seasons = Float64Array.from(start.season);
  let { level, trend } = start;
  const fitted: (number | null)[] = Array.from({ length: season }, () => null);
  const errors = new Float64Array(n - season);
  for (let t = season; t < n; t += 1) {
    const place = t % season;
    const value = values[t] ?? 0;
    const seasonal = seasons[place] ?? 0;
    const fit = level + trend + seasonal;
    const next = alpha * (value - seasonal) + (1 - alpha) * (level + trend);
    trend = beta * (next - level) + (1 - beta) * trend;
    level = next;
    seasons[place] = gamma * (value - level) + (1 - gamma) * seasonal;
    fitted.push(fit);
    errors[t - season] = value - fit;
  }
  const forecast = Array.from(
    { length: horizon },
    (_, i) => level + (i + 1) * trend + (seasons[(n + i) % season] ?? 0),
  );
  if (!allFinite(forecast) || !allFinite(errors)) return err({ code: 'notFinite' });
  const errorVariance = varianceOf(errors);
  return ok({
    fitted,
    forecast,
    spread: (level, h) => normalHalfWidth(level) * Math.sqrt(errorVariance * growth(smoothing, h)),
    parameters: { alpha, beta, gamma },
    start,
    final: { level, trend, season: seasons.map((_, i) => seasons[(n + i) % season] ?? 0) },
    squaredErrors: errors.reduce((sum, error) => sum + error * error, 0),
    errorVariance,
  });
}

/** By how much the variance has grown h months ahead: each month's surprise is learned by level, trend and season. */
function growth({ alpha, beta, gamma }: Smoothing, h: number): number {
  let sum = 1;
  for (let j = 1; j < h; j += 1) {
    const weight = alpha * (1 + j * beta) + (j % season === 0 ? gamma * (1 - alpha) : 0);
    sum += weight * weight;
  }
  return sum;
}

function varianceOf(errors: Float64Array): number {
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / (errors.length - 1);
}
