import type { Inventory } from '@stockwell/model/program-data/index';
import { auditOfBoth } from '../audit.ts';
import { batchLinesField } from '../batch-lines.ts';
import type { MergeContext } from '../context.ts';
import { field, reference, rounded } from '../field.ts';
import type { RecordKind } from '../kind.ts';
import { brokenOf, exceeds, isFutureMonth, sumOf } from './rule.ts';

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

export function inventoryKind(context: MergeContext): RecordKind<Inventory> {
  return {
    name: 'inventory',
    id: (record) => record.inventoryId,
    naturalKey: (record) =>
      record.actualQty === null || record.region === null
        ? null
        : `${record.planningUnit.id} ${record.inventoryDate} ${record.region.id} ${record.realmCountryPlanningUnit.id} ${record.dataSource?.id}`,
    identity: ['inventoryId', 'versionId', 'createdBy', 'createdDate'],
    fields,
    // Records without a region are kept and not counted: nobody is asked about them.
    hidden: (record) => record.region === null,
    settle: (record) => (record.region === null ? 'mine' : null),
    brokenRules: (record) => brokenRules(record, context),
    finish: auditOfBoth,
    beyondCutOff: (record) => context.beyond.stock(record.inventoryDate),
    planningUnitOf: (record) => record.planningUnit.id,
  };
}

function brokenRules(record: Inventory, { productOfReportingUnit, today }: MergeContext): string[] {
  const { actualQty: count, adjustmentQty: adjustment, batchInfoList: lines } = record;
  const tagged = sumOf(lines, (line) => line.adjustmentQty ?? 0);
  const isAdjustment = count === null;
  return brokenOf({
    reportingUnit: productOfReportingUnit.get(record.realmCountryPlanningUnit.id) !== record.planningUnit.id,
    adjustmentOfNothing: isAdjustment && !adjustment,
    notesOfAdjustment: isAdjustment && !record.notes?.trim(),
    batchTotal:
      isAdjustment &&
      (exceeds(tagged, Math.max(0, adjustment ?? 0)) || exceeds(-tagged, Math.max(0, -(adjustment ?? 0)))),
    newBatchTakesNothing: isAdjustment && record.addNewBatch && (adjustment ?? 0) < 0,
    futureCount: !isAdjustment && isFutureMonth(record.inventoryDate, today),
  });
}
