import { describe, expect, it } from 'vitest';
import { errorPartsOf } from './dataset-errors.ts';
import { adjustedForStockOut, type ErrorPart, errorReport } from './error-report.ts';
import {
  actualInput,
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  unitInput,
} from './testing.ts';

const valuesOf = (values: readonly (number | null)[]) =>
  new Map(values.flatMap((value, i) => (value === null ? [] : [[i + 1, value] as const])));
const part = (
  regionId: number,
  actual: readonly (number | null)[],
  forecast: readonly (number | null)[],
): ErrorPart => ({ regionId, actual: valuesOf(actual), forecast: valuesOf(forecast) });
const percent = (error: number | null) => (error === null ? null : Number((100 * error).toFixed(2)));

const north = part(1, [100, 110, null, 120, 130, 90, 100], [110, 100, 120, 125, 120, 100, 95]);
const period = { start: 1, stop: 7 };

describe('the error of forecasts over windows', () => {
  it.each([
    [3, [10, 9.52, 9.52, 6.52, 6, 7.35, 7.81]],
    [6, [10, 9.52, 9.52, 7.58, 7.61, 8.18, 7.27]],
  ])('of %d months looks at what has both, and warns where the month itself has not', (window, expected) => {
    const { all } = errorReport([north], period, window);
    expect(all.months.map(({ error }) => percent(error))).toEqual(expected);
    expect(all.months.map(({ incomplete }) => incomplete)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('adds the regions first: errors in opposite directions cancel out', () => {
    const report = errorReport([part(1, [100], [90]), part(2, [100], [110])], { start: 1, stop: 1 }, 3);
    expect(report.all.months[0]).toMatchObject({ actual: 200, forecast: 200, difference: 0, error: 0 });
    expect(report.regions.map(({ months }) => percent(months[0]?.error ?? null))).toEqual([10, 10]);
  });

  it('does not take a region that has not reported for a wrong forecast', () => {
    const report = errorReport([part(1, [100], [100]), part(2, [null], [500])], { start: 1, stop: 1 }, 3);
    expect(report.all.months[0]).toMatchObject({ actual: 100, forecast: 600, error: 0 });
  });

  it('looks back beyond the period, and is blank where nothing was consumed', () => {
    expect(percent(errorReport([north], { start: 3, stop: 3 }, 3).all.months[0]?.error ?? null)).toBe(9.52);
    const nothing = errorReport([part(1, [0, 0], [5, 5])], { start: 1, stop: 2 }, 3);
    expect(nothing.all).toMatchObject({ mean: null, months: [{ error: null }, { error: null }] });
  });

  it('means the errors of the months', () => {
    const { mean } = errorReport([north], { start: 1, stop: 2 }, 3).all;
    expect(mean).toBeCloseTo((0.1 + 20 / 210) / 2, 10);
  });

  it('takes a supply plan as if nothing had run out', () => {
    expect(adjustedForStockOut(90, 10, 30)).toBe(135);
    expect(adjustedForStockOut(90, 30, 30)).toBe(90);
    expect(adjustedForStockOut(90, null, 30)).toBe(90);
  });
});

describe('a forecast program', () => {
  it('compares its consumption with its selected forecasts, in the unit asked for', () => {
    const data = datasetWith({
      planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } })],
      actualConsumptionList: [actualInput(1, january, 90), actualInput(2, january, 70, 2)],
      consumptionExtrapolation: [extrapolationInput(1, [100, 100])],
    });
    const counted = { unit: 'forecastingUnit' } as const;
    const parts = errorPartsOf(data, forecastsIn(data), { planningUnitIds: null, regionIds: [1], counted });
    const report = errorReport(parts, { start: january, stop: january + 1 }, 6);
    expect(report.all.months).toMatchObject([
      { actual: 2700, forecast: 3000, difference: -300, months: 1, incomplete: false },
      { actual: null, forecast: 3000, difference: null, months: 1, incomplete: true },
    ]);
    const all = errorPartsOf(data, forecastsIn(data), { planningUnitIds: [11], regionIds: null, counted });
    expect(all).toEqual([]);
  });
});
