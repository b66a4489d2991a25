import { seriesErrors } from './errors.ts';
import type { History } from './history.ts';
import {
  checkMethod,
  type MethodName,
  type MethodSettings,
  type SeriesMethod,
  seasonalOrders,
  seriesMethods,
} from './methods.ts';
import { err, type Outcome, ok, type Values } from './types.ts';

export interface Tuned {
  readonly settings: MethodSettings;
  readonly rmse: number;
  /** How many settings were tried and how many of them gave nothing. */
  readonly tried: number;
  readonly refused: number;
}

export interface TuningProgress {
  readonly done: number;
  readonly total: number;
}

export interface TuningOptions {
  readonly onProgress?: (progress: TuningProgress) => void;
  /** Asked between two settings; true ends the search without a result. */
  readonly shouldStop?: () => boolean;
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => Math.round((from + i * by) * 100) / 100);

const grids = {
  tes: (base: MethodSettings): MethodSettings[] =>
    steps(0.2, 1, 0.2).flatMap((alpha) =>
      steps(0, 1, 0.2).flatMap((beta) => steps(0, 1, 0.2).map((gamma) => ({ ...base, alpha, beta, gamma }))),
    ),
  arima: (base: MethodSettings): MethodSettings[] =>
    [0, 1].flatMap((p) => [0, 1, 2].flatMap((d) => [0, 1, 2, 3].map((q) => ({ ...base, p, d, q })))),
} as const satisfies Partial<Record<MethodName, (base: MethodSettings) => MethodSettings[]>>;

export type TunedMethod = keyof typeof grids;

/** Months without a meaningful fit: one for each differencing. */
const warmUp = (settings: MethodSettings): number => settings.d + 12 * seasonalOrders(settings)[1];

/**
 * The settings with the lowest RMSE over the months that every candidate fits, so that those with a longer warm-up
 * win nothing by it. Of equal ones the first stands, and the grid counts up: the smallest first parameter, then the
 * second, then the third.
 */
export function tune(
  name: TunedMethod,
  history: History,
  base: MethodSettings,
  { onProgress, shouldStop }: TuningOptions = {},
): Outcome<Tuned> | 'stopped' {
  const grid = grids[name](base);
  const allowed = checkMethod(name, grid[0] ?? base, Math.min(history.monthsWithData, history.series.length));
  if (!allowed.ok) return allowed;
  const method: SeriesMethod = seriesMethods[name];
  const fits: { readonly settings: MethodSettings; readonly fitted: Values }[] = [];
  for (const [done, settings] of grid.entries()) {
    if (shouldStop?.()) return 'stopped';
    const outcome = method.run(history.series, 0, settings);
    if (outcome.ok) fits.push({ settings, fitted: outcome.value.fitted });
    onProgress?.({ done: done + 1, total: grid.length });
  }
  const from = name === 'arima' ? Math.max(0, ...fits.map(({ settings }) => warmUp(settings))) : 0;
  const actual = history.actual.map((value, i) => (i < from ? null : value));
  let best: Tuned | null = null;
  for (const { settings, fitted } of fits) {
    const { rmse } = seriesErrors(actual, fitted);
    if (rmse !== null && (best === null || rmse < best.rmse)) {
      best = { settings, rmse, tried: grid.length, refused: grid.length - fits.length };
    }
  }
  return best ? ok(best) : err({ code: 'notFitted' });
}
