import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { BatchInventory } from '@stockwell/model/program-data/index';
import { exceeds, sumOf } from '../../entry/sums.ts';
import { auditOfBoth } from '../audit.ts';
import type { MergeContext } from '../context.ts';
import { type Field, field } from '../field.ts';
import { type MergeKind, ofRecords } from '../kind.ts';
import type { RecordSides } from '../sides.ts';
import { brokenOf } from './rule.ts';

const place = [
  field<BatchInventory>('planningUnit', ['planningUnitId']),
  field<BatchInventory>('month', ['inventoryDate']),
];

/** How a month's count splits over batches. The quantity of each batch is a field of its own. */
export function batchCountKind(context: MergeContext): MergeKind<BatchInventory> {
  return {
    name: 'batchCount',
    ...ofRecords(supplyPlanRecords.batchCount),
    naturalKey: (count) => `${count.planningUnitId} ${count.inventoryDate}`,
    identity: ['batchInventoryId', 'versionId', 'createdBy', 'createdDate'],
    fields: (sides) => [...place, ...quantities(sides)],
    brokenRules: (count) => brokenRules(count, context),
    finish: auditOfBoth,
    beyondCutOff: (count) => context.beyond.demand(count.planningUnitId, count.inventoryDate),
  };
}

const quantityOf = (count: BatchInventory, batchId: string): number | null =>
  count.batchList.find((line) => line.batch.batchId === batchId)?.qty ?? null;

function quantities({ base, mine, theirs }: RecordSides<BatchInventory>): Field<BatchInventory>[] {
  const lines = [mine, theirs, ...(base ? [base] : [])].flatMap((count) => count.batchList);
  return [...new Set(lines.map((line) => line.batch.batchId))].map((batchId) => ({
    name: batchId,
    read: (count) => quantityOf(count, batchId),
    same: (a, b) => quantityOf(a, batchId) === quantityOf(b, batchId),
    copy: (into, from) => {
      const line = from.batchList.find(({ batch }) => batch.batchId === batchId);
      const at = into.batchList.findIndex(({ batch }) => batch.batchId === batchId);
      if (at < 0) into.batchList = line ? [...into.batchList, line] : into.batchList;
      else into.batchList = into.batchList.toSpliced(at, 1, ...(line ? [line] : []));
    },
  }));
}

function brokenRules(count: BatchInventory, { countedTotal }: MergeContext): string[] {
  const total = countedTotal(count.planningUnitId, count.inventoryDate);
  const sum = sumOf(count.batchList, (line) => line.qty);
  return brokenOf({ countedTotal: total !== null && (exceeds(sum, total) || exceeds(total, sum)) });
}
