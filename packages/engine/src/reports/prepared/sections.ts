import { formatMonth, type MonthText, parseMonth } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { type Variant, withAll, withoutPlanned, withoutTbd } from '../../supply-plan/variants.ts';
import { type BudgetUse, budgetUse } from '../budgets.ts';
import { consumptionSeries } from '../consumption-series.ts';
import { countedUnit } from '../counted-units.ts';
import { type ExpiryProgram, type ValuedExpiry, valuedExpiries } from '../dashboard-expiries.ts';
import { type DataQuality, dataQuality, openProblems } from '../data-quality.ts';
import { inPlanningUnits } from '../equivalency.ts';
import { comparableMonths } from '../forecast-error.ts';
import { reportedUnits } from '../report-version.ts';
import { reportedShipments } from '../reported-shipments.ts';
import { stockMonthOf } from '../stock-month.ts';
import { statusesOf } from '../stock-status-counts.ts';
import { type StockSumRow, stockSumRow, sumStock } from '../stock-sum.ts';
import { type SectionName, wholeYears } from './prepared.ts';
import {
  type FigureRows,
  type ProductFigure,
  productFigureNames,
  productFigures,
} from './product-figures.ts';
import { type ShipmentRow, shipmentRow } from './shipment-rows.ts';
import { type UnitSettings, unitSettings } from './unit-settings.ts';

/** What of a program reports need besides its months. */
export interface PreparedUnits {
  /** Active products. */
  readonly ids: readonly number[];
  readonly disabled: number;
  /** All are planned by quantity. */
  readonly byQuantity: boolean;
}

/** What is prepared of a version, by section. What depends on the day is left to whoever reads it. */
export interface PreparedContents extends Readonly<Record<ProductFigure, FigureRows>> {
  readonly units: PreparedUnits;
  readonly quality: { readonly quality: DataQuality; readonly open: number };
  /** By year: all products of a month together, in each of the three projections. */
  readonly stock0: readonly (StockSumRow | null)[];
  readonly stock1: readonly (StockSumRow | null)[];
  readonly stock2: readonly (StockSumRow | null)[];
  /** By year: a digit for each month, a text for each product in the order of `units`. */
  readonly statuses: readonly string[];
  /** By year: what expires of batches. */
  readonly expiries: readonly ValuedExpiry[];
  /** What products are planned and compared by. */
  readonly settings: readonly UnitSettings[];
  /** Regions of the program. */
  readonly regions: readonly number[];
  /** What shipments take from budgets, in dollars. */
  readonly budgetUse: readonly BudgetUse[];
  /** By year: months in which a product has both an actual and a forecast, by product. */
  readonly comparable: readonly (readonly (ComparableRow | null)[])[];
  /** By year: a digit for each month, 1 with a record of consumption, a text for each product. */
  readonly recorded: readonly string[];
  /** By year of receipt. */
  readonly shipments: readonly ShipmentRow[];
}

/** Actual and forecast consumption of a month. */
export type ComparableRow = readonly [actual: number, forecast: number];

export interface PreparedSection {
  readonly section: SectionName;
  readonly year: number;
  readonly content: unknown;
}

const monthsInYear = 12;
const monthsOf = (year: number): MonthText[] =>
  Array.from({ length: monthsInYear }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}` as MonthText);

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The months of a program's plan, of all its products. */
function plannedYears(program: ExpiryProgram): number[] {
  const years = new Set<number>();
  for (const rows of program.version.plan.values())
    for (const { transDate } of rows) years.add(yearOf(transDate));
  return [...years].sort((a, b) => a - b);
}

function byYear<T>(rows: readonly T[], dateOf: (row: T) => string): Map<number, T[]> {
  const years = new Map<number, T[]>();
  for (const row of rows) {
    const year = yearOf(dateOf(row));
    const own = years.get(year) ?? [];
    years.set(year, own);
    own.push(row);
  }
  return years;
}

const variants: readonly (readonly [SectionName, Variant])[] = [
  ['stock0', withAll],
  ['stock1', withoutPlanned],
  ['stock2', withoutTbd],
];

/** Everything that is prepared of a version with its records, plan and expiries. */
export function prepareSections(program: ExpiryProgram): PreparedSection[] {
  const { version } = program;
  const units = reportedUnits(version, []);
  const counted = units.map((unit) => countedUnit(program, unit, inPlanningUnits));
  const planned = new Set(counted.flatMap(({ months }) => [...months.keys()]));
  const known: PreparedUnits = {
    ids: units.map(({ planningUnit }) => planningUnit.id),
    disabled: version.data.planningUnitList.length - units.length,
    byQuantity: units.length > 0 && units.every((unit) => unit.planBasedOn === planBasedOn.quantity),
  };
  const quality = { quality: dataQuality(version), open: openProblems(version).length };
  const sections: PreparedSection[] = [
    { section: 'units', year: wholeYears, content: known },
    { section: 'quality', year: wholeYears, content: quality },
    { section: 'settings', year: wholeYears, content: units.map((unit) => unitSettings(unit, version.data)) },
    {
      section: 'regions',
      year: wholeYears,
      content: version.data.regionList.map(({ regionId }) => regionId),
    },
    { section: 'budgetUse', year: wholeYears, content: budgetUse(program) },
  ];
  for (const year of plannedYears(program)) {
    const months = monthsOf(year);
    for (const [section, variant] of variants)
      sections.push({
        section,
        year,
        content: months.map((month) =>
          planned.has(month)
            ? stockSumRow(sumStock(counted.map((unit) => stockMonthOf(unit, month, variant))))
            : null,
        ),
      });
    for (const name of productFigureNames)
      sections.push({
        section: name,
        year,
        content: counted.map((unit) =>
          months.map((month) => unit.months.get(month)?.[productFigures[name]] ?? null),
        ),
      });
    sections.push({
      section: 'statuses',
      year,
      content: units.map((unit) => statusesOf(version, unit, months).join('')),
    });
  }
  sections.push(...consumptionSections(program));
  for (const [year, content] of byYear(valuedExpiries(program), ({ date }) => date))
    sections.push({ section: 'expiries', year, content });
  const shipments = reportedShipments(program).map((shipment, place) => ({ shipment, place }));
  for (const [year, own] of byYear(shipments, ({ shipment }) => shipment.receiveDate))
    sections.push({ section: 'shipments', year, content: own.map(shipmentRow) });
  return sections;
}

/** Actual and forecast consumption of products, in the years that have a record. */
function consumptionSections({ version }: ExpiryProgram): PreparedSection[] {
  const ids = reportedUnits(version, []).map(({ planningUnit }) => planningUnit.id);
  const series = consumptionSeries(version.data, ids);
  const units = ids.map((id) => {
    const regions = series.filter(({ planningUnitId }) => planningUnitId === id);
    const recorded = new Set(
      regions.flatMap(({ actual, forecast }) => [...actual.keys(), ...forecast.keys()]),
    );
    return { comparable: comparableMonths(regions), recorded };
  });
  const all = units.flatMap(({ recorded }) => [...recorded]);
  const years = new Set(all.map((month) => yearOf(formatMonth(month))));
  return [...years].flatMap((year): PreparedSection[] => {
    const months = monthsOf(year).map(parseMonth);
    return [
      {
        section: 'comparable',
        year,
        content: units.map(({ comparable }) =>
          months.map((month): ComparableRow | null => {
            const found = comparable.get(month);
            return found ? [found.actual, found.forecast] : null;
          }),
        ),
      },
      {
        section: 'recorded',
        year,
        content: units.map(({ recorded }) => months.map((month) => Number(recorded.has(month))).join('')),
      },
    ];
  });
}
