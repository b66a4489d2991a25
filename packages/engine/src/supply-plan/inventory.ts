import type { Month } from '@stockwell/model/months';
import type { CountedInventory } from './counted-inventory.ts';
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

export function inventoryMonths(
  counted: Readonly<CountedInventory>,
  regions: number,
  first: Month,
  months: number,
): InventoryMonths {
  const stockCount = new Float64Array(months);
  const regionsCounted = new Uint16Array(months);
  const adjustment = new Float64Array(months);
  const hasRecord = new Uint8Array(months);
  const hasCount = new Uint8Array(months * regions);

  for (let i = 0; i < counted.count; i += 1) {
    const at = (counted.month[i] ?? 0) - first;
    if (at < 0 || at >= months) continue;
    hasRecord[at] = 1;
    adjustment[at] = round8((adjustment[at] ?? 0) + (counted.adjustment[i] ?? 0));
    if (counted.isCount[i] === 0) continue;
    stockCount[at] = round8((stockCount[at] ?? 0) + (counted.stock[i] ?? 0));
    const place = at * regions + (counted.region[i] ?? 0);
    if (hasCount[place] === 0) {
      hasCount[place] = 1;
      regionsCounted[at] = (regionsCounted[at] ?? 0) + 1;
    }
  }
  return { stockCount, regionsCounted, adjustment, hasRecord };
}
