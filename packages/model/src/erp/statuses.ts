import { type ShipmentStatusId, shipmentStatusIds } from '../program-data/shipment.ts';

/** What an ERP calls a status, what it means in a plan, and whether a line that has it may be linked. */
export interface ErpStatus {
  readonly name: string;
  readonly shipmentStatusId: ShipmentStatusId;
  readonly linkable: boolean;
  /** Only while the date of the line is recent. */
  readonly recentOnly?: true;
}

const { submitted, approved, shipped, received, cancelled, onHold } = shipmentStatusIds;

/** Lines may be linked once the funding source has approved them and while they are still of interest. */
export const erpStatuses: readonly ErpStatus[] = [
  { name: 'Cancelled', shipmentStatusId: cancelled, linkable: false },
  { name: 'Delivered', shipmentStatusId: received, linkable: true, recentOnly: true },
  {
    name: 'Order on Hold - Pending Clarification Stage',
    shipmentStatusId: onHold,
    linkable: false,
  },
  { name: 'Order on Hold - Pending Release', shipmentStatusId: onHold, linkable: true },
  {
    name: 'Order on Hold - Sourcing / Fulfillment Processing',
    shipmentStatusId: onHold,
    linkable: false,
  },
  { name: 'Partially Delivered', shipmentStatusId: shipped, linkable: true },
  { name: 'Pending Clarification', shipmentStatusId: submitted, linkable: false },
  { name: 'Pending PSM Source Final Approval', shipmentStatusId: submitted, linkable: true },
  { name: 'Pending PSM Source Initial Approval', shipmentStatusId: submitted, linkable: false },
  { name: 'Pending Recipient Approval', shipmentStatusId: submitted, linkable: false },
  { name: 'Pending Release', shipmentStatusId: approved, linkable: true },
  { name: 'Pending Shipment', shipmentStatusId: approved, linkable: true },
  { name: 'Pending USAID Approval', shipmentStatusId: submitted, linkable: false },
  { name: 'Shipped', shipmentStatusId: shipped, linkable: true },
  { name: 'Sourcing / Fulfillment Processing', shipmentStatusId: submitted, linkable: false },
];

const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const byName = new Map(erpStatuses.map((status) => [comparable(status.name), status]));

/** The status that a text means, in any letter case; undefined for one that nobody has mapped. */
export const erpStatusOf = (text: string | null | undefined): ErpStatus | undefined =>
  byName.get(comparable(text ?? ''));

export const isCancelled = (text: string | null | undefined): boolean =>
  erpStatusOf(text)?.shipmentStatusId === cancelled;
