import { budgetShare } from '@stockwell/engine/supply-plan/budget-use';
import type {
  ActualConsumption,
  ConsumptionExtrapolation,
  DatasetPlanningUnit,
  Tree,
} from '@stockwell/model/dataset-data/index';
import { type AnyRecordKind, keyReader } from '@stockwell/model/documents/record-kind';
import { forecastRecords, supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
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
  actualConsumptionTable,
  batchCountTable,
  batchTable,
  consumptionExtrapolationTable,
  consumptionTable,
  forecastPlanningUnitTable,
  forecastTreeTable,
  inventoryTable,
  problemReportTable,
  shipmentLinkTable,
  shipmentTable,
} from '../../db/schema/index.ts';
import type { ForecastList, VersionedList } from './versioned-lists.ts';

/** A column beside the record itself: its type in the database and its value. */
interface Column<R> {
  readonly name: string;
  readonly type: 'integer' | 'numeric' | 'date' | 'boolean' | 'uuid';
  readonly value: (record: R) => number | string | boolean | null;
}

/** Where the records of a list are stored, and what of them queries ask for. */
export interface StoredKind {
  readonly table: typeof consumptionTable | typeof batchTable;
  readonly idType: 'uuid' | 'text';
  readonly idOf: (record: object) => string;
  readonly columns: readonly Column<never>[];
}

/** The tables of a kind of document, by list. */
export type StoredTables<L extends string = string> = { readonly [list in L]: StoredKind };

function stored<R>(
  kind: AnyRecordKind,
  table: unknown,
  columns: readonly Column<R>[],
  idType: StoredKind['idType'] = 'uuid',
): StoredKind {
  return {
    // What the tables differ in stands in their columns; everything else is the same in all of them.
    table: table as StoredKind['table'],
    idType,
    idOf: keyReader(kind),
    columns: columns as readonly Column<never>[],
  };
}

/** What is stored with its product. */
const ofProduct = <R>(kind: AnyRecordKind, table: unknown, columns: readonly Column<R>[]): StoredKind =>
  stored<R>(kind, table, [
    {
      name: 'planning_unit_id',
      type: 'integer',
      value: (record) => Number(kind.part?.(record as never)),
    },
    ...columns,
  ]);

export const supplyPlanTables: StoredTables<VersionedList> = {
  consumptionList: ofProduct<Consumption>(supplyPlanRecords.consumption, consumptionTable, [
    { name: 'region_id', type: 'integer', value: (record) => record.region.id },
    { name: 'month', type: 'date', value: (record) => record.consumptionDate },
    { name: 'actual', type: 'boolean', value: (record) => record.actualFlag },
  ]),
  inventoryList: ofProduct<Inventory>(supplyPlanRecords.inventory, inventoryTable, [
    { name: 'region_id', type: 'integer', value: (record) => record.region?.id ?? null },
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  batchInfoList: ofProduct<Batch>(supplyPlanRecords.batch, batchTable, [
    { name: 'expiry', type: 'date', value: (record) => record.expiryDate },
  ]),
  batchInventoryList: ofProduct<BatchInventory>(supplyPlanRecords.batchCount, batchCountTable, [
    { name: 'month', type: 'date', value: (record) => record.inventoryDate },
  ]),
  shipmentList: ofProduct<Shipment>(supplyPlanRecords.shipment, shipmentTable, [
    { name: 'status_id', type: 'integer', value: (record) => record.shipmentStatus.id },
    {
      name: 'receipt',
      type: 'date',
      value: (record) => record.receivedDate ?? record.expectedDeliveryDate,
    },
    { name: 'budget_id', type: 'integer', value: (record) => record.budget?.id ?? null },
    { name: 'budget_usd', type: 'numeric', value: budgetShare },
  ]),
  shipmentLinkingList: ofProduct<ShipmentLinking>(supplyPlanRecords.shipmentLink, shipmentLinkTable, [
    { name: 'parent_id', type: 'uuid', value: (record) => record.parentShipmentId },
    { name: 'child_id', type: 'uuid', value: (record) => record.childShipmentId },
  ]),
  problemReportList: ofProduct<ProblemReport>(supplyPlanRecords.problem, problemReportTable, [
    { name: 'problem_id', type: 'integer', value: (record) => record.realmProblem.problemId },
    { name: 'status_id', type: 'integer', value: (record) => record.problemStatus.id },
  ]),
};

export const forecastTables: StoredTables<ForecastList> = {
  planningUnitList: stored<DatasetPlanningUnit>(
    forecastRecords.planningUnit,
    forecastPlanningUnitTable,
    [
      { name: 'planning_unit_id', type: 'integer', value: (unit) => unit.planningUnit.id },
      { name: 'active', type: 'boolean', value: (unit) => unit.active },
    ],
    'text',
  ),
  actualConsumptionList: ofProduct<ActualConsumption>(
    forecastRecords.actualConsumption,
    actualConsumptionTable,
    [
      { name: 'region_id', type: 'integer', value: (record) => record.region.id },
      { name: 'month', type: 'date', value: (record) => record.month },
    ],
  ),
  consumptionExtrapolation: ofProduct<ConsumptionExtrapolation>(
    forecastRecords.extrapolation,
    consumptionExtrapolationTable,
    [
      { name: 'region_id', type: 'integer', value: (record) => record.region.id },
      { name: 'method_id', type: 'integer', value: (record) => record.extrapolationMethod.id },
    ],
  ),
  treeList: stored<Tree>(forecastRecords.tree, forecastTreeTable, [
    { name: 'anchor_id', type: 'uuid', value: (tree) => tree.treeAnchorId },
    { name: 'active', type: 'boolean', value: (tree) => tree.active },
  ]),
};
