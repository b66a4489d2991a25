import { allFinite, checkedSeries } from '../input.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import type { CandidateName, ChoiceName } from './candidates.ts';
import { type Choice, choose } from './choose.ts';
import { hintsOf, type SeriesHints } from './hints.ts';
import { type RollingErrors, resultsOf, rollingErrors } from './rolling.ts';
import { type Doubt, uncertaintyOf } from './uncertainty.ts';

export { type CandidateName, type ChoiceName, candidateNames, members } from './candidates.ts';
export type { ChoiceReason } from './choose.ts';
export type { SeriesHints } from './hints.ts';

export interface Automatic extends Fitted, Choice, Pick<Doubt, 'quantile'> {
  readonly hints: SeriesHints;
  /** How each method did on months it had not seen, the combination among them. */
  readonly compared: ReadonlyMap<ChoiceName, RollingErrors>;
}

const leastMonths = 3;

/** Where nothing could be compared, the usual step from month to month stands for the error. */
function meanStep(y: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < y.length; t += 1) sum += Math.abs((y[t] ?? 0) - (y[t - 1] ?? 0));
  return sum / (y.length - 1);
}

/**
 * Carries a series on without any settings: every method is tried on the past of this very series, and a single
 * one is taken only where it proves better than the mean of four plain ones.
 */
export function automatic(y: Series, horizon: number): Outcome<Automatic> {
  const series = checkedSeries(y, horizon, leastMonths);
  if (!series.ok) return series;
  const values = Array.from(series.value);
  const rolling = rollingErrors(values);
  const choice = choose(values.length, rolling);
  const asked: readonly CandidateName[] = choice.name === 'combination' ? [] : [choice.name];
  const result = resultsOf(values, horizon, asked).get(choice.name);
  if (!result) return err({ code: 'notFitted' });
  const forecast = result.forecast.map((value) => Math.max(0, value));
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const error = rolling.errors.get(choice.name)?.mean ?? meanStep(series.value);
  const { spread, quantile } = uncertaintyOf({ ...result, forecast }, error, horizon);
  return ok({
    ...choice,
    fitted: result.fitted,
    forecast,
    spread,
    quantile,
    hints: hintsOf(values, result.fitted),
    compared: rolling.errors,
  });
}
