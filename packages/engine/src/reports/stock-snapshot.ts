import type { MonthText } from '@stockwell/model/months';
import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { isChosen, monthsOfPlan, type ReportVersion, reportedUnits } from './report-version.ts';
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
  const isWanted = statusFilter(filters.stockStatusConditions);
  return reportedUnits(version, [])
    .filter(({ tracerCategory }) => isChosen(filters.tracerCategoryIds, tracerCategory?.id ?? null))
    .map((unit) => snapshotOf(version, unit, month, removed))
    .filter(({ stockStatusId }) => isWanted(stockStatusId));
}

function snapshotOf(
  version: ReportVersion,
  { planningUnit: { id }, planBasedOn }: ProgramPlanningUnit,
  month: MonthText,
  removed: RemovedShipments,
): StockSnapshot {
  const row = monthsOfPlan(version, id).get(month);
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
