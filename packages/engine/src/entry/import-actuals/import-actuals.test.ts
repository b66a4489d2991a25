import { type DatasetData, forecast, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../../changes/apply.ts';
import { type FromPlanRow, fromPlanRows, type PlanActual } from '../../outputs/import-from-plan.ts';
import { importFromPlans } from '../../outputs/import-from-plan-write.ts';
import { actualInput, datasetWith, extrapolationInput, january, unitInput } from '../../outputs/testing.ts';
import { forecastMethods, methodIdOf } from '../../series/methods.ts';
import { newIds } from '../history/testing.ts';
import { doNotImport, sourceKey } from '../imports/choice.ts';
import { type RegionChoice, typedRegions, withRegionCell } from '../imports/region-choice.ts';
import { rememberedChoices } from '../imports/remembered.ts';
import type { UnitChoice } from '../imports/unit-choice.ts';
import { extrapolateImported, touchedProducts } from './extrapolate-imported.ts';
import { askedOfPlans, fromPlanMapping } from './mapping.ts';
import { importedProducts, previewKey, rowsTooLarge, sourcesOf } from './preview.ts';
import { regionIssues, regionRows } from './regions.ts';
import {
  isFactorLocked,
  unitIssues,
  unitRows,
  unitsWithoutPlace,
  withTypedUnits,
  withUnitCell,
} from './units.ts';

const [plan, otherPlan] = [7, 8];

/** Packs of 30 of one forecasting unit, of a second one of the same tracer category, and of another category. */
const data = datasetWith({
  planningUnitList: [
    unitInput(10),
    unitInput(20, {
      planningUnit: { id: 20, multiplier: 10, forecastingUnit: { id: 6, tracerCategory: { id: 2 } } },
    }),
    unitInput(30, {
      planningUnit: { id: 30, multiplier: 1, forecastingUnit: { id: 9, tracerCategory: { id: 3 } } },
    }),
  ],
});
const product = (planningUnitId: number, multiplier: number, forecastingUnitId: number, tracer = 2) => ({
  planningUnitId,
  multiplier,
  forecastingUnitId,
  tracerCategoryId: tracer,
});
/** The same product, packs of 60 of the same content, other content, and one of a category that the forecast lacks. */
const products = [product(10, 30, 5), product(11, 60, 5), product(12, 1, 77), product(13, 1, 78, 99)];
const plans = [{ programId: plan, products }];

const rowsOf = (units: ReadonlyMap<string, UnitChoice> = new Map(), skipsUnmapped = false) =>
  unitRows(data, plans, { units, skipsUnmapped });
const rowAt = (planningUnitId: number, rows = rowsOf()) => {
  const row = rows.find((one) => one.product.planningUnitId === planningUnitId);
  if (!row) throw new Error(`No row of ${planningUnitId}`);
  return row;
};
const typed = (...choices: readonly (readonly [number, UnitChoice])[]) =>
  new Map(choices.map(([id, choice]) => [sourceKey(plan, id), choice]));

describe('the planning units of a supply plan', () => {
  it('are preselected where the forecast has the same one, with the factor 1 that cannot be changed', () => {
    const row = rowAt(10);
    expect(row.choice).toEqual({ to: 10, factor: 1 });
    expect(isFactorLocked(row)).toBe(true);
    expect(withUnitCell(row, 'factor', 5)).toEqual({ to: 10, factor: 1 });
  });

  it('get the ratio of their packs where the forecasting unit is the same, and it can be changed', () => {
    const choice = withUnitCell(rowAt(11), 'to', 10);
    expect(choice).toEqual({ to: 10, factor: 2 });
    const row = rowAt(11, rowsOf(typed([11, choice])));
    expect(isFactorLocked(row)).toBe(false);
    expect(withUnitCell(row, 'factor', 1.5)).toEqual({ to: 10, factor: 1.5 });
  });

  it('need a typed factor where the content differs', () => {
    expect(withUnitCell(rowAt(12), 'to', 20)).toEqual({ to: 20, factor: null });
  });

  it('go only to planning units of their tracer category, and are not listed where there is none', () => {
    expect(rowAt(12).offered.map(({ planningUnitId }) => planningUnitId)).toEqual([10, 20]);
    expect(rowsOf().map((row) => row.product.planningUnitId)).toEqual([10, 11, 12]);
    expect(unitsWithoutPlace(data, plans)).toBe(1);
    const elsewhere = rowsOf(typed([12, { to: 30, factor: 1 }]));
    expect(unitIssues(elsewhere)).toContainEqual({ key: '7 12', cell: 'to', rule: 'choose' });
  });

  it('all need a choice; those without one can be left out together, and come back', () => {
    expect(unitIssues(rowsOf()).map(({ key, rule }) => [key, rule])).toEqual([
      ['7 11', 'choose'],
      ['7 12', 'choose'],
    ]);
    const skipped = rowsOf(new Map(), true);
    expect(skipped.map(({ choice }) => choice.to)).toEqual([10, doNotImport, doNotImport]);
    expect(unitIssues(skipped)).toEqual([]);
  });

  it.each([null, 0, -1, 0.00001, 10_000_000_000, 'some'])('refuse the factor %s', (factor) => {
    const rows = rowsOf(typed([12, { to: 20, factor }]), true);
    expect(unitIssues(rows)).toEqual([{ key: '7 12', cell: 'factor', rule: 'factor' }]);
  });

  it('take a block of cells in whatever order', () => {
    const units = withTypedUnits(rowsOf(), new Map(), [
      { key: '7 12', cell: 'factor', value: 0.5 },
      { key: '7 12', cell: 'to', value: 20 },
      { key: '7 10', cell: 'factor', value: 3 },
      { key: '7 99', cell: 'to', value: 10 },
    ]);
    expect([...units]).toEqual([
      ['7 12', { to: 20, factor: 0.5 }],
      ['7 10', { to: 10, factor: 1 }],
    ]);
  });

  it('use a planning unit of the forecast once within a plan, and again in another one', () => {
    const twice = rowsOf(typed([11, { to: 10, factor: 2 }]), true);
    expect(unitIssues(twice).map(({ key, rule }) => [key, rule])).toEqual([
      ['7 10', 'usedTwice'],
      ['7 11', 'usedTwice'],
    ]);
    const both = unitRows(data, [...plans, { programId: otherPlan, products: [product(10, 30, 5)] }], {
      units: new Map(),
      skipsUnmapped: true,
    });
    expect(unitIssues(both)).toEqual([]);
  });
});

describe('the regions of a supply plan', () => {
  const regionsOf = (choices: ReadonlyMap<string, RegionChoice> = new Map()) =>
    regionRows(data, [{ programId: plan, regionIds: [1, 5] }], choices);

  it('go to the same region with all of their consumption; others need a choice', () => {
    expect(regionsOf().map(({ choice }) => choice)).toEqual([
      { percent: 100, to: 1 },
      { percent: 100, to: null },
    ]);
    expect(regionIssues(data, regionsOf())).toEqual([{ key: '7 5', cell: 'to', rule: 'choose' }]);
  });

  it('may be left out, whatever their percentage', () => {
    const [, row] = regionsOf();
    if (!row) throw new Error('No row');
    const choice = withRegionCell(row, 'to', doNotImport);
    expect(withRegionCell({ choice }, 'percent', 5)).toBe(choice);
    expect(regionIssues(data, regionsOf(new Map([['7 5', choice]])))).toEqual([]);
  });

  it('take a block of cells in whatever order', () => {
    const regions = typedRegions(regionsOf(), new Map(), [
      { key: '7 5', cell: 'percent', value: 40 },
      { key: '7 5', cell: 'to', value: 2 },
    ]);
    expect([...regions]).toEqual([['7 5', { percent: 40, to: 2 }]]);
  });

  it.each([0, 33.33, 100])('take %s %%', (percent) => {
    expect(regionIssues(data, regionsOf(new Map([['7 5', { percent, to: 2 }]])))).toEqual([]);
  });

  it.each([null, -1, 100.01, 0.001, 'half'])('refuse %s %%', (percent) => {
    const rows = regionsOf(new Map([['7 5', { percent, to: 2 }]]));
    expect(regionIssues(data, rows)).toEqual([{ key: '7 5', cell: 'percent', rule: 'percent' }]);
  });
});

describe('choices of the last import', () => {
  const regionIds = [1, 5];
  const remembered = rememberedChoices(
    { units: {}, regions: {} },
    [
      { planningUnitId: 11, choice: { to: 10, factor: 1.5 } },
      { planningUnitId: 10, choice: { to: doNotImport, factor: null } },
      { planningUnitId: 12, choice: { to: 999, factor: 2 } },
    ],
    [
      { regionId: 1, choice: { percent: 40, to: 2 } },
      { regionId: 5, choice: { percent: 60, to: 77 } },
    ],
  );
  const rememberedOf = (programId: number) => (programId === plan ? remembered : { units: {}, regions: {} });

  it('are offered again where they can still be chosen', () => {
    const rows = unitRows(data, plans, { units: new Map(), skipsUnmapped: false }, rememberedOf);
    expect(rows.map(({ product: { planningUnitId }, choice }) => [planningUnitId, choice])).toEqual([
      [10, { to: doNotImport, factor: null }],
      [11, { to: 10, factor: 1.5 }],
      [12, { to: null, factor: null }],
    ]);
    const regions = regionRows(data, [{ programId: plan, regionIds }], new Map(), rememberedOf);
    expect(regions.map(({ choice }) => choice)).toEqual([
      { percent: 40, to: 2 },
      { percent: 100, to: null },
    ]);
  });

  it('give way to what is typed, and are those of one pair of programs', () => {
    const units = typed([11, { to: 20, factor: 3 }]);
    const rows = unitRows(data, plans, { units, skipsUnmapped: false }, rememberedOf);
    expect(rowAt(11, rows).choice).toEqual({ to: 20, factor: 3 });
    const others = [{ programId: otherPlan, products }];
    const [first] = unitRows(data, others, { units: new Map(), skipsUnmapped: false }, rememberedOf);
    expect(first?.choice).toEqual({ to: 10, factor: 1 });
  });
});

it('asks the server for what goes somewhere, and for nothing else', () => {
  const mapping = fromPlanMapping(
    unitRows(data, [...plans, { programId: otherPlan, products: [product(10, 30, 5)] }], {
      units: new Map(),
      skipsUnmapped: true,
    }),
    regionRows(
      data,
      [
        { programId: plan, regionIds: [1, 2] },
        { programId: otherPlan, regionIds: [1] },
      ],
      new Map([
        ['7 2', { percent: 60, to: doNotImport }],
        ['8 1', { percent: 100, to: doNotImport }],
      ]),
    ),
  );
  expect(mapping).toEqual({
    products: [plan, otherPlan].map((programId) => ({
      programId,
      planningUnitId: 10,
      toPlanningUnitId: 10,
      factor: 1,
    })),
    regions: [{ programId: plan, regionId: 1, toRegionId: 1, percent: 100 }],
  });
  expect(askedOfPlans(mapping)).toEqual([{ programId: plan, planningUnitIds: [10], regionIds: [1] }]);
});

const actual = (part: Partial<PlanActual> = {}): PlanActual => ({
  programId: plan,
  versionId: 3,
  planningUnitId: 10,
  regionId: 1,
  month: january - 1,
  actualConsumption: 1200,
  daysOfStockOut: null,
  ...part,
});
const both = {
  products: [plan, otherPlan].map((programId) => ({
    programId,
    planningUnitId: 10,
    toPlanningUnitId: 10,
    factor: 1,
  })),
  regions: [plan, otherPlan].map((programId) => ({ programId, regionId: 1, toRegionId: 1, percent: 60 })),
};

describe('the preview', () => {
  const entered = datasetWith({ actualConsumptionList: [actualInput(1, january - 1, 500)] });
  const rows = fromPlanRows(
    entered,
    [actual(), actual({ programId: otherPlan, versionId: 1 }), actual({ month: january - 2 })],
    both,
  );

  it('sums a product up by what is new and what is overwritten', () => {
    expect(importedProducts(rows)).toEqual([
      { planningUnitId: 10, newMonths: 1, overwrittenMonths: 1, before: 500, after: 2160 },
    ]);
    expect(new Set(rows.map(previewKey)).size).toBe(3);
  });

  it('names the plans that a product takes from', () => {
    expect(sourcesOf(rows, 10)).toEqual([
      { programId: plan, versionId: 3 },
      { programId: otherPlan, versionId: 1 },
    ]);
    expect(sourcesOf(rows, 20)).toEqual([]);
  });

  it('finds rows that together are more than a month can hold', () => {
    const large = rows.map((row): FromPlanRow => ({ ...row, converted: 6_000_000_000 }));
    expect(rowsTooLarge(rows)).toEqual([]);
    expect(rowsTooLarge(large).map(({ month }) => january - month)).toEqual([1, 1]);
  });
});

describe('imported consumption', () => {
  const amountAt = (at: number): number => 100 + 10 * at + ((at * 7) % 5);
  const actuals = Array.from({ length: 24 }, (_, at) =>
    actual({ month: january - 24 + at, actualConsumption: amountAt(at) }),
  );
  const whole = { ...both, regions: both.regions.map((region) => ({ ...region, percent: 100 })) };

  function imported(before: DatasetData): DatasetData {
    const ticked = fromPlanRows(before, actuals, whole);
    const newId = newIds();
    const changes = importFromPlans(before, ticked, { noteOf: () => 'Imported', newId });
    const steps: [number, number][] = [];
    const carried = extrapolateImported(before, changes, touchedProducts(ticked), newId, (done, of) =>
      steps.push([done, of]),
    );
    expect(steps.every(([done, of]) => of === 1 && done >= 0 && done < 1)).toBe(true);
    return [changes, carried].reduce((now, step) => applyToDocument(forecast, now, step), before);
  }

  it('is carried on by every method in the region that it was imported for, and only there', () => {
    const after = imported(
      datasetWith({
        actualConsumptionList: Array.from({ length: 24 }, (_, at) =>
          actualInput(at + 1, january - 24 + at, 50, 2),
        ),
      }),
    );
    const places = after.consumptionExtrapolation.map(({ planningUnit, region, extrapolationMethod }) => [
      planningUnit.id,
      region.id,
      extrapolationMethod.id,
    ]);
    expect(places).toEqual(forecastMethods.map((method) => [10, 1, methodIdOf(method)]));
    expect(parseDatasetData(after)).toEqual(after);
  });

  it('keeps the id and the parameters of a forecast that is there', () => {
    const before = datasetWith({ consumptionExtrapolation: [extrapolationInput(1, [1, 2, 3])] });
    const [saved] = before.consumptionExtrapolation;
    const after = imported(before).consumptionExtrapolation.find(
      (one) => one.consumptionExtrapolationId === saved?.consumptionExtrapolationId,
    );
    expect(after?.jsonProperties.months).toBe(6);
    expect(after?.extrapolationDataList).not.toEqual(saved?.extrapolationDataList);
  });

  it('touches every product once, with all its regions', () => {
    const to = (toPlanningUnitId: number, toRegionId: number) => ({ toPlanningUnitId, toRegionId });
    expect(touchedProducts([to(10, 1), to(20, 1), to(10, 2), to(10, 1)])).toEqual([
      { planningUnitId: 10, regionIds: [1, 2] },
      { planningUnitId: 20, regionIds: [1] },
    ]);
  });
});
