import type { Month } from '@stockwell/model/months';
import { automaticBatch } from './batch-book.ts';
import { type Ledger, listBatch } from './ledger.ts';
import {
  batchAllocated,
  batchClosing,
  batchExpired,
  batchOpening,
  batchShipment,
  figuresPerEntry,
  figuresPerVariant,
  taggedAdjustment,
  taggedConsumption,
} from './plan.ts';
import { round8 } from './rounding.ts';
import { variantCount } from './variants.ts';

/** What one variant has to spread over batches in a month. */
export interface Pools {
  /** Taken from the batches that expire first. */
  readonly take: Float64Array;
  /** Given to the batch that lasts longest; negative: taken from there. */
  readonly give: Float64Array;
}

export const emptyPools = (): Pools => ({
  take: new Float64Array(variantCount),
  give: new Float64Array(variantCount),
});

const isUsable = (ledger: Ledger, entry: number, month: Month): boolean =>
  (ledger.expiry[ledger.batchOf[entry] ?? 0] ?? 0) > month;

/**
 * Applies what planners said about batches, as far as the batches can bear it, and finds what is left to
 * spread. `adjustment` is the sum of manual and automatic adjustments of the variant; its sign decides which
 * pool tagged adjustments belong to.
 */
export function applyTags(
  ledger: Ledger,
  at: number,
  month: Month,
  variant: number,
  consumption: number,
  adjustment: number,
  pools: Pools,
): void {
  const { figures } = ledger;
  let consumed = 0;
  let adjusted = 0;
  for (let entry = ledger.start[at] ?? 0; entry < ledger.entries; entry += 1) {
    const line = entry * figuresPerEntry;
    const offset = line + variant * figuresPerVariant;
    const available = round8(
      (figures[offset + batchOpening] ?? 0) -
        (figures[offset + batchExpired] ?? 0) +
        (figures[offset + batchShipment] ?? 0),
    );
    let closing = available;
    const wishedAdjustment = figures[line + taggedAdjustment] ?? 0;
    const wishedConsumption = figures[line + taggedConsumption] ?? 0;
    // An expired batch has nothing left and takes nothing in: what is tagged to it is spread like the rest.
    if ((wishedAdjustment !== 0 || wishedConsumption !== 0) && isUsable(ledger, entry, month)) {
      const change = Math.max(wishedAdjustment, -available);
      const use = Math.min(wishedConsumption, round8(available + change));
      closing = round8(available + change - use);
      adjusted += change;
      consumed += use;
    }
    figures[offset + batchClosing] = closing;
  }
  const up = adjustment > 0;
  pools.take[variant] = round8(consumption + (up ? 0 : adjusted - adjustment) - consumed);
  pools.give[variant] = up ? round8(adjustment - adjusted) : 0;
}

/**
 * The batch that stock is given to: the last usable one that holds stock or receives some this month, in any
 * variant, so that all variants give to the same. Where there is none, a batch is made.
 */
export function receivingEntry(ledger: Ledger, at: number, month: Month, shelfLife: number): number {
  const { figures } = ledger;
  const begin = ledger.start[at] ?? 0;
  for (let entry = ledger.entries - 1; entry >= begin; entry -= 1) {
    if (!isUsable(ledger, entry, month)) continue;
    for (let variant = 0; variant < variantCount; variant += 1) {
      const offset = entry * figuresPerEntry + variant * figuresPerVariant;
      if ((figures[offset + batchOpening] ?? 0) > 0 || (figures[offset + batchShipment] ?? 0) > 0)
        return entry;
    }
  }
  return listBatch(ledger, at, automaticBatch(ledger.book, month, month + shelfLife));
}

/** Gives first, then takes: what comes in a month can be used in it. */
export function spread(
  ledger: Ledger,
  at: number,
  month: Month,
  variant: number,
  receiving: number,
  pools: Pools,
): void {
  const give = pools.give[variant] ?? 0;
  let take = pools.take[variant] ?? 0;
  const begin = ledger.start[at] ?? 0;
  if (give > 0) move(ledger, receiving, variant, give);
  else if (give < 0) {
    let rest = -give;
    for (let entry = ledger.entries - 1; entry >= begin && rest > 0; entry -= 1) {
      if (isUsable(ledger, entry, month)) rest = takeFrom(ledger, entry, variant, rest);
    }
    // What the batches could not bear is owed by what the month still puts back.
    take = round8(take + rest);
  }
  for (let entry = begin; entry < ledger.entries && take !== 0; entry += 1) {
    if (!isUsable(ledger, entry, month)) continue;
    if (take > 0) take = takeFrom(ledger, entry, variant, take);
    else {
      move(ledger, entry, variant, -take);
      take = 0;
    }
  }
}

/** Takes what a batch has of a quantity; answers what is still wanted. */
function takeFrom(ledger: Ledger, entry: number, variant: number, wanted: number): number {
  const has = ledger.figures[entry * figuresPerEntry + variant * figuresPerVariant + batchClosing] ?? 0;
  const taken = Math.min(has, wanted);
  if (taken > 0) move(ledger, entry, variant, -taken);
  return round8(wanted - taken);
}

function move(ledger: Ledger, entry: number, variant: number, quantity: number): void {
  const { figures } = ledger;
  const offset = entry * figuresPerEntry + variant * figuresPerVariant;
  figures[offset + batchClosing] = round8((figures[offset + batchClosing] ?? 0) + quantity);
  figures[offset + batchAllocated] = round8((figures[offset + batchAllocated] ?? 0) - quantity);
}
