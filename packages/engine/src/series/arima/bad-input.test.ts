/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arima, type Order } from './index.ts';

const problemOf = (y: readonly number[], order: Order, seasonal: Order = [0, 0, 0], horizon = 12) => {
  const outcome = arima(y, horizon, { order, seasonal });
  return outcome.ok ? null : outcome.problem;
};

/** Months that go up and down without a rule. */
const months = (count: number): number[] => Array.from({ length: count }, (_, t) => 500 + ((t * 7919) % 101));

describe('ARIMA refuses', () => {
  it('orders that are absurd, naming the limits', () => {
    expect(problemOf(months(36), [99, 0, 0])).toEqual({
      code: 'parameter',
      parameter: 'p',
      least: 0,
      most: 5,
    });
    expect(problemOf(months(36), [0, 3, 0])).toEqual({
      code: 'parameter',
      parameter: 'd',
      least: 0,
      most: 2,
    });
    expect(problemOf(months(36), [0, 0, 1.5])).toEqual({
      code: 'parameter',
      parameter: 'q',
      least: 0,
      most: 5,
    });
    expect(problemOf(months(36), [0, 1, 1], [-1, 0, 0])?.code).toBe('parameter');
    expect(arima(months(36), 12, { order: [0, 1, 1], seasonal: [0, 1, 1], period: 0 })).toMatchObject({
      problem: { code: 'parameter', parameter: 'period' },
    });
    expect(problemOf(months(36), [0, 1, 1], [0, 0, 0], Number.NaN)?.code).toBe('parameter');
  });

  it('series without months, with too few, or with something that is no number', () => {
    expect(problemOf([], [0, 1, 1])).toEqual({ code: 'noData' });
    expect(problemOf(months(13), [0, 1, 1], [0, 1, 1])).toEqual({
      code: 'tooFewMonths',
      needed: 14,
      found: 13,
    });
    expect(problemOf([1, Number.NaN, 3], [0, 1, 1])).toEqual({ code: 'notFinite' });
    expect(problemOf([1e308, -1e308, 1e308, 1e308], [0, 1, 1])).toEqual({ code: 'notFinite' });
  });

  it('series in which nothing moves', () => {
    expect(problemOf(Array(24).fill(0), [0, 1, 1])).toEqual({ code: 'notFitted' });
    expect(problemOf(Array(24).fill(412.7), [1, 0, 0])).toEqual({ code: 'notFitted' });
    const everyYear = Array.from({ length: 48 }, (_, t) => 1000.1 + 3.3 * (t % 12) + 0.7 * t);
    expect(problemOf(everyYear, [0, 1, 1], [0, 1, 1])).toEqual({ code: 'notFitted' });
  });

  it('a mean for a series that runs away from it', () => {
    const doubling = Array.from({ length: 40 }, (_, t) => 100 * 1.08 ** t + ((t * 31) % 7));
    expect(problemOf(doubling, [1, 0, 0])).toEqual({ code: 'notFitted' });
    expect(problemOf(doubling, [0, 1, 1])).toBeNull();
  });

  it('lags that reach further back than the series', () => {
    expect(problemOf(months(24), [1, 1, 1], [1, 1, 1])).toEqual({ code: 'notFitted' });
    expect(problemOf(months(15), [1, 1, 1], [1, 1, 1])).toEqual({ code: 'notFitted' });
  });
});

describe('ARIMA with as many coefficients as months', () => {
  it('forecasts without a width', () => {
    const outcome = arima(months(15), 12, { order: [0, 1, 1], seasonal: [0, 1, 1] });
    expect(outcome).toMatchObject({ ok: true, value: { spread: null, sigma2: null } });
    expect(outcome.ok && outcome.value.forecast.every(Number.isFinite)).toBe(true);
  });
});

const order = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 }));
const seasonal = fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 1 }), fc.nat({ max: 1 }));
const value = fc.oneof(
  fc.integer({ min: 0, max: 5000 }),
  fc.constant(0),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anyHistory = fc.oneof(
  fc.array(value, { minLength: 0, maxLength: 48 }),
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 48 }),
  fc
    .tuple(fc.nat(9999), fc.nat(99))
    .map(([start, slope]) => Array.from({ length: 30 }, (_, t) => start + slope * t)),
);

/** Every run fits models, so a tenth of the usual number is plenty. */
const runs = Math.ceil(Number(import.meta.env.PROPERTY_RUNS ?? 1000) / 10);
/** A busy machine takes its time; a property that hangs is found all the same. */
const limit = 60_000 + runs * 600;

describe('any series', () => {
  it(
    'gives finite numbers or a problem, and the same every time',
    () => {
      let accepted = 0;
      fc.assert(
        fc.property(anyHistory, order, seasonal, (history, plain, seasons) => {
          const outcome = arima(history, 5, { order: plain, seasonal: seasons });
          expect(arima(history, 5, { order: plain, seasonal: seasons }).ok).toBe(outcome.ok);
          if (!outcome.ok) return;
          accepted += 1;
          const { fitted, forecast, spread, coef, logLik, aic, aicc, sigma2 } = outcome.value;
          const lost = plain[1] + 12 * seasons[1];
          expect(fitted.map((fit) => fit === null)).toEqual(history.map((_, t) => t < lost));
          expect(forecast).toHaveLength(5);
          const widths = forecast.map((_, h) => spread?.(0.85, h + 1) ?? 0);
          const numbers = [
            ...fitted,
            ...forecast,
            ...widths,
            ...Object.values(coef),
            logLik,
            aic,
            aicc,
            sigma2,
          ];
          expect(numbers.filter((number) => number !== null && !Number.isFinite(number))).toEqual([]);
          expect(widths.every((width) => width >= 0)).toBe(true);
        }),
        { numRuns: runs },
      );
      expect(accepted).toBeGreaterThan(runs * 0.2);
    },
    limit,
  );

  it(
    'has the same model in packets as in thousands',
    () => {
      let accepted = 0;
      const history = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 20, maxLength: 48 });
      fc.assert(
        fc.property(history, (list) => {
          const one = arima(list, 6, { order: [0, 1, 1] });
          const other = arima(
            list.map((amount) => amount * 1024),
            6,
            { order: [0, 1, 1] },
          );
          expect(other.ok).toBe(one.ok);
          if (!one.ok || !other.ok) return;
          accepted += 1;
          one.value.forecast.forEach((amount, h) => {
            expect((other.value.forecast[h] ?? 0) / 1024).toBeCloseTo(amount, 4);
            expect((other.value.spread?.(0.9, h + 1) ?? 0) / 1024).toBeCloseTo(
              one.value.spread?.(0.9, h + 1) ?? 0,
              4,
            );
          });
        }),
        { numRuns: runs },
      );
      expect(accepted).toBeGreaterThan(runs * 0.9);
    },
    limit,
  );
});
