import { type DateText, formatMonth, type Month, type MonthText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { planRows } from '../supply-plan/rows.ts';
import { planProgram } from '../supply-plan/supply-plan.ts';

/** A month of the plan that an import would make. */
export interface PreviewMonth {
  readonly month: MonthText;
  readonly consumption: number | null;
  readonly shipments: number;
  readonly closing: number;
  readonly amc: number | null;
  readonly monthsOfStock: number | null;
  readonly unmet: number;
}

/** What the plan of a product would come to. */
export interface FinalInventory {
  readonly planningUnitId: number;
  /** The last month with records up to today. */
  readonly month: MonthText | null;
  /** Stock at its end; below 0 where more was consumed than there was since the last count. */
  readonly quantity: number;
  readonly months: readonly PreviewMonth[];
}

/** The planned months of each product and its stock today, as the plan itself computes them. */
export function finalInventories(data: ProgramData, today: DateText): FinalInventory[] {
  const current = monthIn(today);
  return [...planProgram(data, today)].map(([planningUnitId, plan]) => {
    const rows = planRows(plan);
    const last = lastRecord(data, planningUnitId, current);
    let [missing, quantity] = [0, 0];
    for (const row of rows) {
      if (last === null || row.month > last) break;
      // A count says what there is, whatever was consumed before it.
      missing = row.regionCountForStock > 0 && row.regionCountForStock >= row.regionCount ? 0 : missing;
      missing += row.unmetDemand;
      quantity = row.closingBalance - missing;
    }
    return {
      planningUnitId,
      month: last === null ? null : formatMonth(last),
      quantity,
      months: rows.map((row) => ({
        month: formatMonth(row.month),
        consumption: row.consumptionQty,
        shipments: row.shipmentTotalQty,
        closing: row.closingBalance,
        amc: row.amc,
        monthsOfStock: row.mos,
        unmet: row.unmetDemand,
      })),
    };
  });
}

/** The last month, up to now, in which something is recorded of a product. */
function lastRecord(data: ProgramData, unit: number, current: Month): Month | null {
  const days = [
    ...data.consumptionList
      .filter(({ planningUnit }) => planningUnit.id === unit)
      .map((one) => one.consumptionDate),
    ...data.inventoryList
      .filter(({ planningUnit }) => planningUnit.id === unit)
      .map((one) => one.inventoryDate),
    ...data.shipmentList
      .filter(({ planningUnit }) => planningUnit.id === unit)
      .map((one) => one.expectedDeliveryDate),
  ];
  const past = days.map(monthIn).filter((month) => month <= current);
  return past.length === 0 ? null : Math.max(...past);
}
