import { type Shape, warmUp } from './orders.ts';

/** Weights of (1 − B)^d (1 − B^s)^D, the first being 1. */
export function differenceWeights(shape: Shape): Float64Array {
  const weights = new Float64Array(warmUp(shape) + 1);
  weights[0] = 1;
  const subtract = (lag: number): void => {
    for (let i = weights.length - 1; i >= lag; i -= 1)
      weights[i] = (weights[i] ?? 0) - (weights[i - lag] ?? 0);
  };
  for (let k = 0; k < shape.d; k += 1) subtract(1);
  for (let k = 0; k < shape.seasonalD; k += 1) subtract(shape.period);
  return weights;
}

/** The series after differencing, as many months shorter as there are weights beyond the first. */
export function differenced(y: Float64Array, shape: Shape): Float64Array {
  const lags = [
    ...Array.from({ length: shape.d }, () => 1),
    ...Array.from({ length: shape.seasonalD }, () => shape.period),
  ];
  return lags.reduce((series, lag) => series.subarray(lag).map((value, i) => value - (series[i] ?? 0)), y);
}

/**
 * Undoes differencing in place for the months from `first` on: what stands there is a difference and becomes a value,
 * built on the values before. Months before the beginning count as 0.
 */
export function integrate(values: Float64Array, first: number, weights: Float64Array): void {
  for (let t = first; t < values.length; t += 1) {
    let value = values[t] ?? 0;
    const lags = Math.min(weights.length - 1, t);
    for (let lag = 1; lag <= lags; lag += 1) {
      const weight = weights[lag] ?? 0;
      if (weight !== 0) value -= weight * (values[t - lag] ?? 0);
    }
    values[t] = value;
  }
}
