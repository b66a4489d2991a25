import type { Month } from '@stockwell/model/months';
import { type Shipment, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';

/** Whether a shipment is stock in the plan: not deleted, included by the planner, and not cancelled. */
export function isCounted(shipment: Pick<Shipment, 'active' | 'accountFlag' | 'shipmentStatus'>): boolean {
  return (
    shipment.active && shipment.accountFlag && shipment.shipmentStatus.id !== shipmentStatusIds.cancelled
  );
}

/** The month in which a shipment counts: when it was received, or else is expected. */
export function monthOfShipment(shipment: Pick<Shipment, 'receivedDate' | 'expectedDeliveryDate'>): Month {
  return monthIn(shipment.receivedDate ?? shipment.expectedDeliveryDate);
}
