import type { ShipmentCause } from '@stockwell/model/problems/causes';
import type { Shipment } from '@stockwell/model/program-data/index';
import { shipmentQuantity } from '../../supply-plan/shipments.ts';
import type { UnitView } from '../unit-view.ts';

/** What shows people which shipment is meant. */
export const causeOfShipment = (view: UnitView, shipment: Shipment, daysOfGrace: number): ShipmentCause => ({
  daysOfGrace,
  agentCode: view.agentCode(shipment.procurementAgent?.id),
  orderNo: shipment.orderNo,
  quantity: shipmentQuantity(shipment, view.product.terms),
  date: shipment.receivedDate ?? shipment.expectedDeliveryDate,
});
