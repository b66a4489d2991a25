import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { type SelectionRule, selectByRule } from './select-by-rule.ts';
import { sourceKey } from './sources.ts';
import {
  actualInput,
  calculated,
  datasetWith,
  extrapolationInput,
  january,
  selectExtrapolation,
  treeInput,
  unitInput,
} from './testing.ts';

/** A year of consumption of 100 a month; the first method errs early, the second one late. */
const months = Array.from({ length: 12 }, (_, at) => january - 12 + at);
const early = [...months.map((_, at) => (at < 6 ? 150 : 100)), 100, 100, 100];
const late = [...months.map((_, at) => (at < 6 ? 100 : 120)), 120, 120, 120];
const data = datasetWith({
  planningUnitList: [
    unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(2, 'kept') } }),
    unitInput(20),
  ],
  actualConsumptionList: months.map((month, at) => actualInput(at, month, 100)),
  consumptionExtrapolation: [
    extrapolationInput(1, early, { extrapolationMethod: { id: 5 } }, january - 12),
    extrapolationInput(2, late, { extrapolationMethod: { id: 7 } }, january - 12),
  ],
  treeList: [treeInput(1, 700, { regionList: [{ id: 1 }, { id: 2 }] })],
});
const naming = { nameOf: sourceKey, compare: (a: string, b: string) => (a < b ? -1 : 1) };
const rule: SelectionRule = { among: 'all', lastMonths: 12, onlyWithout: false };
const ruled = (change: Partial<SelectionRule> = {}) =>
  selectByRule(data, calculated(data), { ...rule, ...change }, naming);

describe('selecting by a rule', () => {
  it('takes the least error of the last months', () => {
    const [year] = ruled();
    expect(year).toMatchObject({ regionId: 1, outcome: 'same', error: 0.1, monthsUsed: 12, after: null });
    const [half] = ruled({ lastMonths: 6 });
    expect(half).toMatchObject({
      outcome: 'changes',
      error: 0,
      monthsUsed: 6,
      total: 300,
      after: { consumptionExtrapolationId: exampleIds.extrapolation(1), notes: 'kept' },
    });
    expect(half?.before.total).toBe(360);
  });

  it('says where no forecast can be rated, and where there is none', () => {
    expect(ruled().map(({ outcome }) => outcome)).toEqual(['same', 'unknown', 'noForecast', 'noForecast']);
    expect(ruled({ among: 'trees' })[0]).toMatchObject({ outcome: 'unknown', after: null });
  });

  it('leaves alone what is selected when asked', () => {
    expect(
      ruled({ onlyWithout: true }).map(({ unit, regionId }) => [unit.planningUnit.id, regionId]),
    ).toEqual([
      [10, 2],
      [20, 1],
      [20, 2],
    ]);
  });
});
