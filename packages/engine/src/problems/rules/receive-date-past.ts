import { addDays } from '@stockwell/model/months';
import { type EvaluateRule, type Finding, found } from '../rule.ts';
import { causeOfShipment } from './shipment-cause.ts';

/** A shipment should have arrived more than the days of grace ago and has not been received. */
export const receiveDatePast: EvaluateRule = (view, { data1 }) => {
  const limit = addDays(view.today, -data1);
  const findings: Finding[] = [];
  for (const shipment of view.awaited) {
    if (shipment.expectedDeliveryDate >= limit) continue;
    findings.push({
      regionId: null,
      shipmentId: shipment.shipmentId,
      cause: causeOfShipment(view, shipment, data1),
    });
  }
  return found(findings);
};
