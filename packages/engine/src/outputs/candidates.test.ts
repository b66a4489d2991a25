import type { DatasetDataInput } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { candidatesOf, errorsIn } from './candidates.ts';
import type { sourceKey } from './sources.ts';
import {
  actualInput,
  calculated,
  datasetWith,
  extrapolationInput,
  january,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const naming = {
  nameOf: (source: Parameters<typeof sourceKey>[0]) =>
    source.kind === 'tree'
      ? `${source.tree.label.label_en} – ${source.scenario.label.label_en}`
      : `Method ${source.extrapolation.extrapolationMethod.id}`,
  compare: (a: string, b: string) => (a < b ? -1 : 1),
};

function candidates(part: Partial<DatasetDataInput>) {
  const data = datasetWith(part);
  return candidatesOf(data, calculated(data), first(data.planningUnitList), 1, naming);
}

describe('the error of a candidate', () => {
  const actual = new Map([100, 120, 90, 110, 130, 150].map((value, i) => [i, value]));
  const forecast = (values: readonly (number | null)[]) =>
    new Map(values.flatMap((value, i) => (value === null ? [] : [[i, value] as const])));

  it.each([
    [[95, 118, 99, 105, 140, 141], 5.71, 6],
    [[null, null, 92, 108, 133, 149], 1.67, 4],
    [[null, null, null, null, 120, 160], 7.14, 2],
  ])('of %j is %d %% over %d months', (values, percent, months) => {
    const errors = errorsIn(actual, forecast(values), null);
    expect(100 * (errors.wape ?? 0)).toBeCloseTo(percent, 2);
    expect(errors.months).toBe(months);
  });

  it('looks at the months of the window only', () => {
    expect(errorsIn(actual, forecast([95, 118, 99, 105, 140, 141]), { first: 1, last: 2 }).months).toBe(2);
  });

  it('is blank without a month that has both', () => {
    expect(errorsIn(actual, new Map(), null)).toMatchObject({ wape: null, months: 0 });
  });
});

describe('the candidates of a product in a region', () => {
  const history = Array.from({ length: 6 }, (_, i) =>
    actualInput(i + 1, january - 6 + i, [100, 120, 90, 110, 130, 150][i] ?? 0),
  );
  const fits = extrapolationInput(1, [95, 118, 99, 105, 140, 141, 100, 110, 120], {}, january - 6);

  it('are usable ones first, each by name', () => {
    const without = treeInput(3, 1000, {
      label: { label_en: 'A tree without it' },
      flatList: treeInput(3).flatList.slice(0, 2),
    });
    const found = candidates({
      treeList: [without, treeInput(2), treeInput(1)],
      consumptionExtrapolation: [fits],
    });
    expect(found.map(({ name }) => name)).toEqual([
      'Method 7',
      'Tree 1 – Usual',
      'Tree 2 – Usual',
      'A tree without it – Usual',
    ]);
    expect(found.map(({ total }) => total)).toEqual([330, 3000, 3000, null]);
  });

  it('leave out inactive trees and scenarios, other regions, and kinds that are switched off', () => {
    const trees = [
      treeInput(1, 1000, { active: false }),
      treeInput(2, 1000, { regionList: [{ id: 2 }] }),
      treeInput(3, 1000, {
        scenarioList: [{ id: exampleIds.scenario(1), label: { label_en: 'Usual' }, active: false }],
      }),
      treeInput(4),
    ];
    const keys = (unit: object) =>
      candidates({
        planningUnitList: [unitInput(10, unit)],
        treeList: trees,
        consumptionExtrapolation: [fits, extrapolationInput(2, [1], { region: { id: 2 } })],
      }).map(({ key }) => key);
    const tree4 = `${exampleIds.tree(4)}~${exampleIds.scenario(1)}`;
    expect(keys({})).toEqual([exampleIds.extrapolation(1), tree4]);
    expect(keys({ treeForecast: false })).toEqual([exampleIds.extrapolation(1)]);
    expect(keys({ consuptionForecast: false })).toEqual([tree4]);
    expect(keys({ active: false })).toEqual([]);
  });

  it('name the lowest error among those with at least three months', () => {
    const second = extrapolationInput(
      2,
      [null, null, null, null, 130, 150],
      { extrapolationMethod: { id: 5 } },
      january - 6,
    );
    const found = candidates({ actualConsumptionList: history, consumptionExtrapolation: [fits, second] });
    expect(found.map(({ key, error, isLowestError }) => [key, error === 0, isLowestError])).toEqual([
      [exampleIds.extrapolation(2), true, false],
      [exampleIds.extrapolation(1), false, true],
    ]);
  });

  it('compare trees with the consumption forecasts, red only beyond a threshold that is set', () => {
    const version = (part: object) => ({ ...datasetWith().currentVersion, ...part });
    const compared = (currentVersion: ReturnType<typeof version>) =>
      candidates({ currentVersion, treeList: [treeInput(1, 96.8)], consumptionExtrapolation: [fits] })
        .filter(({ source }) => source.kind === 'tree')
        .map(({ comparison }) => comparison);
    // 290.4 beside 330.
    expect(compared(version({ forecastThresholdLowPerc: 10 }))).toEqual([
      { place: 'belowLowest', percent: 12, beyond: true },
    ]);
    expect(compared(version({}))).toEqual([{ place: 'belowLowest', percent: 12, beyond: false }]);
  });

  it('say which are selected', () => {
    const found = candidates({
      planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectTrees(2) } })],
      treeList: [treeInput(1), treeInput(2)],
    });
    expect(found.map(({ selected }) => selected)).toEqual([false, true]);
  });
});
