import { type DateText, firstDayOf, parseMonth } from '@stockwell/model/months';
import { sumOfKnown } from '../outputs/period.ts';
import { round8, roundWhole } from '../supply-plan/rounding.ts';
import { consumptionSeries } from './consumption-series.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { multiplierOf, programIn, type Report } from './report.ts';
import type { ReportVersion } from './report-version.ts';

export interface ConsumptionFilters extends ReportPeriod {
  readonly planningUnitId: number;
  /** 1 planning units, 2 forecasting units. */
  readonly reportView: 1 | 2;
}

export interface ConsumptionMonth {
  /** First day of the month. */
  readonly transDate: DateText;
  readonly forecastedConsumption: number | null;
  readonly actualConsumption: number | null;
  /** Planning units are shown as whole numbers; null in forecasting units. */
  readonly forecastedConsumptionRounded: number | null;
  readonly actualConsumptionRounded: number | null;
  /** Fewer than all regions is a partial actual, which must not look like a low one. */
  readonly regionsWithActual: number;
  readonly regionCount: number;
}

/**
 * Forecast against actual of one product, month by month.
 * @param multiplier forecasting units in one planning unit
 */
export function consumptionReport(
  { data }: ReportVersion,
  filters: ConsumptionFilters,
  multiplier: number,
): ConsumptionMonth[] {
  const series = consumptionSeries(data, [filters.planningUnitId]);
  const inUnits = filters.reportView === 2 ? multiplier : 1;
  const sumOf = (values: readonly (number | undefined)[]): number | null => {
    const sum = sumOfKnown(values);
    return sum === null ? null : sum * inUnits;
  };
  // Noise of the last digits must not decide how a half is rounded.
  const whole = (value: number | null): number | null =>
    value === null || filters.reportView === 2 ? null : roundWhole(round8(value));
  return monthsOfPeriod(filters).map((text) => {
    const month = parseMonth(text);
    const forecast = sumOf(series.map((one) => one.forecast.get(month)));
    const actual = sumOf(series.map((one) => one.actual.get(month)));
    return {
      transDate: firstDayOf(text),
      forecastedConsumption: forecast,
      actualConsumption: actual,
      forecastedConsumptionRounded: whole(forecast),
      actualConsumptionRounded: whole(actual),
      regionsWithActual: series.filter((one) => one.actual.has(month)).length,
      regionCount: data.regionList.length,
    };
  });
}

export const consumption: Report<ConsumptionFilters, readonly ConsumptionMonth[]> = {
  lists: ['consumptionList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitId }) => [planningUnitId],
  compute: (programs, filters, master) =>
    consumptionReport(programIn(programs).version, filters, multiplierOf(master, filters.planningUnitId)),
};
