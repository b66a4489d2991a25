/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { arima } from './arima/index.ts';
import { croston } from './croston.ts';
import { holtWinters } from './holt-winters.ts';
import { linearRegression } from './linear-regression.ts';
import { movingAverage } from './moving-average.ts';
import { naive, seasonalNaive } from './naive.ts';
import { semiAverages } from './semi-averages.ts';
import { theta } from './theta.ts';
import type { Fitted, Outcome } from './types.ts';

interface CheckSeries {
  readonly level: string;
  readonly product: string;
  readonly origin: string;
  readonly training: readonly number[];
  readonly methods: Readonly<
    Record<string, { readonly forecast: number[]; readonly hi80?: number[]; readonly hi95?: number[] }>
  >;
}

const files = import.meta.glob<{ series: CheckSeries[] }>('../../test/golden/forecast-accuracy/*.json', {
  eager: true,
});
const horizon = 6;

const methods: Readonly<Record<string, (y: readonly number[]) => Outcome<Fitted>>> = {
  naive: (y) => naive(y, horizon),
  snaive: (y) => seasonalNaive(y, horizon),
  lin_reg: (y) => linearRegression(y, horizon),
  hw_222: (y) => holtWinters(y, horizon, { alpha: 0.2, beta: 0.2, gamma: 0.2 }),
  arima011: (y) => arima(y, horizon, { order: [0, 1, 1], seasonal: [0, 0, 0], period: 12 }),
  theta: (y) => theta(y, horizon),
  croston_sba: (y) => croston(y, horizon),
  semi_avg: (y) => semiAverages(y, horizon),
  ma6_rec: (y) => movingAverage(y, horizon, { months: 6 }),
};
/** Likelihoods are flat at their top, so the last digits of a fit are the optimiser's own. */
const digits: Readonly<Record<string, number>> = { arima011: 1e-5 };

const series = Object.values(files).flatMap((file) => file.series);
const cases = series.flatMap((one) =>
  Object.keys(methods).map(
    (name) => [`${one.level} ${one.product} ${one.origin} ${name}`, one, name] as const,
  ),
);

describe('real series of the accuracy study', () => {
  it('are there', () => {
    expect(series).toHaveLength(5);
  });

  it.each(cases)('%s', (_, { training, methods: expected }, name) => {
    const outcome = methods[name]?.(training);
    if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
    const { forecast, spread } = outcome.value;
    const { forecast: wanted = [], hi80, hi95 } = expected[name] ?? {};
    const close = (own: number, other: number): void => {
      expect(Math.abs(own - other)).toBeLessThanOrEqual(
        (digits[name] ?? 1e-8) * Math.max(1, Math.abs(other)),
      );
    };
    wanted.forEach((value, i) => {
      const own = forecast[i] ?? Number.NaN;
      close(Math.max(0, own), value);
      if (hi80) close(own + (spread?.(0.8, i + 1) ?? Number.NaN), hi80[i] ?? Number.NaN);
      if (hi95) close(own + (spread?.(0.95, i + 1) ?? Number.NaN), hi95[i] ?? Number.NaN);
    });
  });
});
