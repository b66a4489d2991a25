import { type DateText, type MonthText, monthOfDate } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { programIn, type Report } from './report.ts';
import type { ReportVersion } from './report-version.ts';
import { type SnapshotFilters, type StockSnapshot, stockSnapshots } from './stock-snapshot.ts';
import { isCountedMonth, variantWith } from './stock-status.ts';

export interface StockStatusSnapshotFilters extends SnapshotFilters {
  readonly dt: DateText;
  readonly includePlannedShipments: boolean;
}

export interface StockStatusSnapshotRow extends StockSnapshot {
  /** The last month until then in which every region counted. */
  readonly lastInventoryMonth: MonthText | null;
}

/** All products of a program in one month. Of products planned by quantity the months of stock are not shown. */
export function stockStatusSnapshot(
  version: ReportVersion,
  filters: StockStatusSnapshotFilters,
): StockStatusSnapshotRow[] {
  const month = monthOfDate(filters.dt);
  return stockSnapshots(version, month, variantWith(filters.includePlannedShipments), filters).map((row) => ({
    ...row,
    mos: row.planBasedOn === planBasedOn.quantity ? null : row.mos,
    lastInventoryMonth: lastInventoryMonth(version, row.planningUnitId, month),
  }));
}

function lastInventoryMonth(
  { plan }: ReportVersion,
  planningUnitId: number,
  until: MonthText,
): MonthText | null {
  const counted = (plan.get(planningUnitId) ?? []).findLast(
    (row) => isCountedMonth(row) && monthOfDate(row.transDate) <= until,
  );
  return counted ? monthOfDate(counted.transDate) : null;
}

export const stockStatusSnapshotReport: Report<
  StockStatusSnapshotFilters,
  readonly StockStatusSnapshotRow[]
> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: () => [],
  compute: (programs, filters) => stockStatusSnapshot(programIn(programs).version, filters),
};
