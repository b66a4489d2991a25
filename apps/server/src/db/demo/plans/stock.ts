import { leadTimesOf } from '@stockwell/engine/supply-plan/lead-times';
import { addDays, daysInMonth, firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { shipmentModes } from '@stockwell/model/program-data/index';
import type { Demand } from './demand.ts';
import { type Lot, openShelf } from './lots.ts';
import { type Buyer, monthIn, type Order, placeOrder } from './order.ts';
import { limitsOf } from './product-profile.ts';

export interface Used {
  readonly quantity: number;
  readonly daysOut: number;
  /** Where it came from, oldest expiry first. */
  readonly lots: readonly Lot[];
}

export interface Correction {
  readonly month: Month;
  readonly region: number;
  readonly quantity: number;
  readonly batchId: string | null;
}

/** What really happened to the stock of a product, month by month. */
export interface StockStory {
  readonly used: ReadonlyMap<Month, readonly Used[]>;
  /** The lots at the end of each month. */
  readonly stock: ReadonlyMap<Month, readonly Lot[]>;
  readonly corrections: readonly Correction[];
  readonly orders: readonly Order[];
}

export interface Span {
  readonly first: Month;
  readonly now: Month;
  /** Nothing is ordered from this month on; a product that is given up has it in the past. */
  readonly end: Month;
}

/** Months before the story begins in which stock and orders find their level. */
const warmUp = 14;
/** Orders are thought of so many months ahead. */
export const planningMonths = 17;

/** Two leading digits, as orders are made; cartons of twelve where the product is ordered by the carton. */
function orderQuantity(wanted: number, carton: boolean): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, wanted))) - 1);
  const neat = Math.max(step, Math.round(wanted / step) * step);
  return carton ? Math.max(12, Math.round(neat / 12) * 12) : neat;
}

const coverOf = { steady: 0.95, late: 0.85, heavy: 1.9, short: 0.9 } as const;

export function simulateStock(buyer: Buyer, demand: Demand, span: Span, carton: boolean): StockStory {
  const { random, profile, fixture, unit } = buyer;
  const { first, now, end } = span;
  const shelf = openShelf();
  const used = new Map<Month, Used[]>();
  const stock = new Map<Month, readonly Lot[]>();
  const corrections: Correction[] = [];
  const orders: Order[] = [];
  const arrivals = new Map<Month, Order[]>();
  // What is only thought of comes when it is expected.
  const due = ({ real, estimated }: Order): Month =>
    monthIn(real.plannedDate > fixture.today ? estimated.receivedDate : real.receivedDate);
  const start = first - warmUp;
  const lead = leadMonths(buyer);
  const limits = limitsOf(fixture.data, unit);
  shelf.add({
    batchId: null,
    expires: first + unit.shelfLife,
    quantity: Math.round(demand.average(start) * 13),
  });

  const place = (month: Month, quantity: number, urgent: boolean): void => {
    const day = addDays(firstDayOf(formatMonth(month)), random.between(2, 19));
    const order = placeOrder(buyer, { quantity, neededOn: day, ...(urgent ? { urgentFrom: day } : {}) });
    orders.push(order);
    if (!order.cancelled) arrivals.set(due(order), [...(arrivals.get(due(order)) ?? []), order]);
  };
  const gaps = fundingGaps(buyer, span);

  /** Looks at the stock when an order of this month would arrive, and orders what will be missing. */
  const review = (month: Month): void => {
    const arrival = month + lead;
    let expected = shelf.total();
    for (const order of orders) {
      if (!order.cancelled && due(order) > month) expected += order.quantity;
    }
    for (let next = month + 1; next <= arrival; next += 1) expected -= demand.forecastOfAll(next);
    const { min, max } = limits(demand.average(arrival));
    const margin = demand.average(arrival) * 0.6;
    if (expected > min + margin) return;
    if (gaps.has(month) || (profile.care === 'short' && month > now - 3)) return;
    const cover = coverOf[profile.care] * random.around(0.04);
    const wanted = max * cover - Math.max(0, expected);
    if (wanted > demand.average(arrival) * 0.5) place(arrival, orderQuantity(wanted, carton), false);
  };

  for (let month = start; month <= now + planningMonths; month += 1) {
    shelf.expire(month);
    for (const { lots } of arrivals.get(month) ?? []) {
      for (const { batchId, expires, quantity } of lots) {
        // What came before the story begins is a part of its first count.
        shelf.add({ batchId: month < first ? null : batchId, expires, quantity });
      }
    }
    if (month < now && month >= first && random.chance(0.03)) {
      corrections.push(correct(month, buyer, shelf.lots(), demand.average(month)));
      const { quantity } = corrections[corrections.length - 1] ?? { quantity: 0 };
      if (quantity < 0) shelf.take(-quantity);
      else shelf.add({ batchId: null, expires: month + unit.shelfLife, quantity });
    }
    used.set(
      month,
      useUp(month, month < now ? demand.real : demand.forecast, profile.shares.length, shelf, random),
    );
    // What is lost on the way shows at the next count only.
    if (random.chance(0.3) && month < now)
      shelf.take(Math.round(shelf.total() * random.within(0.001, 0.012)));
    stock.set(month, [...shelf.lots()]);
    if (month >= end) continue;
    review(month);
    const low = shelf.total() < demand.average(month) * 0.5;
    if (low && month >= first && month < now - 1 && random.chance(0.45)) {
      place(month, orderQuantity(demand.average(month) * random.within(1.2, 2), carton), true);
    }
  }
  return { used, stock, corrections, orders };
}

/** How many months an order usually takes by the slowest of the agents. */
function leadMonths({ fixture: { data }, unit, profile }: Buyer): number {
  const totals = data.procurementAgentList.map((agent) => {
    const lead = leadTimesOf(data, {
      planningUnit: unit.planningUnit,
      procurementAgent: agent,
      localProcurement: profile.local,
      shipmentMode: { id: shipmentModes.sea },
    });
    return Object.values(lead).reduce((sum, months) => sum + months, 0);
  });
  return Math.ceil(Math.max(...totals)) + 1;
}

/** Months in which nothing could be ordered: seldom, unless the product is badly looked after. */
function fundingGaps({ profile, random }: Buyer, { first, now }: Span): ReadonlySet<Month> {
  const months = new Set<Month>();
  const gaps = profile.care === 'late' ? 2 : random.chance(0.25) ? 1 : 0;
  for (let gap = 0; gap < gaps; gap += 1) {
    const start = random.between(first, now - 14);
    const length = random.between(5, 7);
    for (let month = start; month < start + length; month += 1) months.add(month);
  }
  return months;
}

function useUp(
  month: Month,
  wantedBy: (region: number, month: Month) => number,
  regions: number,
  shelf: ReturnType<typeof openShelf>,
  random: { around(spread: number): number },
): Used[] {
  const wanted = Array.from({ length: regions }, (_, region) => wantedBy(region, month));
  const all = wanted.reduce((sum, one) => sum + one, 0);
  const part = all === 0 ? 1 : Math.min(1, shelf.total() / all);
  const days = daysInMonth(month);
  return wanted.map((one, region) => {
    if (part === 1) return { quantity: one, daysOut: 0, lots: shelf.take(one) };
    const out = Math.min(days - 1, Math.max(1, Math.round((1 - part) * days * random.around(0.2))));
    // The last region gets what is left, so that nothing is.
    const lots = shelf.take(region === regions - 1 ? one : Math.floor(one * part));
    const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    return { quantity, daysOut: quantity === 0 ? days : out, lots };
  });
}

function correct(
  month: Month,
  { profile, random }: Buyer,
  lots: readonly Lot[],
  average: number,
): Correction {
  const lost = random.chance(0.65);
  const size = Math.max(1, Math.round(average * random.within(0.05, 0.3)));
  const [oldest] = lots;
  const inStock = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  const quantity = lost ? -Math.min(size, inStock) : size;
  const named = lost && profile.tagged && oldest !== undefined && oldest.quantity >= size;
  return {
    month,
    region: random.between(0, profile.shares.length - 1),
    quantity,
    batchId: named ? oldest.batchId : null,
  };
}
