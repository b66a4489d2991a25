import { first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { monthlyForecast, totalOfRows } from './monthly-forecast.ts';
import { forecastPeriod } from './period.ts';
import { nationalSummary, regionalSummary } from './summary.ts';
import {
  datasetWith,
  extrapolationInput,
  forecastsIn,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

/** Product 10 by a tree in region 1 and a method in region 2, product 20 by a method in region 2 only. */
const data = datasetWith({
  planningUnitList: [
    unitInput(10, {
      selectedForecastMap: { 1: { ...selectTrees(1), notes: 'agreed' }, 2: selectExtrapolation(1) },
      stock: 100,
      existingShipments: 50,
      monthsOfStock: 3,
      price: 0.5,
    }),
    unitInput(20, {
      planningUnit: { id: 20, multiplier: 10, forecastingUnit: { id: 5, tracerCategory: { id: 2 } } },
      selectedForecastMap: { 2: selectExtrapolation(2) },
    }),
    unitInput(30, {
      planningUnit: { id: 30, multiplier: 1, forecastingUnit: { id: 6 } },
      stock: 5000,
    }),
    unitInput(40, { active: false }),
  ],
  consumptionExtrapolation: [
    extrapolationInput(1, [10, null, 30.5], { region: { id: 2 } }),
    extrapolationInput(2, [1, 2, 3], { region: { id: 2 }, planningUnit: { id: 20 } }),
  ],
  treeList: [treeInput(1)],
});
const forecasts = forecastsIn(data);
const usual = { period: forecastPeriod(data), unitIds: null, yearStart: null } as const;
const table = (report: ReturnType<typeof monthlyForecast>) =>
  report.rows.map(({ regionId, unitId, values }) => [regionId, unitId, ...values]);

describe('the monthly forecast', () => {
  it('has a row for each region and product, blank where nothing is selected', () => {
    expect(table(monthlyForecast(data, forecasts, { ...usual, rowsBy: 'planningUnit' }))).toEqual([
      [1, 10, 1000, 1000, 1000],
      [1, 20, null, null, null],
      [1, 30, null, null, null],
      [2, 10, 10, null, 30.5],
      [2, 20, 1, 2, 3],
      [2, 30, null, null, null],
    ]);
  });

  it('adds the products of a forecasting unit', () => {
    const report = monthlyForecast(data, forecasts, { ...usual, rowsBy: 'forecastingUnit' });
    expect(table(report)).toEqual([
      [1, 5, 30_000, 30_000, 30_000],
      [1, 6, null, null, null],
      [2, 5, 310, 20, 945],
      [2, 6, null, null, null],
    ]);
  });

  it('counts in equivalency units only what has a mapping, and adds it exactly', () => {
    const mapping = { equivalencyUnitId: 1, forecastingUnitId: 5, programId: null, convertToEu: 4 };
    const report = monthlyForecast(data, forecasts, {
      ...usual,
      rowsBy: 'planningUnit',
      counted: {
        unit: 'equivalencyUnit',
        equivalencyUnitId: 1,
        programId: 1,
        mappings: [{ ...mapping, active: true }],
      },
    });
    expect(table(report)).toEqual([
      [1, 10, 7500, 7500, 7500],
      [1, 20, null, null, null],
      [2, 10, 75, null, 228.75],
      [2, 20, 2.5, 5, 7.5],
    ]);
    expect(totalOfRows(report.rows, 3)).toEqual([7577.5, 7505, 7736.25]);
  });

  it('adds years within the report period only', () => {
    const report = monthlyForecast(data, forecasts, {
      ...usual,
      period: { start: usual.period.start + 1, stop: usual.period.stop },
      rowsBy: 'planningUnit',
      unitIds: [10],
      yearStart: 1,
    });
    expect(report.columns.map(({ year, months }) => [year, months.length])).toEqual([[2026, 2]]);
    expect(table(report)).toEqual([
      [1, 10, 2000],
      [2, 10, 30.5],
    ]);
  });
});

describe('the summary', () => {
  it('adds the regions, keeps blanks blank, and reports which regions are missing', () => {
    expect(
      regionalSummary(data, forecasts).map(({ unit, regions, total, regionsWithout }) => [
        unit.planningUnit.id,
        regions.map(({ forecast }) => forecast.total),
        total,
        regionsWithout,
      ]),
    ).toEqual([
      [10, [3000, 40.5], 3040.5, []],
      [20, [null, 6], 6, [1]],
      [30, [null, null], null, []],
    ]);
  });

  it('reports what must be bought, and nothing of a product without a forecast', () => {
    const { rows, cost, pricesMissing } = nationalSummary(
      { ...data, currentVersion: { ...data.currentVersion, freightPerc: 10 } },
      forecasts,
    );
    expect(rows.map(({ procurement }) => procurement)).toEqual([
      {
        stockOrUnmetDemand: -2890.5,
        desiredStock: 3040.5,
        surplusOrGap: -5931,
        cost: 2965.5,
        priceMissing: false,
      },
      { stockOrUnmetDemand: -6, desiredStock: 0, surplusOrGap: -6, cost: null, priceMissing: true },
      null,
    ]);
    expect(rows.map(({ priceType }) => priceType.kind)).toEqual(['custom', 'none', 'none']);
    expect(rows.map(({ notes }) => notes)).toEqual([[{ regionId: 1, text: 'agreed' }], [], []]);
    expect([cost, pricesMissing]).toEqual([{ product: 2965.5, freight: 296.55, total: 3262.05 }, 1]);
  });

  it('takes the price of an agent for the agent', () => {
    const unit = { ...first(data.planningUnitList), procurementAgent: { id: 7 } };
    const [row] = nationalSummary({ ...data, planningUnitList: [unit] }, forecasts).rows;
    expect(row?.priceType).toEqual({ kind: 'agent', id: 7 });
  });
});
