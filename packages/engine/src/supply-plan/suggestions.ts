import { addDays, type DateText, firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { type ProgramData, planBasedOn } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { daysOf } from './lead-times.ts';
import { hasMonthsOfStock, placeOf, type SupplyPlan } from './plan.ts';
import { round8, roundWhole } from './rounding.ts';

/** A shipment that would bring stock back into its limits. Never stored and never counted. */
export interface Suggestion {
  readonly month: Month;
  readonly quantity: number;
}

/** The stock that is compared with the minimum: months of stock, or the ending balance; 0 where unknown. */
function stockToTest(plan: SupplyPlan, month: Month): number {
  const at = placeOf(plan, month);
  if (at === undefined) return 0;
  const { ending, monthsOfStock } = plan.balances[0];
  if (plan.settings.planBasedOn === planBasedOn.quantity) return ending[at] ?? 0;
  return hasMonthsOfStock(plan, at) ? (monthsOfStock[at] ?? 0) : 0;
}

/**
 * What to ship in a month, computed from the plan as it is. Planned by quantity the stock is tested when the
 * shipment has been distributed, some months later.
 */
export function suggestionFor(plan: SupplyPlan, month: Month): Suggestion | undefined {
  const { settings } = plan;
  const tested = month + settings.distributionLeadTime;
  const at = placeOf(plan, tested);
  if (at === undefined || !hasMonthsOfStock(plan, at)) return undefined;
  const minimum = settings.planBasedOn === planBasedOn.quantity ? settings.minQty : settings.minMonthsOfStock;
  const stock = stockToTest(plan, tested);
  const staysLow = stockToTest(plan, tested + 1) < minimum && stockToTest(plan, tested + 2) < minimum;
  // A stock-out is always mended; low stock only when it does not recover by itself.
  if (stock > 0 && !(stock < minimum && staysLow)) return undefined;
  const target = (staysLow ? plan.maxStock[at] : plan.minStock[at]) ?? 0;
  const { ending, unmet } = plan.balances[0];
  const quantity = round8(roundWhole(target) - (ending[at] ?? 0) + (unmet[at] ?? 0));
  return quantity > 0 ? { month, quantity } : undefined;
}

/** The suggestions of all months from today's on, each computed by itself. */
export function suggestionsFrom(plan: SupplyPlan, today: DateText): Suggestion[] {
  const found: Suggestion[] = [];
  for (let month = Math.max(monthIn(today), plan.first); month < plan.first + plan.months; month += 1) {
    const suggestion = suggestionFor(plan, month);
    if (suggestion) found.push(suggestion);
  }
  return found;
}

type ProgramLeadTimes = Pick<
  ProgramData,
  | 'plannedToSubmittedLeadTime'
  | 'submittedToApprovedLeadTime'
  | 'approvedToShippedLeadTime'
  | 'shippedToArrivedBySeaLeadTime'
  | 'arrivedToDeliveredLeadTime'
>;

/** Whether a shipment of a month would have had to be planned before this month, by the program's lead times by sea. */
export function isEmergencyMonth(month: Month, program: ProgramLeadTimes, today: DateText): boolean {
  const total =
    program.plannedToSubmittedLeadTime +
    program.submittedToApprovedLeadTime +
    program.approvedToShippedLeadTime +
    program.shippedToArrivedBySeaLeadTime +
    program.arrivedToDeliveredLeadTime;
  const plannedOn = addDays(firstDayOf(formatMonth(month)), -daysOf(total));
  return plannedOn < firstDayOf(formatMonth(monthIn(today)));
}
