import { type EtsModel, type EtsParameters, year } from './model.ts';
import type { EtsStart } from './start.ts';

/** Where a run over the series ends; one room for many runs. */
export interface EtsPath {
  /** −2 log-likelihood up to a constant; infinite where the path leaves what the model allows. */
  deviance: number;
  variance: number;
  readonly fitted: Float64Array;
  level: number;
  slope: number;
  /** Ends with the last month of the series: place t % 12. */
  readonly season: Float64Array;
}

export const pathRoom = (months: number): EtsPath => ({
  deviance: Number.POSITIVE_INFINITY,
  variance: Number.NaN,
  fitted: new Float64Array(months),
  level: Number.NaN,
  slope: Number.NaN,
  season: new Float64Array(year),
});

/** Runs a model over a series, in the form in which each month's error corrects level, slope and season. */
export function runEts(
  y: Float64Array,
  { error, trend, season: kind }: EtsModel,
  { alpha, beta, gamma, phi }: EtsParameters,
  start: EtsStart,
  path: EtsPath,
): EtsPath {
  const n = y.length;
  const { season, fitted } = path;
  season.set(start.season);
  const multiplies = error === 'multiplicative';
  const sharesSeason = kind === 'multiplicative';
  const damping = trend === 'damped' ? phi : 0;
  let { level, slope } = start;
  let squares = 0;
  let logs = 0;
  path.deviance = Number.POSITIVE_INFINITY;
  for (let t = 0; t < n; t += 1) {
    const place = t % year;
    const part = season[place] ?? 0;
    const carried = damping * slope;
    const base = level + carried;
    const fit = sharesSeason ? base * part : base + part;
    if (multiplies && !(fit > 0)) return path;
    fitted[t] = fit;
    const raw = (y[t] ?? 0) - fit;
    const surprise = multiplies ? raw / fit : raw;
    squares += surprise * surprise;
    if (multiplies) logs += Math.log(fit);
    // The error in terms of the level, and of the season.
    const onLevel = sharesSeason ? raw / part : raw;
    level = base + alpha * onLevel;
    slope = carried + beta * onLevel;
    if (kind !== 'none') season[place] = part + gamma * (sharesSeason ? raw / base : raw);
  }
  path.level = level;
  path.slope = slope;
  path.variance = squares / n;
  path.deviance = n * Math.log(Math.max(squares, Number.MIN_VALUE)) + 2 * logs;
  return path;
}
