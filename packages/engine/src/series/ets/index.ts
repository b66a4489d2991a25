import { allFinite, checkedSeries } from '../input.ts';
import { nelderMead } from '../numeric/nelder-mead.ts';
import { isSeasonal } from '../season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { etsSpread } from './ets-spread.ts';
import { type EtsModel, type EtsParameters, modelsFor, parameterCount, searched, year } from './model.ts';
import { type EtsPath, runEts } from './run-ets.ts';
import { type EtsStart, startOf } from './start.ts';

export type { EtsModel } from './model.ts';

export interface Ets extends Fitted {
  readonly model: EtsModel;
  readonly aicc: number;
}

const leastMonths = 8;
/** Likelihoods nearer than this share are the same. */
const tolerance = 1e-6;
/** Two whole years and a bit, before a season is looked for. */
const seasonMonths = 2 * year + 1;

interface Candidate {
  readonly model: EtsModel;
  readonly parameters: EtsParameters;
  readonly path: EtsPath;
  readonly aicc: number;
}

const limits = {
  alpha: [0.0001, 0.9999],
  beta: [0.0001, 0.9999],
  gamma: [0.0001, 0.9999],
  phi: [0.8, 0.98],
} as const;
const firstGuess: EtsParameters = { alpha: 0.3, beta: 0.05, gamma: 0.05, phi: 0.95 };

/** Smoothing weights must leave the model stable: slope and season learn no faster than the level allows. */
function allowed({ alpha, beta, gamma, phi }: EtsParameters): boolean {
  const within = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  return (
    within(alpha, limits.alpha) &&
    (beta === 0 || (within(beta, limits.beta) && beta <= alpha)) &&
    (gamma === 0 || (within(gamma, limits.gamma) && gamma <= 1 - alpha)) &&
    within(phi, limits.phi)
  );
}

function fitModel(y: Float64Array, model: EtsModel): Candidate | null {
  const n = y.length;
  const count = parameterCount(model);
  if (n <= count + 1) return null;
  const start = startOf(y, model);
  const names = searched(model);
  // Level and slope are searched in units of the series, so that one step suits all.
  const scale = Math.max(Math.abs(start.level), Number.MIN_VALUE);
  const place = (name: (typeof names)[number]): number => names.indexOf(name);
  const [alphaAt, betaAt, gammaAt, phiAt] = [place('alpha'), place('beta'), place('gamma'), place('phi')];
  const [levelAt, slopeAt] = [place('level'), place('slope')];
  const read = (at: readonly number[]): { parameters: EtsParameters; from: EtsStart } => ({
    parameters: {
      alpha: at[alphaAt] ?? firstGuess.alpha,
      beta: at[betaAt] ?? 0,
      gamma: at[gammaAt] ?? 0,
      phi: at[phiAt] ?? firstGuess.phi,
    },
    from: { level: (at[levelAt] ?? 0) * scale, slope: (at[slopeAt] ?? 0) * scale, season: start.season },
  });
  const evaluate = (at: readonly number[]): number => {
    const { parameters, from } = read(at);
    return allowed(parameters) ? runEts(y, model, parameters, from).deviance : Number.POSITIVE_INFINITY;
  };
  const first = names.map((name) => {
    if (name === 'level') return start.level / scale;
    return name === 'slope' ? start.slope / scale : firstGuess[name];
  });
  const { at } = nelderMead(evaluate, first, {
    step: 0.1,
    mostEvaluations: 100 * names.length,
    tolerance,
  });
  const { parameters, from } = read(at);
  const path = runEts(y, model, parameters, from);
  if (!Number.isFinite(path.deviance)) return null;
  const aicc = path.deviance + 2 * count + (2 * count * (count + 1)) / (n - count - 1);
  return Number.isFinite(aicc) ? { model, parameters, path, aicc } : null;
}

function ahead({ model, parameters, path }: Candidate, n: number, horizon: number): number[] {
  const damping = model.trend === 'damped' ? parameters.phi : 1;
  let reach = 0;
  return Array.from({ length: horizon }, (_, i) => {
    reach += damping ** (i + 1);
    const base = path.level + (model.trend === 'none' ? 0 : path.slope * reach);
    const part = path.season[(n + i) % year] ?? 0;
    return model.season === 'multiplicative' ? base * part : base + part;
  });
}

/** Exponential smoothing; of all models that suit the series the one with the least corrected AIC. */
export function ets(y: Series, horizon: number): Outcome<Ets> {
  const series = checkedSeries(y, horizon, leastMonths);
  if (!series.ok) return series;
  const values = series.value;
  const n = values.length;
  const seasonal = n >= seasonMonths && isSeasonal(values);
  const positive = values.every((value) => value > 0);
  let best: Candidate | null = null;
  for (const model of modelsFor(positive, seasonal)) {
    const candidate = fitModel(values, model);
    if (candidate && (best === null || candidate.aicc < best.aicc)) best = candidate;
  }
  if (!best) return err({ code: 'notFitted' });
  const forecast = ahead(best, n, horizon);
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const degrees = Math.max(1, n - (parameterCount(best.model) - 1));
  const variance = (best.path.variance * n) / degrees;
  return ok({
    fitted: Array.from(best.path.fitted),
    forecast,
    spread: etsSpread(best.model, best.parameters, variance, forecast),
    parameters: { ...best.parameters },
    model: best.model,
    aicc: best.aicc,
  });
}
