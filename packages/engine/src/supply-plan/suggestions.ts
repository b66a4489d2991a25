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

/** What a suggestion is made of in a month; months of stock are null where they are not known. */
export interface TestedMonth {
  readonly ending: number;
  readonly monthsOfStock: number | null;
  readonly unmet: number;
  readonly minStock: number;
  readonly maxStock: number;
}

type Limits = Pick<
  SupplyPlan['settings'],
  'planBasedOn' | 'minQty' | 'minMonthsOfStock' | 'distributionLeadTime'
>;

/**
 * What to ship in a month, computed from the plan as it is. Planned by quantity the stock is tested when the
 * shipment has been distributed, some months later.
 */
export function suggestionIn(
  settings: Limits,
  monthAt: (month: Month) => TestedMonth | undefined,
  month: Month,
): Suggestion | undefined {
  const tested = month + settings.distributionLeadTime;
  const at = monthAt(tested);
  if (at === undefined || at.monthsOfStock === null) return undefined;
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  const minimum = byQuantity ? settings.minQty : settings.minMonthsOfStock;
  // Months of stock, or the ending balance; 0 where unknown.
  const stockIn = (one: TestedMonth | undefined): number =>
    (byQuantity ? one?.ending : one?.monthsOfStock) ?? 0;
  const stock = stockIn(at);
  if (stock > 0 && stock >= minimum) return undefined;
  const staysLow = stockIn(monthAt(tested + 1)) < minimum && stockIn(monthAt(tested + 2)) < minimum;
  // A stock-out is always mended; low stock only when it does not recover by itself.
  if (stock > 0 && !staysLow) return undefined;
  const target = staysLow ? at.maxStock : at.minStock;
  const quantity = round8(roundWhole(target) - at.ending + at.unmet);
  return quantity > 0 ? { month, quantity } : undefined;
}

function testedMonth(plan: SupplyPlan, month: Month): TestedMonth | undefined {
  const at = placeOf(plan, month);
  if (at === undefined) return undefined;
  const { ending, monthsOfStock, unmet } = plan.balances[0];
  return {
    ending: ending[at] ?? 0,
    monthsOfStock: hasMonthsOfStock(plan, at) ? (monthsOfStock[at] ?? 0) : null,
    unmet: unmet[at] ?? 0,
    minStock: plan.minStock[at] ?? 0,
    maxStock: plan.maxStock[at] ?? 0,
  };
}

/** What to ship in a month of a plan. */
export const suggestionFor = (plan: SupplyPlan, month: Month): Suggestion | undefined =>
  suggestionIn(plan.settings, (one) => testedMonth(plan, one), month);

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
