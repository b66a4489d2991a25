import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { multiplierIn, programTerms } from '../supply-plan/product.ts';
import { round8 } from '../supply-plan/rounding.ts';
import { isInPeriod, type ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { type ReportVersion, reportedUnits } from './report-version.ts';

export interface StockAdjustmentFilters extends ReportPeriod {
  readonly planningUnitIds: readonly number[];
}

export interface StockAdjustment {
  readonly inventoryId: string;
  readonly planningUnitId: number;
  readonly month: MonthText;
  readonly regionId: number;
  readonly dataSourceId: number | null;
  /** In planning units, signed. */
  readonly adjustment: number;
  /** The adjustments of the product in the period until and with this one. */
  readonly runningTotal: number;
  /** Who changed the record, not who uploaded the version. */
  readonly lastModifiedById: number | null;
  readonly lastModifiedDate: string | null;
  readonly notes: string | null;
}

/**
 * The adjustments that planners entered, product by product in the order of months. Those that balance a count are
 * the plan's own and not among them.
 */
export function stockAdjustments(version: ReportVersion, filters: StockAdjustmentFilters): StockAdjustment[] {
  const { data } = version;
  const { regionAt, multiplierOf } = programTerms(data);
  const runningTotals = new Map(
    reportedUnits(version, filters.planningUnitIds).map(({ planningUnit: { id } }) => [id, 0]),
  );
  return data.inventoryList
    .filter((record) => record.active && runningTotals.has(record.planningUnit.id))
    .filter(({ inventoryDate }) => isInPeriod(filters, inventoryDate))
    .toSorted(
      (a, b) => a.planningUnit.id - b.planningUnit.id || a.inventoryDate.localeCompare(b.inventoryDate, 'en'),
    )
    .flatMap((record) => {
      const { region, planningUnit, adjustmentQty } = record;
      if (!adjustmentQty || !region || !regionAt.has(region.id)) return [];
      const adjustment = round8(adjustmentQty * multiplierIn(multiplierOf, record));
      const runningTotal = round8((runningTotals.get(planningUnit.id) ?? 0) + adjustment);
      runningTotals.set(planningUnit.id, runningTotal);
      return [
        {
          inventoryId: record.inventoryId,
          planningUnitId: planningUnit.id,
          month: monthOfDate(record.inventoryDate),
          regionId: region.id,
          dataSourceId: record.dataSource?.id ?? null,
          adjustment,
          runningTotal,
          lastModifiedById: record.lastModifiedBy?.userId ?? null,
          lastModifiedDate: record.lastModifiedDate,
          notes: record.notes,
        },
      ];
    });
}

export const stockAdjustmentReport: Report<StockAdjustmentFilters, readonly StockAdjustment[]> = {
  lists: ['inventoryList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: (programs, filters) => stockAdjustments(programIn(programs).version, filters),
};
