import type { Month } from '@stockwell/model/months';
import type { BatchInventory } from '@stockwell/model/program-data/index';
import { applyTags, emptyPools, type Pools, receivingEntry, spread } from './allocation.ts';
import type { BatchLines } from './batch-lines.ts';
import type { ConsumptionMonths } from './consumption.ts';
import { type CutOff, closesAsStored, restock, writeStoredClosings } from './cut-off.ts';
import type { InventoryMonths } from './inventory.ts';
import { closeMonth, type Ledger, listBatch, openMonth } from './ledger.ts';
import { type Balances, batchClosing, figuresPerEntry, figuresPerVariant } from './plan.ts';
import { round8 } from './rounding.ts';
import { hasVariant, variantCount } from './variants.ts';

export interface LoopInput {
  readonly first: Month;
  readonly months: number;
  readonly regions: number;
  readonly shelfLife: number;
  readonly consumption: ConsumptionMonths;
  readonly inventory: InventoryMonths;
  readonly lines: BatchLines;
  readonly batchCounts: ReadonlyMap<Month, BatchInventory>;
  readonly cutOff: CutOff | null;
  readonly ledger: Ledger;
  readonly balances: readonly [Balances, Balances, Balances];
}

/** Rolls stock forward from one month to the next, from place `from` on; what stands before is left as it is. */
export function runMonths(input: LoopInput, from: number): void {
  const { ledger, first, months, lines, cutOff } = input;
  const pools = emptyPools();
  for (let at = from; at < months; at += 1) {
    const month = first + at;
    if (cutOff && month <= cutOff.month) restock(ledger, cutOff, month);
    openMonth(ledger, at, month, lines);
    for (let variant = 0; variant < variantCount; variant += 1) {
      const account = input.balances[variant];
      if (account) balance(input, account, at, variant);
    }
    if (!countByBatch(input, at, month)) allocate(input, at, month, pools);
    closeMonth(ledger, at);
  }
}

/** Opening to ending of one variant, and the demand that was not met. */
function balance(input: LoopInput, account: Balances, at: number, variant: number): void {
  const { consumption, inventory, regions, cutOff } = input;
  const month = input.first + at;
  const counted = inventory.regionsCounted[at] ?? 0;
  const count = inventory.stockCount[at] ?? 0;
  const used = consumption.used[at] ?? 0;

  const opening =
    cutOff && month <= cutOff.month
      ? cutOff.opening(month, variant)
      : at === 0
        ? 0
        : (account.ending[at - 1] ?? 0);
  const expired = input.ledger.expired[variant] ?? 0;
  const projected = round8(
    opening - expired + (account.shipments[at] ?? 0) - used + (inventory.adjustment[at] ?? 0),
  );
  // A count of all regions is the stock; a count of some is at least part of it.
  const corrects = counted === regions || (counted > 0 && (count > projected || projected < 0));
  const correction = corrects ? round8(count - projected) : 0;
  const ending = corrects ? count : Math.max(projected, 0);
  const shortage = counted < regions && ending === 0 && projected < 0 ? -projected : 0;

  account.opening[at] = opening;
  account.expired[at] = expired;
  account.projected[at] = projected;
  account.nationalAdjustment[at] = correction;
  account.ending[at] = ending;
  account.unmet[at] = round8(Math.max((consumption.demand[at] ?? 0) - used, 0) + shortage);
}

/** A count by batch of the whole stock sets every batch; it is left aside when it does not add up to the count. */
function countByBatch(input: LoopInput, at: number, month: Month): boolean {
  const { inventory, ledger } = input;
  const found = input.batchCounts.get(month);
  if (!found || inventory.regionsCounted[at] !== input.regions) return false;
  const total = round8(found.batchList.reduce((sum, { qty }) => sum + qty, 0));
  if (total !== inventory.stockCount[at]) return false;
  const named = new Map<number, number>();
  for (const { batch, qty } of found.batchList) {
    const number = ledger.book.numberOf.get(batch.batchId);
    if (number === undefined) continue;
    named.set(number, round8((named.get(number) ?? 0) + qty));
    listBatch(ledger, at, number);
  }
  for (let entry = ledger.start[at] ?? 0; entry < ledger.entries; entry += 1) {
    const counted = named.get(ledger.batchOf[entry] ?? 0) ?? 0;
    for (let variant = 0; variant < variantCount; variant += 1) {
      ledger.figures[entry * figuresPerEntry + variant * figuresPerVariant + batchClosing] = counted;
    }
  }
  return true;
}

/** Spreads over batches what was used and adjusted without naming one. */
function allocate(input: LoopInput, at: number, month: Month, pools: Pools): void {
  const { ledger, balances, consumption, inventory, cutOff } = input;
  const used = consumption.used[at] ?? 0;
  let gives = false;
  let settled = 0;
  for (let variant = 0; variant < variantCount; variant += 1) {
    const account = balances[variant];
    if (!account) continue;
    if (cutOff && closesAsStored(cutOff, month, variant, account.ending[at] ?? 0)) {
      writeStoredClosings(ledger, cutOff, at, month, variant);
      settled |= 1 << variant;
      continue;
    }
    const adjustment = round8((inventory.adjustment[at] ?? 0) + (account.nationalAdjustment[at] ?? 0));
    applyTags(ledger, at, month, variant, used, adjustment, pools);
    gives ||= (pools.give[variant] ?? 0) > 0;
  }
  const receiving = gives ? receivingEntry(ledger, at, month, input.shelfLife) : -1;
  for (let variant = 0; variant < variantCount; variant += 1) {
    if (!hasVariant(settled, variant)) spread(ledger, at, month, variant, receiving, pools);
  }
}
