import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { Inventory } from '@stockwell/model/program-data/index';
import { countKey, inventoryEntry, inventoryKindOf } from '../../entry/inventory.ts';
import { brokenRules } from '../../entry/kind.ts';
import { auditOfBoth } from '../audit.ts';
import { batchLinesField } from '../batch-lines.ts';
import type { MergeContext } from '../context.ts';
import { field, reference, rounded } from '../field.ts';
import { type MergeKind, ofRecords } from '../kind.ts';

const fields = [
  reference<Inventory>('planningUnit', 'planningUnit'),
  field<Inventory>('month', ['inventoryDate']),
  reference<Inventory>('region', 'region'),
  reference<Inventory>('dataSource', 'dataSource'),
  reference<Inventory>('reportingUnit', 'realmCountryPlanningUnit'),
  rounded<Inventory>('count', 'actualQty', 0),
  rounded<Inventory>('adjustment', 'adjustmentQty', 0),
  field<Inventory>('notes', ['notes']),
  field<Inventory>('active', ['active']),
  batchLinesField<Inventory, Inventory['batchInfoList'][number]>(
    ['actualQty', 'adjustmentQty'],
    'addNewBatch',
  ),
];

export function inventoryKind(context: MergeContext): MergeKind<Inventory> {
  return {
    name: 'inventory',
    ...ofRecords(supplyPlanRecords.inventory),
    naturalKey: (record) =>
      record.actualQty === null || record.region === null
        ? null
        : countKey(
            record.planningUnit.id,
            record.inventoryDate,
            record.region.id,
            record.realmCountryPlanningUnit.id,
            record.dataSource?.id,
          ),
    identity: ['inventoryId', 'versionId', 'createdBy', 'createdDate'],
    fields,
    // Records without a region are kept and not counted: nobody is asked about them.
    hidden: (record) => record.region === null,
    settle: (record) => (record.region === null ? 'mine' : null),
    brokenRules: (record) => {
      const entry = inventoryEntry(record);
      return brokenRules(inventoryKindOf(entry.type), entry, context);
    },
    finish: auditOfBoth,
    beyondCutOff: (record) => context.beyond.stock(record.inventoryDate),
  };
}
