import type { MonthText } from '@stockwell/model/months';
import { withAll } from '../supply-plan/variants.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { monthsOfPlan, type ReportVersion, reportedUnits } from './report-version.ts';
import { stockFigures } from './stock-month.ts';

export interface StockStatusOverTimeFilters extends ReportPeriod {
  readonly planningUnitIds: readonly number[];
}

export interface StockStatusOverTimeMonth {
  readonly month: MonthText;
  readonly planningUnitId: number;
  readonly stock: number | null;
  /** What the plan consumes. */
  readonly consumption: number | null;
  readonly monthsInPastForAmc: number;
  readonly monthsInFutureForAmc: number;
  readonly amc: number | null;
  /** Also of products planned by quantity. */
  readonly mos: number | null;
  /** Where the chart draws it. */
  readonly mosDrawn: number | null;
}

/** One product with years of stock must not flatten the lines of all others. */
const mostMonthsDrawn = 48;

/** Stock and months of stock of products, month by month. Months without a plan are blank. */
export function stockStatusOverTime(
  version: ReportVersion,
  filters: StockStatusOverTimeFilters,
): StockStatusOverTimeMonth[] {
  const months = monthsOfPeriod(filters);
  return reportedUnits(version, filters.planningUnitIds).flatMap((unit) => {
    const rows = monthsOfPlan(version, unit.planningUnit.id);
    return months.map((month) => {
      const row = rows.get(month);
      const mos = row?.mos ?? null;
      return {
        month,
        planningUnitId: unit.planningUnit.id,
        stock: row?.closingBalance ?? null,
        consumption: row?.consumptionQty ?? null,
        monthsInPastForAmc: unit.monthsInPastForAmc,
        monthsInFutureForAmc: unit.monthsInFutureForAmc,
        amc: row?.amc ?? null,
        mos,
        mosDrawn: mos === null ? null : Math.min(mos, mostMonthsDrawn),
      };
    });
  });
}

export const stockStatusOverTimeReport: Report<
  StockStatusOverTimeFilters,
  readonly StockStatusOverTimeMonth[]
> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  months: ({ startDate, stopDate }) => ({ startDate, stopDate, figures: stockFigures(withAll) }),
  compute: (programs, filters) => stockStatusOverTime(programIn(programs).version, filters),
};
