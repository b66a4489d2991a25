import { type DatasetData, forecast, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../changes/apply.ts';
import { newIds } from '../entry/history/testing.ts';
import { consumptionOf } from '../series/history.ts';
import {
  actualsRange,
  convertedActual,
  fromPlanRows,
  isFromPlanFactor,
  isFromPlanShare,
  type PlanActual,
  planProductsToImport,
} from './import-from-plan.ts';
import { daysOut, importFromPlans } from './import-from-plan-write.ts';
import { actualInput, datasetWith, january, unitInput } from './testing.ts';

describe('the first steps of an import of consumption', () => {
  it('look at the three years before the forecast', () => {
    expect(actualsRange(datasetWith())).toEqual({ start: january - 36, stop: january - 1 });
  });

  it('offer products whose consumption is forecast', () => {
    const data = datasetWith({
      planningUnitList: [unitInput(10), unitInput(20, { consuptionForecast: false })],
    });
    const plan = [60, 40].map((multiplier, i) => ({
      planningUnitId: 10 + i,
      multiplier,
      forecastingUnitId: 5 + i,
      tracerCategoryId: 2,
    }));
    const found = planProductsToImport(data, plan);
    expect(found.map(({ preselected }) => preselected?.planningUnitId)).toEqual([10, undefined]);
    expect(found.map(({ offered, factorOf }) => offered.map(factorOf))).toEqual([[1], [null]]);
  });

  it('hold typed numbers to their digits', () => {
    expect([0.0001, 9_999_999_999].map(isFromPlanFactor)).toEqual([true, true]);
    expect([0, 0.00001, 10_000_000_000].map(isFromPlanFactor)).toEqual([false, false, false]);
    expect([0, 33.33, 100].map(isFromPlanShare)).toEqual([true, true, true]);
    expect([-1, 100.01, 0.001].map(isFromPlanShare)).toEqual([false, false, false]);
  });
});

const actual = (part: Partial<PlanActual> = {}): PlanActual => ({
  programId: 7,
  versionId: 3,
  planningUnitId: 50,
  regionId: 1,
  month: january - 1,
  actualConsumption: 1200,
  daysOfStockOut: null,
  ...part,
});
const mapping = {
  products: [{ programId: 7, planningUnitId: 50, toPlanningUnitId: 10, factor: 0.5 }],
  regions: [
    { programId: 7, regionId: 1, toRegionId: 1, percent: 40 },
    { programId: 7, regionId: 2, toRegionId: 1, percent: 100 },
  ],
};
const imported = (data: DatasetData, actuals: readonly PlanActual[]): DatasetData => {
  const changes = importFromPlans(data, fromPlanRows(data, actuals, mapping), {
    noteOf: (product) => `Imported for ${product}`,
    newId: newIds(),
  });
  return applyToDocument(forecast, data, changes);
};

describe('the rows of an import of consumption', () => {
  it.each([
    [1200, 60, 1, 720],
    [1200, 40, 0.5, 240],
    [750, 33.33, 0.3333, 83.32],
    [null, 100, 1, null],
  ])('turn %s at %d %% and %d into %s', (quantity, percent, factor, expected) => {
    expect(convertedActual(quantity, percent, factor)).toBe(expected);
  });

  it('leave out months that nobody reported, and keep reported zeros', () => {
    const rows = fromPlanRows(
      datasetWith(),
      [actual({ actualConsumption: null }), actual({ actualConsumption: 0, month: january - 2 })],
      mapping,
    );
    expect(rows.map(({ month, converted }) => [january - month, converted])).toEqual([[2, 0]]);
  });

  it('announce what they overwrite under the product of the forecast, in packs', () => {
    const data = datasetWith({
      planningUnitList: [unitInput(10, { consumptionDataType: 1 })],
      actualConsumptionList: [actualInput(1, january - 1, 900)],
    });
    expect(fromPlanRows(data, [actual()], mapping).map(({ current }) => current)).toEqual([30]);
  });
});

describe('an import of consumption', () => {
  it('adds what comes from several regions and weighs the days without stock', () => {
    const after = imported(datasetWith(), [
      actual({ daysOfStockOut: 10 }),
      actual({ regionId: 2, actualConsumption: 1440, daysOfStockOut: 2 }),
    ]);
    // 240 and 720 packs: (240 × 10 + 720 × 2) / 960 = 4.
    expect(after.actualConsumptionList).toMatchObject([
      { amount: 960, reportingRate: 100, daysOfStockOut: 4, month: '2025-12-01' },
    ]);
    expect(consumptionOf(after, 10, 1).get(january - 1)).toBeCloseTo((960 * 31) / 27, 4);
    expect(parseDatasetData(after)).toEqual(after);
  });

  it('overwrites the month under its id, and turns the rest of the product into packs', () => {
    const data = datasetWith({
      planningUnitList: [
        unitInput(10, { consumptionDataType: 1, consumptionNotes: 'from the stores' }),
        unitInput(20, { consumptionDataType: 1 }),
      ],
      actualConsumptionList: [
        { ...actualInput(1, january - 1, 900), reportingRate: 50, daysOfStockOut: 9 },
        actualInput(2, january - 2, 600),
        actualInput(3, january - 2, 600, 1, 20),
      ],
    });
    const after = imported(data, [actual()]);
    expect(
      after.actualConsumptionList.map(({ actualConsumptionId, amount, reportingRate, daysOfStockOut }) => [
        actualConsumptionId,
        amount,
        reportingRate,
        daysOfStockOut,
      ]),
    ).toEqual([
      [exampleIds.consumption(1), 240, 100, 0],
      [exampleIds.consumption(2), 20, null, null],
      [exampleIds.consumption(3), 600, null, null],
    ]);
    expect(first(after.planningUnitList)).toMatchObject({
      consumptionDataType: 2,
      consumptionNotes: 'from the stores\nImported for 10',
    });
    expect(after.planningUnitList[1]).toBe(data.planningUnitList[1]);
    expect(consumptionOf(after, 10, 1).get(january - 2)).toBe(consumptionOf(data, 10, 1).get(january - 2));
  });

  it('keeps notes that have no room for another line', () => {
    const full = 'n'.repeat(65_535);
    const data = datasetWith({ planningUnitList: [unitInput(10, { consumptionNotes: full })] });
    expect(first(imported(data, [actual()]).planningUnitList).consumptionNotes).toBe(full);
  });

  it('never takes the whole month for days without stock', () => {
    expect(daysOut([{ converted: 5, daysOfStockOut: 31 }], 30)).toBe(29);
    expect(
      daysOut(
        [
          { converted: 0, daysOfStockOut: 4 },
          { converted: 0, daysOfStockOut: null },
        ],
        30,
      ),
    ).toBe(2);
  });
});
