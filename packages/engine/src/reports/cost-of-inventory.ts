import { type DateText, monthOfDate } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { addKnown } from './add-known.ts';
import { programIn, type Report } from './report.ts';
import { monthsOfPlan, type ReportVersion, reportedUnits } from './report-version.ts';
import { stockFigures } from './stock-month.ts';
import { isCountedMonth, stockOf, variantWith } from './stock-status.ts';

export interface CostOfInventoryFilters {
  readonly dt: DateText;
  readonly includePlannedShipments: boolean;
}

export interface InventoryCost {
  readonly planningUnitId: number;
  /** Null in a month without a plan. */
  readonly stock: number | null;
  /** Every region counted in this month. */
  readonly isCounted: boolean;
  /** US dollars for one planning unit. */
  readonly catalogPrice: number;
  readonly cost: number | null;
  readonly costRounded: number | null;
}

export interface CostOfInventory {
  readonly rows: readonly InventoryCost[];
  readonly totalCost: number | null;
}

const cents = (cost: number | null): number | null => (cost === null ? null : roundTo(cost, 2));

/** In whole cents, from costs that are not rounded; null where no product has a stock. */
export const totalCostOf = (rows: readonly InventoryCost[]): number | null =>
  cents(addKnown(rows.map(({ cost }) => cost)));

/** What the stock of a month is worth at catalog prices. */
export function costOfInventory(version: ReportVersion, filters: CostOfInventoryFilters): CostOfInventory {
  const month = monthOfDate(filters.dt);
  const rows = reportedUnits(version, []).map(({ planningUnit: { id }, catalogPrice }) => {
    const row = monthsOfPlan(version, id).get(month);
    const stock = row ? stockOf(row, variantWith(filters.includePlannedShipments)).stock : null;
    const cost = stock === null ? null : stock * catalogPrice;
    return {
      planningUnitId: id,
      stock,
      isCounted: isCountedMonth(row),
      catalogPrice,
      cost,
      costRounded: cents(cost),
    };
  });
  return { rows, totalCost: totalCostOf(rows) };
}

export const costOfInventoryReport: Report<CostOfInventoryFilters, CostOfInventory> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: () => [],
  months: ({ dt, includePlannedShipments }) => ({
    startDate: dt,
    stopDate: dt,
    figures: stockFigures(variantWith(includePlannedShipments)),
  }),
  compute: (programs, filters) => costOfInventory(programIn(programs).version, filters),
};
