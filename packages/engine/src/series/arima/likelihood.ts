import { autocovarianceRoom, fillAutocovariances } from './autocovariance.ts';
import { type Model, setFromFree } from './model.ts';
import { hasMean } from './orders.ts';
import { type Column, whiten, whiteningRoom } from './whiten.ts';

/** What a model makes of a differenced series. */
export interface Whitened {
  /** Surprises of the known months, then minus the forecasts of the months ahead. */
  readonly surprises: Float64Array;
  readonly mean: number;
  readonly squares: number;
  readonly logDeterminant: number;
}

/** Whitens a series, and finds its mean where the model has one, again and again in the same room. */
export function whitener(
  model: Model,
  series: Float64Array,
  ahead: number,
): (onColumn?: Column) => Whitened | null {
  const known = series.length;
  const length = known + ahead;
  const surprises = new Float64Array(length);
  const ones = hasMean(model.shape) ? new Float64Array(length) : null;
  const rows = ones ? [surprises, ones] : [surprises];
  const whitening = whiteningRoom(length, rows.length, model.ar, model.ma);
  const room = autocovarianceRoom(whitening.sight + 1, model.ar, model.ma);

  return (onColumn) => {
    if (!fillAutocovariances(room, model.ar, model.ma)) return null;
    surprises.set(series);
    surprises.fill(0, known);
    ones?.fill(1, 0, known).fill(0, known);
    const logDeterminant = whiten(whitening, room.result, known, rows, onColumn);
    if (Number.isNaN(logDeterminant)) return null;
    // The mean that the model finds best is a regression of the whitened series on whitened ones.
    let mean = 0;
    if (ones) {
      let both = 0;
      let own = 0;
      for (let t = 0; t < known; t += 1) {
        both += (surprises[t] ?? 0) * (ones[t] ?? 0);
        own += (ones[t] ?? 0) * (ones[t] ?? 0);
      }
      mean = both / own;
      for (let t = 0; t < length; t += 1) surprises[t] = (surprises[t] ?? 0) - mean * (ones[t] ?? 0);
    }
    let squares = 0;
    for (let t = 0; t < known; t += 1) squares += (surprises[t] ?? 0) * (surprises[t] ?? 0);
    return { surprises, mean, squares, logDeterminant };
  };
}

/** Exact Gaussian log-likelihood at the variance that suits the surprises best. */
export const logLikelihood = ({ squares, logDeterminant }: Whitened, months: number): number =>
  (-months / 2) * (Math.log((2 * Math.PI * squares) / months) + 1) - logDeterminant;

/** What is to be made small: the negative log-likelihood of a month, but for constants. */
export function likelihoodObjective(model: Model, series: Float64Array): (free: Float64Array) => number {
  const whitened = whitener(model, series, 0);
  return (free) => {
    setFromFree(model, free);
    const result = whitened();
    if (!result) return Number.POSITIVE_INFINITY;
    return 0.5 * Math.log(result.squares / series.length) + result.logDeterminant / series.length;
  };
}
