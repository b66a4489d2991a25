import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import type { ProgramData, StoredBatch, StoredMonth } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { placeOf, type SupplyPlan } from './plan.ts';
import { planRow } from './rows.ts';
import { monthOfShipment } from './shipment-month.ts';

/**
 * A copy from a month on. Consumption reaches back as far as the averages of that month need it; what the
 * stock was before is known from the plan's months around the cut-off.
 */
export function subsetFrom(
  data: ProgramData,
  plans: ReadonlyMap<number, SupplyPlan>,
  cutOff: Month,
): ProgramData {
  const past = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit.monthsInPastForAmc]));
  const keeps = (planningUnitId: number, month: Month): boolean =>
    month >= cutOff - (past.get(planningUnitId) ?? 0);
  const shipmentList = data.shipmentList.filter((shipment) => monthOfShipment(shipment) >= cutOff);
  const kept = new Set(shipmentList.map((shipment) => shipment.shipmentId));
  return {
    ...data,
    cutOffDate: firstDayOf(formatMonth(cutOff)),
    consumptionList: data.consumptionList.filter((record) =>
      keeps(record.planningUnit.id, monthIn(record.consumptionDate)),
    ),
    batchInventoryList: data.batchInventoryList.filter((count) =>
      keeps(count.planningUnitId, monthIn(count.inventoryDate)),
    ),
    inventoryList: data.inventoryList.filter((record) => monthIn(record.inventoryDate) >= cutOff),
    shipmentList,
    shipmentLinkingList: data.shipmentLinkingList.filter(
      (link) => kept.has(link.parentShipmentId) || kept.has(link.childShipmentId),
    ),
    supplyPlan: [...plans].flatMap(([planningUnitId, plan]) =>
      [cutOff - 1, cutOff].flatMap((month) => storedMonth(planningUnitId, plan, month) ?? []),
    ),
  };
}

/** A month of a plan as it is kept with a subset. */
export function storedMonth(planningUnitId: number, plan: SupplyPlan, month: Month): StoredMonth | undefined {
  const at = placeOf(plan, month);
  if (at === undefined) return undefined;
  const row = planRow(plan, at);
  return {
    planningUnitId,
    transDate: row.transDate,
    openingBalance: row.openingBalance,
    openingBalanceWps: row.openingBalanceWps,
    openingBalanceWtbdps: row.openingBalanceWtbdps,
    batchDetails: row.batchDetails.map(
      (batch): StoredBatch => ({
        batchId: batch.batch.batchId,
        expiryDate: firstDayOf(formatMonth(batch.batch.expiry)),
        createdDate: firstDayOf(formatMonth(batch.batch.created)),
        openingQty: batch.openingBalance,
        openingQtyWps: batch.openingBalanceWps,
        openingQtyWtbdps: batch.openingBalanceWtbdps,
        closingQty: batch.closingBalance,
        closingQtyWps: batch.closingBalanceWps,
        closingQtyWtbdps: batch.closingBalanceWtbdps,
      }),
    ),
  };
}
