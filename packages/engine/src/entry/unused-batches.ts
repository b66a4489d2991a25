import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { removeRecords } from '../changes/put-records.ts';

type Lines = readonly { readonly batch: { readonly batchId: string } }[];

/** Takes out those of some batches that nothing references any more. */
export function withoutUnusedBatches(data: ProgramData, candidates: readonly string[]): Changes {
  const unused = candidates.length === 0 ? [] : candidates.filter((id) => !isReferenced(data, id));
  return removeRecords(supplyPlanRecords, data, 'batch', unused);
}

function isReferenced(data: ProgramData, batchId: string): boolean {
  const names = (lines: Lines): boolean => lines.some((line) => line.batch.batchId === batchId);
  return (
    data.shipmentList.some((record) => names(record.batchInfoList)) ||
    data.consumptionList.some((record) => names(record.batchInfoList)) ||
    data.inventoryList.some((record) => names(record.batchInfoList)) ||
    data.batchInventoryList.some((record) => names(record.batchList)) ||
    data.supplyPlan.some((month) => month.batchDetails.some((line) => line.batchId === batchId))
  );
}
