import {
  type Batch,
  type BatchInventory,
  type Consumption,
  type Inventory,
  type ProblemReport,
  type ProgramData,
  type RecordList,
  recordKeys,
  type Shipment,
  type ShipmentLinking,
} from '@stockwell/model/program-data/index';
import {
  batchCountTable,
  batchTable,
  consumptionTable,
  inventoryTable,
  problemReportTable,
  shipmentLinkTable,
  shipmentTable,
} from '../../db/schema/index.ts';

/** The lists of a document whose records versions change one by one. */
export const versionedLists = [
  'consumptionList',
  'inventoryList',
  'batchInfoList',
  'batchInventoryList',
  'shipmentList',
  'shipmentLinkingList',
  'problemReportList',
] as const satisfies readonly RecordList[];
export type VersionedList = (typeof versionedLists)[number];
export type RecordIn<L extends VersionedList> = ProgramData[L][number];
export type VersionedRecord = RecordIn<VersionedList>;

/** A column beside the record itself: its type in the database and its value. */
interface Column<R> {
  readonly name: string;
  readonly type: 'integer' | 'date' | 'boolean' | 'uuid';
  readonly value: (record: R) => number | string | boolean | null;
}

/** Where the records of a list are stored, and what of them queries ask for. */
export interface StoredKind<R> {
  readonly table: typeof consumptionTable | typeof batchTable;
  readonly unit: (record: R) => number;
  readonly columns: readonly Column<R>[];
}

const kind = <R>(
  table: unknown,
  unit: (record: R) => number,
  columns: readonly Column<R>[],
): StoredKind<R> => ({
  // What the tables differ in stands in their columns; everything else is the same in all of them.
  table: table as StoredKind<R>['table'],
  unit,
  columns,
});

export const storedKinds: { readonly [L in VersionedList]: StoredKind<RecordIn<L>> } = {
  consumptionList: kind<Consumption>(consumptionTable, (record) => record.planningUnit.id, [
    { name: 'region_id', type: 'integer', value: (record) => record.region.id },
    { name: 'month', type: 'date', value: (record) => record.consumptionDate },
    { name: 'actual', type: 'boolean', value: (record) => record.actualFlag },
  ]),
  inventoryList: kind<Inventory>(inventoryTable, (record) => record.planningUnit.id, [
    { name: 'region_id', type: 'integer', value: (record) => record.region?.id ?? null },
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  batchInfoList: kind<Batch>(batchTable, (record) => record.planningUnitId, [
    { name: 'expiry', type: 'date', value: (record) => record.expiryDate },
  ]),
  batchInventoryList: kind<BatchInventory>(batchCountTable, (record) => record.planningUnitId, [
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  shipmentList: kind<Shipment>(shipmentTable, (record) => record.planningUnit.id, [
    { name: 'status_id', type: 'integer', value: (record) => record.shipmentStatus.id },
    {
      name: 'receipt',
      type: 'date',
      value: (record) => record.receivedDate ?? record.expectedDeliveryDate,
    },
  ]),
  shipmentLinkingList: kind<ShipmentLinking>(shipmentLinkTable, (record) => record.planningUnit.id, [
    { name: 'parent_id', type: 'uuid', value: (record) => record.parentShipmentId },
    { name: 'child_id', type: 'uuid', value: (record) => record.childShipmentId },
  ]),
  problemReportList: kind<ProblemReport>(problemReportTable, (record) => record.planningUnit.id, [
    { name: 'problem_id', type: 'integer', value: (record) => record.realmProblem.problemId },
    { name: 'status_id', type: 'integer', value: (record) => record.problemStatus.id },
  ]),
};

export const recordIdIn = (list: VersionedList, record: VersionedRecord): string =>
  (record as unknown as Record<string, string>)[recordKeys[list]] ?? '';

export type RecordLists = { [L in VersionedList]: RecordIn<L>[] };

export const noRecords = (): RecordLists => ({
  consumptionList: [],
  inventoryList: [],
  batchInfoList: [],
  batchInventoryList: [],
  shipmentList: [],
  shipmentLinkingList: [],
  problemReportList: [],
});
