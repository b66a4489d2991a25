import { expect, it } from 'vitest';
import { forecastOverTime } from './forecast-over-time.ts';
import { versionWithConsumption } from './testing-consumption.ts';

const filters = {
  startDate: '2025-01-01',
  stopDate: '2025-04-30',
  planningUnitId: 10,
  previousMonths: 2,
} as const;

it('shows forecast, actual and the error over its window, month by month', () => {
  const version = versionWithConsumption([
    { actual: [100, 120, 80, null], forecast: [90, null, 100, 110] },
    { planningUnitId: 11, actual: [1], forecast: [7] },
  ]);
  const rows = forecastOverTime(version, filters);
  expect(
    rows.map(({ month, actualConsumption, forecastedConsumption }) => [
      month,
      actualConsumption,
      forecastedConsumption,
    ]),
  ).toEqual([
    ['2025-01', 100, 90],
    ['2025-02', 120, null],
    ['2025-03', 80, 100],
    ['2025-04', null, 110],
  ]);
  expect(rows.map(({ forecastErrorPerc }) => forecastErrorPerc?.toFixed(2))).toEqual([
    '10.00',
    '10.00',
    '16.67',
    '25.00',
  ]);
  expect(rows.map(({ monthsIncluded }) => monthsIncluded)).toEqual([1, 1, 2, 1]);
});

it('says why an error is missing or is that of other months', () => {
  const messages = (actual: readonly (number | null)[], forecast: readonly (number | null)[]) =>
    forecastOverTime(versionWithConsumption([{ actual, forecast }]), filters).map(({ message }) => message);
  expect(messages([null, 0, 5, null], [9, 9, 9, 9])).toEqual([
    'noConsumptionAcrossPeriod',
    'totalConsumptionIsZero',
    null,
    'noConsumptionForMonth',
  ]);
});

it('is red strictly above the threshold of the product', () => {
  const red = (forecastErrorThreshold: number) =>
    forecastOverTime(
      versionWithConsumption([{ actual: [100], forecast: [80] }], {
        unit: () => ({ forecastErrorThreshold }),
      }),
      filters,
    )[0]?.aboveThreshold;
  expect([red(19), red(20)]).toEqual([true, false]);
});
