import { parseMonth } from '@stockwell/model/months';
import { consumptionSeries } from './consumption-series.ts';
import { comparableMonths, errorThresholdOf, forecastErrors, isAboveThreshold } from './forecast-error.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { type ReportVersion, reportedUnits } from './report-version.ts';
import { meanOf } from './scores.ts';

/** The dashboard measures errors over six months, whatever period it shows. */
const previousMonths = 5;

export interface ProductForecastError {
  readonly planningUnitId: number;
  /** The mean error of the months as a fraction; null without any. */
  readonly errorPerc: number | null;
  /** Months of the period that have an error and actual consumption of every region. */
  readonly monthsIncluded: number;
  readonly thresholdPerc: number;
  readonly aboveForecastThreshold: boolean;
}

/** The mean error of each product, the largest first and those without one last. */
export function dashboardForecastErrors(
  version: ReportVersion,
  period: ReportPeriod,
): ProductForecastError[] {
  const units = reportedUnits(version, []);
  const regions = version.data.regionList.length;
  const series = consumptionSeries(
    version.data,
    units.map(({ planningUnit }) => planningUnit.id),
  );
  const months = monthsOfPeriod(period).map(parseMonth);
  return units
    .map((unit): ProductForecastError => {
      const planningUnitId = unit.planningUnit.id;
      const own = series.filter((one) => one.planningUnitId === planningUnitId);
      const comparable = comparableMonths(own);
      const errors = forecastErrors(comparable, months, previousMonths)
        .filter((_, at) => {
          const month = months[at] ?? 0;
          const reported = own.filter(({ actual }) => actual.has(month)).length;
          return comparable.has(month) && reported === regions;
        })
        .map(({ errorPerc }) => errorPerc)
        .filter((error) => error !== null);
      const mean = meanOf(errors);
      const thresholdPerc = errorThresholdOf([unit]);
      return {
        planningUnitId,
        errorPerc: mean === null ? null : mean / 100,
        monthsIncluded: errors.length,
        thresholdPerc,
        aboveForecastThreshold: isAboveThreshold(mean, thresholdPerc),
      };
    })
    .sort((a, b) => (b.errorPerc ?? -1) - (a.errorPerc ?? -1));
}
