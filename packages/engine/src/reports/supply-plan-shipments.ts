import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { UnitConversion } from './equivalency.ts';
import type { ReportedShipment } from './reported-shipments.ts';

/** The bars that shipments are drawn in, as on the planning screen. */
export type ShipmentGroup = 'received' | 'shippedArrived' | 'submittedApproved' | 'onHold' | 'planned';

const groupOf: Readonly<Record<ShipmentStatusId, ShipmentGroup>> = {
  [shipmentStatusIds.received]: 'received',
  [shipmentStatusIds.shipped]: 'shippedArrived',
  [shipmentStatusIds.arrived]: 'shippedArrived',
  [shipmentStatusIds.approved]: 'submittedApproved',
  [shipmentStatusIds.submitted]: 'submittedApproved',
  // A draft comes from imported data alone and counts like any shipment that is not planned.
  [shipmentStatusIds.draft]: 'submittedApproved',
  [shipmentStatusIds.onHold]: 'onHold',
  [shipmentStatusIds.planned]: 'planned',
  // Never among the shipments that count.
  [shipmentStatusIds.cancelled]: 'planned',
};

/** The line of an order that a shipment is linked to. */
export interface OrderLink {
  readonly roNo: string | null;
  readonly roPrimeLineNo: string | null;
  readonly orderNo: string | null;
  readonly primeLineNo: string | null;
}

/** A shipment of a month, in the unit of the report. */
export interface SupplyPlanShipment {
  readonly shipmentId: string;
  readonly programId: number;
  readonly planningUnitId: number;
  readonly quantity: number;
  readonly fundingSourceId: number | null;
  readonly shipmentStatusId: ShipmentStatusId;
  readonly procurementAgentId: number | null;
  /** Null where the shipment is not linked to an order. */
  readonly order: OrderLink | null;
}

/** What the request of a linked shipment is called is kept with the link. */
export type RequestOf = ReadonlyMap<string, Pick<OrderLink, 'roNo' | 'roPrimeLineNo'>>;

const orderOf = ({ erpFlag, shipmentId, orderNo, primeLineNo }: Shipment, requestOf: RequestOf) => {
  if (!erpFlag) return null;
  const request = requestOf.get(shipmentId);
  return { roNo: request?.roNo ?? null, roPrimeLineNo: request?.roPrimeLineNo ?? null, orderNo, primeLineNo };
};

export const supplyPlanShipment = (
  { record, programId, planningUnitId, quantity, ...shipment }: ReportedShipment,
  convert: UnitConversion,
  requestOf: RequestOf,
): SupplyPlanShipment => ({
  shipmentId: record.shipmentId,
  programId,
  planningUnitId,
  quantity: convert(quantity),
  fundingSourceId: shipment.fundingSourceId,
  shipmentStatusId: shipment.statusId,
  procurementAgentId: shipment.procurementAgentId,
  order: orderOf(record, requestOf),
});

export type QuantityByGroup = { readonly [G in ShipmentGroup]?: number };

/** The quantities of a month by the bars of the chart; a bar without a shipment is absent. */
export function quantityByGroup(shipments: readonly SupplyPlanShipment[]): QuantityByGroup {
  const groups: { [G in ShipmentGroup]?: number } = {};
  for (const { shipmentStatusId, quantity } of shipments) {
    const group = groupOf[shipmentStatusId];
    groups[group] = (groups[group] ?? 0) + quantity;
  }
  return groups;
}
