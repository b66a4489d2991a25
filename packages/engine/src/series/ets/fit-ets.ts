import { nelderMead } from '../numeric/nelder-mead.ts';
import { type EtsModel, type EtsParameters, parameterCount, searched, year } from './model.ts';
import { type EtsPath, pathRoom, runEts } from './run-ets.ts';
import { type EtsStart, startOf } from './start.ts';

/** A model with the weights and first states that suit a series best. */
export interface FittedEts {
  readonly model: EtsModel;
  readonly parameters: EtsParameters;
  readonly path: EtsPath;
  readonly aicc: number;
}

/** Likelihoods nearer than this share are the same. */
const tolerance = 1e-6;
const limits = {
  alpha: [0.0001, 0.9999],
  beta: [0.0001, 0.9999],
  gamma: [0.0001, 0.9999],
  phi: [0.8, 0.98],
} as const;
const firstGuess: EtsParameters = { alpha: 0.3, beta: 0.05, gamma: 0.05, phi: 0.95 };
/** For the twelve states of the season, after everything else has found its place. */
const seasonSearch = { step: 0.05, mostEvaluations: 600, tolerance };

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

/** The likelihood of a model at a list of numbers: weights, level and slope, then the season but one month. */
class Likelihood {
  readonly names: readonly (keyof EtsParameters | 'level' | 'slope')[];
  readonly first: readonly number[];
  /** Level, slope and a season that adds are searched in units of the series, so that one step suits all. */
  private readonly scale: number;
  private readonly seasonScale: number;
  private readonly start: EtsStart;
  private readonly season = new Float64Array(year);
  private readonly room: EtsPath;
  private readonly y: Float64Array;
  private readonly model: EtsModel;
  private readonly places: Readonly<Record<keyof EtsParameters | 'level' | 'slope', number>>;

  constructor(y: Float64Array, model: EtsModel) {
    this.y = y;
    this.model = model;
    this.names = searched(model);
    this.start = startOf(y, model);
    this.room = pathRoom(y.length);
    this.scale = Math.max(Math.abs(this.start.level), Number.MIN_VALUE);
    this.seasonScale = model.season === 'multiplicative' ? 1 : this.scale;
    const place = (name: (typeof this.names)[number]): number => this.names.indexOf(name);
    this.places = {
      alpha: place('alpha'),
      beta: place('beta'),
      gamma: place('gamma'),
      phi: place('phi'),
      level: place('level'),
      slope: place('slope'),
    };
    this.first = this.names.map((name) => {
      if (name === 'level') return this.start.level / this.scale;
      return name === 'slope' ? this.start.slope / this.scale : firstGuess[name];
    });
  }

  /** The states of the season as numbers to search for; the last follows from the others. */
  firstSeason(): number[] {
    return Array.from(this.start.season.subarray(0, year - 1), (value) => value / this.seasonScale);
  }

  parametersAt(at: readonly number[]): EtsParameters {
    const { alpha, beta, gamma, phi } = this.places;
    return {
      alpha: at[alpha] ?? firstGuess.alpha,
      beta: at[beta] ?? 0,
      gamma: at[gamma] ?? 0,
      phi: at[phi] ?? firstGuess.phi,
    };
  }

  run(at: readonly number[], parameters: EtsParameters, path: EtsPath): EtsPath {
    const { level, slope } = this.places;
    const from = {
      level: (at[level] ?? 0) * this.scale,
      slope: (at[slope] ?? 0) * this.scale,
      season: this.seasonAt(at),
    };
    return runEts(this.y, this.model, parameters, from, path);
  }

  deviance = (at: readonly number[]): number => {
    const parameters = this.parametersAt(at);
    return allowed(parameters) ? this.run(at, parameters, this.room).deviance : Number.POSITIVE_INFINITY;
  };

  private seasonAt(at: readonly number[]): Float64Array {
    const from = this.names.length;
    if (at.length === from) return this.start.season;
    let sum = 0;
    for (let place = 0; place < year - 1; place += 1) {
      const value = (at[from + place] ?? 0) * this.seasonScale;
      this.season[place] = value;
      sum += value;
    }
    this.season[year - 1] = (this.model.season === 'multiplicative' ? year : 0) - sum;
    return this.season;
  }
}

/** Null where the series is too short for the model or no weights suit it. */
export function fitEts(y: Float64Array, model: EtsModel): FittedEts | null {
  const n = y.length;
  const count = parameterCount(model);
  if (n <= count + 1) return null;
  const likelihood = new Likelihood(y, model);
  const plain = nelderMead(likelihood.deviance, likelihood.first, {
    step: 0.1,
    mostEvaluations: 100 * likelihood.first.length,
    tolerance,
  });
  let best = plain;
  if (model.season !== 'none') {
    const whole = nelderMead(likelihood.deviance, [...plain.at, ...likelihood.firstSeason()], seasonSearch);
    if (whole.value < plain.value) best = whole;
  }
  const parameters = likelihood.parametersAt(best.at);
  const path = likelihood.run(best.at, parameters, pathRoom(n));
  const aicc = path.deviance + 2 * count + (2 * count * (count + 1)) / (n - count - 1);
  return Number.isFinite(aicc) ? { model, parameters, path, aicc } : null;
}

/** The months that follow, as the fitted model sees them. */
export function etsAhead({ model, parameters, path }: FittedEts, months: number, horizon: number): number[] {
  let reach = 0;
  return Array.from({ length: horizon }, (_, i) => {
    reach += parameters.phi ** (i + 1);
    const base = path.level + (model.trend === 'none' ? 0 : path.slope * reach);
    const part = path.season[(months + i) % year] ?? 0;
    return model.season === 'multiplicative' ? base * part : base + part;
  });
}
