import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { selectByKeys, withNotes } from './select-by-keys.ts';
import {
  datasetWith,
  extrapolationInput,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const data = datasetWith({
  planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1, 'agreed') } })],
  consumptionExtrapolation: [extrapolationInput(1, [1, 2, 3])],
  treeList: [treeInput(1), treeInput(2)],
});
const place = { planningUnitId: 10, regionId: 1 };
const treeKey = (n: number): string => `${exampleIds.tree(n)}~${exampleIds.scenario(1)}`;
const select = (...keys: string[]) => {
  const made = selectByKeys(data, place, keys);
  return made.ok ? made.selected : made.problem;
};

describe('selecting forecasts of a product in a region', () => {
  it('takes several trees and keeps the notes', () => {
    expect(select(treeKey(1), treeKey(2))).toEqual({
      consumptionExtrapolationId: null,
      ...selectTrees(1, 2),
      notes: 'agreed',
    });
  });

  it('refuses to mix a consumption forecast with trees', () => {
    expect(select(treeKey(1), exampleIds.extrapolation(1))).toBe('oneKindOnly');
  });

  it('clears the notes with the selection', () => {
    expect(select()).toEqual({ consumptionExtrapolationId: null, treeAndScenario: [], notes: null });
  });

  it('refuses what is not there any more', () => {
    expect(select(treeKey(3))).toBe('gone');
    expect(selectByKeys(data, { planningUnitId: 99, regionId: 1 }, [])).toEqual({
      ok: false,
      problem: 'gone',
    });
  });

  it('changes the notes alone', () => {
    expect(withNotes(data, place, ' by district ')).toMatchObject(selectExtrapolation(1, 'by district'));
    expect(withNotes(data, place, '  ')).toMatchObject(selectExtrapolation(1, null));
  });
});
