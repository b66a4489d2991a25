import { type EtsModel, type EtsParameters, year } from './model.ts';
import type { EtsStart } from './start.ts';

export interface EtsPath {
  /** −2 log-likelihood up to a constant; infinite where the path leaves what the model allows. */
  readonly deviance: number;
  readonly variance: number;
  readonly fitted: Float64Array;
  readonly level: number;
  readonly slope: number;
  /** Ends with the last month of the series: place t % 12. */
  readonly season: Float64Array;
}

const broken = (fitted: Float64Array, season: Float64Array): EtsPath => ({
  deviance: Number.POSITIVE_INFINITY,
  variance: Number.NaN,
  fitted,
  level: Number.NaN,
  slope: Number.NaN,
  season,
});

/** Runs a model over a series, in the form in which each month's error corrects level, slope and season. */
export function runEts(
  y: Float64Array,
  { error, trend, season: kind }: EtsModel,
  { alpha, beta, gamma, phi }: EtsParameters,
  start: EtsStart,
): EtsPath {
  const n = y.length;
  const season = Float64Array.from(start.season);
  const fitted = new Float64Array(n);
  const multiplies = error === 'multiplicative';
  const damping = trend === 'damped' ? phi : 1;
  let { level, slope } = start;
  let squares = 0;
  let logs = 0;
  for (let t = 0; t < n; t += 1) {
    const place = t % year;
    const part = season[place] ?? 0;
    const base = level + damping * slope;
    const fit = kind === 'multiplicative' ? base * part : base + part;
    if (multiplies && !(fit > 0)) return broken(fitted, season);
    fitted[t] = fit;
    const raw = (y[t] ?? 0) - fit;
    const surprise = multiplies ? raw / fit : raw;
    squares += surprise * surprise;
    if (multiplies) logs += Math.log(fit);
    // The error in terms of the level, and of the season.
    const onLevel = kind === 'multiplicative' ? raw / part : raw;
    const onSeason = kind === 'multiplicative' ? raw / base : raw;
    level = base + alpha * onLevel;
    slope = damping * slope + beta * onLevel;
    season[place] = part + gamma * onSeason;
  }
  const variance = squares / n;
  const deviance = n * Math.log(Math.max(squares, Number.MIN_VALUE)) + 2 * logs;
  return { deviance, variance, fitted, level, slope, season };
}
