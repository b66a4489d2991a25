import type { PlanBatch } from '@stockwell/engine/supply-plan/batch-book';
import { placeOf, type SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type BatchRow, batchRows, planRow } from '@stockwell/engine/supply-plan/rows';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import type { Month } from '@stockwell/model/months';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';

/** Batches that the plan makes have no id; their months identify them. */
export const isSameBatch = (one: PlanBatch, other: PlanBatch): boolean =>
  one.batchId === other.batchId && one.expiry === other.expiry && one.created === other.created;

export const batchKey = (batch: PlanBatch): string =>
  `${batch.batchId ?? 'made'} ${batch.created} ${batch.expiry}`;

/** The batches of a month that still hold stock at its end. */
export function batchesInStock(plan: SupplyPlan, month: Month): readonly BatchRow[] {
  const at = placeOf(plan, month);
  return at === undefined ? [] : batchRows(plan, at).filter((row) => row.closingBalance !== 0);
}

/** The batches of a month of which stock expires in it. */
export function expiringBatches(plan: SupplyPlan, month: Month): readonly BatchRow[] {
  const at = placeOf(plan, month);
  return at === undefined ? [] : batchRows(plan, at).filter((row) => row.expiredQty !== 0);
}

export interface LedgerLine {
  readonly month: Month;
  readonly row: BatchRow;
  /** Every region was counted that month. */
  readonly counted: boolean;
}

export interface BatchLedger {
  readonly batch: PlanBatch;
  readonly lines: readonly LedgerLine[];
  /** What was still there when it expired. */
  readonly expired: number;
}

/** The life of a batch month by month. */
export function batchLedger(plan: SupplyPlan, batch: PlanBatch): BatchLedger {
  const lines: LedgerLine[] = [];
  for (let at = 0; at < plan.months; at += 1) {
    const row = batchRows(plan, at).find((one) => isSameBatch(one.batch, batch));
    if (!row) continue;
    const { regionCount, regionCountForStock } = planRow(plan, at);
    lines.push({
      month: plan.first + at,
      row,
      counted: regionCount > 0 && regionCount === regionCountForStock,
    });
  }
  const expired = lines.reduce((sum, { row }) => sum + row.expiredQty, 0);
  return { batch, lines, expired };
}

/** The shipment that brought a batch first; undefined for stock that came without one. */
export function firstShipmentOf(data: ProgramData, batch: PlanBatch): Shipment | undefined {
  if (batch.batchId === null) return undefined;
  return data.shipmentList
    .filter((one) => one.active && one.batchInfoList.some((line) => line.batch.batchId === batch.batchId))
    .sort((a, b) => monthOfShipment(a) - monthOfShipment(b))[0];
}
