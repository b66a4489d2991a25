import type { MonthText } from '@stockwell/model/months';
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
export interface StockSnapshot {
  readonly planningUnitId: number;
  readonly planBasedOn: number;
  readonly stockStatusId: StockStatusId;
  readonly stock: number | null;
  readonly mos: number | null;
  /** Months of stock or quantities, as the product is planned. */
  readonly min: number | null;
  readonly max: number | null;
  readonly amc: number | null;
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
    row: monthsOfPlan(version, unit.planningUnit.id).get(month),
  }));
  return snapshotsOf(products, removed, filters);
}

/** A product, and its plan of the month. */
export interface ProductInMonth {
  readonly unit: Pick<UnitSettings, 'planningUnit' | 'planBasedOn' | 'tracerCategory'>;
  readonly row: ReportMonth | undefined;
}

export function snapshotsOf(
  products: readonly ProductInMonth[],
  removed: RemovedShipments,
  filters: SnapshotFilters,
): StockSnapshot[] {
  const isWanted = statusFilter(filters.stockStatusConditions);
  return products
    .filter(({ unit }) => isChosen(filters.tracerCategoryIds, unit.tracerCategory?.id ?? null))
    .map((product) => snapshotOf(product, removed))
    .filter(({ stockStatusId }) => isWanted(stockStatusId));
}

function snapshotOf(
  { unit: { planningUnit, planBasedOn }, row }: ProductInMonth,
  removed: RemovedShipments,
): StockSnapshot {
  const { id } = planningUnit;
  const known = { planningUnitId: id, planBasedOn };
  if (!row)
    return {
      ...known,
      stockStatusId: stockStatusIds.na,
      stock: null,
      mos: null,
      min: null,
      max: null,
      amc: null,
    };
  const { stock, mos } = stockOf(row, removed);
  const limits = limitsOf(row, planBasedOn);
  return {
    ...known,
    stockStatusId: stockStatusOf({ stock, mos }, limits),
    stock,
    mos,
    min: limits.min,
    max: limits.max,
    amc: row.amc,
  };
}
