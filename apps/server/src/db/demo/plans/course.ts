import { daysOf, type LeadTimes } from '@stockwell/engine/supply-plan/lead-times';
import type { ShipmentDates } from '@stockwell/engine/supply-plan/shipment-dates';
import { addDays, type DateText } from '@stockwell/model/months';
import type { Luck } from './luck.ts';
import type { Care } from './temper.ts';

/** How often a shipment is late and by how many days: seldom much, unless the product is badly looked after. */
function slip(care: Care, luck: Luck): number {
  const draw = luck.next();
  if (care === 'late') {
    if (draw < 0.3) return luck.between(0, 10);
    return draw < 0.65 ? luck.between(20, 55) : luck.between(60, 130);
  }
  if (draw < 0.6) return luck.between(-3, 8);
  return draw < 0.9 ? luck.between(10, 38) : luck.between(40, 85);
}

/** The days on which a shipment really moved on: a few days beside the plan, with one stage that took longer. */
export function realCourse(plannedDate: DateText, lead: LeadTimes, care: Care, luck: Luck): ShipmentDates {
  const late = slip(care, luck);
  const slow = luck.pick([0, 0, 1, 2, 3, 4, 4]);
  const after = (date: DateText, months: number, stage: number): DateText =>
    addDays(date, Math.max(1, daysOf(months) + (stage === slow ? late : luck.between(-2, 2))));
  const submittedDate = after(plannedDate, lead.plannedToSubmitted, 0);
  const approvedDate = after(submittedDate, lead.submittedToApproved, 1);
  const shippedDate = after(approvedDate, lead.approvedToShipped, 2);
  const arrivedDate = after(shippedDate, lead.shippedToArrived, 3);
  const receivedDate = after(arrivedDate, lead.arrivedToReceived, 4);
  return { plannedDate, submittedDate, approvedDate, shippedDate, arrivedDate, receivedDate };
}
