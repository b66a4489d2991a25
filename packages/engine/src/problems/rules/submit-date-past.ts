import { addDays, type DateText, daysBetween } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { LeadTimes } from '../../supply-plan/lead-times.ts';
import { datesUpTo } from '../../supply-plan/shipment-dates.ts';
import { type EvaluateRule, type Finding, found } from '../rule.ts';
import { causeOfShipment } from './shipment-cause.ts';

const { planned, onHold } = shipmentStatusIds;

/**
 * A shipment is still planned or on hold although the days of grace after its day of submission are over. The day
 * is counted back from the expected receipt; one that was entered does not matter.
 */
export const submitDatePast: EvaluateRule = (view, { data1 }) => {
  const limit = addDays(view.today, -data1);
  const latest = latestExpected(limit);
  const findings: Finding[] = [];
  for (const shipment of view.awaited) {
    const status = shipment.shipmentStatus.id;
    if (status !== planned && status !== onHold) continue;
    const lead = view.leadTimes(shipment);
    if (shipment.expectedDeliveryDate > latest(lead)) continue;
    findings.push({
      regionId: null,
      shipmentId: shipment.shipmentId,
      cause: {
        ...causeOfShipment(view, shipment, data1),
        submitDate: datesUpTo(shipment.expectedDeliveryDate, lead).submittedDate,
      },
    });
  }
  return found(findings);
};

/** The last day of receipt whose day of submission is not after the limit; the same for all that go the same way. */
function latestExpected(limit: DateText): (lead: LeadTimes) => DateText {
  const known = new Map<LeadTimes, DateText>();
  return (lead) => {
    const day = known.get(lead) ?? addDays(limit, daysBetween(datesUpTo(limit, lead).submittedDate, limit));
    known.set(lead, day);
    return day;
  };
}
