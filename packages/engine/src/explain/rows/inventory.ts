import type { Inventory } from '@stockwell/model/program-data/index';
import { multiplierIn } from '../../supply-plan/product.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import { type Account, account, type RecordPart, term } from '../account.ts';
import type { Source } from '../source.ts';

const partOf = ({ product }: Source, record: Inventory, quantity: number): RecordPart => ({
  list: 'inventoryList',
  id: record.inventoryId,
  value: round8(quantity * multiplierIn(product.terms.multiplierOf, record)),
});

const recordsOf = (source: Source, at: number): readonly Inventory[] =>
  source.inventory(source.plan.first + at);

export function explainCount(source: Source, at: number): Account {
  const terms = recordsOf(source, at).flatMap((record) => {
    if (record.actualQty === null) return [];
    const part = partOf(source, record, record.actualQty);
    return [term('count', part.value, { records: [part] })];
  });
  return account('stockCounted', terms);
}

/** One for each region that has a count, with its records. */
export function explainRegionsCounted(source: Source, at: number): Account {
  const regions = new Map<number, RecordPart[]>();
  for (const record of recordsOf(source, at)) {
    if (record.actualQty === null || record.region === null) continue;
    const parts = regions.get(record.region.id) ?? [];
    parts.push({ list: 'inventoryList', id: record.inventoryId, value: parts.length === 0 ? 1 : 0 });
    regions.set(record.region.id, parts);
  }
  return account(
    'regionsCounted',
    [...regions.values()].map((records) => term('region', 1, { records })),
  );
}

export function explainManualAdjustment(source: Source, at: number): Account {
  if (!source.plan.hasInventory[at]) return account('adjustmentNone');
  const terms = recordsOf(source, at).flatMap((record) => {
    if (record.adjustmentQty === null) return [];
    const part = partOf(source, record, record.adjustmentQty);
    return [term('adjustment', part.value, { records: [part] })];
  });
  return account('manualAdjustments', terms);
}

export function explainAdjustment({ plan }: Source, at: number): Account {
  if (!plan.hasInventory[at]) return account('adjustmentNone');
  const month = plan.first + at;
  return account('adjustmentTotal', [
    term('manualAdjustment', plan.manualAdjustment[at] ?? 0, { cell: { month, cell: 'manualAdjustment' } }),
    term('correction', plan.balances[0].nationalAdjustment[at] ?? 0, {
      cell: { month, cell: 'nationalAdjustment' },
    }),
  ]);
}
