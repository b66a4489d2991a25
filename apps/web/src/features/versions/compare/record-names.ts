import type { MergeRow } from '@stockwell/engine/merge/index';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** A record of any kind that is compared. */
export type ComparedRecord =
  | ProgramData['consumptionList'][number]
  | ProgramData['inventoryList'][number]
  | ProgramData['batchInventoryList'][number]
  | ProgramData['batchInfoList'][number]
  | ProgramData['shipmentList'][number]
  | ProgramData['problemReportList'][number];

type Finder = (data: ProgramData) => ReadonlyMap<string, ComparedRecord>;

const finders: Readonly<Record<string, Finder>> = {
  consumption: (data) => new Map(data.consumptionList.map((one) => [one.consumptionId, one])),
  inventory: (data) => new Map(data.inventoryList.map((one) => [one.inventoryId, one])),
  batchCount: (data) => new Map(data.batchInventoryList.map((one) => [one.batchInventoryId, one])),
  batch: (data) => new Map(data.batchInfoList.map((one) => [one.batchId, one])),
  shipment: (data) => new Map(data.shipmentList.map((one) => [one.shipmentId, one])),
  problem: (data) => new Map(data.problemReportList.map((one) => [one.problemReportId, one])),
};

/** Finds the record that a row is about in the first of the documents that has it. */
export function recordFinder(
  documents: readonly ProgramData[],
): (row: MergeRow) => ComparedRecord | undefined {
  const made = new Map<string, readonly ReadonlyMap<string, ComparedRecord>[]>();
  return ({ kind, id }) => {
    const finder = finders[kind];
    if (!finder) return undefined;
    const indexes = made.get(kind) ?? documents.map(finder);
    made.set(kind, indexes);
    for (const index of indexes) {
      const record = index.get(id);
      if (record) return record;
    }
    return undefined;
  };
}

/** What people know a record by: the fields of its title, in their order. */
export const titleFields: Readonly<Record<string, readonly string[]>> = {
  consumption: ['month', 'region', 'type'],
  inventory: ['month', 'region'],
  batchCount: ['month'],
  batch: ['batchNo', 'expiryMonth'],
  shipment: ['expectedDeliveryDate', 'procurementAgent', 'quantity'],
};

/** The values of those fields, as the comparison names them. */
export function titleValue(kind: string, record: ComparedRecord, field: string): unknown {
  const values = record as unknown as Readonly<Record<string, unknown>>;
  const names: Readonly<Record<string, string>> = {
    month: kind === 'consumption' ? 'consumptionDate' : 'inventoryDate',
    type: 'actualFlag',
    expiryMonth: 'expiryDate',
    quantity: 'shipmentRcpuQty',
  };
  return values[names[field] ?? field] ?? null;
}
