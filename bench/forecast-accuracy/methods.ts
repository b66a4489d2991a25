import { arima } from '../../packages/engine/src/series/arima/index.ts';
import { searchedArima } from '../../packages/engine/src/series/arima/search.ts';
import { automatic } from '../../packages/engine/src/series/automatic/index.ts';
import { calibratedSpread, type RunOnPast } from '../../packages/engine/src/series/calibrated-spread.ts';
import { complexSmoothing } from '../../packages/engine/src/series/complex-smoothing.ts';
import { croston } from '../../packages/engine/src/series/croston.ts';
import { dynamicTheta } from '../../packages/engine/src/series/dynamic-theta.ts';
import { easedLine } from '../../packages/engine/src/series/eased-line.ts';
import { ets } from '../../packages/engine/src/series/ets/index.ts';
import { holtWinters } from '../../packages/engine/src/series/holt-winters.ts';
import { fadingUse, overManyGaps, overUsualGap } from '../../packages/engine/src/series/intermittent.ts';
import type { LearnedLevel } from '../../packages/engine/src/series/learned-level/learn.ts';
import { linearRegression } from '../../packages/engine/src/series/linear-regression.ts';
import { movingAverage } from '../../packages/engine/src/series/moving-average.ts';
import { naive, seasonalNaive } from '../../packages/engine/src/series/naive.ts';
import { recentMedian } from '../../packages/engine/src/series/recent-median.ts';
import { semiAverages } from '../../packages/engine/src/series/semi-averages.ts';
import { steadyLevel } from '../../packages/engine/src/series/steady-level.ts';
import { theta } from '../../packages/engine/src/series/theta.ts';
import { type Fitted, type Outcome, ok, type Spread } from '../../packages/engine/src/series/types.ts';
import type { Answer } from './measures.ts';

/** Learned is what all series known at that time taught; competitions have series that know nothing of each other. */
export type Method = (training: readonly number[], horizon: number, learned?: LearnedLevel | null) => Answer;
type Run = (training: readonly number[], horizon: number, learned?: LearnedLevel | null) => Outcome<Fitted>;

const clipped = (value: number): number => Math.max(0, value);

function boundsOf(forecast: readonly number[], spread: Spread | null, level: number): Answer['bounds80'] {
  if (!spread) return null;
  return forecast.map((value, i) => {
    const width = spread(level, i + 1) ?? 0;
    return [clipped(value - width), clipped(value + width)];
  });
}

const answerOf = ({ forecast, spread }: Fitted): Answer => ({
  forecast: forecast.map(clipped),
  bounds80: boundsOf(forecast, spread, 0.8),
  bounds95: boundsOf(forecast, spread, 0.95),
  boundsAt: (level) => boundsOf(forecast, spread, level),
});

/** A method that fails takes the last month, as agreed. */
const asked =
  (run: Run): Method =>
  (training, horizon, learned) => {
    const outcome = run(training, horizon, learned);
    if (outcome.ok) return answerOf(outcome.value);
    const last = naive(training, horizon);
    if (!last.ok) throw new Error(JSON.stringify(last.problem));
    return answerOf(last.value);
  };

const meanOfLast =
  (months: number): Run =>
  (training, horizon) => {
    const mean = training.slice(-months).reduce((sum, value) => sum + value, 0) / months;
    return ok({ fitted: [], forecast: Array.from({ length: horizon }, () => mean), spread: null });
  };

const arima011: Run = (training, horizon) =>
  arima(training, horizon, { order: [0, 1, 1], seasonal: [0, 0, 0], period: 12 });

/** The methods of the protocol that can be made again, and ours. */
const singles = {
  naive,
  snaive: seasonalNaive,
  ma6: meanOfLast(6),
  ma6_rec: (training, horizon) => movingAverage(training, horizon, { months: 6 }),
  semi_avg: semiAverages,
  lin_reg: linearRegression,
  hw_222: (training, horizon) => holtWinters(training, horizon, { alpha: 0.2, beta: 0.2, gamma: 0.2 }),
  arima011,
  croston_sba: (training, horizon) => croston(training, horizon),
  theta,
  ets,
  dynamic_theta: dynamicTheta,
  complex_smoothing: complexSmoothing,
  searched_arima: searchedArima,
  steady_level: steadyLevel,
  eased_line: easedLine,
  recent_median: recentMedian,
  tsb: fadingUse,
  adida: overUsualGap,
  imapa: overManyGaps,
} as const satisfies Record<string, Run>;

/** A method that planners choose, with the intervals they see: its formula held against the past. */
const shown =
  (run: Run): Run =>
  (training, horizon) => {
    const outcome = run(training, horizon);
    if (!outcome.ok || !outcome.value.spread) return outcome;
    const past: RunOnPast = (known, ahead) => run(Array.from(known), ahead);
    const spread = calibratedSpread(training, horizon, outcome.value.spread, past);
    return ok({ ...outcome.value, spread });
  };

/** The mean of members' answers, around it the mean of the widths that some of them have. */
function meanAnswer(members: readonly (keyof typeof singles)[]): Method {
  return (training, horizon) => {
    const outcomes = members.map((name) => singles[name](training, horizon));
    const fits = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const forecast = Array.from(
      { length: horizon },
      (_, i) => fits.reduce((sum, fit) => sum + clipped(fit.forecast[i] ?? 0), 0) / fits.length,
    );
    const spreads = fits.flatMap(({ spread }) => (spread ? [spread] : []));
    const spread: Spread = (level, h) =>
      spreads.reduce((sum, one) => sum + (one(level, h) ?? 0), 0) / spreads.length;
    return answerOf({ fitted: [], forecast, spread: spreads.length > 0 ? spread : null });
  };
}

export const methods: Readonly<Record<string, Method>> = {
  ...Object.fromEntries(Object.entries(singles).map(([name, run]) => [name, asked(run)])),
  lin_reg_shown: asked(shown(singles.lin_reg)),
  hw_222_shown: asked(shown(singles.hw_222)),
  arima011_shown: asked(shown(singles.arima011)),
  comb_mat: meanAnswer(['ma6', 'arima011', 'theta']),
  comb_mt: meanAnswer(['ma6', 'theta']),
  theta_ets: meanAnswer(['theta', 'ets']),
  automatic_alone: asked((training, horizon) => automatic(training, horizon)),
  automatic: asked((training, horizon, learned = null) => automatic(training, horizon, { learned })),
};

export function methodOf(name: string): Method {
  const method = methods[name];
  if (!method) throw new Error(`No method ${name}. There are: ${Object.keys(methods).join(', ')}`);
  return method;
}
