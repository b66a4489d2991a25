import type { MonthText } from '@stockwell/model/months';
import { sumOfKnown } from '../outputs/period.ts';
import { type ConversionMasterData, equivalencyConversion } from './equivalency.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import type { Report, ReportProgram } from './report.ts';
import { isChosen, monthsOfPlan, reportedUnits } from './report-version.ts';

export interface GlobalConsumptionFilters extends ReportPeriod {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly equivalencyUnitId: number;
  readonly planningUnitIds: readonly number[];
  /** 1 by country, 2 by program. */
  readonly viewBy: 1 | 2;
}

export interface GlobalConsumptionMonth {
  readonly month: MonthText;
  /** Null where no product has consumption, which is not the same as none consumed. */
  readonly consumption: number | null;
}

export interface GlobalConsumptionRow extends GlobalConsumptionMonth {
  /** The country or program, by the view. */
  readonly id: number;
}

export interface GlobalConsumption {
  readonly rows: readonly GlobalConsumptionRow[];
  /** All countries or programs together. */
  readonly aggregatedRows: readonly GlobalConsumptionMonth[];
}

type MonthFigures = readonly (number | null)[];

/**
 * What the plans of programs consume, by country or program. Each plan chooses between actual and forecast for its own
 * product and month; only then quantities are converted and added. Groups without a chosen product have no rows.
 */
export function globalConsumption(
  programs: readonly ReportProgram[],
  filters: GlobalConsumptionFilters,
  master: ConversionMasterData,
): GlobalConsumption {
  const months = monthsOfPeriod(filters);
  const groups = new Map<number, MonthFigures[]>();
  for (const program of programs) {
    const { programId } = program.version.data;
    if (!isChosen(filters.programIds, programId)) continue;
    if (!isChosen(filters.realmCountryIds, program.realmCountryId)) continue;
    const units = consumptionOf(program, filters, master, months);
    const id = filters.viewBy === 1 ? program.realmCountryId : programId;
    if (units.length > 0) groups.set(id, [...(groups.get(id) ?? []), ...units]);
  }
  const added = (units: readonly MonthFigures[]): GlobalConsumptionMonth[] =>
    months.map((month, i) => ({ month, consumption: sumOfKnown(units.map((unit) => unit[i])) }));
  return {
    rows: [...groups].flatMap(([id, units]) => added(units).map((row) => ({ id, ...row }))),
    aggregatedRows: added([...groups.values()].flat()),
  };
}

/** The consumption of each chosen product of a program, in the unit of the report. */
function consumptionOf(
  { version }: ReportProgram,
  { planningUnitIds, equivalencyUnitId }: GlobalConsumptionFilters,
  master: ConversionMasterData,
  months: readonly MonthText[],
): MonthFigures[] {
  return reportedUnits(version, planningUnitIds).flatMap(({ planningUnit: { id } }) => {
    const convert = equivalencyConversion(master, version.data.programId, equivalencyUnitId, id);
    if (!convert) return [];
    const rows = monthsOfPlan(version, id);
    return [
      months.map((month) => {
        const quantity = rows.get(month)?.consumptionQty ?? null;
        return quantity === null ? null : convert(quantity);
      }),
    ];
  });
}

export const globalConsumptionReport: Report<
  GlobalConsumptionFilters,
  GlobalConsumption,
  'equivalency' | 'forecastingUnits'
> = {
  lists: [],
  plan: 'months',
  masterData: { equivalency: true, forecastingUnits: true },
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: globalConsumption,
};
