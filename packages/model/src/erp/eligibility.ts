import { addMonthsToDate, type DateText } from '../months.ts';
import { type Shipment, shipmentStatusIds } from '../program-data/shipment.ts';
import type { ErpLine } from './line.ts';
import { erpStatusOf } from './statuses.ts';

/** Deliveries and receipts that lie further back are of no interest for linking any more. */
const recentMonths = 6;

export type LineDates = Pick<
  ErpLine,
  'actualDeliveryDate' | 'currentEstimatedDeliveryDate' | 'agreedDeliveryDate' | 'reqDeliveryDate'
>;
export type LineQuantities = Pick<ErpLine, 'deliveredQty' | 'shippedQty' | 'orderedQty'>;

export const lineDate = (line: LineDates): DateText | null =>
  line.actualDeliveryDate ??
  line.currentEstimatedDeliveryDate ??
  line.agreedDeliveryDate ??
  line.reqDeliveryDate;

export const lineQuantity = (line: LineQuantities): number =>
  line.deliveredQty ?? line.shippedQty ?? line.orderedQty ?? 0;

/** The first day that counts as recent. */
export const recentFrom = (today: DateText): DateText => addMonthsToDate(today, -recentMonths);

export const isRecent = (date: DateText | null, today: DateText): boolean =>
  date !== null && date >= recentFrom(today);

/** Whether a line may be linked; one whose status nobody has mapped or whose product is unknown never. */
export function isLinkableLine(
  line: Pick<ErpLine, 'active' | 'status' | 'lineDate' | 'erpPlanningUnit'>,
  today: DateText,
): boolean {
  const status = erpStatusOf(line.status);
  if (!line.active || line.erpPlanningUnit === null || !status?.linkable) return false;
  return !status.recentOnly || isRecent(line.lineDate, today);
}

const { submitted, approved, shipped, arrived, received, onHold } = shipmentStatusIds;
const ofAnyDate: ReadonlySet<number> = new Set([submitted, approved, shipped, arrived, onHold]);

export interface ShipmentLinkingContext {
  readonly today: DateText;
  /** Agents whose ERP sends its orders. */
  readonly agentIds: ReadonlySet<number>;
  /** Planning units that are active in the program. */
  readonly planningUnitIds: ReadonlySet<number>;
}

/** Whether a shipment of a plan may be linked to order lines. */
export function isLinkableShipment(
  shipment: Pick<
    Shipment,
    | 'active'
    | 'accountFlag'
    | 'erpFlag'
    | 'procurementAgent'
    | 'planningUnit'
    | 'shipmentStatus'
    | 'receivedDate'
    | 'expectedDeliveryDate'
  >,
  { today, agentIds, planningUnitIds }: ShipmentLinkingContext,
): boolean {
  if (!shipment.active || !shipment.accountFlag || shipment.erpFlag) return false;
  if (!shipment.procurementAgent || !agentIds.has(shipment.procurementAgent.id)) return false;
  if (!planningUnitIds.has(shipment.planningUnit.id)) return false;
  const status = shipment.shipmentStatus.id;
  return (
    ofAnyDate.has(status) ||
    (status === received && isRecent(shipment.receivedDate ?? shipment.expectedDeliveryDate, today))
  );
}
