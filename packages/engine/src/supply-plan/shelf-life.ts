import type { DateText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { hasMonthsOfStock, placeOf, type SupplyPlan } from './plan.ts';

export interface ShortShelfLife {
  readonly shelfLife: number;
  /** How many months the maximum stock lasts. */
  readonly maxMonths: number;
}

/** Stock that lasts as long as the product keeps, or longer, expires before it is used. */
export const expiresInStock = (shelfLife: number, maxMonths: number): boolean => shelfLife <= maxMonths;

/**
 * Whether a product that is stocked up to its maximum would expire. A maximum in units lasts as many months as
 * the average consumption of today takes; without one nothing can be said.
 */
export function shortShelfLife(plan: SupplyPlan, today: DateText): ShortShelfLife | null {
  const maxMonths = monthsOfMaximum(plan, today);
  const { shelfLife } = plan.settings;
  return maxMonths !== null && expiresInStock(shelfLife, maxMonths) ? { shelfLife, maxMonths } : null;
}

function monthsOfMaximum(plan: SupplyPlan, today: DateText): number | null {
  if (plan.settings.planBasedOn === planBasedOn.monthsOfStock) return plan.settings.maxMonthsOfStock;
  const at = placeOf(plan, monthIn(today));
  if (at === undefined || !hasMonthsOfStock(plan, at)) return null;
  return roundTo((plan.maxStock[at] ?? 0) / (plan.amc[at] ?? 1), 1);
}
