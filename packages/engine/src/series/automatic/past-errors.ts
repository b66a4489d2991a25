import type { Series } from '../types.ts';

/** Nothing is learned from fewer months than these. */
const leastTraining = 12;
/** With this long a history a season is known at every origin too. */
const seasonFrom = 42;
const seasonTraining = 30;
/** How far back the past is played, and how close together with a short history and with a long one. */
const furthest = 36;
const shortHistory = 36;
const longStep = 3;

/** The error of a forecast made in the past, so many months ahead. */
export interface PastError {
  readonly ahead: number;
  readonly error: number;
  /** What the mean of the last half-year would have missed by. */
  readonly ofMean: number;
}

/** What would have been forecast with these months known; nothing where they are too few. */
export type PastForecast = (known: Series, ahead: number) => readonly number[];

/** How many months back each origin lies, nearest first: at least half of the history is always known. */
export function originsOf(months: number): number[] {
  const least = months < seasonFrom ? leastTraining : seasonTraining;
  const back = Math.min(furthest, months - Math.max(least, Math.round(months / 2)));
  const step = months < shortHistory ? 1 : longStep;
  return Array.from({ length: Math.max(0, Math.floor(back / step)) }, (_, i) => (i + 1) * step);
}

/**
 * Plays the past: at each origin only the months before it are known, and the forecast is compared with those after it
 * that were observed.
 */
export function pastErrors(
  y: Series,
  horizon: number,
  forecastOf: PastForecast,
  unobserved: ReadonlySet<number>,
): PastError[] {
  const n = y.length;
  return originsOf(n).flatMap((back) => {
    const known = y.slice(0, n - back);
    const ahead = Math.min(horizon, back);
    const recent = Array.from(known.slice(-6));
    const mean = recent.reduce((sum, value) => sum + value, 0) / recent.length;
    return forecastOf(known, ahead).flatMap((value, i) => {
      const place = n - back + i;
      const actual = y[place] ?? 0;
      return unobserved.has(place) ? [] : [{ ahead: i + 1, error: value - actual, ofMean: mean - actual }];
    });
  });
}
