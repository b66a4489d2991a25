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

  const blend = { ...selectExtrapolation(1), ...selectTrees(1, 2), consumptionPercent: 40 };

  it('blends consumption with the sum of trees by their shares', () => {
    const { values, consumptionPercent, sources } = forecastOf(blend);
    // 40 % of 100 and 60 % of 1,000 + 50.
    expect(values?.get(january)).toBe(670);
    expect(consumptionPercent).toBe(40);
    expect(sources.map(({ kind }) => kind)).toEqual(['extrapolation', 'tree', 'tree']);
  });

  it('takes a month that only one side of a blend knows from that side in full', () => {
    expect(forecastOf(blend).values?.get(january + 1)).toBe(1050);
  });

  it('counts what is left of a blend in full and says what is lost', () => {
    expect(forecastOf(blend, { consumptionExtrapolation: [] })).toMatchObject({
      total: 3150,
      consumptionPercent: null,
      lost: ['gone'],
    });
  });

  const agreed = {
    way: 'minimumTrace' as const,
    months: [{ month: '2026-01-01', selected: 100, amount: 90 }],
  };

  it('counts months that regions and country agreed on, while the forecast is the same', () => {
    const now = forecastOf({ ...selectExtrapolation(1), agreed });
    expect(now).toMatchObject({ total: 210, agreed: { way: 'minimumTrace', isOutdated: false } });
    const later = forecastOf(
      { ...selectExtrapolation(1), agreed },
      { consumptionExtrapolation: [extrapolationInput(1, [101, null, 120, 130])] },
    );
    expect(later).toMatchObject({ total: 221, agreed: { way: 'minimumTrace', isOutdated: true } });
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
