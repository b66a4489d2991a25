import type { DateText, Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { type ConsumptionSeries, consumptionSeries } from './consumption-series.ts';
import {
  comparableMonths,
  errorThresholdOf,
  forecastErrors,
  isAboveThreshold,
  type PreviousMonths,
} from './forecast-error.ts';
import type { ForecastingUnitMasterData } from './master-data/forecasting-units.ts';
import type { Report, ReportMasterData, ReportProgram } from './report.ts';
import { isChosen, reportedUnits } from './report-version.ts';

export interface ForecastMetricsFilters {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly planningUnitIds: readonly number[];
  readonly tracerCategoryIds: readonly number[];
  /** A day of the month that is reported. */
  readonly startDate: DateText;
  readonly previousMonths: PreviousMonths;
}

export interface ForecastMetricsRow {
  readonly programId: number;
  readonly planningUnitId: number;
  readonly errorPerc: number | null;
  readonly monthsIncluded: number;
  readonly thresholdPerc: number;
  readonly aboveThreshold: boolean;
}

export interface ForecastMetrics {
  /** The largest errors first, unknown ones last. */
  readonly rows: readonly ForecastMetricsRow[];
  /** Chosen products without a record in the month, which have no row. */
  readonly unitsWithoutConsumption: number;
}

export type ForecastMetricsMasterData = ReportMasterData & ForecastingUnitMasterData;

/** Products of programs by the error of their forecasts in one month and its window, all regions together. */
export function forecastMetrics(
  programs: readonly ReportProgram[],
  filters: ForecastMetricsFilters,
  master: ForecastMetricsMasterData,
): ForecastMetrics {
  const units = programs
    .filter(
      ({ version, realmCountryId }) =>
        isChosen(filters.programIds, version.data.programId) &&
        isChosen(filters.realmCountryIds, realmCountryId),
    )
    .flatMap((program) => unitRows(program, filters, master));
  const rows = units.filter((row) => row !== null);
  return {
    rows: rows.sort((a, b) => (b.errorPerc ?? -1) - (a.errorPerc ?? -1)),
    unitsWithoutConsumption: units.length - rows.length,
  };
}

/** A row for each chosen product; null for one without a record in the month. */
function unitRows(
  { version }: ReportProgram,
  { planningUnitIds, tracerCategoryIds, startDate, previousMonths }: ForecastMetricsFilters,
  { forecastingUnitOf }: ForecastMetricsMasterData,
): (ForecastMetricsRow | null)[] {
  const { data } = version;
  const month = monthIn(startDate);
  const units = reportedUnits(version, planningUnitIds).filter(({ planningUnit }) =>
    isChosen(tracerCategoryIds, forecastingUnitOf.get(planningUnit.id)?.tracerCategoryId ?? null),
  );
  const series = consumptionSeries(
    data,
    units.map(({ planningUnit }) => planningUnit.id),
  );
  return units.map((unit) => {
    const planningUnitId = unit.planningUnit.id;
    const regions = series.filter((one) => one.planningUnitId === planningUnitId);
    const [error] = forecastErrors(comparableMonths(regions), [month], previousMonths);
    if (!error || !hasRecordIn(regions, month)) return null;
    const thresholdPerc = errorThresholdOf([unit]);
    return {
      programId: data.programId,
      planningUnitId,
      errorPerc: error.errorPerc,
      monthsIncluded: error.monthsIncluded,
      thresholdPerc,
      aboveThreshold: isAboveThreshold(error.errorPerc, thresholdPerc),
    };
  });
}

const hasRecordIn = (regions: readonly ConsumptionSeries[], month: Month): boolean =>
  regions.some(({ actual, forecast }) => actual.has(month) || forecast.has(month));

export const forecastMetricsReport: Report<ForecastMetricsFilters, ForecastMetrics, 'forecastingUnits'> = {
  lists: ['consumptionList'],
  plan: 'none',
  masterData: { forecastingUnits: true },
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: forecastMetrics,
};
