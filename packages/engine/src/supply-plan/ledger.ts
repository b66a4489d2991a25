import type { Month } from '@stockwell/model/months';
import { type BatchBook, isBefore } from './batch-book.ts';
import { type BatchLines, lineKinds } from './batch-lines.ts';
import {
  batchClosing,
  batchExpired,
  batchOpening,
  batchShipment,
  figuresPerEntry,
  figuresPerVariant,
  taggedAdjustment,
  taggedConsumption,
  taggedCount,
} from './plan.ts';
import { round8 } from './rounding.ts';
import { hasVariant, variantCount } from './variants.ts';

/**
 * The account of every batch, month by month. Entries of a month stand together in order of use. The stock
 * of the batches between two months is kept by batch number.
 */
export interface Ledger {
  readonly book: BatchBook;
  readonly start: Int32Array;
  batchOf: Int32Array;
  figures: Float64Array;
  entries: number;
  /** Batches with stock in any variant, in order of use. */
  readonly live: Int32Array;
  liveCount: number;
  /** Batch × variant. */
  readonly stock: Float64Array;
  /** The last month (counted from 1) in which a batch was listed, and its entry there. */
  readonly listedIn: Int32Array;
  readonly entryOf: Int32Array;
  /** The expiry months of the book's batches, looked up once. */
  readonly expiry: Int32Array;
  /** By variant: what expires in the month that is open. */
  readonly expired: Float64Array;
}

export function openLedger(book: BatchBook, months: number, mostBatches: number): Ledger {
  const expected = months * 6 + 16;
  return {
    book,
    start: new Int32Array(months + 1),
    batchOf: new Int32Array(expected),
    figures: new Float64Array(expected * figuresPerEntry),
    entries: 0,
    live: new Int32Array(mostBatches),
    liveCount: 0,
    stock: new Float64Array(mostBatches * variantCount),
    listedIn: new Int32Array(mostBatches),
    entryOf: new Int32Array(mostBatches),
    expiry: new Int32Array(mostBatches),
    expired: new Float64Array(variantCount),
  };
}

function reserve(ledger: Ledger, more: number): void {
  const needed = ledger.entries + more;
  if (needed <= ledger.batchOf.length) return;
  const size = Math.max(needed, ledger.batchOf.length * 2);
  const batchOf = new Int32Array(size);
  batchOf.set(ledger.batchOf.subarray(0, ledger.entries));
  ledger.batchOf = batchOf;
  const figures = new Float64Array(size * figuresPerEntry);
  figures.set(ledger.figures.subarray(0, ledger.entries * figuresPerEntry));
  ledger.figures = figures;
}

/** Puts a batch on this month's list, at its place in the order of use; its figures start at 0. */
export function listBatch(ledger: Ledger, at: number, batch: number): number {
  if (ledger.listedIn[batch] === at + 1) return ledger.entryOf[batch] ?? 0;
  reserve(ledger, 1);
  const { batchOf, figures, entryOf } = ledger;
  const { batches } = ledger.book;
  let place = ledger.entries;
  const begin = ledger.start[at] ?? 0;
  while (place > begin && isBefore(batches, batch, batchOf[place - 1] ?? 0)) {
    const moved = batchOf[place - 1] ?? 0;
    batchOf[place] = moved;
    entryOf[moved] = place;
    place -= 1;
  }
  // Beyond the entries all figures are 0: only a batch that goes before others needs its place cleared.
  if (place < ledger.entries) {
    const offset = place * figuresPerEntry;
    figures.copyWithin(offset + figuresPerEntry, offset, ledger.entries * figuresPerEntry);
    figures.fill(0, offset, offset + figuresPerEntry);
  }
  ledger.expiry[batch] = batches[batch]?.expiry ?? 0;
  batchOf[place] = batch;
  entryOf[batch] = place;
  ledger.listedIn[batch] = at + 1;
  ledger.entries += 1;
  return place;
}

/** Begins a month: batches with stock open with it, and what this month's lines name is written down. */
export function openMonth(ledger: Ledger, at: number, month: Month, lines: BatchLines): void {
  ledger.start[at] = ledger.entries;
  const { live, stock } = ledger;
  reserve(ledger, ledger.liveCount);
  for (let i = 0; i < ledger.liveCount; i += 1) {
    const batch = live[i] ?? 0;
    const offset = listBatch(ledger, at, batch) * figuresPerEntry;
    for (let variant = 0; variant < variantCount; variant += 1) {
      ledger.figures[offset + batchOpening + variant * figuresPerVariant] =
        stock[batch * variantCount + variant] ?? 0;
    }
  }
  const end = lines.start[at + 1] ?? 0;
  for (let i = lines.start[at] ?? 0; i < end; i += 1) addLine(ledger, at, lines, i);
  expireBatches(ledger, at, month);
}

/** Where a tag is written, by the kind of its line. */
const placeOfTag: Readonly<Record<number, number>> = {
  [lineKinds.consumption]: taggedConsumption,
  [lineKinds.adjustment]: taggedAdjustment,
  [lineKinds.count]: taggedCount,
};

function addLine(ledger: Ledger, at: number, lines: BatchLines, i: number): void {
  const offset = listBatch(ledger, at, lines.batch[i] ?? 0) * figuresPerEntry;
  const quantity = lines.quantity[i] ?? 0;
  const { figures } = ledger;
  const kind = lines.kind[i] ?? 0;
  if (kind !== lineKinds.arrival) {
    const place = offset + (placeOfTag[kind] ?? taggedCount);
    figures[place] = round8((figures[place] ?? 0) + quantity);
    return;
  }
  const variants = lines.variants[i] ?? 0;
  for (let variant = 0; variant < variantCount; variant += 1) {
    if (!hasVariant(variants, variant)) continue;
    const place = offset + batchShipment + variant * figuresPerVariant;
    figures[place] = round8((figures[place] ?? 0) + quantity);
  }
}

/** A batch expires at the start of its expiry month with all it holds; what arrives then or later, on arrival. */
function expireBatches(ledger: Ledger, at: number, month: Month): void {
  const { figures, batchOf, expiry, expired } = ledger;
  expired.fill(0);
  for (let entry = ledger.start[at] ?? 0; entry < ledger.entries; entry += 1) {
    if ((expiry[batchOf[entry] ?? 0] ?? 0) > month) continue;
    for (let variant = 0; variant < variantCount; variant += 1) {
      const offset = entry * figuresPerEntry + variant * figuresPerVariant;
      const lost = round8((figures[offset + batchOpening] ?? 0) + (figures[offset + batchShipment] ?? 0));
      figures[offset + batchExpired] = lost;
      expired[variant] = round8((expired[variant] ?? 0) + lost);
    }
  }
}

/** Ends a month: entries with nothing but zeros are dropped, and closing stock is carried to the next month. */
export function closeMonth(ledger: Ledger, at: number): void {
  const { figures, batchOf, stock, live } = ledger;
  let kept = ledger.start[at] ?? 0;
  let liveCount = 0;
  for (let entry = kept; entry < ledger.entries; entry += 1) {
    const offset = entry * figuresPerEntry;
    let figure = offset + figuresPerEntry - 1;
    while (figure >= offset && figures[figure] === 0) figure -= 1;
    if (figure < offset) continue;
    const batch = batchOf[entry] ?? 0;
    let stocked = false;
    for (let variant = 0; variant < variantCount; variant += 1) {
      const closing = figures[offset + variant * figuresPerVariant + batchClosing] ?? 0;
      stock[batch * variantCount + variant] = closing;
      stocked ||= closing > 0;
    }
    if (stocked) {
      live[liveCount] = batch;
      liveCount += 1;
    }
    if (kept !== entry) {
      figures.copyWithin(kept * figuresPerEntry, offset, offset + figuresPerEntry);
      figures.fill(0, offset, offset + figuresPerEntry);
      batchOf[kept] = batch;
    }
    kept += 1;
  }
  ledger.entries = kept;
  ledger.liveCount = liveCount;
  ledger.start[at + 1] = kept;
}
