import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autocovarianceRoom, fillAutocovariances } from './autocovariance.ts';
import { emptyModel, type Model, setFromFree } from './model.ts';
import type { Shape } from './orders.ts';
import { whiten, whiteningRoom } from './whiten.ts';

const shape = (part: Partial<Shape>): Shape => ({
  p: 0,
  d: 0,
  q: 0,
  seasonalP: 0,
  seasonalD: 0,
  seasonalQ: 0,
  period: 4,
  ...part,
});

function modelOf(part: Partial<Shape>, free: readonly number[]): Model {
  const model = emptyModel(shape(part));
  setFromFree(model, Float64Array.from(free));
  return model;
}

function autocovariances(model: Model, length: number): Float64Array {
  const room = autocovarianceRoom(length, model.ar, model.ma);
  expect(fillAutocovariances(room, model.ar, model.ma)).toBe(true);
  return room.result;
}

/** The weights with which a surprise lasts, by division of the polynomials: another way to the same numbers. */
function lasting({ ar, ma }: Model, length: number): number[] {
  const weights: number[] = [];
  for (let k = 0; k < length; k += 1) {
    let value = ma.coefficients[k] ?? 0;
    for (const lag of ar.lags) if (lag <= k) value -= (ar.coefficients[lag] ?? 0) * (weights[k - lag] ?? 0);
    weights.push(value);
  }
  return weights;
}

/** Solves with the whole matrix of covariances, as slowly as one likes. */
function densely(gamma: Float64Array, series: readonly number[]): { surprises: number[]; logarithm: number } {
  const rows: number[][] = [];
  const surprises: number[] = [];
  let logarithm = 0;
  series.forEach((value, i) => {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const above = rows[j] ?? row;
      let sum = gamma[i - j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (row[k] ?? 0) * (above[k] ?? 0);
      row.push(i === j ? Math.sqrt(sum) : sum / (above[j] ?? 1));
    }
    rows.push(row);
    logarithm += Math.log(row[i] ?? 0);
    const predicted = surprises.reduce((sum, surprise, k) => sum + surprise * (row[k] ?? 0), 0);
    surprises.push((value - predicted) / (row[i] ?? 1));
  });
  return { surprises, logarithm };
}

const anyModel = fc
  .record({
    p: fc.nat({ max: 3 }),
    q: fc.nat({ max: 3 }),
    seasonalP: fc.nat({ max: 2 }),
    seasonalQ: fc.nat({ max: 2 }),
  })
  .chain((part) =>
    fc
      .array(fc.double({ min: -1.2, max: 1.2, noNaN: true }), { minLength: 10, maxLength: 10 })
      .map((free) => modelOf(part, free)),
  );
const anySeries = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 30 });

describe('autocovariances of a model', () => {
  it('are those of the textbook for one lag', () => {
    const weight = 0.6;
    const regressive = autocovariances(modelOf({ p: 1 }, [Math.atanh(weight)]), 4);
    regressive.forEach((value, k) => {
      expect(value).toBeCloseTo(weight ** k / (1 - weight * weight), 6);
    });
    expect(Array.from(autocovariances(modelOf({ q: 1 }, [0.5]), 4))).toEqual([1.25, 0.5, 0, 0]);
  });

  it('are sums over the weights with which surprises last', () => {
    fc.assert(
      fc.property(anyModel, (model) => {
        const weights = lasting(model, 3000);
        const gamma = autocovariances(model, 12);
        gamma.forEach((value, k) => {
          const sum = weights.reduce((total, weight, i) => total + weight * (weights[i + k] ?? 0), 0);
          expect(Math.abs(value - sum)).toBeLessThan(1e-6 * (gamma[0] ?? 0));
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('whitening', () => {
  it('does what the whole matrix of covariances does', () => {
    fc.assert(
      fc.property(anyModel, anySeries, (model, series) => {
        const room = whiteningRoom(series.length, 1, model.ar, model.ma);
        const gamma = autocovariances(model, Math.max(series.length, room.sight + 1));
        const values = Float64Array.from(series);
        const logarithm = whiten(room, gamma, series.length, [values]);
        const dense = densely(gamma, series);
        expect(logarithm).toBeCloseTo(dense.logarithm, 6);
        values.forEach((value, t) => {
          expect(value).toBeCloseTo(dense.surprises[t] ?? Number.NaN, 5);
        });
      }),
    );
  });

  it('forecasts the months that are not known', () => {
    const weight = 0.5;
    const { ar, ma } = modelOf({ p: 1 }, [Math.atanh(weight)]);
    const values = Float64Array.of(3, -1, 8, 0, 0);
    whiten(whiteningRoom(5, 1, ar, ma), Float64Array.of(4 / 3, 2 / 3), 3, [values]);
    expect(-(values[3] ?? 0)).toBeCloseTo(4, 6);
    expect(-(values[4] ?? 0)).toBeCloseTo(2, 6);
  });

  it('says so when the numbers are autocovariances of nothing', () => {
    const { ar, ma } = modelOf({ q: 2 }, [0, 0]);
    expect(whiten(whiteningRoom(3, 0, ar, ma), Float64Array.of(1, 2, 0, 0), 3, [])).toBeNaN();
    expect(whiten(whiteningRoom(2, 0, ar, ma), Float64Array.of(0, 0, 0, 0), 2, [])).toBeNaN();
  });
});
