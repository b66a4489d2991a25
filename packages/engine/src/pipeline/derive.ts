import { addMonths, type DateText, type MonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';

/** A quantity over several months: whole units each month, the last one takes the rest. */
export function spread(quantity: number, months: number): number[] {
  const each = Math.floor(quantity / months);
  return Array.from({ length: months }, (_, at) => (at < months - 1 ? each : quantity - each * (months - 1)));
}

/** Planning units in an amount of PipeLine. */
export const planningUnits = (amount: number, multiplier: number): number => roundTo(amount * multiplier, 0);

export interface Price {
  readonly productid: string;
  readonly supplierid: string;
  readonly dtmeffective: DateText;
  readonly unitprice: number;
}

/** The price of a product with a supplier that is in force on a day, or the newest of all; 0 without one. */
export function priceOn(
  prices: readonly Price[],
  product: string,
  supplier: string,
  day: DateText | null = null,
): number {
  let found: Price | null = null;
  for (const price of prices) {
    if (price.productid !== product || price.supplierid !== supplier) continue;
    if (day !== null && price.dtmeffective > day) continue;
    if (!found || price.dtmeffective >= found.dtmeffective) found = price;
  }
  return found?.unitprice ?? 0;
}

export interface ShipmentFigures {
  readonly quantity: number;
  readonly productCost: number;
  readonly freightCost: number;
}

const costDecimals = 4;

/** Prices are those of the unit of PipeLine, so goods are paid by its amount; freight by planning units. */
export const shipmentFigures = (
  amount: number,
  multiplier: number,
  rate: number,
  freightPercent: number,
): ShipmentFigures => ({
  quantity: planningUnits(amount, multiplier),
  productCost: roundTo(amount * rate, costDecimals),
  freightCost: roundTo((amount * multiplier * rate * freightPercent) / 100, costDecimals),
});

/** Statuses by the letters of PipeLine. */
const statuses: Readonly<Record<string, number>> = { P: 1, O: 3, S: 5, A: 6, R: 7 };
export const receivedStatus = 7;
export const shipmentStatusOf = (letter: string): number | null => statuses[letter.toUpperCase()] ?? null;

/** The months from one on. */
export const monthsFrom = (start: MonthText, count: number): MonthText[] =>
  Array.from({ length: count }, (_, at) => addMonths(start, at));
