import {
  batchesMade,
  type ConsumptionEntry,
  consumptionRecord,
  type InventoryEntry,
  inventoryRecord,
} from '@stockwell/engine/entry/index';
import type { Batch, ProgramData } from '@stockwell/model/program-data/index';

/** Puts records into a list: those it has are replaced where they stand, new ones follow at the end. */
function withRecords<R>(
  list: readonly R[],
  records: ReadonlyMap<string, R>,
  idOf: (record: R) => string,
): R[] {
  const rest = new Map(records);
  const next = list.map((record) => {
    const id = idOf(record);
    const changed = rest.get(id);
    rest.delete(id);
    return changed ?? record;
  });
  return [...next, ...rest.values()];
}

export function writeConsumption(data: ProgramData, entries: readonly ConsumptionEntry[]): ProgramData {
  const before = new Map(data.consumptionList.map((record) => [record.consumptionId, record]));
  const records = new Map(entries.map((entry) => [entry.id, consumptionRecord(entry, before.get(entry.id))]));
  return {
    ...data,
    consumptionList: withRecords(data.consumptionList, records, (record) => record.consumptionId),
  };
}

/** Adjustments can bring batches in; one that nothing speaks of any more goes with the adjustment that made it. */
export function writeInventory(data: ProgramData, entries: readonly InventoryEntry[]): ProgramData {
  const before = new Map(data.inventoryList.map((record) => [record.inventoryId, record]));
  const records = new Map(entries.map((entry) => [entry.id, inventoryRecord(entry, before.get(entry.id))]));
  const next = {
    ...data,
    inventoryList: withRecords(data.inventoryList, records, (record) => record.inventoryId),
  };
  const made = new Map(entries.flatMap(batchesMade).map((batch) => [batch.batchId, batch]));
  const dropped = entries.flatMap((entry) => {
    const was = before.get(entry.id);
    return was?.addNewBatch ? was.batchInfoList.map((line) => line.batch.batchId) : [];
  });
  const batches = withRecords<Batch>(data.batchInfoList, made, (batch) => batch.batchId);
  const unused = dropped.filter((id) => !isSpokenOf(next, id));
  return {
    ...next,
    batchInfoList: unused.length === 0 ? batches : batches.filter((batch) => !unused.includes(batch.batchId)),
  };
}

function isSpokenOf(data: ProgramData, batchId: string): boolean {
  const names = (lines: readonly { readonly batch: { readonly batchId: string } }[]): boolean =>
    lines.some((line) => line.batch.batchId === batchId);
  return (
    data.inventoryList.some((record) => names(record.batchInfoList)) ||
    data.consumptionList.some((record) => names(record.batchInfoList)) ||
    data.shipmentList.some((record) => names(record.batchInfoList)) ||
    data.batchInventoryList.some((record) => names(record.batchList)) ||
    data.supplyPlan.some((month) => month.batchDetails.some((line) => line.batchId === batchId))
  );
}
