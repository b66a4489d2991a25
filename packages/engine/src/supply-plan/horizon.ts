import type { Month } from '@stockwell/model/months';
import type { CountedRecords } from './counted-records.ts';
import type { ProductBasis } from './product.ts';

/** A plan reaches at least five years ahead, and at most ten. */
const leastAhead = 60;
const mostAhead = 120;

export interface Horizon {
  readonly first: Month;
  readonly last: Month;
}

/** The first and last month in which anything happens; today's month when nothing does. */
function monthsWithData(counted: CountedRecords, cutOff: Month | null, today: Month): Horizon {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { count, month } of [counted.consumption, counted.inventory, counted.shipments]) {
    for (let i = 0; i < count; i += 1) {
      const at = month[i] ?? 0;
      if (at < first) first = at;
      if (at > last) last = at;
    }
  }
  // A copy from a month on knows its stock from that month, even when nothing else happens in it.
  if (cutOff !== null) {
    first = Math.min(first, cutOff);
    last = Math.max(last, cutOff);
  }
  return first <= last ? { first, last } : { first: today, last: today };
}

/**
 * The months to plan; today's is always among them. They begin so early that the average of the first month
 * with data, which looks ahead, shows already before it.
 */
export function horizonOf(product: ProductBasis, counted: CountedRecords, today: Month): Horizon {
  const data = monthsWithData(counted, product.terms.cutOff, today);
  const { monthsInPastForAmc, monthsInFutureForAmc } = product.settings;
  const first = Math.min(data.first, today) - (monthsInFutureForAmc + 1);
  const last = Math.min(Math.max(data.last + monthsInPastForAmc, today + leastAhead), today + mostAhead);
  return { first, last };
}
