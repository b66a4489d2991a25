/// <reference types="vite/types/importMeta.d.ts" />

import { seriesProblemTexts } from '@stockwell/model/forecast-problems';
import { labelKeys } from '@stockwell/model/label';
import { parseMonth } from '@stockwell/model/months';
import { placeholdersOf } from '@stockwell/model/placeholders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extrapolate } from './extrapolate.ts';
import { historyIn } from './history.ts';
import { linearRegression } from './linear-regression.ts';
import { defaultSettings, methodNames } from './methods.ts';
import { movingAverage } from './moving-average.ts';
import { semiAverages } from './semi-averages.ts';
import type { Fitted, Outcome, SeriesProblem } from './types.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 300);
const limit = 60_000 + runs * 200;
const first = parseMonth('2020-01');

/** Consumption as it comes: whole numbers, decimals, zeros, very large and very small ones. */
const quantity = fc.oneof(
  fc.nat({ max: 10_000 }),
  fc.constant(0),
  fc.double({ min: 0, max: 1e12, noNaN: true, noDefaultInfinity: true }),
);

const linear: Readonly<Record<string, (y: readonly number[]) => Outcome<Fitted>>> = {
  'moving averages': (y) => movingAverage(y, 6, { months: 4 }),
  'semi-averages': (y) => semiAverages(y, 6),
  'linear regression': (y) => linearRegression(y, 6),
};

const forecastOf = (outcome: Outcome<Fitted>): number[] => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.forecast;
};

describe.each(Object.entries(linear))('%s', (_, method) => {
  it('moves and grows with the series', { timeout: limit }, () => {
    const numbers = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 3, maxLength: 60 });
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(numbers, factor, fc.integer({ min: -1000, max: 1000 }), (y, by, shift) => {
        const before = forecastOf(method(y));
        const after = forecastOf(method(y.map((value) => value * by + shift)));
        const size = 1 + y.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * by + Math.abs(shift);
        before.forEach((value, i) => {
          expect(Math.abs((after[i] ?? Number.NaN) - (value * by + shift))).toBeLessThan(1e-9 * size * 100);
        });
      }),
      { numRuns: runs },
    );
  });
});

describe('any method', () => {
  it('gives numbers or says why not, whatever the history', { timeout: limit }, () => {
    const blanks = fc.array(fc.oneof(quantity, fc.constant(null)), { minLength: 1, maxLength: 60 });
    let accepted = 0;
    fc.assert(
      fc.property(blanks, fc.constantFrom(...methodNames), fc.boolean(), (values, name, seasonality) => {
        const known = values.flatMap((value, i): [number, number][] =>
          value === null ? [] : [[first + i, value]],
        );
        const history = historyIn(new Map(known));
        if (!history) return;
        const outcome = extrapolate(history, first + values.length + 11, name, {
          ...defaultSettings,
          seasonality,
        });
        if (!outcome.ok) return;
        accepted += 1;
        const { fitted, forecast, halfWidth, errors } = outcome.value;
        const numbers = [...fitted, ...forecast, ...halfWidth, ...Object.values(errors)].filter(
          (value): value is number => value !== null,
        );
        expect(numbers.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        expect(fitted).toHaveLength(history.series.length);
      }),
      { numRuns: runs },
    );
    expect(accepted).toBeGreaterThan(runs * 0.25);
  });

  it.each([
    ['all zeros', Array.from({ length: 36 }, () => 0)],
    ['a constant', Array.from({ length: 36 }, () => 7)],
    ['one value', [5]],
    ['two values', [5, 6]],
    ['a single sale', [...Array.from({ length: 30 }, () => 0), 900, 0, 0, 0, 0, 0]],
    ['tiny numbers', Array.from({ length: 36 }, (_, i) => 1e-9 * (i % 5))],
  ])('is not upset by %s', (_, y) => {
    const history = historyIn(new Map(y.map((value, i) => [first + i, value])));
    if (!history) throw new Error('No months');
    for (const name of methodNames) {
      const outcome = extrapolate(history, first + y.length + 11, name, defaultSettings);
      const numbers = outcome.ok ? [...outcome.value.forecast, ...outcome.value.halfWidth] : [];
      expect(numbers.every((value) => value === null || Number.isFinite(value))).toBe(true);
    }
  });

  it('refuses numbers that are none', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(linearRegression([1, 2, wrong, 4], 3)).toEqual({ ok: false, problem: { code: 'notFinite' } });
    }
    expect(linearRegression([], 3)).toEqual({ ok: false, problem: { code: 'noData' } });
  });
});

describe('the problems of a series', () => {
  const example: {
    [Code in SeriesProblem['code']]: Extract<SeriesProblem, { readonly code: Code }> | SeriesProblem;
  } = {
    tooFewMonths: { code: 'tooFewMonths', needed: 24, found: 3 },
    noData: { code: 'noData' },
    notFitted: { code: 'notFitted' },
    notFinite: { code: 'notFinite' },
    parameter: { code: 'parameter', parameter: 'p', least: 0, most: 5 },
  };

  it.each(Object.entries(example))('%s has a text in every language with all its values', (code, problem) => {
    const label = seriesProblemTexts[code as keyof typeof seriesProblemTexts];
    for (const key of labelKeys) {
      expect(placeholdersOf(label[key] ?? '')).toEqual(
        Object.keys(problem)
          .filter((name) => name !== 'code')
          .sort(),
      );
    }
  });
});
