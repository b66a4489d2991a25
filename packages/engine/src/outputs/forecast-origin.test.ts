import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { type Consumption, parseProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith } from '../merge/testing.ts';
import { newerForecasts, originOfTotal } from './forecast-origin.ts';
import { addedRows, intoPlanRows } from './import-into-plan-rows.ts';
import { figuresIn, importableForecasts, lookupOf } from './importable-forecasts.ts';
import {
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const data = datasetWith({
  planningUnitList: [
    unitInput(10, { selectedForecastMap: { 1: selectTrees(1), 2: selectExtrapolation(1) } }),
    unitInput(20, { active: false, selectedForecastMap: { 1: selectExtrapolation(2) } }),
    unitInput(30),
  ],
  consumptionExtrapolation: [
    extrapolationInput(1, [10, 10, 10], { region: { id: 2 } }),
    extrapolationInput(2, [10, 10, 10], { planningUnit: { id: 20 } }),
  ],
  treeList: [treeInput(1)],
});
const forecasts = importableForecasts(data);
const lookup = lookupOf(forecasts);

describe('forecasts that can be imported', () => {
  it('are those of active products with a selection, with what they come from', () => {
    expect(forecasts.map(({ planningUnitId, regionId }) => [planningUnitId, regionId])).toEqual([
      [10, 1],
      [10, 2],
    ]);
    expect(lookup(10, 1)).toMatchObject({
      extrapolationMethodId: null,
      trees: [{ treeId: exampleIds.tree(1), scenarioId: exampleIds.scenario(1) }],
      consumptionPercent: null,
    });
    expect(lookup(10, 2)).toMatchObject({ extrapolationMethodId: 7, trees: [], total: 30 });
    expect(lookup(30, 1)).toBeUndefined();
  });

  it('say how much of a blend is consumption', () => {
    const selectedForecastMap = {
      1: { ...selectExtrapolation(3), ...selectTrees(1), consumptionPercent: 40 },
    };
    const blend = datasetWith({
      planningUnitList: [unitInput(10, { selectedForecastMap })],
      consumptionExtrapolation: [extrapolationInput(3, [10, 10, 10])],
      treeList: [treeInput(1)],
    });
    expect(importableForecasts(blend)).toMatchObject([
      { extrapolationMethodId: 7, trees: [{ treeId: exampleIds.tree(1) }], consumptionPercent: 40 },
    ]);
  });

  it('have the figures of the selected forecasts', () => {
    const find = figuresIn(lookup);
    const own = forecastsIn(data);
    for (const unit of data.planningUnitList.filter(({ active }) => active))
      for (const region of [1, 2]) {
        const { values, total } = own(unit, region);
        expect(find(unit, region)).toMatchObject({ values, total });
      }
  });
});

describe('the origin of an imported quantity', () => {
  const mapping = {
    products: [{ planningUnitId: 10, toPlanningUnitId: 10, factor: 1 }],
    regions: [
      { regionId: 1, toRegionId: 1, percent: 100 },
      { regionId: 2, toRegionId: 1, percent: 100 },
    ],
    range: { start: january, stop: january },
  };

  it('names version, product, regions, tree with scenario, and method', () => {
    const [total] = addedRows(intoPlanRows(data, figuresIn(lookup), documentWith(), mapping, january));
    if (!total) throw new Error('No rows');
    const origin = originOfTotal(total, lookup, { programId: 5, versionId: 3, language: 'en' });
    expect(origin).toMatchObject({
      programId: 5,
      versionId: 3,
      parts: [
        { planningUnitId: 10, regionId: 1, extrapolationMethodId: null, trees: [{ treeName: 'Tree 1' }] },
        { planningUnitId: 10, regionId: 2, extrapolationMethodId: 7, trees: [] },
      ],
    });
    const plan = documentWith({ consumptionList: [{ ...consumption(1), forecastOrigin: origin }] });
    expect(parseProgramData(plan)).toEqual(plan);
  });
});

describe('a newer final version of an imported forecast', () => {
  const imported = (n: number, versionId: number, part: Partial<Consumption> = {}) =>
    consumption(n, {
      actualFlag: false,
      forecastOrigin: {
        programId: 5,
        versionId,
        parts: [
          { planningUnitId: 10, regionId: 1, extrapolationMethodId: 7, trees: [], consumptionPercent: null },
        ],
      },
      ...part,
    });
  const other = { planningUnit: { id: 20 }, realmCountryPlanningUnit: { id: 200 } };
  const newerOf = (records: readonly Consumption[], newest: readonly (readonly [number, number])[]) =>
    newerForecasts({ consumptionList: [...records] }, new Map(newest));

  it('is named with the products that are behind', () => {
    expect(newerOf([imported(1, 3), imported(2, 5, other)], [[5, 5]])).toEqual([
      { programId: 5, importedVersionId: 3, newestVersionId: 5, planningUnitIds: [10] },
    ]);
  });

  it('is none for months that a later import left out', () => {
    expect(newerOf([imported(1, 3), imported(2, 5)], [[5, 5]])).toEqual([]);
  });

  it('is none where nothing newer is known, for inactive records and for typed ones', () => {
    expect(newerOf([imported(1, 3)], [])).toEqual([]);
    expect(newerOf([imported(1, 3)], [[5, 3]])).toEqual([]);
    expect(newerOf([imported(1, 3, { active: false }), consumption(2)], [[5, 9]])).toEqual([]);
  });
});
