import { parseMonth } from '@stockwell/model/months';
import { first } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparableMonths,
  errorThresholdOf,
  type ForecastComparison,
  forecastErrors,
  isAboveThreshold,
} from './forecast-error.ts';
import { exampleVersion } from './testing.ts';

const january = parseMonth('2025-01');
type Values = readonly (number | null)[];

const monthly = (values: Values): ReadonlyMap<number, number> =>
  new Map(values.flatMap((value, i) => (value === null ? [] : [[january + i, value] as const])));

const comparison = (actual: Values, forecast: Values): ForecastComparison => ({
  actual: monthly(actual),
  forecast: monthly(forecast),
});

/** The error of the nth month from January on. */
const errorAt = (parts: readonly ForecastComparison[], nth: number, previousMonths: number) =>
  forecastErrors(comparableMonths(parts), [january + nth], previousMonths)[0];

describe('the error of forecasts', () => {
  const series = comparison([100, 120, 80, null], [90, null, 100, 110]);

  it('is taken over the months of the window that have both', () => {
    expect(errorAt([series], 2, 2)).toMatchObject({ monthsIncluded: 2 });
    expect(errorAt([series], 2, 2)?.errorPerc).toBeCloseTo(16.6667, 4);
    expect(errorAt([series], 3, 2)).toMatchObject({ errorPerc: 25, monthsIncluded: 1 });
  });

  it('of six months, one of them without an actual, is 12.5 %', () => {
    const half = comparison([100, 120, null, 80, 150, 110], [90, 130, 100, 100, 120, 110]);
    expect(errorAt([half], 5, 5)).toMatchObject({ errorPerc: 12.5, monthsIncluded: 5 });
  });

  it('is of the regions added first, so that their errors can cancel out', () => {
    const regions = [comparison([100], [80]), comparison([50], [70])];
    expect(errorAt(regions, 0, 2)).toMatchObject({ errorPerc: 0, monthsIncluded: 1 });
  });

  it('leaves out the forecast of a region that has not reported', () => {
    const regions = [comparison([100], [90]), comparison([null], [500])];
    expect(errorAt(regions, 0, 2)).toMatchObject({ errorPerc: 10, monthsIncluded: 1 });
  });

  it('is unknown where no month has both, or nothing was consumed', () => {
    const unknown = { errorPerc: null, biasPerc: null };
    expect(errorAt([comparison([5, null], [null, 5])], 1, 2)).toEqual({ ...unknown, monthsIncluded: 0 });
    expect(errorAt([comparison([0], [5])], 0, 2)).toEqual({ ...unknown, monthsIncluded: 1 });
  });

  it('goes with a bias that distinguishes too high from too low forecasts', () => {
    expect(errorAt([comparison([80, 80], [100, 60])], 1, 2)).toMatchObject({ errorPerc: 25, biasPerc: 0 });
    expect(errorAt([comparison([80], [100])], 0, 2)).toMatchObject({ errorPerc: 25, biasPerc: -25 });
  });

  it('is the same whether months are asked for together or one by one', () => {
    const quantity = fc.option(fc.nat(1000), { nil: null });
    const values = fc.array(quantity, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(values, values, fc.constantFrom(2, 5, 8, 11), (actual, forecast, previousMonths) => {
        const comparable = comparableMonths([comparison(actual, forecast)]);
        const months = actual.map((_, i) => january + i);
        expect(forecastErrors(comparable, months, previousMonths)).toEqual(
          months.flatMap((month) => forecastErrors(comparable, [month], previousMonths)),
        );
      }),
    );
  });

  it('is never smaller than its bias', () => {
    const values = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(values, values, (actual, forecast) => {
        const error = errorAt([comparison(actual, forecast)], 2, 2);
        if (error?.errorPerc == null) expect(error?.biasPerc).toBeNull();
        else expect(Math.abs(error.biasPerc ?? Number.NaN)).toBeLessThanOrEqual(error.errorPerc + 1e-6);
      }),
    );
  });
});

describe('the threshold of an error', () => {
  const unit = first(exampleVersion().data.planningUnitList);

  it('is that of the product, and 50 % for several products', () => {
    const strict = { ...unit, forecastErrorThreshold: 20 };
    expect(errorThresholdOf([strict])).toBe(20);
    expect(errorThresholdOf([strict, strict])).toBe(50);
  });

  it('is only passed by what is strictly above it', () => {
    // Seven of a hundred, in percent, is a little more than 7 in binary numbers.
    const seven = errorAt([comparison([100], [93])], 0, 2)?.errorPerc ?? null;
    expect(seven).toBeGreaterThan(7);
    expect(isAboveThreshold(seven, 7)).toBe(false);
    expect(isAboveThreshold(7.001, 7)).toBe(true);
    expect(isAboveThreshold(null, 7)).toBe(false);
  });
});
