import { type PastForecast, pastErrors } from './automatic/past-errors.ts';
import { lessSure, meanStep, monthsPlayed, spreadOf } from './automatic/uncertainty.ts';
import type { Series, Spread } from './types.ts';

/**
 * Intervals of a method that has no formula for them: from what it would have missed by in the past of this very series.
 * Errors are taken where something was observed.
 */
export function playedSpread(
  y: Series,
  horizon: number,
  forecastOf: PastForecast,
  unobserved: readonly number[] = [],
): Spread {
  const filled = new Set(unobserved);
  const errors = pastErrors(y, monthsPlayed(horizon), forecastOf, filled);
  return spreadOf(errors, meanStep(y), lessSure(y.length, filled));
}
