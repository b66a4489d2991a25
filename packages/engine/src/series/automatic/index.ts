import { allFinite, checkedSeries } from '../input.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { combination } from './combination.ts';
import { hintsOf, type SeriesHints } from './hints.ts';
import { searchingShare } from './members.ts';
import { originsOf, type PastError, pastErrors } from './past-errors.ts';
import { spreadOf } from './uncertainty.ts';

export type { SeriesHints } from './hints.ts';
export { type MemberName, memberNames } from './members.ts';

/** Which methods were taken, and why; a screen has a text for each code. */
export type ChoiceReason =
  | { readonly code: 'shortHistory' | 'longHistory'; readonly months: number }
  /** Both groups, each counting for so many percent. */
  | {
      readonly code: 'growingHistory';
      readonly months: number;
      readonly plain: number;
      readonly searching: number;
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

function reasonFor(months: number, share: number): ChoiceReason {
  if (share === 0) return { code: 'shortHistory', months };
  if (share === 1) return { code: 'longHistory', months };
  const searching = Math.round(100 * share);
  return { code: 'growingHistory', months, plain: 100 - searching, searching };
}

/** Where nothing could be played, the usual step from month to month stands for the error. */
function meanStep(y: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < y.length; t += 1) sum += Math.abs((y[t] ?? 0) - (y[t - 1] ?? 0));
  return sum / (y.length - 1);
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

/** Months ahead that are always played, so that intervals of a short forecast rest on enough errors. */
const leastPlayed = 6;

/**
 * Carries a series on without any settings: the mean of several methods, plain ones for a short history and such that
 * search for trend and season for a long one. Intervals come from playing the past of this very series.
 */
export function automatic(y: Series, horizon: number): Outcome<Automatic> {
  const series = checkedSeries(y, horizon, leastMonths);
  if (!series.ok) return series;
  const months = series.value.length;
  const share = searchingShare(months);
  const result = combination(series.value, horizon, share);
  if (!result) return err({ code: 'notFitted' });
  const { fitted, forecast } = result;
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const errors = pastErrors(series.value, Math.max(horizon, leastPlayed), share);
  const spread = spreadOf(errors, meanStep(series.value));
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
    reason: reasonFor(months, share),
    past: accuracyOf(months, errors),
    hints: hintsOf(Array.from(series.value), fitted),
  });
}
