import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { expect, it } from 'vitest';
import { compareSummaries } from './compare-summaries.ts';
import { forecastSummaryRows, monthlyForecastRows } from './forecast-rows.ts';
import {
  datasetWith,
  extrapolationInput,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const months = (count: number, amount: number) => Array.from({ length: count }, () => amount);

/** One product by an extrapolation in region 1. */
const versionWith = (count: number, amount: number, notes: string | null = null) => {
  const { currentVersion } = exampleDataset();
  const stop = count > 12 ? `2027-${String(count - 12).padStart(2, '0')}-01` : `2026-${count}-01`;
  return datasetWith({
    currentVersion: { ...currentVersion, forecastStopDate: stop },
    planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1, notes) } })],
    consumptionExtrapolation: [extrapolationInput(1, months(count, amount))],
  });
};

it('compares quantities over the period of each version', () => {
  const [row] = compareSummaries(
    forecastSummaryRows(versionWith(12, 100), 1),
    forecastSummaryRows(versionWith(14, 90), 1),
  );
  expect(row).toMatchObject({ planningUnitId: 10, regionId: 1, difference: 60, differs: true });
  expect([row?.a?.totalForecast, row?.b?.totalForecast]).toEqual([1200, 1260]);
  expect(row?.differencePercent).toBeCloseTo(5);
});

it('has the products of both versions, blank where one lacks them', () => {
  const a = versionWith(12, 100);
  const b = datasetWith({
    planningUnitList: [unitInput(20, { selectedForecastMap: { 1: selectTrees(1) } })],
    treeList: [treeInput(1)],
  });
  const rows = compareSummaries(forecastSummaryRows(a, 1), forecastSummaryRows(b, 1));
  expect(rows.map(({ planningUnitId, regionId }) => [planningUnitId, regionId])).toEqual([
    [10, 1],
    [10, 2],
    [20, 1],
    [20, 2],
  ]);
  expect(rows[0]).toMatchObject({ b: null, difference: null, differencePercent: null, differs: true });
  expect(rows[2]).toMatchObject({ a: null, difference: null });
});

it('notices other notes, and nothing between a version and itself', () => {
  const rows = forecastSummaryRows(versionWith(12, 100), 1);
  expect(compareSummaries(rows, rows).some(({ differs }) => differs)).toBe(false);
  const noted = forecastSummaryRows(versionWith(12, 100, 'agreed'), 1);
  expect(compareSummaries(rows, noted)[0]).toMatchObject({ difference: 0, differs: true });
});

it('adds regions in the national view, and names what was selected', () => {
  const data = datasetWith({
    planningUnitList: [
      unitInput(10, { selectedForecastMap: { 1: selectTrees(1), 2: selectExtrapolation(1, 'agreed') } }),
    ],
    consumptionExtrapolation: [extrapolationInput(1, [10, null, 30.5], { region: { id: 2 } })],
    treeList: [treeInput(1)],
  });
  const [row] = forecastSummaryRows(data, 2);
  expect(row).toMatchObject({ region: null, totalForecast: 3040.5, notes: 'agreed' });
  expect(row?.selectedForecast?.map(({ kind }) => kind)).toEqual(['tree', 'extrapolation']);
});

it('answers months inside the forecast period, null where there is no value', () => {
  const data = datasetWith({
    planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } })],
    consumptionExtrapolation: [extrapolationInput(1, [10, null, 30.5])],
  });
  const request = { startDate: '2025-01-01', stopDate: '2026-12-31', unitIds: [], reportView: 1 } as const;
  const [row] = monthlyForecastRows(data, { ...request, aggregateByYear: false });
  expect(row?.monthlyForecastData).toEqual([
    { month: '2026-01-01', consumptionQty: 10 },
    { month: '2026-02-01', consumptionQty: null },
    { month: '2026-03-01', consumptionQty: 30.5 },
  ]);
  const [year] = monthlyForecastRows(data, { ...request, aggregateByYear: true });
  expect(year?.monthlyForecastData).toEqual([{ month: '2026-01-01', consumptionQty: 40.5 }]);
});
