import { budgetShare } from '@stockwell/engine/supply-plan/budget-use';
import type {
  Batch,
  BatchInventory,
  Consumption,
  Inventory,
  ProblemReport,
  Shipment,
  ShipmentLinking,
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
import { kindOf, type RecordIn, type VersionedList, type VersionedRecord } from './versioned-lists.ts';

export * from './versioned-lists.ts';

/** A column beside the record itself: its type in the database and its value. */
interface Column<R> {
  readonly name: string;
  readonly type: 'integer' | 'numeric' | 'date' | 'boolean' | 'uuid';
  readonly value: (record: R) => number | string | boolean | null;
}

/** Where the records of a list are stored, and what of them queries ask for besides their product. */
export interface StoredKind<R> {
  readonly table: typeof consumptionTable | typeof batchTable;
  readonly columns: readonly Column<R>[];
}

const kind = <R>(table: unknown, columns: readonly Column<R>[]): StoredKind<R> => ({
  // What the tables differ in stands in their columns; everything else is the same in all of them.
  table: table as StoredKind<R>['table'],
  columns,
});

export const storedKinds: { readonly [L in VersionedList]: StoredKind<RecordIn<L>> } = {
  consumptionList: kind<Consumption>(consumptionTable, [
    { name: 'region_id', type: 'integer', value: (record) => record.region.id },
    { name: 'month', type: 'date', value: (record) => record.consumptionDate },
    { name: 'actual', type: 'boolean', value: (record) => record.actualFlag },
  ]),
  inventoryList: kind<Inventory>(inventoryTable, [
    { name: 'region_id', type: 'integer', value: (record) => record.region?.id ?? null },
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  batchInfoList: kind<Batch>(batchTable, [
    { name: 'expiry', type: 'date', value: (record) => record.expiryDate },
  ]),
  batchInventoryList: kind<BatchInventory>(batchCountTable, [
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  shipmentList: kind<Shipment>(shipmentTable, [
    { name: 'status_id', type: 'integer', value: (record) => record.shipmentStatus.id },
    {
      name: 'receipt',
      type: 'date',
      value: (record) => record.receivedDate ?? record.expectedDeliveryDate,
    },
    { name: 'budget_id', type: 'integer', value: (record) => record.budget?.id ?? null },
    { name: 'budget_usd', type: 'numeric', value: budgetShare },
  ]),
  shipmentLinkingList: kind<ShipmentLinking>(shipmentLinkTable, [
    { name: 'parent_id', type: 'uuid', value: (record) => record.parentShipmentId },
    { name: 'child_id', type: 'uuid', value: (record) => record.childShipmentId },
  ]),
  problemReportList: kind<ProblemReport>(problemReportTable, [
    { name: 'problem_id', type: 'integer', value: (record) => record.realmProblem.problemId },
    { name: 'status_id', type: 'integer', value: (record) => record.problemStatus.id },
  ]),
};

/** The product of a record. */
export const unitIn = (list: VersionedList, record: VersionedRecord): number =>
  Number(kindOf(list).part(record as never));
