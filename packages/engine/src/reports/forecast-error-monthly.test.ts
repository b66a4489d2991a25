import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversionMasterData } from './equivalency.ts';
import { type ForecastErrorMonthlyFilters, forecastErrorMonthly } from './forecast-error-monthly.ts';
import {
  ofTwoProductsInTwoRegions,
  type RecordedConsumption,
  versionWithConsumption,
} from './testing-consumption.ts';

const filters: ForecastErrorMonthlyFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-04-30',
  viewBy: 1,
  unitIds: [10],
  regionIds: [],
  equivalencyUnitId: 0,
  previousMonths: 2,
  daysOfStockOut: false,
};

const forecastingUnit = (forecastingUnitId: number) => ({
  forecastingUnitId,
  tracerCategoryId: null,
  productCategoryId: null,
  unitId: null,
});

/** Packs of 30 (10) and 90 (11) of one forecasting unit (5) with 900 to an equivalency unit (7); 12 has none. */
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
  equivalencyMappings: [
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: null, convertToEu: 900, active: true },
  ],
};

const report = (
  records: readonly RecordedConsumption[],
  change: Partial<ForecastErrorMonthlyFilters> = {},
  thresholds: Readonly<Record<number, number>> = {},
) =>
  forecastErrorMonthly(
    versionWithConsumption(records, { unit: (id) => ({ forecastErrorThreshold: thresholds[id] ?? 50 }) }),
    { ...filters, ...change },
    master,
  );

const rounded = (value: number | null | undefined) => (value == null ? value : Number(value.toFixed(2)));

describe('the monthly forecast error', () => {
  const example = { actual: [100, 120, 80, null], forecast: [90, null, 100, 110] };

  it('of a month that lacks an actual or a forecast is that of its other months, with a warning', () => {
    const { rows, averages } = report([example]);
    expect(rows.map(({ month, total }) => [month, rounded(total.errorPerc), total.monthIncomplete])).toEqual([
      ['2025-01', 10, false],
      ['2025-02', 10, true],
      ['2025-03', 16.67, false],
      ['2025-04', 25, true],
    ]);
    expect(rounded(averages.total.errorPerc)).toBe(15.42);
  });

  it('comes with all that was reported and forecast, and blanks where nothing was', () => {
    const { rows, averages } = report([example]);
    expect(rows.map(({ total }) => [total.actual, total.forecast, total.difference])).toEqual([
      [100, 90, 10],
      [120, null, null],
      [80, 100, -20],
      [null, 110, null],
    ]);
    expect(averages.total).toMatchObject({ actual: 100, forecast: 100, difference: -5 });
  });

  it('reaches back to before the period', () => {
    const { rows } = report([example], { startDate: '2025-03-15', stopDate: '2025-03-20' });
    expect(rows.map(({ month, total }) => [month, total.monthsIncluded])).toEqual([['2025-03', 2]]);
  });

  it('of all regions adds them first; each region has that of its own', () => {
    const { rows } = report([
      { regionId: 1, actual: [100], forecast: [80] },
      { regionId: 2, actual: [50], forecast: [70] },
    ]);
    expect(rows[0]?.total.errorPerc).toBe(0);
    expect(rows[0]?.regions.map(({ regionId, errorPerc }) => [regionId, errorPerc])).toEqual([
      [1, 20],
      [2, 40],
    ]);
  });

  it('is not made wrong by a region that has not reported, whose forecast is shown all the same', () => {
    const { rows } = report([
      { regionId: 1, actual: [100], forecast: [90] },
      { regionId: 2, forecast: [60] },
    ]);
    expect(rows[0]?.total).toMatchObject({ errorPerc: 10, actual: 100, forecast: 150, difference: -50 });
    expect(rows[0]?.regions[1]).toMatchObject({ errorPerc: null, actual: null, monthIncomplete: true });
  });

  it('is of the chosen regions', () => {
    const { rows, averages } = report(
      [
        { regionId: 1, actual: [100], forecast: [80] },
        { regionId: 2, actual: [50], forecast: [70] },
      ],
      { regionIds: [2] },
    );
    expect(rows[0]?.total).toMatchObject({ errorPerc: 40, actual: 50 });
    expect(averages.regions.map(({ regionId }) => regionId)).toEqual([2]);
  });

  it('has a row for a region and a month without records', () => {
    const { rows } = report([], { startDate: '2030-01-01', stopDate: '2030-01-31' });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.regions[0]).toMatchObject({ errorPerc: null, actual: null, forecast: null });
  });

  it('is red above the threshold of the product, or above 50 % for several', () => {
    const records = [
      { planningUnitId: 10, actual: [100], forecast: [70] },
      { planningUnitId: 11, actual: [100], forecast: [70] },
    ];
    const red = (change: Partial<ForecastErrorMonthlyFilters>, thresholds = { 10: 20, 11: 30 }) => {
      const { rows, thresholdPerc } = report(records, change, thresholds);
      return [thresholdPerc, rows[0]?.total.aboveThreshold];
    };
    expect(red({ unitIds: [10] })).toEqual([20, true]);
    expect(red({ unitIds: [11] })).toEqual([30, false]);
    expect(red({ viewBy: 2, unitIds: [5] })).toEqual([50, false]);
  });
});

describe('adjusted for stock-outs', () => {
  const records = [
    { actual: [null, null, null, 900], forecast: [null, null, null, 1125], daysOut: [null, null, null, 6] },
  ];

  it('900 with 6 of 30 days out count as 1,125', () => {
    const [month] = report(records, { startDate: '2025-04-01', daysOfStockOut: true }).rows;
    expect(month?.total).toMatchObject({ actual: 1125, errorPerc: 0, cannotBeAdjusted: false });
    expect(month?.regions[0]?.daysStockedOut).toBe(6);
  });

  it('a month without any stock counts as it is, and is flagged', () => {
    const [month] = report([{ actual: [900], forecast: [900], daysOut: [31] }], {
      daysOfStockOut: true,
    }).rows;
    expect(month?.total).toMatchObject({ actual: 900, cannotBeAdjusted: true });
    expect(month?.regions[0]).toMatchObject({ actual: 900, cannotBeAdjusted: true });
  });

  it('nothing is adjusted, flagged or counted in days unless that is asked for', () => {
    const { rows, averages } = report([{ actual: [900], daysOut: [31] }]);
    expect(rows[0]?.regions[0]).toMatchObject({ actual: 900, cannotBeAdjusted: false, daysStockedOut: null });
    expect(averages.regions[0]?.daysStockedOut).toBeNull();
  });

  it('days are shown of one planning unit alone', () => {
    const daysOf = (change: Partial<ForecastErrorMonthlyFilters>) =>
      report([...records, { planningUnitId: 11, actual: [null, null, null, 5] }], {
        startDate: '2025-04-01',
        daysOfStockOut: true,
        ...change,
      }).rows[0]?.regions[0]?.daysStockedOut;
    expect(daysOf({})).toBe(6);
    expect(daysOf({ unitIds: [10, 11], equivalencyUnitId: 7 })).toBeNull();
    expect(daysOf({ viewBy: 2, unitIds: [5] })).toBeNull();
  });
});

describe('in other units', () => {
  const records = [
    { planningUnitId: 10, actual: [1200], forecast: [600] },
    { planningUnitId: 11, actual: [200], forecast: [400] },
    { planningUnitId: 12, actual: [5], forecast: [5] },
  ];

  it('planning units of a forecasting unit are multiplied, then added', () => {
    const { rows, planningUnitIds } = report(records, { viewBy: 2, unitIds: [5] });
    expect(rows[0]?.total).toMatchObject({ actual: 54_000, forecast: 54_000, errorPerc: 0 });
    expect(planningUnitIds).toEqual([10, 11]);
  });

  it('1,200 packs of 30 and 200 of 90 are 60 equivalency units; what is not mapped is left out', () => {
    const { rows, planningUnitIds } = report(records, { unitIds: [], equivalencyUnitId: 7 });
    expect(rows[0]?.total).toMatchObject({ actual: 60, forecast: 60 });
    expect(planningUnitIds).toEqual([10, 11]);
  });

  it('planning units and their forecasting unit give the same equivalency units', () => {
    expect(report(records, { viewBy: 2, unitIds: [5], equivalencyUnitId: 7 })).toEqual(
      report(records, { unitIds: [10, 11], equivalencyUnitId: 7 }),
    );
  });
});

describe('sums', () => {
  const values = fc.array(fc.option(fc.nat(1000), { nil: null }), { minLength: 4, maxLength: 4 });
  const anyConsumption = fc
    .array(fc.record({ actual: values, forecast: values }), { minLength: 4, maxLength: 4 })
    .map(ofTwoProductsInTwoRegions);
  const figures = (part: { readonly actual: number | null; readonly forecast: number | null } | undefined) =>
    [part?.actual ?? 0, part?.forecast ?? 0] as const;

  it('of the regions are the total', () => {
    fc.assert(
      fc.property(anyConsumption, (records) => {
        for (const { total, regions } of report(records, { viewBy: 2, unitIds: [5] }).rows) {
          const [actual, forecast] = figures(total);
          expect(regions.reduce((sum, region) => sum + figures(region)[0], 0)).toBeCloseTo(actual, 6);
          expect(regions.reduce((sum, region) => sum + figures(region)[1], 0)).toBeCloseTo(forecast, 6);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('of products one by one are those of the products together', () => {
    fc.assert(
      fc.property(anyConsumption, (records) => {
        const of = (...unitIds: readonly number[]) =>
          report(records, { unitIds, equivalencyUnitId: 7 }).rows.map(({ total }) => figures(total)[0]);
        const [some, others] = [of(10), of(11)];
        of(10, 11).forEach((together, i) => {
          expect((some[i] ?? 0) + (others[i] ?? 0)).toBeCloseTo(together, 6);
        });
      }),
      { numRuns: 25 },
    );
  });
});
