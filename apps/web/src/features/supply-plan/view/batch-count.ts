import { monthIn } from '@stockwell/engine/calendar';
import type { Changes } from '@stockwell/engine/changes/change';
import { putRecords, removeRecords } from '@stockwell/engine/changes/put-records';
import { round8 } from '@stockwell/engine/supply-plan/rounding';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { formatMonth, lastDayOf, type Month } from '@stockwell/model/months';
import { type Batch, batchInventorySchema, type ProgramData } from '@stockwell/model/program-data/index';

/** A line of the split of a counted total over batches, in planning units. */
export interface BatchCountLine {
  readonly batchId: string | null;
  readonly quantity: number | null;
}

/** What keeps a split from being saved; the keys of its messages. */
export type BatchCountFault = 'batchMissing' | 'quantityMissing' | 'duplicate' | 'unknownBatch' | 'total';

/** The batches that can be counted in a month: known and not expired. */
export function countableBatches(data: ProgramData, planningUnitId: number, month: Month): readonly Batch[] {
  return data.batchInfoList
    .filter(
      (batch) =>
        batch.planningUnitId === planningUnitId &&
        monthIn(batch.expiryDate) > month &&
        monthIn(batch.createdDate) <= month,
    )
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate) || a.batchNo.localeCompare(b.batchNo));
}

export const totalOf = (lines: readonly BatchCountLine[]): number =>
  round8(lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0));

export function batchCountFaults(
  lines: readonly BatchCountLine[],
  counted: number,
  known: readonly Batch[],
): readonly BatchCountFault[] {
  const ids = lines.map((line) => line.batchId);
  const faults: readonly (BatchCountFault | false)[] = [
    ids.includes(null) && 'batchMissing',
    lines.some(({ quantity }) => quantity === null || !(quantity >= 0)) && 'quantityMissing',
    new Set(ids).size < ids.length && 'duplicate',
    ids.some((id) => id !== null && !known.some((batch) => batch.batchId === id)) && 'unknownBatch',
    totalOf(lines) !== round8(counted) && 'total',
  ];
  return faults.filter((fault) => fault !== false);
}

const isOf = (planningUnitId: number, month: Month) => (one: ProgramData['batchInventoryList'][number]) =>
  one.planningUnitId === planningUnitId && monthIn(one.inventoryDate) === month;

export const batchCountOf = (data: ProgramData, planningUnitId: number, month: Month) =>
  data.batchInventoryList.find(isOf(planningUnitId, month));

/** Writes the split of a month; without lines the plan allocates by itself again. */
export function writeBatchCount(
  data: ProgramData,
  planningUnitId: number,
  month: Month,
  lines: readonly BatchCountLine[],
  newId: () => string,
): Changes {
  const known = batchCountOf(data, planningUnitId, month);
  if (lines.length === 0) {
    return removeRecords(supplyPlanRecords, data, 'batchCount', known ? [known.batchInventoryId] : []);
  }
  const record = batchInventorySchema.parse({
    ...known,
    batchInventoryId: known?.batchInventoryId ?? newId(),
    planningUnitId,
    inventoryDate: lastDayOf(formatMonth(month)),
    batchList: lines.map((line) => ({ batch: { batchId: line.batchId }, qty: line.quantity ?? 0 })),
  });
  return putRecords(supplyPlanRecords, data, 'batchCount', [record]);
}
