import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConversionMasterData,
  equivalencyConversion,
  inForecastingUnits,
  inReportingUnits,
  noEquivalencyUnit,
} from './equivalency.ts';

const forecastingUnit = (forecastingUnitId: number) => ({
  forecastingUnitId,
  tracerCategoryId: null,
  productCategoryId: null,
  unitId: null,
});

const mapping = (forecastingUnitId: number, convertToEu: number, programId: number | null = null) => ({
  equivalencyUnitId: 7,
  forecastingUnitId,
  programId,
  convertToEu,
  active: true,
});

/** Bottles of 30 (10) and of 90 (11) of one tablet, and a product of another one (12). */
const master: ConversionMasterData = {
  units: new Map([
    [10, { multiplier: 30 }],
    [11, { multiplier: 90 }],
    [12, { multiplier: 1 }],
  ]),
  forecastingUnitOf: new Map([
    [10, forecastingUnit(5)],
    [11, forecastingUnit(5)],
    [12, forecastingUnit(6)],
  ]),
  equivalencyMappings: [mapping(5, 900), mapping(5, 450, 2)],
};

describe('quantities in equivalency units', () => {
  it('of 1,200 bottles of 30 and 200 bottles of 90 add up to 60', () => {
    const bottlesOf30 = equivalencyConversion(master, 1, 7, 10)?.(1200);
    const bottlesOf90 = equivalencyConversion(master, 1, 7, 11)?.(200);
    expect([bottlesOf30, bottlesOf90]).toEqual([40, 20]);
  });

  it("follow the program's own mapping where it has one", () => {
    expect(equivalencyConversion(master, 2, 7, 10)?.(1200)).toBe(80);
  });

  it('do not exist of a product that is not mapped, or is not known', () => {
    expect(equivalencyConversion(master, 1, 7, 12)).toBeNull();
    expect(equivalencyConversion(master, 1, 7, 13)).toBeNull();
    expect(equivalencyConversion(master, 1, 8, 10)).toBeNull();
  });

  it('are planning units where no equivalency unit is chosen, mapped or not', () => {
    expect(equivalencyConversion(master, 1, noEquivalencyUnit, 12)?.(1200)).toBe(1200);
  });

  it('of a sum are the sum of the quantities converted one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (quantities) => {
        const convert = equivalencyConversion(master, 1, 7, 10);
        const sum = quantities.reduce((total, quantity) => total + quantity, 0);
        const converted = quantities.reduce((total, quantity) => total + (convert?.(quantity) ?? 0), 0);
        expect(converted).toBeCloseTo(convert?.(sum) ?? Number.NaN, 4);
      }),
    );
  });
});

it('counts forecasting units by the multiplier of the planning unit', () => {
  expect(inForecastingUnits(master, 10)(100)).toBe(3000);
});

it.each([
  [1, 12, 600, 50],
  [2, 12, 50, 600],
])(
  'divides by the factor of a reporting unit (method %d, number %d: %d is %d)',
  (method, number, from, to) => {
    expect(inReportingUnits(method, number)(from)).toBeCloseTo(to, 9);
  },
);
