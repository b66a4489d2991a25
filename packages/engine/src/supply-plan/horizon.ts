import type { Month } from '@stockwell/model/months';
import { monthIn } from './calendar.ts';
import type { Product } from './product.ts';
import { isCounted, monthOfShipment } from './shipment-month.ts';

/** A plan reaches at least five years ahead, and at most ten. */
const leastAhead = 60;
const mostAhead = 120;

export interface Horizon {
  readonly first: Month;
  readonly last: Month;
}

/** The first and last month in which anything happens; today's month when nothing does. */
function monthsWithData(product: Product, today: Month): Horizon {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const take = (month: Month): void => {
    if (month < first) first = month;
    if (month > last) last = month;
  };
  const { regionAt, cutOff } = product.terms;
  // A copy from a month on knows its stock from that month, even when nothing else happens in it.
  if (cutOff !== null) take(cutOff);
  for (const record of product.consumption) {
    if (record.active && regionAt.has(record.region.id)) take(monthIn(record.consumptionDate));
  }
  for (const record of product.inventory) {
    if (record.active && record.region && regionAt.has(record.region.id)) take(monthIn(record.inventoryDate));
  }
  for (const shipment of product.shipments) {
    if (isCounted(shipment)) take(monthOfShipment(shipment));
  }
  return first <= last ? { first, last } : { first: today, last: today };
}

/**
 * The months to plan; today's is always among them. They begin so early that the average of the first month
 * with data, which looks ahead, shows already before it.
 */
export function horizonOf(product: Product, today: Month): Horizon {
  const data = monthsWithData(product, today);
  const { monthsInPastForAmc, monthsInFutureForAmc } = product.settings;
  const first = Math.min(data.first, today) - (monthsInFutureForAmc + 1);
  const last = Math.min(Math.max(data.last + monthsInPastForAmc, today + leastAhead), today + mostAhead);
  return { first, last };
}
