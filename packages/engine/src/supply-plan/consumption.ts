import type { Month } from '@stockwell/model/months';
import { daysIn } from '../calendar.ts';
import type { CountedConsumption } from './counted-consumption.ts';
import { round8 } from './rounding.ts';

export { consumptionInPlanningUnits } from './counted-consumption.ts';
export { multiplierIn } from './product.ts';

/** Which consumption a month is planned with. */
export const consumptionKinds = { none: 0, forecast: 1, actual: 2 } as const;

/** The consumption of a product month by month, all regions together. */
export interface ConsumptionMonths {
  readonly actual: Float64Array;
  readonly forecast: Float64Array;
  /** Regions of the program that reported an actual figure. */
  readonly regionsReported: Uint16Array;
  /** One of `consumptionKinds`: the choice for the whole month. */
  readonly kind: Uint8Array;
  /** The chosen quantity; 0 where there is none. */
  readonly used: Float64Array;
  /** What would have been used with stock on every day. */
  readonly demand: Float64Array;
}

/** What an actual record would have been without days of stock-out; a whole month without stock says nothing. */
export function fullDemand(quantity: number, daysOut: number, month: Month): number {
  if (daysOut === 0) return quantity;
  const days = daysIn(month);
  return daysOut < days ? round8((quantity * days) / (days - daysOut)) : quantity;
}

/**
 * Actual consumption is used when every region reported, or when what was reported reaches the forecast;
 * the two are never mixed within a month.
 */
export function usesActual(actual: number, forecast: number, reported: number, regions: number): boolean {
  return reported > 0 && (reported === regions || actual >= forecast);
}

export function consumptionMonths(
  counted: Readonly<CountedConsumption>,
  regions: number,
  first: Month,
  months: number,
): ConsumptionMonths {
  const actual = new Float64Array(months);
  const forecast = new Float64Array(months);
  const demandOfActual = new Float64Array(months);
  const regionsReported = new Uint16Array(months);
  const kind = new Uint8Array(months);
  const used = new Float64Array(months);
  const demand = new Float64Array(months);
  const reported = new Uint8Array(months * regions);

  for (let i = 0; i < counted.count; i += 1) {
    const at = (counted.month[i] ?? 0) - first;
    if (at < 0 || at >= months) continue;
    const quantity = counted.quantity[i] ?? 0;
    kind[at] = consumptionKinds.forecast;
    if (counted.actual[i] === 0) {
      forecast[at] = (forecast[at] ?? 0) + quantity;
      continue;
    }
    actual[at] = (actual[at] ?? 0) + quantity;
    demandOfActual[at] =
      (demandOfActual[at] ?? 0) + fullDemand(quantity, counted.daysOut[i] ?? 0, first + at);
    const place = at * regions + (counted.region[i] ?? 0);
    if (reported[place] === 0) {
      reported[place] = 1;
      regionsReported[at] = (regionsReported[at] ?? 0) + 1;
    }
  }

  for (let at = 0; at < months; at += 1) {
    if (kind[at] === consumptionKinds.none) continue;
    const a = round8(actual[at] ?? 0);
    const f = round8(forecast[at] ?? 0);
    actual[at] = a;
    forecast[at] = f;
    if (usesActual(a, f, regionsReported[at] ?? 0, regions)) {
      kind[at] = consumptionKinds.actual;
      used[at] = a;
      demand[at] = round8(demandOfActual[at] ?? 0);
    } else {
      used[at] = f;
      demand[at] = f;
    }
  }
  return { actual, forecast, regionsReported, kind, used, demand };
}
