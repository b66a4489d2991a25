import { describe, expect, it } from 'vitest';
import { consumption, documentWith } from '../../merge/testing.ts';
import { intoPlanRows } from '../../outputs/import-into-plan-rows.ts';
import {
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  unitInput,
} from '../../outputs/testing.ts';
import { doNotImport } from '../imports/choice.ts';
import { type RegionChoice, typedRegions } from '../imports/region-choice.ts';
import { nothingRemembered, rememberedChoices } from '../imports/remembered.ts';
import type { UnitChoice } from '../imports/unit-choice.ts';
import { intoPlanMapping } from './mapping.ts';
import { isTicked, previewKey, replacedOldMonths, rowsTooLarge, withTicks } from './preview.ts';
import {
  type FurtherRow,
  furtherRows,
  overfullRegions,
  regionIssues,
  regionRows,
  withFurtherRow,
} from './regions.ts';
import { isFactorLocked, isTargetLocked, unitIssues, unitRows, withTypedUnits } from './units.ts';

const unitOf = (id: number, tracer = 2) => ({
  id,
  multiplier: 30,
  forecastingUnit: { id: tracer === 2 ? 5 : 9, tracerCategory: { id: tracer } },
});
/** Selected, selected without a quantity, not selected, other packs, and a category that the plan lacks. */
const data = datasetWith({
  planningUnitList: [
    unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } }),
    unitInput(20, { selectedForecastMap: { 1: selectExtrapolation(2) } }),
    unitInput(30),
    unitInput(40, { planningUnit: unitOf(40), selectedForecastMap: { 1: selectExtrapolation(3) } }),
    unitInput(50, { planningUnit: unitOf(50, 99), selectedForecastMap: { 1: selectExtrapolation(4) } }),
  ],
  consumptionExtrapolation: [
    extrapolationInput(1, [100, 110, 120]),
    extrapolationInput(2, [0, 0, 0], { planningUnit: { id: 20 } }),
    extrapolationInput(3, [7, 7, 7], { planningUnit: { id: 40 } }),
    extrapolationInput(4, [7, 7, 7], { planningUnit: { id: 50 } }),
  ],
});
const product = (planningUnitId: number, multiplier: number, forecastingUnitId = 5) => ({
  planningUnitId,
  multiplier,
  forecastingUnitId,
  tracerCategoryId: 2,
});
const planProducts = [product(10, 30), product(11, 90), product(12, 1, 6)];
const rowsOf = (
  units: ReadonlyMap<string, UnitChoice> = new Map(),
  skipsUnmapped = false,
  remembered = nothingRemembered,
) => unitRows(data, forecastsIn(data), planProducts, { units, skipsUnmapped }, remembered);
const choices = (rows = rowsOf()) => rows.map(({ key, choice }) => [key, choice.to, choice.factor]);

describe('the products of a forecast', () => {
  it('are preselected, locked without a forecast, and left out where the plan has no place for them', () => {
    expect(choices()).toEqual([
      ['10', 10, 1],
      ['20', doNotImport, null],
      ['30', doNotImport, null],
      ['40', null, null],
      ['50', doNotImport, null],
    ]);
    expect(rowsOf().map(({ state }) => state)).toEqual([
      'open',
      'blankForecast',
      'noForecast',
      'open',
      'open',
    ]);
    expect(rowsOf().map(isTargetLocked)).toEqual([false, true, true, false, true]);
    expect(unitIssues(rowsOf())).toEqual([{ key: '40', cell: 'to', rule: 'choose' }]);
    expect(unitIssues(rowsOf(new Map(), true))).toEqual([]);
  });

  it('bring the factor of the same content; it can be typed over', () => {
    const rows = rowsOf();
    const units = withTypedUnits(rows, new Map(), [
      { key: '40', cell: 'factor', value: 2 },
      { key: '40', cell: 'to', value: 11 },
      { key: '30', cell: 'to', value: 10 },
    ]);
    expect([...units]).toEqual([['40', { to: 11, factor: 2 }]]);
    expect([...withTypedUnits(rows, new Map(), [{ key: '40', cell: 'to', value: 11 }])]).toEqual([
      ['40', { to: 11, factor: 0.333333 }],
    ]);
    const [first] = rows;
    expect(first && isFactorLocked(first)).toBe(false);
  });

  it.each([null, 0, -1, 1_000_000, 0.0000001, 'two'])('refuse the factor %s', (factor) => {
    const rows = rowsOf(new Map([['40', { to: 12, factor }]]));
    expect(unitIssues(rows)).toEqual([{ key: '40', cell: 'factor', rule: 'factor' }]);
  });

  it('may go to one product together', () => {
    expect(unitIssues(rowsOf(new Map([['40', { to: 10, factor: 1 }]])))).toEqual([]);
  });
});

describe('the regions of a forecast', () => {
  const among = { forecastRegionIds: [1, 2], planRegionIds: [1, 7] };
  const rows = (
    regions: ReadonlyMap<string, RegionChoice> = new Map(),
    further: readonly FurtherRow[] | null = null,
    remembered = nothingRemembered,
  ) => regionRows(among, { regions, further }, remembered);

  it('go to the same region in full; others need a choice', () => {
    expect(rows().map(({ choice }) => choice)).toEqual([
      { percent: 100, to: 1 },
      { percent: 100, to: null },
    ]);
    expect(regionIssues([1, 7], rows())).toEqual([{ key: '2', cell: 'to', rule: 'choose' }]);
  });

  it('may be divided among several regions of the plan, each once', () => {
    const further = withFurtherRow(withFurtherRow([], 1), 1);
    expect(further.map(({ key }) => key)).toEqual(['1 2', '1 3']);
    const typed = typedRegions(rows(new Map(), further), new Map(), [
      { key: '1', cell: 'percent', value: 60 },
      { key: '1 2', cell: 'to', value: 7 },
      { key: '1 2', cell: 'percent', value: 40 },
      { key: '1 3', cell: 'to', value: 7 },
      { key: '1 3', cell: 'percent', value: 40 },
      { key: '2', cell: 'to', value: doNotImport },
    ]);
    expect(regionIssues([1, 7], rows(typed, further))).toEqual([
      { key: '1 2', cell: 'to', rule: 'usedTwice' },
      { key: '1 3', cell: 'to', rule: 'usedTwice' },
    ]);
    expect(overfullRegions(rows(typed, further))).toEqual(new Map([[1, 140]]));
    const two = further.slice(0, 1);
    expect(regionIssues([1, 7], rows(typed, two))).toEqual([]);
    expect(overfullRegions(rows(typed, two))).toEqual(new Map());
    expect(intoPlanMapping(rowsOf(), rows(typed, two), { start: january, stop: january }).regions).toEqual([
      { regionId: 1, toRegionId: 1, percent: 60 },
      { regionId: 1, toRegionId: 7, percent: 40 },
    ]);
  });

  it.each([0.000001, 33.333333, 250])('take %s %%', (percent) => {
    expect(regionIssues([1, 7], rows(new Map([['2', { percent, to: 7 }]])))).toEqual([]);
  });

  it.each([null, 0, -1, 1_000_000, 'half'])('refuse %s %%', (percent) => {
    expect(regionIssues([1, 7], rows(new Map([['2', { percent, to: 7 }]])))).toEqual([
      { key: '2', cell: 'percent', rule: 'percent' },
    ]);
  });

  it('are offered as they were imported the last time, with all their lines', () => {
    const remembered = rememberedChoices(
      nothingRemembered,
      [{ planningUnitId: 40, choice: { to: 12, factor: 4 } }],
      [
        { regionId: 1, choice: { percent: 60, to: 1 } },
        { regionId: 1, choice: { percent: 40, to: 7 } },
        { regionId: 2, choice: { percent: 100, to: 99 } },
      ],
    );
    expect(choices(rowsOf(new Map(), false, remembered))[3]).toEqual(['40', 12, 4]);
    expect(
      rows(new Map(), null, remembered).map(({ key, choice }) => [key, choice.percent, choice.to]),
    ).toEqual([
      ['1', 60, 1],
      ['1 2', 40, 7],
      ['2', 100, null],
    ]);
    const standing = furtherRows(among, { regions: new Map(), further: null }, remembered);
    const more = withFurtherRow(standing, 2);
    expect(rows(new Map(), more, remembered).map(({ choice }) => choice.percent)).toEqual([
      60,
      40,
      100,
      null,
    ]);
  });
});

describe('the preview', () => {
  const plan = documentWith({
    consumptionList: [1, 2].map((n) =>
      consumption(n, { actualFlag: false, consumptionDate: `2026-0${n}-01`, consumptionRcpuQty: 70 }),
    ),
  });
  const mapping = {
    products: [
      { planningUnitId: 10, toPlanningUnitId: 10, factor: 1 },
      { planningUnitId: 40, toPlanningUnitId: 10, factor: 1 },
    ],
    regions: [{ regionId: 1, toRegionId: 1, percent: 100 }],
    range: { start: january, stop: january + 2 },
  };
  // Five months later January is too old, and February is not.
  const rows = intoPlanRows(data, forecastsIn(data), plan, mapping, january + 5);
  const none = { unticked: new Set<string>(), confirmed: new Set<string>() };
  const old = rows.filter(({ needsConfirmation }) => needsConfirmation);

  it('takes all rows but those that replace an old month', () => {
    expect(rows.filter((row) => !isTicked(row, none)).map(({ month }) => month - january)).toEqual([0, 0]);
    const all = withTicks(none, rows, true);
    expect(rows.every((row) => isTicked(row, all))).toBe(true);
    expect(rows.some((row) => isTicked(row, withTicks(all, rows, false)))).toBe(false);
    expect(new Set(rows.map(previewKey)).size).toBe(rows.length);
  });

  it('names an old month once, with what all its rows bring', () => {
    expect(replacedOldMonths(old, rows)).toEqual([
      { planningUnitId: 10, regionId: 1, month: january, before: 70, after: 107 },
    ]);
    const [one] = old;
    expect(one && replacedOldMonths([one], [one])).toMatchObject([{ before: 70, after: 100 }]);
    expect(
      replacedOldMonths(
        rows.filter((row) => !old.includes(row)),
        rows,
      ),
    ).toEqual([]);
  });

  it('finds rows that together bring more than a month can hold', () => {
    expect(rowsTooLarge(rows)).toEqual([]);
    const huge = rows.map((row) => ({ ...row, quantity: 6e14 }));
    expect(rowsTooLarge(huge)).toHaveLength(rows.length);
  });
});
