import type { Month } from '@stockwell/model/months';
import { monthIn } from './calendar.ts';
import { multiplierIn } from './consumption.ts';
import type { Product } from './product.ts';
import { round8 } from './rounding.ts';

/** Counts and adjustments of a product month by month, all regions together. */
export interface InventoryMonths {
  readonly stockCount: Float64Array;
  readonly regionsCounted: Uint16Array;
  /** Manual adjustments, of counted regions too. */
  readonly adjustment: Float64Array;
  /** 1 where any record of the program's regions stands. */
  readonly hasRecord: Uint8Array;
}

export function inventoryMonths(product: Product, first: Month, months: number): InventoryMonths {
  const { regionAt, multiplierOf } = product.terms;
  const regions = regionAt.size;
  const stockCount = new Float64Array(months);
  const regionsCounted = new Uint16Array(months);
  const adjustment = new Float64Array(months);
  const hasRecord = new Uint8Array(months);
  const counted = new Uint8Array(months * regions);

  for (const record of product.inventory) {
    const region = record.region ? regionAt.get(record.region.id) : undefined;
    const at = monthIn(record.inventoryDate) - first;
    if (!record.active || region === undefined || at < 0 || at >= months) continue;
    const multiplier = multiplierIn(multiplierOf, record);
    hasRecord[at] = 1;
    if (record.adjustmentQty !== null) {
      adjustment[at] = (adjustment[at] ?? 0) + round8(record.adjustmentQty * multiplier);
    }
    if (record.actualQty === null) continue;
    stockCount[at] = (stockCount[at] ?? 0) + round8(record.actualQty * multiplier);
    if (counted[at * regions + region] === 0) {
      counted[at * regions + region] = 1;
      regionsCounted[at] = (regionsCounted[at] ?? 0) + 1;
    }
  }
  for (let at = 0; at < months; at += 1) {
    if (hasRecord[at] === 0) continue;
    stockCount[at] = round8(stockCount[at] ?? 0);
    adjustment[at] = round8(adjustment[at] ?? 0);
  }
  return { stockCount, regionsCounted, adjustment, hasRecord };
}
