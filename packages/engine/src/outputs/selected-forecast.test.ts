import type { DatasetDataInput } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
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

type Selected = NonNullable<
  NonNullable<DatasetDataInput['planningUnitList']>[number]['selectedForecastMap']
>[string];

function forecastOf(selected: Selected, part: Partial<DatasetDataInput> = {}, unit = {}) {
  const data = datasetWith({
    planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selected }, ...unit })],
    consumptionExtrapolation: [extrapolationInput(1, [100, null, 120, 130])],
    treeList: [treeInput(1), treeInput(2, 50)],
    ...part,
  });
  return forecastsIn(data)(first(data.planningUnitList), 1);
}

describe('the selected forecast of a product in a region', () => {
  it('is the extrapolation, over the months of the forecast period', () => {
    const { total, values, sources } = forecastOf(selectExtrapolation(1));
    expect(total).toBe(220);
    expect(values?.get(january + 1)).toBeUndefined();
    expect(sources.map(({ kind }) => kind)).toEqual(['extrapolation']);
  });

  it('adds several trees month by month', () => {
    const { total, values } = forecastOf(selectTrees(1, 2));
    expect(values?.get(january)).toBe(1050);
    expect(total).toBe(3150);
  });

  it('is blank, not 0, without a selection', () => {
    expect(forecastOf({})).toMatchObject({ total: null, values: null, sources: [], lost: [] });
  });

  it.each<[string, Selected, Partial<DatasetDataInput>, object]>([
    ['gone', selectTrees(9), {}, {}],
    ['gone', selectExtrapolation(9), {}, {}],
    ['inactive', selectTrees(1), { treeList: [treeInput(1, 1000, { active: false })] }, {}],
    [
      'inactive',
      selectTrees(1),
      {
        treeList: [
          treeInput(1, 1000, {
            scenarioList: [{ id: exampleIds.scenario(1), label: { label_en: 'Usual' }, active: false }],
          }),
        ],
      },
      {},
    ],
    ['otherRegion', selectTrees(1), { treeList: [treeInput(1, 1000, { regionList: [{ id: 2 }] })] }, {}],
    [
      'otherRegion',
      selectExtrapolation(1),
      { consumptionExtrapolation: [extrapolationInput(1, [1], { region: { id: 2 } })] },
      {},
    ],
    [
      'productMissing',
      selectTrees(1),
      { treeList: [treeInput(1, 1000, { flatList: treeInput(1).flatList.slice(0, 2) })] },
      {},
    ],
    ['switchedOff', selectTrees(1), {}, { treeForecast: false }],
    ['switchedOff', selectExtrapolation(1), {}, { consuptionForecast: false }],
  ])('counts as none when what was selected is %s', (reason, selected, part, unit) => {
    expect(forecastOf(selected, part, unit)).toMatchObject({ total: null, values: null, lost: [reason] });
  });

  it('keeps the trees that are left', () => {
    expect(forecastOf(selectTrees(2, 9))).toMatchObject({ total: 150, lost: ['gone'] });
  });

  it('counts in a period of one month', () => {
    const data = datasetWith({});
    const currentVersion = { ...data.currentVersion, forecastStopDate: '2026-01-01' };
    expect(forecastOf(selectTrees(1), { currentVersion }).total).toBe(1000);
  });
});
