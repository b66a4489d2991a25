import { addMonths, type MonthText, monthOfDate } from '@stockwell/model/months';
import { type PlanSettings, planSettings } from '../supply-plan/product.ts';
import { withAll } from '../supply-plan/variants.ts';
import { addKnown } from './add-known.ts';
import { type CountedUnit, countedUnit, countedUnits } from './counted-units.ts';
import { type ConversionMasterData, inReportingUnits, noEquivalencyUnit } from './equivalency.ts';
import { groupedBy } from './groups.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { type RecordedConsumption, recordedConsumption } from './recorded-consumption.ts';
import { chosenPrograms, type Report, type ReportProgram } from './report.ts';
import { isChosen, reportedUnits } from './report-version.ts';
import { shipmentsIn } from './reported-shipments.ts';
import {
  aggregateStock,
  isCountedStock,
  type StockMonth,
  statusOfMonth,
  stockMonthOf,
} from './stock-month.ts';
import type { StockStatusId } from './stock-status.ts';
import {
  type QuantityByGroup,
  quantityByGroup,
  type SupplyPlanShipment,
  supplyPlanShipment,
} from './supply-plan-shipments.ts';

export interface SupplyPlanReportFilters extends ReportPeriod {
  /** One row a month for all products together, or for each of them. */
  readonly aggregate: boolean;
  /** Several programs, or the one; an empty list means all. */
  readonly programIds?: readonly number[] | undefined;
  readonly programId?: number | undefined;
  /** 1 planning units, 2 alternate reporting units. */
  readonly viewBy: 1 | 2;
  /** Several units as viewed, or the one; an empty list means all. */
  readonly reportingUnitIds?: readonly number[] | undefined;
  readonly reportingUnitId?: number | undefined;
  /** 0 for none; products that cannot be counted in it are left out. */
  readonly equivalencyUnitId: number;
}

interface UnitIds {
  readonly programId: number;
  readonly planningUnitId: number;
  /** In the view of alternate reporting units without an equivalency unit. */
  readonly realmCountryPlanningUnitId: number | null;
}

/** A product of the report, the unit that it is counted in, and how it is planned. */
export interface SupplyPlanUnit extends UnitIds {
  /** What one planning unit is in the unit of the report. */
  readonly factor: number;
  /** With the effective limits; quantities are planning units. */
  readonly settings: PlanSettings;
  readonly notes: string | null;
}

export interface SupplyPlanMonth extends StockMonth {
  readonly month: MonthText;
  readonly forecastedConsumption: number | null;
  readonly actualConsumption: number | null;
  readonly stockStatusId: StockStatusId;
  /** Every region counted at the end of the month before. */
  readonly openingIsCounted: boolean;
  readonly endingIsCounted: boolean;
  readonly shipments: readonly SupplyPlanShipment[];
  readonly shipmentsByGroup: QuantityByGroup;
}

export interface SupplyPlanRow extends SupplyPlanMonth {
  /** Null in an aggregate. */
  readonly unit: UnitIds | null;
}

export interface SupplyPlanReport {
  readonly units: readonly SupplyPlanUnit[];
  readonly rows: readonly SupplyPlanRow[];
}

/** A product with what the plan does not keep of it: its records. */
interface ReportedProduct {
  readonly shown: SupplyPlanUnit;
  readonly counted: CountedUnit;
  readonly consumption: ReadonlyMap<MonthText, RecordedConsumption>;
  readonly shipments: ReadonlyMap<MonthText, readonly SupplyPlanShipment[]>;
}

const oneOrMany = (ids: readonly number[] | undefined, id: number | undefined): readonly number[] =>
  ids ?? (id === undefined ? [] : [id]);

const unitIdsOf = ({ reportingUnitIds, reportingUnitId }: SupplyPlanReportFilters): readonly number[] =>
  oneOrMany(reportingUnitIds, reportingUnitId);

/** The whole supply plan month by month, of products one by one or of several in one unit. */
export function supplyPlanByMonth(
  programs: readonly ReportProgram[],
  filters: SupplyPlanReportFilters,
  master: ConversionMasterData,
): SupplyPlanReport {
  const months = monthsOfPeriod(filters);
  const programIds = oneOrMany(filters.programIds, filters.programId);
  const products = chosenPrograms(programs, { programIds, realmCountryIds: [] }).flatMap((program) =>
    productsOf(program, filters, master),
  );
  const units = products.map(({ shown }) => shown);
  if (filters.aggregate)
    return { units, rows: months.map((month) => ({ unit: null, ...monthOf(products, month) })) };
  const rows = products.flatMap((product) =>
    months.map((month) => ({ unit: idsOf(product.shown), ...monthOf([product], month) })),
  );
  return { units, rows };
}

const idsOf = ({ programId, planningUnitId, realmCountryPlanningUnitId }: SupplyPlanUnit): UnitIds => ({
  programId,
  planningUnitId,
  realmCountryPlanningUnitId,
});

function monthOf(products: readonly ReportedProduct[], month: MonthText): SupplyPlanMonth {
  const stock = stockOf(products, month);
  const recorded = products.map(({ consumption }) => consumption.get(month));
  const shipments = products.flatMap((product) => product.shipments.get(month) ?? []);
  return {
    month,
    ...stock,
    forecastedConsumption: addKnown(recorded.map((one) => one?.forecast ?? null)),
    actualConsumption: addKnown(recorded.map((one) => one?.actual ?? null)),
    stockStatusId: statusOfMonth(stock),
    openingIsCounted: isCountedStock(stockOf(products, addMonths(month, -1))),
    endingIsCounted: isCountedStock(stock),
    shipments,
    shipmentsByGroup: quantityByGroup(shipments),
  };
}

/** The month of a single product is the plan's own, its months of stock included. */
function stockOf(products: readonly ReportedProduct[], month: MonthText): StockMonth {
  const parts = products.map(({ counted }) => stockMonthOf(counted, month, withAll));
  const [only] = parts;
  return only && parts.length === 1 ? only : aggregateStock(parts);
}

function productsOf(
  program: ReportProgram,
  filters: SupplyPlanReportFilters,
  master: ConversionMasterData,
): ReportedProduct[] {
  const units = unitsOf(program, filters, master);
  const planningUnitIds = units.map(({ counted: { unit } }) => unit.planningUnit.id);
  if (planningUnitIds.length === 0) return [];
  const { data } = program.version;
  const consumption = recordedConsumption(data, planningUnitIds);
  const shipments = shipmentsIn(program, { ...filters, planningUnitIds });
  const requestOf = new Map(
    data.shipmentLinkingList
      .filter(({ active }) => active)
      .map(({ childShipmentId, roNo, roPrimeLineNo }) => [childShipmentId, { roNo, roPrimeLineNo }]),
  );
  return units.map(({ counted, realmCountryPlanningUnitId }) => {
    const { unit, convert } = counted;
    const { id } = unit.planningUnit;
    const own = shipments.filter(({ planningUnitId }) => planningUnitId === id);
    return {
      counted,
      shown: {
        programId: data.programId,
        planningUnitId: id,
        realmCountryPlanningUnitId,
        factor: convert(1),
        settings: planSettings(unit, data.realm),
        notes: unit.notes,
      },
      consumption: new Map(
        [...(consumption.get(id) ?? [])].map(([month, { forecast, actual }]) => [
          month,
          {
            forecast: forecast === null ? null : convert(forecast),
            actual: actual === null ? null : convert(actual),
          },
        ]),
      ),
      shipments: new Map(
        [...groupedBy(own, ({ receiveDate }) => monthOfDate(receiveDate))].map(([month, list]) => [
          month,
          list.map((shipment) => supplyPlanShipment(shipment, convert, requestOf)),
        ]),
      ),
    };
  });
}

interface ViewedUnit {
  readonly counted: CountedUnit;
  readonly realmCountryPlanningUnitId: number | null;
}

/** The chosen products. An alternate reporting unit shows the whole plan of its product, not what was entered in it. */
function unitsOf(
  program: ReportProgram,
  filters: SupplyPlanReportFilters,
  master: ConversionMasterData,
): ViewedUnit[] {
  const { viewBy, equivalencyUnitId } = filters;
  const reportingUnitIds = unitIdsOf(filters);
  const { version } = program;
  const chosen = version.data.realmCountryPlanningUnitList.filter(
    ({ realmCountryPlanningUnitId: id, active }) =>
      isChosen(reportingUnitIds, id) && (active || reportingUnitIds.length > 0),
  );
  if (viewBy === 2 && equivalencyUnitId === noEquivalencyUnit) {
    const planned = new Map(reportedUnits(version, []).map((unit) => [unit.planningUnit.id, unit]));
    return chosen.flatMap(({ planningUnit, realmCountryPlanningUnitId, ...reportingUnit }) => {
      const unit = planned.get(planningUnit.id);
      if (!unit) return [];
      const convert = inReportingUnits(reportingUnit.conversionMethod ?? 1, reportingUnit.conversionNumber);
      return [{ counted: countedUnit(program, unit, convert), realmCountryPlanningUnitId }];
    });
  }
  const ids = viewBy === 1 ? reportingUnitIds : chosen.map(({ planningUnit }) => planningUnit.id);
  if (viewBy === 2 && ids.length === 0) return [];
  return countedUnits(program, ids, equivalencyUnitId, master).map((counted) => ({
    counted,
    realmCountryPlanningUnitId: null,
  }));
}

export const supplyPlanReport: Report<
  SupplyPlanReportFilters,
  SupplyPlanReport,
  'equivalency' | 'forecastingUnits'
> = {
  lists: ['consumptionList', 'shipmentList', 'shipmentLinkingList'],
  plan: 'months',
  masterData: { equivalency: true, forecastingUnits: true },
  // Which products belong to alternate reporting units is known to the program alone.
  units: (filters) => (filters.viewBy === 1 ? unitIdsOf(filters) : []),
  compute: supplyPlanByMonth,
};
