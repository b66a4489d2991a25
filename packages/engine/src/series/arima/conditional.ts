import { bfgs } from '../numeric/bfgs.ts';
import { completeModel, type Model, partsOf } from './model.ts';
import { coefficientCount, lagCount } from './orders.ts';

/**
 * Squares of what a model does not explain, the first months taken as given: rough, but without any condition on
 * the weights. It shows where to start looking, and whether the series has a stationary model at all.
 */
function conditionalSquares(
  { ar, ma }: Model,
  series: Float64Array,
  mean: number,
  errors: Float64Array,
): number {
  const skipped = ar.coefficients.length - 1;
  let squares = 0;
  errors.fill(0);
  for (let t = skipped; t < series.length; t += 1) {
    let error = (series[t] ?? 0) - mean;
    for (let i = 0; i < ar.lags.length; i += 1) {
      const lag = ar.lags[i] ?? 0;
      error += (ar.coefficients[lag] ?? 0) * ((series[t - lag] ?? 0) - mean);
    }
    for (let i = 0; i < ma.lags.length; i += 1) {
      const lag = ma.lags[i] ?? 0;
      if (lag <= t - skipped) error -= (ma.coefficients[lag] ?? 0) * (errors[t - lag] ?? 0);
    }
    errors[t] = error;
    squares += error * error;
  }
  return squares;
}

/** A mean is moved in tens of its standard errors, so that it weighs about as much as the other parameters. */
function meanScale(series: Float64Array): number {
  const n = series.length;
  const mean = series.reduce((sum, value) => sum + value, 0) / n;
  const squares = series.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return 10 * Math.sqrt(squares / Math.max(1, n - 1) / n) || 1;
}

const search = { tolerance: 1e-8, step: 1e-3, turns: 100 };

/**
 * The weights by conditional least squares, into the model; false when the months do not suffice to say. The series
 * is centred, so the mean begins at 0.
 */
export function setByLeastSquares(model: Model, series: Float64Array): boolean {
  const months = series.length - (model.ar.coefficients.length - 1);
  if (months <= 0) return false;
  const errors = new Float64Array(series.length);
  const scale = meanScale(series);
  const count = lagCount(model.shape);
  const set = (values: Float64Array): number => {
    let at = 0;
    for (const part of partsOf(model)) {
      part.set(values.subarray(at, at + part.length));
      at += part.length;
    }
    completeModel(model);
    return (values[count] ?? 0) * scale;
  };
  const objective = (values: Float64Array): number => {
    const mean = set(values);
    return 0.5 * Math.log(conditionalSquares(model, series, mean, errors) / months);
  };
  const start = new Float64Array(coefficientCount(model.shape));
  const found = bfgs(objective, start, { ...search, memory: 2 * start.length });
  if (!Number.isFinite(found.value)) return false;
  set(found.converged ? found.x : start);
  return true;
}
