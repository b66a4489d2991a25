import { parseMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { type SeriesErrors, seriesErrors } from '../errors.ts';
import { type History, historyIn } from '../history.ts';
import { holtWinters } from '../holt-winters.ts';
import { linearRegression } from '../linear-regression.ts';
import { defaultSettings } from '../methods.ts';
import { movingAverage } from '../moving-average.ts';
import { semiAverages } from '../semi-averages.ts';
import { tune } from '../tune.ts';
import type { Outcome, Spread, Values } from '../types.ts';
import type { GoldenErrors, GoldenHoltWinters, GoldenSeries, Levels } from './case.ts';
import { compareArima } from './compare-arima.ts';

const exact = (expected: number): number => 1e-8 * Math.abs(expected) + 1e-10;

/** Runs every method on a reference series and reports every figure that differs. */
export function runGoldenSeries(golden: GoldenSeries): Tally {
  const found = tally();
  const first = parseMonth(golden.startMonth);
  const months = golden.actual.flatMap((value, i): [number, number][] =>
    value === null ? [] : [[first + i, value]],
  );
  const history = historyIn(new Map(months));
  if (!history) throw new Error(`${golden.id} has no months`);
  if (golden.used) found.within('used', history.series, golden.used, exact);
  compareAverages(golden, history, found);
  compareLines(golden, history, found);
  const smoothing = Array.isArray(golden.methods.holtWinters)
    ? (golden.methods.holtWinters as readonly GoldenHoltWinters[])
    : [];
  for (const one of smoothing) compareHoltWinters(one, golden, history, found);
  for (const one of golden.methods.arima) compareArima(one, golden.horizon, history.series, found);
  compareGrids(golden, history, found);
  return found;
}

function compareAverages({ methods, horizon }: GoldenSeries, history: History, found: Tally): void {
  for (const one of methods.movingAverage) {
    const name = `moving average ${one.window}`;
    const result = resultOf(name, movingAverage(history.series, horizon, { months: one.window }), found);
    if (!result) continue;
    found.within(`${name} fitted`, result.fitted, one.fitted, exact);
    found.within(`${name} forecast`, result.forecast, one.forecast, exact);
    compareErrors(name, seriesErrors(history.actual, result.fitted), one.errors, found);
  }
}

function compareLines({ methods, horizon }: GoldenSeries, history: History, found: Tally): void {
  const lines = {
    'semi-averages': { outcome: semiAverages(history.series, horizon), expected: methods.semiAverages },
    'linear regression': {
      outcome: linearRegression(history.series, horizon),
      expected: methods.linearRegression,
    },
  };
  for (const [name, { outcome, expected }] of Object.entries(lines)) {
    const result = resultOf(name, outcome, found);
    if (!result) continue;
    found.within(`${name} slope`, result.parameters?.slope, expected.slope, exact);
    found.within(`${name} intercept`, result.parameters?.intercept, expected.intercept, exact);
    found.within(`${name} fitted`, result.fitted, expected.fitted, exact);
    found.within(`${name} forecast`, result.forecast, expected.forecast, exact);
    compareErrors(name, seriesErrors(history.actual, result.fitted), expected.errors, found);
    if ('predictionHalfWidth' in expected) {
      compareSpread(name, result.spread, methods.linearRegression.predictionHalfWidth, exact, found);
    }
  }
}

function compareHoltWinters(
  one: GoldenHoltWinters,
  { horizon }: GoldenSeries,
  history: History,
  found: Tally,
): void {
  const name = `Holt-Winters ${one.alpha}/${one.beta}/${one.gamma}`;
  const outcome = holtWinters(history.series, horizon, one);
  if (one.error !== undefined) {
    found.demand(name, !outcome.ok, 'was fitted, expected a refusal');
    return;
  }
  const result = resultOf(name, outcome, found);
  if (!result) return;
  const largest = history.series.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const close = (): number => 1e-7 * largest;
  for (const state of ['start', 'final'] as const) {
    found.within(`${name} ${state} level`, result[state].level, one[state].level, close);
    found.within(`${name} ${state} trend`, result[state].trend, one[state].trend, close);
    found.within(`${name} ${state} season`, [...result[state].season], one[state].season, close);
  }
  found.within(`${name} fitted`, result.fitted, one.fitted, close);
  found.within(`${name} forecast`, result.forecast, one.forecast, close);
  compareSpread(name, result.spread, one.halfWidth, close, found);
  if (one.errors) compareErrors(name, seriesErrors(history.actual, result.fitted), one.errors, found);
}

function compareGrids({ tesGrid, arimaGrid }: GoldenSeries, history: History, found: Tally): void {
  if (tesGrid) {
    const tuned = tune('tes', history, defaultSettings);
    const best = tuned !== 'stopped' && tuned.ok ? tuned.value : null;
    for (const name of ['alpha', 'beta', 'gamma'] as const) {
      found.compare(`TES grid ${name}`, best?.settings[name], tesGrid[name]);
    }
    found.within('TES grid rmse', best?.rmse, tesGrid.rmse, (rmse) => 1e-6 * rmse);
  }
  if (arimaGrid) {
    const tuned = tune('arima', history, { ...defaultSettings, seasonality: false });
    const best = tuned !== 'stopped' && tuned.ok ? tuned.value : null;
    const { p, d, q, rmseFromMonth3 } = arimaGrid.bestByRmseFromMonth3;
    // Flat likelihoods move the fits a little, so another order may win by a hair; a clearly worse one may not.
    const same = best?.settings.p === p && best.settings.d === d && best.settings.q === q;
    const close = (best?.rmse ?? Number.POSITIVE_INFINITY) <= rmseFromMonth3 * 1.01;
    found.demand(
      'ARIMA grid',
      same || close,
      `${JSON.stringify(best)}, expected (${p},${d},${q}) ${rmseFromMonth3}`,
    );
  }
}

function resultOf<T>(name: string, outcome: Outcome<T>, found: Tally): T | null {
  found.demand(name, outcome.ok, outcome.ok ? '' : `was refused: ${JSON.stringify(outcome.problem)}`);
  return outcome.ok ? outcome.value : null;
}

export function compareSpread(
  name: string,
  spread: Spread | null,
  expected: Levels,
  distance: (expected: number) => number,
  found: Tally,
): void {
  for (const [level, widths] of Object.entries(expected)) {
    const own: Values = widths.map((_, i) => spread?.(Number(level) / 100, i + 1) ?? null);
    found.within(`${name} half-width ${level} %`, own, widths, distance);
  }
}

function compareErrors(name: string, own: SeriesErrors, expected: GoldenErrors, found: Tally): void {
  found.compare(`${name} months of the error`, own.months, expected.n);
  for (const measure of ['rmse', 'mse', 'mape', 'wape', 'rSquared'] as const) {
    found.within(`${name} ${measure}`, own[measure], expected[measure], exact);
  }
}
