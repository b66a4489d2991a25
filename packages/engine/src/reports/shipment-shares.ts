import { groupedBy, sumOf } from './groups.ts';
import type { ReportedShipment } from './reported-shipments.ts';

/** `displayShipmentsBy` of a request. */
export const shipmentDisplays = { fundingSource: 1, procurementAgent: 2, status: 3 } as const;
export type ShipmentGrouping = keyof typeof shipmentDisplays;
export type ShipmentDisplay = (typeof shipmentDisplays)[ShipmentGrouping];

const groupings = Object.keys(shipmentDisplays) as readonly ShipmentGrouping[];

export const nameOfDisplay = (display: ShipmentDisplay): ShipmentGrouping =>
  groupings.find((name) => shipmentDisplays[name] === display) ?? 'fundingSource';

export interface ShipmentShare {
  /** The funding source, agent or status; null for shipments without one. */
  readonly reportById: number | null;
  readonly orderCount: number;
  /** In planning units. */
  readonly quantity: number;
  readonly cost: number;
  /** Of the cost of all; null where that is nothing. */
  readonly sharePerc: number | null;
}

export type ShipmentSharesBy = Readonly<Record<ShipmentGrouping, readonly ShipmentShare[]>>;

export const costOf = (shipments: readonly ReportedShipment[]): number =>
  sumOf(shipments, ({ totalCostUsd }) => totalCostUsd);

const grouped = {
  fundingSource: 'fundingSourceId',
  procurementAgent: 'procurementAgentId',
  status: 'statusId',
} as const satisfies Record<ShipmentGrouping, keyof ReportedShipment>;

function sharesBy(grouping: ShipmentGrouping, shipments: readonly ReportedShipment[]): ShipmentShare[] {
  const total = costOf(shipments);
  return [...groupedBy(shipments, (shipment) => shipment[grouped[grouping]])].map(([reportById, own]) => ({
    reportById,
    orderCount: own.length,
    quantity: sumOf(own, ({ quantity }) => quantity),
    cost: costOf(own),
    sharePerc: total === 0 ? null : (costOf(own) / total) * 100,
  }));
}

/** What shipments cost, shared out in each of the ways in which they can be shown. */
export const shipmentSharesBy = (shipments: readonly ReportedShipment[]): ShipmentSharesBy => ({
  fundingSource: sharesBy('fundingSource', shipments),
  procurementAgent: sharesBy('procurementAgent', shipments),
  status: sharesBy('status', shipments),
});
