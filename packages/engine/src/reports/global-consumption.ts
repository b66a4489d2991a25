import type { MonthText } from '@stockwell/model/months';
import { sumOfKnown } from '../outputs/period.ts';
import { withAll } from '../supply-plan/variants.ts';
import { type ConversionMasterData, equivalencyConversion } from './equivalency.ts';
import { groupedBy } from './groups.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { consumptionIn } from './prepared/consumption-figures.ts';
import { type PreparedProgram, yearIn, yearsBetween } from './prepared/prepared.ts';
import { hasUnits, isOfAllProducts, preparedStock, stockNeeds } from './prepared/stock.ts';
import { preparedSettings } from './prepared/unit-settings.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
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
  const parts = chosenPrograms(programs, filters).flatMap((program): ConsumptionPart[] => {
    const units = consumptionOf(program, filters, master, months);
    if (units.length === 0) return [];
    const { programId } = program.version.data;
    const figures = months.map((_, i) => sumOfKnown(units.map((unit) => unit[i])));
    return [{ programId, realmCountryId: program.realmCountryId, months: figures }];
  });
  return consumptionOfParts(parts, filters, months);
}

/** What a program with a chosen product consumes. */
interface ConsumptionPart {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly months: MonthFigures;
}

function consumptionOfParts(
  parts: readonly ConsumptionPart[],
  { viewBy }: GlobalConsumptionFilters,
  months: readonly MonthText[],
): GlobalConsumption {
  const groups = groupedBy(parts, (part) => (viewBy === 1 ? part.realmCountryId : part.programId));
  const added = (own: readonly ConsumptionPart[]): GlobalConsumptionMonth[] =>
    months.map((month, i) => ({ month, consumption: sumOfKnown(own.map((part) => part.months[i])) }));
  return {
    rows: [...groups].flatMap(([id, own]) => added(own).map((row) => ({ id, ...row }))),
    aggregatedRows: added(parts),
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

/** What all products of a prepared program consume; null without one. */
function wholeConsumption(program: PreparedProgram, months: readonly MonthText[]): MonthFigures | null {
  if (!hasUnits(program)) return null;
  const stock = preparedStock(program, withAll);
  return months.map((month) => stock(month).consumption);
}

/** The same of chosen products. */
function chosenConsumption(
  program: PreparedProgram,
  { planningUnitIds, equivalencyUnitId }: GlobalConsumptionFilters,
  master: ConversionMasterData,
  months: readonly MonthText[],
): MonthFigures | null {
  const units = preparedSettings(program).flatMap(({ planningUnit: { id } }, place) => {
    const convert = equivalencyConversion(master, program.programId, equivalencyUnitId, id);
    return isChosen(planningUnitIds, id) && convert ? [{ place, convert }] : [];
  });
  if (units.length === 0) return null;
  const years = program.section('consumption');
  return months.map((month) => {
    const figures = years.get(yearIn(month));
    return sumOfKnown(
      units.map(({ place, convert }) => {
        const quantity = consumptionIn(figures, place, month);
        return quantity === null ? null : convert(quantity);
      }),
    );
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
  prepared: {
    needs: (filters, master) => {
      const { startDate, stopDate } = filters;
      return isOfAllProducts(filters)
        ? stockNeeds(filters, withAll, master)
        : { sections: ['settings', 'consumption'], years: yearsBetween(startDate, stopDate) };
    },
    compute: (programs, filters, master) => {
      const months = monthsOfPeriod(filters);
      const parts = programs
        .filter((program) => isChosenProgram(filters, program))
        .flatMap((program) => {
          const figures = isOfAllProducts(filters)
            ? wholeConsumption(program, months)
            : chosenConsumption(program, filters, master, months);
          const { programId, realmCountryId } = program;
          return figures ? [{ programId, realmCountryId, months: figures }] : [];
        });
      return consumptionOfParts(parts, filters, months);
    },
  },
};
