import { allFinite, checkedSeries } from '../input.ts';
import type { LearnedLevel } from '../learned-level/learn.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { combination, playedCombination, type Way } from './combination.ts';
import { hintsOf, type SeriesHints } from './hints.ts';
import { originsOf, type PastError, pastErrors } from './past-errors.ts';
import { searchingMonths } from './steadiness.ts';
import { lessSure, meanStep, monthsPlayed, spreadOf } from './uncertainty.ts';

export type { SeriesHints } from './hints.ts';
export { type MemberName, memberNames } from './members.ts';

/** Which methods were taken, and why; a screen has a text for each code. */
export type ChoiceReason = (
  | { readonly code: 'shortHistory' | 'steadyHistory' | 'unevenHistory' }
  /** Both groups, each counting for so many percent. */
  | { readonly code: 'partlySteady'; readonly plain: number; readonly searching: number }
) & {
  readonly months: number;
  /** Series of the program that the level was learned from; 0 where it rests on this one alone. */
  readonly relatives: number;
};

/** How forecasts of the past would have done. */
export interface PastAccuracy {
  readonly origins: number;
  /** Mean distance from what came, of this forecast and of the mean of the last half-year. */
  readonly meanError: number;
  readonly meanErrorOfMean: number;
}

export interface Automatic extends Fitted {
  readonly reason: ChoiceReason;
  readonly hints: SeriesHints;
  /** Null where the history is too short to play any of it. */
  readonly past: PastAccuracy | null;
  /** The value below which the month ahead stays with the given probability; never below 0. */
  readonly quantile: (probability: number, h: number) => number | null;
}

const leastMonths = 3;

function reasonFor(months: number, { share, learned }: Way): ChoiceReason {
  const facts = { months, relatives: share < 1 ? (learned?.series ?? 0) : 0 };
  if (months <= searchingMonths) return { code: 'shortHistory', ...facts };
  if (share === 0) return { code: 'unevenHistory', ...facts };
  if (share === 1) return { code: 'steadyHistory', ...facts };
  const searching = Math.round(100 * share);
  return { code: 'partlySteady', plain: 100 - searching, searching, ...facts };
}

function accuracyOf(months: number, errors: readonly PastError[]): PastAccuracy | null {
  if (errors.length === 0) return null;
  const mean = (of: (one: PastError) => number): number =>
    errors.reduce((sum, one) => sum + Math.abs(of(one)), 0) / errors.length;
  return {
    origins: originsOf(months).length,
    meanError: mean(({ error }) => error),
    meanErrorOfMean: mean(({ ofMean }) => ofMean),
  };
}

export interface AutomaticOptions {
  /** What all histories of the program taught. */
  readonly learned?: LearnedLevel | null;
  /** Places of months that were filled in: no error is taken there, and the forecast is less sure. */
  readonly unobserved?: readonly number[];
}

/**
 * Carries a series on without any settings: by methods that search for trend and season as far as they explain it, and
 * for the rest by plain ones, or by the level that all series of the program taught. Intervals come from playing the
 * past of this very series.
 */
export function automatic(
  y: Series,
  horizon: number,
  { learned = null, unobserved = [] }: AutomaticOptions = {},
): Outcome<Automatic> {
  const series = checkedSeries(y, horizon, leastMonths);
  if (!series.ok) return series;
  const months = series.value.length;
  const found = combination(series.value, horizon, learned);
  if (!found) return err({ code: 'notFitted' });
  const { fitted, forecast } = found.result;
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const filled = new Set(unobserved);
  const errors = pastErrors(
    series.value,
    monthsPlayed(horizon),
    (known, ahead) => playedCombination(known, ahead, found.way)?.forecast ?? [],
    filled,
  );
  const spread = spreadOf(errors, meanStep(series.value), lessSure(months, filled));
  return ok({
    fitted,
    forecast,
    spread,
    quantile: (probability, h) => {
      const middle = forecast[h - 1];
      if (middle === undefined || !(probability > 0 && probability < 1)) return null;
      if (probability === 0.5) return middle;
      const width = spread(Math.abs(2 * probability - 1), h);
      return width === null ? null : Math.max(0, probability < 0.5 ? middle - width : middle + width);
    },
    reason: reasonFor(months, found.way),
    past: accuracyOf(months, errors),
    hints: hintsOf(Array.from(series.value), fitted),
  });
}
