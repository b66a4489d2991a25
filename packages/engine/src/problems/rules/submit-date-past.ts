import { addDays } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { datesUpTo } from '../../supply-plan/shipment-dates.ts';
import { isCounted } from '../../supply-plan/shipment-month.ts';
import { type Finding, found, type Judge } from '../rule.ts';
import { causeOfShipment } from './shipment-cause.ts';

const { planned, onHold } = shipmentStatusIds;

/**
 * A shipment is still planned or on hold although the days of grace after its day of submission are over. The day
 * is counted back from the expected receipt; one that was entered does not matter.
 */
export const submitDatePast: Judge = (view, { data1 }) => {
  const limit = addDays(view.today, -data1);
  const findings: Finding[] = [];
  for (const shipment of view.product.shipments) {
    const status = shipment.shipmentStatus.id;
    if (!isCounted(shipment) || (status !== planned && status !== onHold)) continue;
    const due = datesUpTo(shipment.expectedDeliveryDate, view.leadTimes(shipment)).submittedDate;
    if (due > limit) continue;
    findings.push({
      regionId: null,
      shipmentId: shipment.shipmentId,
      cause: { ...causeOfShipment(view, shipment, data1), submitDate: due },
    });
  }
  return found(findings);
};
