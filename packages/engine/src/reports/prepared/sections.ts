import { type MonthText, parseMonth, yearOf } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { programTerms } from '../../supply-plan/product.ts';
import { type Variant, withAll, withoutPlanned, withoutTbd } from '../../supply-plan/variants.ts';
import { type BudgetUse, budgetUse } from '../budgets.ts';
import { type ConsumedFigures, consumedFigures, endsOfYears } from '../consumed-stock.ts';
import { consumptionSeries } from '../consumption-series.ts';
import { type CountedUnit, countedUnit } from '../counted-units.ts';
import { type ExpiryProgram, type ValuedExpiry, valuedExpiries } from '../dashboard-expiries.ts';
import { type DataQuality, dataQuality, openProblems } from '../data-quality.ts';
import { inPlanningUnits } from '../equivalency.ts';
import { comparableMonths } from '../forecast-error.ts';
import { reportedUnits } from '../report-version.ts';
import { reportedShipments } from '../reported-shipments.ts';
import { stockMonthOf } from '../stock-month.ts';
import { type SnapshotFigures, snapshotFigures } from '../stock-snapshot.ts';
import { statusesOf } from '../stock-status-counts.ts';
import { type StockSumRow, stockSumRow, sumStock } from '../stock-sum.ts';
import {
  type ComparableFigures,
  type ConsumptionFigures,
  comparableFigures,
  consumptionFigures,
} from './consumption-figures.ts';
import { monthNumberIn, type SectionName, wholeYear, wholeYears, yearIn } from './prepared.ts';
import {
  type ShipmentCostFigures,
  type ShipmentFigures,
  shipmentCostFigures,
  shipmentFigures,
} from './shipment-rows.ts';
import { type UnitSettingFigures, unitSettingFigures, unitSettings } from './unit-settings.ts';

/** What of a program reports need besides its months. */
export interface PreparedUnits {
  /** Active products. */
  readonly ids: readonly number[];
  readonly disabled: number;
  /** All are planned by quantity. */
  readonly byQuantity: boolean;
}

/** What is prepared of a version, by section. What depends on the day is left to whoever reads it. */
export interface PreparedContents {
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
  readonly settings: UnitSettingFigures;
  /** What records are counted in, and how many planning units that is. */
  readonly multipliers: readonly (readonly [reportingUnitId: number, multiplier: number])[];
  /** Regions of the program. */
  readonly regions: readonly number[];
  /** What shipments take from budgets, in dollars. */
  readonly budgetUse: readonly BudgetUse[];
  /** By year: what the plan consumes. */
  readonly consumption: ConsumptionFigures;
  /** By year: months in which a product has both an actual and a forecast. */
  readonly comparable: ComparableFigures;
  /** By year: a digit for each month, 1 with a record of consumption, a text for each product. */
  readonly recorded: readonly string[];
  /** By year of receipt. */
  readonly shipments: ShipmentFigures;
  readonly shipmentCosts: ShipmentCostFigures;
  /** By month: the stock of products. */
  readonly snapshot: SnapshotFigures;
  /** By month: what products consumed in the year up to it. */
  readonly turns: ConsumedFigures;
}

export interface PreparedSection {
  readonly section: SectionName;
  readonly year: number;
  /** From 1; 0 in sections that are not by month. */
  readonly month: number;
  readonly content: unknown;
}

const inYear = (section: SectionName, year: number, content: unknown): PreparedSection => ({
  section,
  year,
  month: wholeYear,
  content,
});
const whole = (section: SectionName, content: unknown): PreparedSection =>
  inYear(section, wholeYears, content);
const ofMonth = (section: SectionName, month: MonthText, content: unknown): PreparedSection => ({
  section,
  year: yearIn(month),
  month: monthNumberIn(month),
  content,
});

const monthsInYear = 12;
const monthsOf = (year: number): MonthText[] =>
  Array.from({ length: monthsInYear }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}` as MonthText);

function byYear<T>(rows: readonly T[], dateOf: (row: T) => string): Map<number, T[]> {
  const years = new Map<number, T[]>();
  for (const row of rows) {
    const year = yearIn(dateOf(row));
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
  const known: PreparedUnits = {
    ids: units.map(({ planningUnit }) => planningUnit.id),
    disabled: version.data.planningUnitList.length - units.length,
    byQuantity: units.length > 0 && units.every((unit) => unit.planBasedOn === planBasedOn.quantity),
  };
  return [
    whole('units', known),
    whole('quality', { quality: dataQuality(version), open: openProblems(version).length }),
    whole('settings', unitSettingFigures(units.map((unit) => unitSettings(unit, version.data)))),
    whole('multipliers', [...programTerms(version.data).multiplierOf]),
    whole(
      'regions',
      version.data.regionList.map(({ regionId }) => regionId),
    ),
    whole('budgetUse', budgetUse(program)),
    ...stockSections(counted),
    ...consumptionSections(program),
    ...[...byYear(valuedExpiries(program), ({ date }) => date)].map(([year, own]) =>
      inYear('expiries', year, own),
    ),
    ...[...byYear(reportedShipments(program), ({ receiveDate }) => receiveDate)].flatMap(([year, own]) => [
      inYear('shipments', year, shipmentFigures(own)),
      inYear('shipmentCosts', year, shipmentCostFigures(own)),
    ]),
  ];
}

/** What follows from the months of the plan. */
function stockSections(units: readonly CountedUnit[]): PreparedSection[] {
  const planned = new Set(units.flatMap(({ months }) => [...months.keys()]));
  const ordered = [...planned].sort();
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) return [];
  const years = [...new Set(ordered.map(yearIn))].map((year) => ({ year, months: monthsOf(year) }));
  return [
    ...years.flatMap(({ year, months }) => [
      ...variants.map(([section, variant]) =>
        inYear(
          section,
          year,
          months.map((month) =>
            planned.has(month)
              ? stockSumRow(sumStock(units.map((unit) => stockMonthOf(unit, month, variant))))
              : null,
          ),
        ),
      ),
      inYear(
        'statuses',
        year,
        units.map(({ unit, program: { version } }) => statusesOf(version, unit, months).join('')),
      ),
      inYear('consumption', year, consumptionFigures(units, months)),
    ]),
    ...ordered.map((month) => ofMonth('snapshot', month, snapshotFigures(units, month))),
    ...endsOfYears(first, last).map((month) => ofMonth('turns', month, consumedFigures(units, month))),
  ];
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
  const years = new Set(all.map(yearOf));
  return [...years].flatMap((year): PreparedSection[] => {
    const months = monthsOf(year).map(parseMonth);
    return [
      inYear(
        'comparable',
        year,
        comparableFigures(
          units.map(({ comparable }) => comparable),
          months,
        ),
      ),
      inYear(
        'recorded',
        year,
        units.map(({ recorded }) => months.map((month) => Number(recorded.has(month))).join('')),
      ),
    ];
  });
}
