import { first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';
import { type CompareOptions, compareLines } from './compare-lines.ts';
import { sourceKey } from './sources.ts';
import { calculated, datasetWith, extrapolationInput, january, treeInput, unitInput } from './testing.ts';

const extrapolation = extrapolationInput(1, [90, 95, 100, 110, 120], {}, january - 2);
const data = datasetWith({
  planningUnitList: [unitInput(10)],
  consumptionExtrapolation: [
    {
      ...extrapolation,
      extrapolationDataList: extrapolation.extrapolationDataList?.map((one, at) => ({
        ...one,
        ci: at < 2 ? null : 105,
      })),
    },
  ],
  treeList: [treeInput(1)],
});
const unit = first(data.planningUnitList);
const candidates = candidatesOf(data, calculated(data), unit, 1, {
  nameOf: sourceKey,
  compare: (a, b) => (a < b ? -1 : 1),
});
const period = { start: january, stop: january + 2 };
const options: CompareOptions = {
  forecastPeriod: period,
  shown: { start: january - 2, stop: january + 2 },
  counted: { unit: 'planningUnit' },
  withFits: false,
  yearStart: null,
};
const actual = new Map([
  [january - 2, 88],
  [january - 1, 99],
]);
const made = (change: Partial<CompareOptions> = {}) =>
  compareLines(unit, { actual, candidates, selected: null }, { ...options, ...change });
const valuesOf = (lines: ReturnType<typeof made>, kind: 'tree' | 'extrapolation') =>
  lines.candidates.find(({ key }) => candidates.some((one) => one.key === key && one.source.kind === kind));

describe('candidates beside each other', () => {
  it('begin with the forecast, or in the months with consumption when asked', () => {
    expect(made().actual).toEqual([88, 99, null, null, null]);
    expect(valuesOf(made(), 'extrapolation')?.values).toEqual([null, null, 100, 110, 120]);
    expect(valuesOf(made({ withFits: true }), 'extrapolation')?.values).toEqual([90, 95, 100, 110, 120]);
    expect(valuesOf(made(), 'tree')?.values).toEqual([null, null, 1000, 1000, 1000]);
  });

  it('have intervals where a method gives one, none below 0', () => {
    expect(valuesOf(made(), 'extrapolation')?.interval).toEqual({
      low: [null, null, 0, 5, 15],
      high: [null, null, 205, 215, 225],
    });
    expect(valuesOf(made(), 'tree')?.interval).toBeNull();
  });

  it('are counted in forecasting units', () => {
    expect(valuesOf(made({ counted: { unit: 'forecastingUnit' } }), 'tree')?.values[2]).toBe(30_000);
  });

  it('add up to years of the forecast period, with the months that are in them', () => {
    const lines = made({ yearStart: 3 });
    expect(lines.columns.map(({ year, months }) => [year, months.length])).toEqual([
      [2025, 2],
      [2026, 1],
    ]);
    expect(valuesOf(lines, 'extrapolation')?.values).toEqual([210, 120]);
    expect(valuesOf(lines, 'extrapolation')?.interval).toBeNull();
  });
});
