import type { Month } from '@stockwell/model/months';
import type { StoredBatch, StoredMonth } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { automaticBatch } from './batch-book.ts';
import { type Ledger, listBatch } from './ledger.ts';
import { batchClosing, figuresPerEntry, figuresPerVariant } from './plan.ts';
import { round8 } from './rounding.ts';
import { variantCount, variantSuffixes } from './variants.ts';

/**
 * A copy that was downloaded from a month on does not hold what happened before. Up to that month the plan
 * opens with what the server has planned.
 */
export interface CutOff {
  readonly month: Month;
  readonly stored: ReadonlyMap<Month, StoredMonth>;
  readonly opening: (month: Month, variant: number) => number;
}

export function cutOffOf(month: Month | null, stored: readonly StoredMonth[]): CutOff | null {
  if (month === null) return null;
  const byMonth = new Map(stored.map((row) => [monthIn(row.transDate), row]));
  return {
    month,
    stored: byMonth,
    opening: (wanted, variant) =>
      byMonth.get(wanted)?.[`openingBalance${variantSuffixes[variant] ?? ''}`] ?? 0,
  };
}

function numberOf(ledger: Ledger, batch: StoredBatch): number {
  const known = batch.batchId === null ? undefined : ledger.book.numberOf.get(batch.batchId);
  return known ?? automaticBatch(ledger.book, monthIn(batch.createdDate), monthIn(batch.expiryDate));
}

/** The batches open with the stored quantities instead of last month's. */
export function restock(ledger: Ledger, cutOff: CutOff, month: Month): void {
  ledger.liveCount = 0;
  for (const batch of cutOff.stored.get(month)?.batchDetails ?? []) {
    const number = numberOf(ledger, batch);
    for (let variant = 0; variant < variantCount; variant += 1) {
      ledger.stock[number * variantCount + variant] = batch[`openingQty${variantSuffixes[variant] ?? ''}`];
    }
    ledger.live[ledger.liveCount] = number;
    ledger.liveCount += 1;
  }
}

/** Whether the stored closing quantities still make up the month's ending balance: nothing was edited in it. */
export function closesAsStored(cutOff: CutOff, month: Month, variant: number, ending: number): boolean {
  if (month > cutOff.month) return false;
  const row = cutOff.stored.get(month);
  if (!row || row.batchDetails.length === 0) return false;
  const suffix = variantSuffixes[variant] ?? '';
  return round8(row.batchDetails.reduce((sum, batch) => sum + batch[`closingQty${suffix}`], 0)) === ending;
}

export function writeStoredClosings(
  ledger: Ledger,
  cutOff: CutOff,
  at: number,
  month: Month,
  variant: number,
): void {
  for (const batch of cutOff.stored.get(month)?.batchDetails ?? []) {
    const entry = listBatch(ledger, at, numberOf(ledger, batch));
    ledger.figures[entry * figuresPerEntry + variant * figuresPerVariant + batchClosing] =
      batch[`closingQty${variantSuffixes[variant] ?? ''}`];
  }
}
