import {
  type ConversionMasterData,
  equivalencyConversion,
  inForecastingUnits,
  noEquivalencyUnit,
  type UnitConversion,
} from './equivalency.ts';
import type { PreviousMonths } from './forecast-error.ts';
import { type CountedUnit, type ForecastErrorTable, forecastErrorTable } from './forecast-error-table.ts';
import type { ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { isChosen, type ReportVersion, reportedUnits } from './report-version.ts';

export interface ForecastErrorMonthlyFilters extends ReportPeriod {
  /** 1 planning units, 2 forecasting units. */
  readonly viewBy: 1 | 2;
  /** Of planning or forecasting units, by the view. */
  readonly unitIds: readonly number[];
  readonly regionIds: readonly number[];
  readonly equivalencyUnitId: number;
  readonly previousMonths: PreviousMonths;
  /** Consumption is adjusted for days of stock-out. */
  readonly daysOfStockOut: boolean;
}

export interface ForecastErrorMonthly extends ForecastErrorTable {
  /** The products that are counted. */
  readonly planningUnitIds: readonly number[];
}

/** Forecast accuracy of a program over time, by region and of all chosen regions. */
export function forecastErrorMonthly(
  version: ReportVersion,
  filters: ForecastErrorMonthlyFilters,
  master: ConversionMasterData,
): ForecastErrorMonthly {
  const units = countedUnits(version, filters, master);
  const planningUnitIds = units.map(({ unit }) => unit.planningUnit.id).sort((a, b) => a - b);
  return {
    ...forecastErrorTable(version.data, units, {
      startDate: filters.startDate,
      stopDate: filters.stopDate,
      regionIds: filters.regionIds,
      previousMonths: filters.previousMonths,
      adjusted: filters.daysOfStockOut,
      showsDaysStockedOut: filters.viewBy === 1 && units.length === 1,
    }),
    planningUnitIds,
  };
}

/** The products behind the choice; those that the equivalency unit does not know are left out. */
function countedUnits(
  version: ReportVersion,
  { viewBy, unitIds, equivalencyUnitId }: ForecastErrorMonthlyFilters,
  master: ConversionMasterData,
): CountedUnit[] {
  const chosenId = (planningUnitId: number): number | null =>
    viewBy === 1 ? planningUnitId : (master.forecastingUnitOf.get(planningUnitId)?.forecastingUnitId ?? null);
  const conversionOf = (planningUnitId: number): UnitConversion | null =>
    viewBy === 2 && equivalencyUnitId === noEquivalencyUnit
      ? inForecastingUnits(master, planningUnitId)
      : equivalencyConversion(master, version.data.programId, equivalencyUnitId, planningUnitId);
  return reportedUnits(version, [])
    .filter(({ planningUnit }) => isChosen(unitIds, chosenId(planningUnit.id)))
    .flatMap((unit) => {
      const convert = conversionOf(unit.planningUnit.id);
      return convert ? [{ unit, convert }] : [];
    });
}

export const forecastErrorMonthlyReport: Report<
  ForecastErrorMonthlyFilters,
  ForecastErrorMonthly,
  'equivalency' | 'forecastingUnits'
> = {
  lists: ['consumptionList'],
  plan: 'none',
  masterData: { equivalency: true, forecastingUnits: true },
  // Which products a forecasting unit has is not known from the request.
  units: ({ viewBy, unitIds }) => (viewBy === 1 ? unitIds : []),
  compute: (programs, filters, master) => forecastErrorMonthly(programIn(programs).version, filters, master),
};
