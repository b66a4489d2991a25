import { carriedOn, type LagPolynomial } from './lag-polynomial.ts';

/** Room for the autocovariances of a model, used again for every model of the same orders. */
export interface AutocovarianceRoom {
  /** γ(0), γ(1), … of the model for surprises of variance 1. */
  readonly result: Float64Array;
  /** The same of its autoregressive part alone. */
  readonly regressive: Float64Array;
  /** Weights of the best prediction from 1, 2, … months, one row after the other. */
  readonly predictors: Float64Array;
  /** Autocovariances of the moving average part alone. */
  readonly moving: Float64Array;
}

export const autocovarianceRoom = (
  length: number,
  ar: LagPolynomial,
  ma: LagPolynomial,
): AutocovarianceRoom => {
  const p = ar.coefficients.length - 1;
  const q = ma.coefficients.length - 1;
  return {
    result: new Float64Array(length),
    regressive: new Float64Array(Math.max(length + q, p + 1)),
    predictors: new Float64Array((p * (p + 1)) / 2),
    moving: new Float64Array(q + 1),
  };
};

/** Steps the prediction from p months down to one month; gives 1 / γ(0), or 0 when the model is not stationary. */
function stepDown(predictors: Float64Array, ar: Float64Array): number {
  const p = ar.length - 1;
  let left = 1;
  for (let k = p; k >= 1; k -= 1) {
    const row = (k * (k - 1)) / 2;
    const above = row + k;
    if (k === p) for (let j = 0; j < p; j += 1) predictors[row + j] = -(ar[j + 1] ?? 0);
    else {
      const partial = predictors[above + k] ?? 0;
      const rest = 1 - partial * partial;
      for (let j = 0; j < k; j += 1) {
        predictors[row + j] =
          ((predictors[above + j] ?? 0) + partial * (predictors[above + k - 1 - j] ?? 0)) / rest;
      }
    }
    const partial = predictors[row + k - 1] ?? 0;
    left *= 1 - partial * partial;
    if (!(left > 0) || Math.abs(partial) >= 1) return 0;
  }
  return left;
}

/** Autocovariances of the autoregressive part: each month is what the months before predict of it. */
function fillRegressive({ regressive, predictors }: AutocovarianceRoom, ar: LagPolynomial): boolean {
  const p = ar.coefficients.length - 1;
  const left = stepDown(predictors, ar.coefficients);
  if (left === 0) return false;
  regressive[0] = 1 / left;
  for (let k = 1; k <= p; k += 1) {
    const row = (k * (k - 1)) / 2;
    let sum = 0;
    for (let j = 0; j < k; j += 1) sum += (predictors[row + j] ?? 0) * (regressive[k - 1 - j] ?? 0);
    regressive[k] = sum;
  }
  for (let k = p + 1; k < regressive.length; k += 1) regressive[k] = carriedOn(regressive, k, ar);
  return true;
}

function fillMoving({ moving }: AutocovarianceRoom, { coefficients, lags }: LagPolynomial): void {
  for (let k = 0; k < moving.length; k += 1) {
    let sum = coefficients[k] ?? 0;
    for (let i = 0; i < lags.length; i += 1) {
      const lag = lags[i] ?? 0;
      if (lag + k < moving.length) sum += (coefficients[lag] ?? 0) * (coefficients[lag + k] ?? 0);
    }
    moving[k] = sum;
  }
}

/**
 * Autocovariances of a model φ(B)x = θ(B)ε with surprises of variance 1, into `room.result`; false when it is not
 * stationary. Exact: step-down of the autoregressive part, then the moving average laid over it.
 */
export function fillAutocovariances(room: AutocovarianceRoom, ar: LagPolynomial, ma: LagPolynomial): boolean {
  const { result, regressive, moving } = room;
  fillMoving(room, ma);
  if (ar.lags.length === 0) {
    for (let k = 0; k < result.length; k += 1) result[k] = moving[k] ?? 0;
    return true;
  }
  if (!fillRegressive(room, ar)) return false;
  for (let k = 0; k < result.length; k += 1) {
    let sum = (moving[0] ?? 0) * (regressive[k] ?? 0);
    for (let lag = 1; lag < moving.length; lag += 1) {
      const weight = moving[lag] ?? 0;
      if (weight !== 0) sum += weight * ((regressive[k + lag] ?? 0) + (regressive[Math.abs(k - lag)] ?? 0));
    }
    result[k] = sum;
  }
  return true;
}
