import type { MonthText } from '@stockwell/model/months';
import { inPlanningUnits } from './equivalency.ts';
import type { PreviousMonths } from './forecast-error.ts';
import { type ForecastErrorCell, forecastErrorTable } from './forecast-error-table.ts';
import type { ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { type ReportVersion, reportedUnits } from './report-version.ts';

export interface ForecastOverTimeFilters extends ReportPeriod {
  readonly planningUnitId: number;
  readonly previousMonths: PreviousMonths;
}

/** Why an error is missing, or is that of other months. */
export type ForecastErrorMessage =
  | 'noConsumptionAcrossPeriod'
  | 'noConsumptionForMonth'
  | 'totalConsumptionIsZero';

export interface ForecastOverTimeMonth {
  readonly month: MonthText;
  readonly forecastedConsumption: number | null;
  readonly actualConsumption: number | null;
  readonly forecastErrorPerc: number | null;
  readonly monthsIncluded: number;
  readonly message: ForecastErrorMessage | null;
  readonly aboveThreshold: boolean;
}

/** The monthly forecast error of one product over all regions, without adjustment for stock-outs. */
export function forecastOverTime(
  version: ReportVersion,
  { startDate, stopDate, planningUnitId, previousMonths }: ForecastOverTimeFilters,
): ForecastOverTimeMonth[] {
  const units = reportedUnits(version, [planningUnitId]).map((unit) => ({ unit, convert: inPlanningUnits }));
  const { rows } = forecastErrorTable(version.data, units, {
    startDate,
    stopDate,
    regionIds: [],
    previousMonths,
    adjusted: false,
    showsDaysStockedOut: false,
  });
  return rows.map(({ month, total }) => ({
    month,
    forecastedConsumption: total.forecast,
    actualConsumption: total.actual,
    forecastErrorPerc: total.errorPerc,
    monthsIncluded: total.monthsIncluded,
    message: messageOf(total),
    aboveThreshold: total.aboveThreshold,
  }));
}

function messageOf({
  errorPerc,
  monthsIncluded,
  monthIncomplete,
}: ForecastErrorCell): ForecastErrorMessage | null {
  if (monthsIncluded === 0) return 'noConsumptionAcrossPeriod';
  if (monthIncomplete) return 'noConsumptionForMonth';
  return errorPerc === null ? 'totalConsumptionIsZero' : null;
}

export const forecastOverTimeReport: Report<ForecastOverTimeFilters, readonly ForecastOverTimeMonth[]> = {
  lists: ['consumptionList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitId }) => [planningUnitId],
  compute: (programs, filters) => forecastOverTime(programIn(programs).version, filters),
};
