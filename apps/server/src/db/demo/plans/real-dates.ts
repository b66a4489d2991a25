import { daysOf, type LeadTimes } from '@stockwell/engine/supply-plan/lead-times';
import type { ShipmentDates } from '@stockwell/engine/supply-plan/shipment-dates';
import { addDays, type DateText } from '@stockwell/model/months';
import type { PlanRandom } from './plan-random.ts';
import type { Care } from './product-profile.ts';

/** How often a shipment is late and by how many days: seldom much, unless the product is badly looked after. */
function slip(care: Care, random: PlanRandom): number {
  const draw = random.next();
  if (care === 'late') {
    if (draw < 0.3) return random.between(0, 10);
    return draw < 0.65 ? random.between(20, 55) : random.between(60, 130);
  }
  if (draw < 0.6) return random.between(-3, 8);
  return draw < 0.9 ? random.between(10, 38) : random.between(40, 85);
}

/** The days on which a shipment really moved on: a few days beside the plan, with one source that took longer. */
export function realDates(
  plannedDate: DateText,
  lead: LeadTimes,
  care: Care,
  random: PlanRandom,
): ShipmentDates {
  const late = slip(care, random);
  const slow = random.pick([0, 0, 1, 2, 3, 4, 4]);
  const after = (date: DateText, months: number, source: number): DateText =>
    addDays(date, Math.max(1, daysOf(months) + (source === slow ? late : random.between(-2, 2))));
  const submittedDate = after(plannedDate, lead.plannedToSubmitted, 0);
  const approvedDate = after(submittedDate, lead.submittedToApproved, 1);
  const shippedDate = after(approvedDate, lead.approvedToShipped, 2);
  const arrivedDate = after(shippedDate, lead.shippedToArrived, 3);
  const receivedDate = after(arrivedDate, lead.arrivedToReceived, 4);
  return { plannedDate, submittedDate, approvedDate, shippedDate, arrivedDate, receivedDate };
}
