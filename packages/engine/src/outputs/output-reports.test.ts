import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { forecastReports } from './forecast-reports.ts';
import type { MonthlyFilters } from './output-reports.ts';
import { forecastCost, procurementOf } from './procurement.ts';
import {
  actualInput,
  datasetWith,
  extrapolationInput,
  january,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const { monthlyForecast, forecastSummary, forecastError } = forecastReports;
const tree = { ...treeInput(1), regionList: [{ id: 1 }, { id: 2 }] };

/** Product 10 by a tree in region 1 and a method in region 2; product 20, of the same FU, by a tree that is off. */
const data = datasetWith({
  planningUnitList: [
    unitInput(10, {
      selectedForecastMap: { 1: { ...selectTrees(1), notes: 'agreed' }, 2: selectExtrapolation(1) },
      price: 0.5,
    }),
    unitInput(20, { selectedForecastMap: { 1: selectTrees(2) } }),
  ],
  consumptionExtrapolation: [extrapolationInput(1, [10, null, 30.5], { region: { id: 2 } })],
  treeList: [tree, treeInput(2, 500, { active: false })],
  actualConsumptionList: [actualInput(1, january, 8, 2), actualInput(2, january, 1250)],
});
const asked: MonthlyFilters = {
  from: '2025-01',
  to: '2030-12',
  rowsBy: 'planningUnit',
  unitIds: [],
  counted: { unit: 'planningUnit' },
  displayBy: 1,
};
const table = (more: Partial<MonthlyFilters>) =>
  monthlyForecast(data, { ...asked, ...more }).lines.map(({ regionId, unitId, values }) => [
    regionId,
    unitId,
    ...values,
  ]);

describe('the report of the monthly forecast', () => {
  it('stays within the forecast period', () => {
    expect(monthlyForecast(data, asked).columns).toHaveLength(3);
    expect(table({ from: '2026-02', unitIds: [10] })).toEqual([
      [1, 10, 1000, 1000],
      [2, 10, null, 30.5],
    ]);
  });

  it('works for a period of one month', () => {
    expect(table({ from: '2026-01', to: '2026-01', unitIds: [10] })).toEqual([
      [1, 10, 1000],
      [2, 10, 10],
    ]);
  });

  it('adds calendar and fiscal years', () => {
    expect(table({ displayBy: 2, unitIds: [10] })).toEqual([
      [1, 10, 3000],
      [2, 10, 40.5],
    ]);
    const years = (number: number) =>
      monthlyForecast(data, { ...asked, displayBy: number }).columns.map(({ year }) => year);
    expect([years(6), years(11)]).toEqual([[2026], [2025, 2026]]);
  });

  it('names what is selected, and what was selected and does not count', () => {
    const [first, off] = monthlyForecast(data, asked).lines;
    expect(first?.selected).toEqual([
      {
        kind: 'tree',
        treeId: exampleIds.tree(1),
        scenarioId: exampleIds.scenario(1),
        treeLabel: data.treeList[0]?.label,
        scenarioLabel: data.treeList[0]?.scenarioList[0]?.label,
      },
    ]);
    expect([off?.selected, off?.lost]).toEqual([[], ['inactive']]);
  });

  it('adds the products of a forecasting unit', () => {
    expect(table({ rowsBy: 'forecastingUnit', counted: { unit: 'forecastingUnit' } })).toEqual([
      [1, 5, 30_000, 30_000, 30_000],
      [2, 5, 300, null, 915],
    ]);
  });
});

describe('the report of the summary', () => {
  it('has the quantities of regions and country, blank where nothing counts', () => {
    const { lines, regionIds, pricesMissing } = forecastSummary(data, { withOffers: false });
    expect(regionIds).toEqual([1, 2]);
    expect(lines.map(({ cells, total }) => [...cells.map((cell) => cell.total), total])).toEqual([
      [3000, 40.5, 3040.5],
      [null, null, null],
    ]);
    expect(lines.map(({ procurement }) => procurement?.cost)).toEqual([1520.25, undefined]);
    expect(lines[0]?.notes).toEqual([{ regionId: 1, text: 'agreed' }]);
    expect(pricesMissing).toBe(0);
  });

  it('offers what can be selected when asked: active scenarios with the product, and forecasts of the region', () => {
    const treeKey = `${exampleIds.tree(1)}~${exampleIds.scenario(1)}`;
    const { lines, sources } = forecastSummary(data, { withOffers: true });
    const offered = lines.map(({ cells }) => cells.map((cell) => cell.offered));
    expect(offered).toEqual([
      [[treeKey], [exampleIds.extrapolation(1), treeKey]],
      [[], []],
    ]);
    expect(Object.keys(sources).sort()).toEqual([treeKey, exampleIds.extrapolation(1)].sort());
    const silent = forecastSummary(data, { withOffers: false });
    expect(silent.lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.offered))).toEqual([]);
  });
});

describe('the report of errors', () => {
  it('adds regions first and takes only what has both', () => {
    const { all, regions } = forecastError(data, {
      ...asked,
      from: '2026-01',
      to: '2026-02',
      regionIds: [],
      window: 6,
    });
    expect(all.months).toMatchObject([
      { actual: 1258, forecast: 1010, difference: 248, incomplete: false },
      { actual: null, forecast: 1000, difference: null, incomplete: true },
    ]);
    const errorPerc = all.months[0]?.errorPerc ?? 0;
    expect(errorPerc).toBeCloseTo((100 * 248) / 1258, 10);
    expect(regions.map(({ months }) => months[0]?.errorPerc)).toEqual([20, 25]);
    expect(all.means).toEqual({ errorPerc, actual: 1258, forecast: 1005, difference: 248 });
  });

  it('finds the products of a forecasting unit, and the regions asked for', () => {
    const filters = {
      ...asked,
      rowsBy: 'forecastingUnit',
      from: '2026-01',
      to: '2026-01',
      window: 3,
    } as const;
    const counted = { unit: 'forecastingUnit' } as const;
    const { all, regions } = forecastError(data, { ...filters, counted, unitIds: [5], regionIds: [2] });
    expect(all.months).toMatchObject([{ actual: 240, forecast: 300 }]);
    expect(regions.map(({ regionId }) => regionId)).toEqual([2]);
    const none = forecastError(data, { ...filters, counted, unitIds: [6], regionIds: [] });
    expect(none.all.months).toMatchObject([{ actual: null, forecast: null, errorPerc: null }]);
  });
});

describe('what the country must buy', () => {
  it.each([
    [360_000, 5000, 20_000, 5, 36, 0.1, -335_000, 50_000, -385_000, 38_500],
    [1200, 900, 500, 2, 24, 4.25, 200, 100, 100, null],
    [48_250.5, 12_000, 6000, 3, 36, 1.75, -30_250.5, 4020.875, -34_271.375, 59_974.91],
    [0, 100, 0, 6, 36, 2, 100, 0, 100, null],
  ])('of %d packs', (forecast, stock, existingShipments, monthsOfStock, monthsInForecast, price, ...made) => {
    const [stockOrUnmetDemand, desiredStock, surplusOrGap, cost] = made;
    expect(
      procurementOf({ forecast, stock, existingShipments, monthsOfStock, monthsInForecast, price }),
    ).toEqual({ stockOrUnmetDemand, desiredStock, surplusOrGap, cost, priceMissing: false });
  });

  it('with freight of 7 %', () => {
    expect(forecastCost(98_474.91, 7)).toEqual({ product: 98_474.91, freight: 6893.24, total: 105_368.15 });
    expect(forecastCost(38_500, 7)).toEqual({ product: 38_500, freight: 2695, total: 41_195 });
  });
});
