import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords } from '../changes/put-records.ts';
import type { InventoryEntry } from './inventory.ts';
import { batchesMade, inventoryRecord } from './record-from-entry.ts';
import { recordsOfEntries } from './records-of-entries.ts';
import { withoutUnusedBatches } from './unused-batches.ts';

/**
 * What entries that break no rule change in the document. Adjustments can bring batches in; one that nothing
 * references any more goes with the adjustment that made it.
 */
export function writeInventory(data: ProgramData, entries: readonly InventoryEntry[]): Changes {
  const before = recordsOfEntries(entries, data.inventoryList, (record) => record.inventoryId);
  const records = entries.map((entry) => inventoryRecord(entry, before.get(entry.id)));
  const draft = new Draft(supplyPlan, data);
  draft.take(putRecords(supplyPlanRecords, data, 'inventory', records));
  draft.take(putRecords(supplyPlanRecords, data, 'batch', entries.flatMap(batchesMade)));
  const dropped = [...before.values()].flatMap(({ addNewBatch, batchInfoList }) =>
    addNewBatch ? batchInfoList.map((line) => line.batch.batchId) : [],
  );
  draft.take(withoutUnusedBatches(draft.now, dropped));
  return draft.changes();
}
