import type { MonthText } from '@stockwell/model/months';
import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { withAll } from '../supply-plan/variants.ts';
import type { CountedUnit } from './counted-units.ts';
import type { UnitSettings } from './prepared/unit-settings.ts';
import {
  isChosen,
  monthsOfPlan,
  type ReportMonth,
  type ReportVersion,
  reportedUnits,
} from './report-version.ts';
import {
  limitsOf,
  type RemovedShipments,
  type StockStatusId,
  statusFilter,
  stockOf,
  stockStatusIds,
  stockStatusOf,
} from './stock-status.ts';

export interface SnapshotFilters {
  readonly tracerCategoryIds: readonly number[];
  readonly stockStatusConditions: readonly number[];
}

/** The stock of a product at the end of one month. A month without a plan is blank. */
export interface StockInMonth {
  readonly stockStatusId: StockStatusId;
  readonly stock: number | null;
  readonly mos: number | null;
  /** Months of stock or quantities, as the product is planned. */
  readonly min: number | null;
  readonly max: number | null;
  readonly amc: number | null;
}

export interface StockSnapshot extends StockInMonth {
  readonly planningUnitId: number;
  readonly planBasedOn: number;
}

/** The products of a version in one month, those of the chosen categories and statuses. */
export function stockSnapshots(
  version: ReportVersion,
  month: MonthText,
  removed: RemovedShipments,
  filters: SnapshotFilters,
): StockSnapshot[] {
  const products = reportedUnits(version, []).map((unit) => ({
    unit,
    stock: stockInMonth(monthsOfPlan(version, unit.planningUnit.id).get(month), unit.planBasedOn, removed),
  }));
  return snapshotsOf(products, filters);
}

/** A product, and what it has in stock in the month. */
interface ProductStock {
  readonly unit: Pick<UnitSettings, 'planningUnit' | 'planBasedOn' | 'tracerCategory'>;
  readonly stock: StockInMonth;
}

export function snapshotsOf(products: readonly ProductStock[], filters: SnapshotFilters): StockSnapshot[] {
  const isWanted = statusFilter(filters.stockStatusConditions);
  return products
    .filter(
      ({ unit, stock }) =>
        isChosen(filters.tracerCategoryIds, unit.tracerCategory?.id ?? null) && isWanted(stock.stockStatusId),
    )
    .map(({ unit, stock: { stockStatusId, stock, mos, min, max, amc } }) => ({
      planningUnitId: unit.planningUnit.id,
      planBasedOn: unit.planBasedOn,
      stockStatusId,
      stock,
      mos,
      min,
      max,
      amc,
    }));
}

const noPlan: StockInMonth = {
  stockStatusId: stockStatusIds.na,
  stock: null,
  mos: null,
  min: null,
  max: null,
  amc: null,
};

function stockInMonth(
  row: ReportMonth | undefined,
  planBasedOn: ProgramPlanningUnit['planBasedOn'],
  removed: RemovedShipments,
): StockInMonth {
  if (!row) return noPlan;
  const { stock, mos } = stockOf(row, removed);
  const limits = limitsOf(row, planBasedOn);
  return {
    stockStatusId: stockStatusOf({ stock, mos }, limits),
    stock,
    mos,
    min: limits.min,
    max: limits.max,
    amc: row.amc,
  };
}

/** Products one after the other: status, stock, months of stock, limits, average consumption. */
export type SnapshotFigures = readonly (number | null)[];
const figuresOfOne = 6;

/** The stock of products in a month as it is prepared. */
export const snapshotFigures = (units: readonly CountedUnit[], month: MonthText): SnapshotFigures =>
  units.flatMap(({ unit, months }) => {
    const { stockStatusId, stock, mos, min, max, amc } = stockInMonth(
      months.get(month),
      unit.planBasedOn,
      withAll,
    );
    return [stockStatusId, stock, mos, min, max, amc];
  });

/** The product at a place among those that were prepared; without a plan of the month nothing was. */
export function stockFromFigures(figures: SnapshotFigures | undefined, place: number): StockInMonth {
  if (!figures) return noPlan;
  const at = place * figuresOfOne;
  return {
    stockStatusId: (figures[at] ?? stockStatusIds.na) as StockStatusId,
    stock: figures[at + 1] ?? null,
    mos: figures[at + 2] ?? null,
    min: figures[at + 3] ?? null,
    max: figures[at + 4] ?? null,
    amc: figures[at + 5] ?? null,
  };
}
