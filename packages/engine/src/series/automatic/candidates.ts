import { arima } from '../arima/index.ts';
import { croston } from '../croston.ts';
import { ets } from '../ets/index.ts';
import { holtWinters } from '../holt-winters.ts';
import { linearRegression } from '../linear-regression.ts';
import { movingAverage } from '../moving-average.ts';
import { naive, seasonalNaive } from '../naive.ts';
import { recentMedian } from '../recent-median.ts';
import { semiAverages } from '../semi-averages.ts';
import { theta } from '../theta.ts';
import type { Fitted, Outcome, Series } from '../types.ts';

export interface Candidate {
  readonly run: (y: Series, horizon: number) => Outcome<Fitted>;
  /** Below this the method is not asked. */
  readonly months: number;
  /** Asked at every second origin only: it searches long for its parameters. */
  readonly costly?: boolean;
}

const year = 12;
const usual = { alpha: 0.2, beta: 0.2, gamma: 0.2 };

/** Every method that may carry a series on by itself. */
export const candidates = {
  movingAverages: { months: 3, run: (y, horizon) => movingAverage(y, horizon, { months: 6 }) },
  recentMedian: { months: 3, run: recentMedian },
  semiAverages: { months: 3, run: semiAverages },
  linearRegression: { months: 3, run: linearRegression },
  tes: { months: 2 * year, run: (y, horizon) => holtWinters(y, horizon, usual) },
  arima: {
    months: 8,
    run: (y, horizon) => arima(y, horizon, { order: [0, 1, 1], seasonal: [0, 0, 0], period: year }),
  },
  seasonalArima: {
    months: 2 * year + 2,
    costly: true,
    run: (y, horizon) => arima(y, horizon, { order: [0, 1, 1], seasonal: [0, 1, 1], period: year }),
  },
  ets: { months: 8, run: ets },
  theta: { months: 4, run: theta },
  croston: { months: 3, run: croston },
  naive: { months: 3, run: naive },
  seasonalNaive: { months: year + 2, run: seasonalNaive },
} as const satisfies Record<string, Candidate>;
export type CandidateName = keyof typeof candidates;
export const candidateNames = Object.keys(candidates) as readonly CandidateName[];

/**
 * Four methods that see different things: the middle of the last months, a level that is learned, how often anything
 * is asked for, and a smoothing that may find trend and season. What one gets wrong the others often do not, so
 * their mean is hard to beat on the short and noisy histories that programs have.
 */
export const members = [
  'recentMedian',
  'arima',
  'croston',
  'ets',
] as const satisfies readonly CandidateName[];

export type ChoiceName = CandidateName | 'combination';
