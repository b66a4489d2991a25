import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { bestBy } from './best-method.ts';
import { type SeriesErrors, seriesErrors } from './errors.ts';
import { extrapolate, holdOutErrors } from './extrapolate.ts';
import { extrapolationRecords } from './extrapolation-records.ts';
import { type History, historyIn } from './history.ts';
import { holtWinters } from './holt-winters.ts';
import { linearRegression } from './linear-regression.ts';
import { checkMethod, defaultSettings, settingsFrom } from './methods.ts';
import { movingAverage } from './moving-average.ts';
import { semiAverages } from './semi-averages.ts';
import { growing, seasonal } from './testing.ts';
import { tune } from './tune.ts';
import type { Outcome } from './types.ts';

const resultOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

const jan2021 = parseMonth('2021-01');
const historyOf = (values: readonly (number | null)[]): History => {
  const known = values.flatMap((value, i): [number, number][] =>
    value === null ? [] : [[jan2021 + i, value]],
  );
  const history = historyIn(new Map(known));
  if (!history) throw new Error('No months');
  return history;
};

describe('moving averages', () => {
  const result = resultOf(movingAverage(growing, 4, { months: 6 }));

  it('takes the months before, fewer at the beginning, and its own forecasts ahead', () => {
    expect(result.fitted.slice(0, 3)).toEqual([null, 1195, 1235]);
    expect(result.fitted[6]).toBeCloseTo(1277.6667, 4);
    [1809.8333, 1807.9722, 1809.9676, 1800.7955].forEach((value, i) => {
      expect(result.forecast[i]).toBeCloseTo(value, 4);
    });
  });

  it('leaves the first month out of its errors', () => {
    const errors = seriesErrors(growing, result.fitted);
    expect(errors.months).toBe(35);
    expect(errors.rmse).toBeCloseTo(89.3748, 4);
    expect(errors.wape).toBeCloseTo(0.0498, 4);
    expect(errors.rSquared).toBeCloseTo(0.8734, 4);
  });
});

describe('semi-averages', () => {
  it('draws a line through the middles of the halves', () => {
    const result = resultOf(semiAverages(growing, 3));
    expect(result.parameters?.slope).toBeCloseTo(17.20061728, 8);
    expect(result.parameters?.intercept).toBeCloseTo(1211.094136, 6);
    [1847.517, 1864.7176, 1881.9182].forEach((value, i) => {
      expect(result.forecast[i]).toBeCloseTo(value, 4);
    });
  });
});

describe('linear regression', () => {
  const { forecast, spread, parameters } = resultOf(linearRegression(growing, 24));

  it('finds the line of least squares', () => {
    expect(parameters?.slope).toBeCloseTo(17.58005148, 8);
    expect(parameters?.intercept).toBeCloseTo(1204.074603, 6);
    expect(parameters?.residualSd).toBeCloseTo(63.97253383, 8);
    expect(forecast[0]).toBeCloseTo(1854.5365, 4);
    expect(forecast[23]).toBeCloseTo(2258.8777, 4);
  });

  it.each([
    [0.85, 99.5286, 105.4155, 114.2771],
    [0.95, 137.3336, 145.4566, 157.6843],
  ])('gives prediction intervals at %d', (level, month37, month48, month60) => {
    expect(spread?.(level, 1)).toBeCloseTo(month37, 4);
    expect(spread?.(level, 12)).toBeCloseTo(month48, 4);
    expect(spread?.(level, 24)).toBeCloseTo(month60, 4);
  });
});

describe('triple smoothing', () => {
  const result = resultOf(holtWinters(seasonal, 24, { alpha: 0.2, beta: 0.2, gamma: 0.2 }));

  it('starts from the first two years', () => {
    expect(result.start.level).toBeCloseTo(5448.441919, 6);
    expect(result.start.trend).toBeCloseTo(26.28030303, 8);
    expect(result.start.season[0]).toBeCloseTo(-2412.4444, 4);
    expect(result.start.season[11]).toBeCloseTo(-2538.4444, 4);
  });

  it('has no fit in the first year', () => {
    expect(result.fitted.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => null));
    [3062.2778, 3886.4531, 5482.9219, 6858.0617].forEach((value, i) => {
      expect(result.fitted[12 + i]).toBeCloseTo(value, 4);
    });
  });

  it('carries level, trend and season on', () => {
    expect(result.final.level).toBeCloseTo(7018.511017, 6);
    expect(result.final.trend).toBeCloseTo(-27.66918001, 8);
    [4669.0895, 5392.4039, 6888.9709, 8332.4375].forEach((value, i) => {
      expect(result.forecast[i]).toBeCloseTo(value, 4);
    });
    expect(result.forecast[23]).toBeCloseTo(3635.979, 3);
  });

  it.each([
    [0.8, 644.0884, 1171.037, 1289.9789, 2366.3214],
    [0.85, 723.4867, 1315.3935, 1448.9977, 2658.0234],
    [0.95, 985.0481, 1790.9465, 1972.8525, 3618.9763],
  ])('widens with the months ahead at %d', (level, h1, h12, h13, h24) => {
    expect(result.spread?.(level, 1)).toBeCloseTo(h1, 4);
    expect(result.spread?.(level, 12)).toBeCloseTo(h12, 4);
    expect(result.spread?.(level, 13)).toBeCloseTo(h13, 4);
    expect(result.spread?.(level, 24)).toBeCloseTo(h24, 4);
  });
});

describe('a history', () => {
  it('begins with its first value and fills blanks for calculating only', () => {
    const values = new Map([
      [jan2021 + 2, 100],
      [jan2021 + 5, 140],
    ]);
    const history = historyIn(values, { first: jan2021, last: jan2021 + 11 });
    expect(history).toEqual({
      first: jan2021 + 2,
      actual: [100, null, null, 140],
      series: [100, 113.3333, 126.6667, 140],
      filled: [jan2021 + 3, jan2021 + 4],
      monthsWithData: 2,
    });
    expect(historyIn(values, { first: jan2021 + 6, last: jan2021 + 11 })).toBeNull();
  });

  it('keeps a zero that was reported', () => {
    expect(historyOf([5, 0, null, 4]).series).toEqual([5, 0, 2, 4]);
  });
});

describe('the least number of months', () => {
  it.each([
    ['movingAverages', 3, false],
    ['semiAverages', 3, false],
    ['linearRegression', 3, false],
    ['tes', 24, false],
    ['arima', 13, false],
    ['arima', 15, true],
  ] as const)('%s needs %i', (method, needed, seasonality) => {
    const settings = { ...defaultSettings, seasonality };
    expect(checkMethod(method, settings, needed).ok).toBe(true);
    expect(checkMethod(method, settings, needed - 1)).toEqual({
      ok: false,
      problem: { code: 'tooFewMonths', needed, found: needed - 1 },
    });
  });

  it('counts months with data, not months of the window', () => {
    const history = historyOf([...growing.slice(0, 12), null, ...growing.slice(13, 24)]);
    expect(extrapolate(history, jan2021 + 30, 'tes', defaultSettings)).toMatchObject({
      problem: { code: 'tooFewMonths', needed: 24, found: 23 },
    });
  });
});

describe('settings', () => {
  it('keep a zero that was saved', () => {
    const saved = { startDate: '2021-01-01', stopDate: '2023-12-01', d: 0, beta: 0, seasonality: false };
    expect(settingsFrom(saved)).toMatchObject({ d: 0, beta: 0, seasonality: false, p: 0, q: 1, alpha: 0.2 });
  });

  it.each([
    ['arima', { p: 99 }, 'p'],
    ['arima', { d: 3 }, 'd'],
    ['arima', { q: 1.5 }, 'q'],
    ['tes', { alpha: 0 }, 'alpha'],
    ['tes', { gamma: 1.05 }, 'gamma'],
    ['movingAverages', { months: 0 }, 'months'],
    ['linearRegression', { confidenceLevel: 1 }, 'confidenceLevel'],
  ] as const)('%s refuses %j', (method, wrong, parameter) => {
    const outcome = checkMethod(method, { ...defaultSettings, ...wrong }, 60);
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'parameter', parameter } });
  });
});

describe('what is shown and kept', () => {
  const falling = Array.from({ length: 36 }, (_, i) => Math.max(0, 3600 - 100 * i));

  it('never lies below 0', () => {
    const result = resultOf(
      extrapolate(historyOf(falling), jan2021 + 47, 'linearRegression', defaultSettings),
    );
    expect(result.forecast).toEqual(Array.from({ length: 12 }, () => 0));
    expect(result.firstForecast).toBe(jan2021 + 36);
  });

  it('keeps the id of a method that is run again, and stores nothing for one without a result', () => {
    const history = historyOf(growing);
    const target = {
      planningUnitId: 7,
      regionId: 3,
      window: { first: jan2021, last: jan2021 + 35 },
      notes: 'checked',
    };
    let made = 0;
    const newId = (): string => {
      made += 1;
      return `00000000-0000-4000-8000-00000000000${made}`;
    };
    const results = (['semiAverages', 'linearRegression'] as const).map((name) =>
      resultOf(extrapolate(history, jan2021 + 37, name, defaultSettings)),
    );
    const first = extrapolationRecords([], target, results, newId);
    expect(first.map((record) => record.extrapolationMethod.id)).toEqual([6, 5]);
    expect(first[1]?.jsonProperties).toEqual({
      startDate: '2021-01-01',
      stopDate: '2023-12-01',
      confidenceLevel: 0.85,
    });
    expect(first[1]?.extrapolationDataList).toHaveLength(38);
    expect(first[1]?.extrapolationDataList[36]).toMatchObject({ month: '2024-01-01', amount: 1854.5365 });
    expect(first[1]?.extrapolationDataList[36]?.ci).toBeCloseTo(results[1]?.halfWidth[0] ?? 0, 4);
    const again = extrapolationRecords(first, target, results.slice(1), newId);
    expect(again.map((record) => record.consumptionExtrapolationId)).toEqual([
      first[1]?.consumptionExtrapolationId,
    ]);
  });

  it('can be scored on months that were held back', () => {
    const errors = resultOf(holdOutErrors(historyOf(growing), 6, 'linearRegression', defaultSettings));
    expect(errors.months).toBe(6);
    expect(errors.wape).toBeLessThan(0.1);
  });
});

describe('tuning', () => {
  it('finds the parameters with the lowest error and reports how far it is', () => {
    const reported: number[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }): void => {
      reported.push(done / total);
    };
    const tuned = tune('tes', historyOf(growing), defaultSettings, { onProgress });
    if (tuned === 'stopped') throw new Error('Stopped');
    const { settings, rmse, tried } = resultOf(tuned);
    expect([settings.alpha, settings.beta, settings.gamma, tried]).toEqual([0.2, 0.2, 0, 180]);
    expect(rmse).toBeCloseTo(57.5707, 4);
    expect(reported.at(-1)).toBe(1);
  });

  it('can be stopped', () => {
    let asked = 0;
    const shouldStop = (): boolean => {
      asked += 1;
      return asked > 3;
    };
    expect(tune('tes', historyOf(growing), defaultSettings, { shouldStop })).toBe('stopped');
  });
});

describe('the best of several methods', () => {
  const of = (wape: number | null, rSquared: number | null): SeriesErrors => ({
    months: 6,
    rmse: null,
    mse: null,
    mape: null,
    wape,
    rSquared,
  });

  it('is the lowest error or the highest R², all of them when they tie', () => {
    const errors = new Map([
      ['a', of(0.1, 0.9)],
      ['b', of(0.1, 0.8)],
      ['c', of(null, null)],
      ['d', of(Number.NaN, 0.95)],
    ]);
    expect(bestBy('wape', errors)).toEqual(new Set(['a', 'b']));
    expect(bestBy('rSquared', errors)).toEqual(new Set(['d']));
    expect(bestBy('mse', errors)).toEqual(new Set());
  });
});
