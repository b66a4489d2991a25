import { addDays, formatMonth, lastDayOf, type Month } from '@stockwell/model/months';
import type { BatchInventory, Inventory } from '@stockwell/model/program-data/index';
import { type ProductStory, regionOf, sourceOf, stamp } from './record-parts.ts';
import { once, type Timeline } from './timeline.ts';

export interface InventoryRecords {
  readonly inventory: Timeline<Inventory>[];
  readonly batchCounts: Timeline<BatchInventory>[];
}

const gains = ['Donation received', 'Transfer from another program', 'Found at the regional store'] as const;
const losses = [
  'Damaged in transport',
  'Transfer to another program',
  'Expired at facilities and returned',
  'Water damage at the regional store',
] as const;

const lastOf = (month: Month): string => lastDayOf(formatMonth(month));

/** Whole numbers that add up to the total: the last region has the rest. */
function parts(total: number, shares: readonly number[]): number[] {
  let left = total;
  return shares.map((share, region) => {
    const part = region === shares.length - 1 ? left : Math.min(left, Math.round(total * share));
    left -= part;
    return part;
  });
}

function counted(story: ProductStory, month: Month): Timeline<Inventory>[] {
  const { fixture, span, stock, profile, units, random, newId, unit } = story;
  const total = (stock.stock.get(month) ?? []).reduce((sum, lot) => sum + lot.quantity, 0);
  const recent = month >= span.now - 4;
  const records: Timeline<Inventory>[] = [];
  for (const [region, quantity] of parts(total, profile.shares).entries()) {
    if (month >= span.first && random.chance(recent ? 0.11 : 0.05)) continue;
    const on = addDays(lastOf(month), random.between(3, 12));
    records.push(
      once(on, {
        inventoryId: newId(on),
        planningUnit: { id: unit.planningUnit.id },
        realmCountryPlanningUnit: { id: units.one },
        region: regionOf(fixture, region),
        inventoryDate: lastOf(month),
        actualQty: quantity,
        adjustmentQty: null,
        dataSource: sourceOf(fixture.sources.stock, random),
        notes: random.chance(0.02) ? 'Counted again by the district pharmacist' : null,
        active: true,
        addNewBatch: false,
        batchInfoList: [],
        ...stamp(fixture, on),
      }),
    );
  }
  return records;
}

/** How a month's count splits over batches, where everything in stock has one. */
function byBatch(story: ProductStory, month: Month): Timeline<BatchInventory>[] {
  const { fixture, stock, newId, unit } = story;
  const totals = new Map<string, number>();
  for (const { batchId, quantity } of stock.stock.get(month) ?? []) {
    if (batchId === null) return [];
    totals.set(batchId, (totals.get(batchId) ?? 0) + quantity);
  }
  const on = addDays(lastOf(month), 13);
  const batchList = [...totals].map(([batchId, qty]) => ({ batch: { batchId }, qty }));
  if (batchList.length === 0) return [];
  const count: BatchInventory = {
    batchInventoryId: newId(on),
    planningUnitId: unit.planningUnit.id,
    inventoryDate: lastOf(month),
    batchList,
    ...stamp(fixture, on),
  };
  return [once(on, count)];
}

function adjusted(story: ProductStory): Timeline<Inventory>[] {
  const { fixture, span, stock, units, random, newId, unit } = story;
  return stock.corrections
    .filter(({ month, quantity }) => quantity !== 0 && month < span.end)
    .map(({ month, region, quantity, batchId }) => {
      const on = addDays(lastOf(month), random.between(2, 10));
      return once(on, {
        inventoryId: newId(on),
        planningUnit: { id: unit.planningUnit.id },
        realmCountryPlanningUnit: { id: units.one },
        region: regionOf(fixture, region),
        inventoryDate: lastOf(month),
        actualQty: null,
        adjustmentQty: quantity,
        dataSource: sourceOf(fixture.sources.stock, random),
        notes: random.pick(quantity < 0 ? losses : gains),
        active: true,
        addNewBatch: false,
        batchInfoList:
          batchId === null ? [] : [{ batch: { batchId }, actualQty: null, adjustmentQty: quantity }],
        ...stamp(fixture, on),
      });
    });
}

export function inventoryRecords(story: ProductStory): InventoryRecords {
  const { span, profile } = story;
  const inventory = counted(story, span.first - 1);
  const batchCounts: Timeline<BatchInventory>[] = [];
  const regions = profile.shares.length;
  let lastFull: Month | null = null;
  for (let month = span.first; month < Math.min(span.now, span.end); month += 1) {
    // At the end of each quarter; some products every month in the last year.
    const monthly = profile.countedEvery === 1 && month >= span.now - 12;
    if (month % 3 !== 2 && !monthly) continue;
    const counts = counted(story, month);
    inventory.push(...counts);
    if (counts.length === regions && month >= span.now - 12) lastFull = month;
  }
  if (profile.tagged && lastFull !== null) batchCounts.push(...byBatch(story, lastFull));
  inventory.push(...adjusted(story));
  return { inventory, batchCounts };
}
