import {
  addMonths,
  type DateText,
  type Month,
  type MonthText,
  monthOfDate,
  monthRange,
  parseMonth,
} from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { type ConsumptionSeries, consumptionSeries } from './consumption-series.ts';
import {
  type ComparableMonth,
  comparableMonths,
  errorThresholdOf,
  forecastErrors,
  isAboveThreshold,
  type PreviousMonths,
} from './forecast-error.ts';
import type { ForecastingUnitMasterData } from './master-data/forecasting-units.ts';
import { comparableIn } from './prepared/consumption-figures.ts';
import { monthNumberIn, type PreparedProgram, yearIn, yearsBetween } from './prepared/prepared.ts';
import { preparedSettings, type UnitSettings } from './prepared/unit-settings.ts';
import { isChosenProgram, type Report, type ReportMasterData, type ReportProgram } from './report.ts';
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
  return metricsOf(units);
}

function metricsOf(units: readonly (ForecastMetricsRow | null)[]): ForecastMetrics {
  const rows = units.filter((row) => row !== null);
  return {
    rows: rows.sort((a, b) => (b.errorPerc ?? -1) - (a.errorPerc ?? -1)),
    unitsWithoutConsumption: units.length - rows.length,
  };
}

/** A row for each chosen product; null for one without a record in the month. */
function unitRows(
  { version }: ReportProgram,
  filters: ForecastMetricsFilters,
  master: ForecastMetricsMasterData,
): (ForecastMetricsRow | null)[] {
  const { data } = version;
  const month = monthIn(filters.startDate);
  const units = reportedUnits(version, []).filter((unit) => isReported(unit, filters, master));
  const series = consumptionSeries(
    data,
    units.map(({ planningUnit }) => planningUnit.id),
  );
  return units.map((unit) => {
    const regions = series.filter((one) => one.planningUnitId === unit.planningUnit.id);
    return hasRecordIn(regions, month)
      ? metricsRow(data.programId, unit, comparableMonths(regions), filters)
      : null;
  });
}

type ComparedUnit = Pick<UnitSettings, 'planningUnit' | 'forecastErrorThreshold'>;

const isReported = (
  { planningUnit: { id } }: ComparedUnit,
  { planningUnitIds, tracerCategoryIds }: ForecastMetricsFilters,
  { forecastingUnitOf }: ForecastMetricsMasterData,
): boolean =>
  isChosen(planningUnitIds, id) &&
  isChosen(tracerCategoryIds, forecastingUnitOf.get(id)?.tracerCategoryId ?? null);

function metricsRow(
  programId: number,
  unit: ComparedUnit,
  comparable: ReadonlyMap<Month, ComparableMonth>,
  { startDate, previousMonths }: ForecastMetricsFilters,
): ForecastMetricsRow | null {
  const [error] = forecastErrors(comparable, [monthIn(startDate)], previousMonths);
  if (!error) return null;
  const thresholdPerc = errorThresholdOf([unit]);
  return {
    programId,
    planningUnitId: unit.planningUnit.id,
    errorPerc: error.errorPerc,
    monthsIncluded: error.monthsIncluded,
    thresholdPerc,
    aboveThreshold: isAboveThreshold(error.errorPerc, thresholdPerc),
  };
}

const windowMonths = ({ startDate, previousMonths }: ForecastMetricsFilters): MonthText[] => {
  const month = monthOfDate(startDate);
  return monthRange(addMonths(month, -previousMonths), month);
};

function preparedRows(
  program: PreparedProgram,
  filters: ForecastMetricsFilters,
  master: ForecastMetricsMasterData,
): (ForecastMetricsRow | null)[] {
  const months = windowMonths(filters);
  const comparable = program.section('comparable');
  const recorded = program.section('recorded');
  const last = monthOfDate(filters.startDate);
  return preparedSettings(program).flatMap((unit, at) => {
    if (!isReported(unit, filters, master)) return [];
    if (recorded.get(yearIn(last))?.[at]?.[monthNumberIn(last) - 1] !== '1') return [null];
    const known = new Map<Month, ComparableMonth>();
    for (const month of months) {
      const found = comparableIn(comparable.get(yearIn(month)), at, month);
      if (found) known.set(parseMonth(month), found);
    }
    return [metricsRow(program.programId, unit, known, filters)];
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
  prepared: {
    needs: (filters) => ({
      sections: ['settings', 'comparable', 'recorded'],
      years: yearsBetween(windowMonths(filters)[0] ?? filters.startDate, filters.startDate),
    }),
    compute: (programs, filters, master) =>
      metricsOf(
        programs
          .filter((program) => isChosenProgram(filters, program))
          .flatMap((program) => preparedRows(program, filters, master)),
      ),
  },
};
