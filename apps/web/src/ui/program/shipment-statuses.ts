import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { ChartColour } from '../charts/index.ts';

/** In the order in which bars stand on each other: what is certain at the bottom. */
export const shipmentStatusOrder: readonly { readonly id: number; readonly colour: ChartColour }[] = [
  { id: shipmentStatusIds.received, colour: 'shipmentReceived' },
  { id: shipmentStatusIds.arrived, colour: 'shipmentArrived' },
  { id: shipmentStatusIds.shipped, colour: 'shipmentShipped' },
  { id: shipmentStatusIds.approved, colour: 'shipmentApproved' },
  { id: shipmentStatusIds.submitted, colour: 'shipmentSubmitted' },
  { id: shipmentStatusIds.planned, colour: 'shipmentPlanned' },
  { id: shipmentStatusIds.onHold, colour: 'shipmentOnHold' },
];
