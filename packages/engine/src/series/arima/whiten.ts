import { carriedOn, type LagPolynomial } from './lag-polynomial.ts';

/** Room to whiten series with one model after the other. */
export interface WhiteningRoom {
  /** Months that must be kept in sight; what lies beyond follows from them by the autoregressive part. */
  readonly sight: number;
  readonly ar: LagPolynomial;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  /** What the months before predict of each month, one row for each series. */
  readonly predicted: readonly Float64Array[];
}

export function whiteningRoom(
  length: number,
  rows: number,
  ar: LagPolynomial,
  ma: LagPolynomial,
): WhiteningRoom {
  const sight = Math.max(ar.coefficients.length - 1, ma.coefficients.length);
  return {
    sight,
    ar,
    forward: new Float64Array(sight),
    backward: new Float64Array(length + sight + 1),
    predicted: Array.from({ length: rows }, () => new Float64Array(length + sight + 1)),
  };
}

/** Below this a partial autocorrelation is a rounding error. */
const nothing = 1e-15;

/** What is reported of every month: how its surprise moves the months in sight, itself first. */
export type Column = (month: number, column: Float64Array) => void;

/**
 * Whitens series that follow a stationary model, given its autocovariances γ(0) … γ(sight): each value becomes its
 * surprise (what the months before did not predict), in units of the model's lasting surprise. This is Schur's algorithm:
 * the Cholesky factor of the Toeplitz matrix of γ, column after column, without ever storing it. Columns are kept as
 * far as the model sees; further down they follow the autoregressive part. So a month costs as many steps as the
 * model looks back, however long the series is.
 *
 * Only the first `known` months hold values; the rest become minus their forecast. Gives the logarithm of the
 * factor's determinant over the known months, NaN when γ belongs to no model.
 */
export function whiten(
  room: WhiteningRoom,
  gamma: Float64Array,
  known: number,
  series: readonly Float64Array[],
  onColumn?: Column,
): number {
  const { sight, ar, forward, backward } = room;
  const length = series[0]?.length ?? known;
  const scale = Math.sqrt(gamma[0] ?? 0);
  for (let i = 0; i <= sight; i += 1) {
    const value = (gamma[i] ?? 0) / scale;
    if (i < sight) forward[i] = value;
    backward[i] = value;
  }
  for (const row of room.predicted) row.fill(0);
  let logarithm = 0;
  let product = 1;
  for (let month = 0; month < length; month += 1) {
    if (month > 0) {
      if (!rotate(forward, backward, month)) return Number.NaN;
      backward[month + sight] = carriedOn(backward, month + sight, ar);
    }
    const diagonal = forward[0] ?? 0;
    if (!(diagonal > 0)) return Number.NaN;
    const isKnown = month < known;
    if (isKnown) {
      // A logarithm of a product is cheaper than many of its factors, as long as the product stays a number.
      product *= diagonal;
      if (product > 1e100) {
        logarithm += Math.log(product);
        product = 1;
      }
    }
    for (let i = 0; i < series.length; i += 1) {
      const values = series[i];
      const own = room.predicted[i];
      if (!values || !own) continue;
      const left = (isKnown ? (values[month] ?? 0) : 0) - (own[month] ?? 0);
      values[month] = isKnown ? left / diagonal : left;
      if (isKnown) learn(own, forward, month, left / diagonal);
      own[month + sight] = carriedOn(own, month + sight, ar);
    }
    onColumn?.(month, forward);
  }
  return logarithm + Math.log(product);
}

/** One hyperbolic rotation turns the column of a month into that of the next. */
function rotate(forward: Float64Array, backward: Float64Array, month: number): boolean {
  const partial = (backward[month] ?? 0) / (forward[0] ?? 1);
  if (Math.abs(partial) < nothing) return true;
  const squared = (1 - partial) * (1 + partial);
  if (!(squared > 0)) return false;
  const cosine = Math.sqrt(squared);
  const inverse = 1 / cosine;
  for (let i = 0; i < forward.length; i += 1) {
    const other = backward[month + i] ?? 0;
    const value = ((forward[i] ?? 0) - partial * other) * inverse;
    forward[i] = value;
    backward[month + i] = cosine * other - partial * value;
  }
  return true;
}

/** Adds what the surprise of a month predicts of the months in sight. */
function learn(predicted: Float64Array, column: Float64Array, month: number, surprise: number): void {
  for (let i = 0; i < column.length; i += 1)
    predicted[month + i] = (predicted[month + i] ?? 0) + surprise * (column[i] ?? 0);
}
