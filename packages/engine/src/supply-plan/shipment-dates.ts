import { addDays, type DateText } from '@stockwell/model/months';
import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { daysOf, type LeadTimes } from './lead-times.ts';

/** The days on which a shipment reaches each of its statuses. */
export interface ShipmentDates {
  readonly plannedDate: DateText;
  readonly submittedDate: DateText;
  readonly approvedDate: DateText;
  readonly shippedDate: DateText;
  readonly arrivedDate: DateText;
  readonly receivedDate: DateText;
}

/** The estimated days, counted back from the estimated receipt. */
export function datesUpTo(receipt: DateText, lead: LeadTimes): ShipmentDates {
  const arrivedDate = addDays(receipt, -daysOf(lead.arrivedToReceived));
  const shippedDate = addDays(arrivedDate, -daysOf(lead.shippedToArrived));
  const approvedDate = addDays(shippedDate, -daysOf(lead.approvedToShipped));
  const submittedDate = addDays(approvedDate, -daysOf(lead.submittedToApproved));
  const plannedDate = addDays(submittedDate, -daysOf(lead.plannedToSubmitted));
  return { plannedDate, submittedDate, approvedDate, shippedDate, arrivedDate, receivedDate: receipt };
}

/** The estimated days of a shipment that is planned today: a new row without a date receives the last of them. */
export function datesFrom(plannedDate: DateText, lead: LeadTimes): ShipmentDates {
  const submittedDate = addDays(plannedDate, daysOf(lead.plannedToSubmitted));
  const approvedDate = addDays(submittedDate, daysOf(lead.submittedToApproved));
  const shippedDate = addDays(approvedDate, daysOf(lead.approvedToShipped));
  const arrivedDate = addDays(shippedDate, daysOf(lead.shippedToArrived));
  const receivedDate = addDays(arrivedDate, daysOf(lead.arrivedToReceived));
  return { plannedDate, submittedDate, approvedDate, shippedDate, arrivedDate, receivedDate };
}

/** The statuses in which each actual day may stand; beyond them it is cleared. */
const mayStand: Readonly<Record<ActualDate, readonly ShipmentStatusId[]>> = {
  submittedDate: [3, 4, 5, 6, 7],
  approvedDate: [4, 5, 6, 7],
  shippedDate: [5, 6, 7],
  arrivedDate: [6, 7],
  receivedDate: [7],
};
type ActualDate = 'submittedDate' | 'approvedDate' | 'shippedDate' | 'arrivedDate' | 'receivedDate';

/** The actual days that a status takes away from a shipment; shown before saving, and undone until then. */
export function datesCleared(shipment: Pick<Shipment, ActualDate>, status: ShipmentStatusId): ActualDate[] {
  const names = Object.keys(mayStand) as ActualDate[];
  return names.filter((name) => shipment[name] !== null && !mayStand[name].includes(status));
}

export function withStatus(shipment: Shipment, status: ShipmentStatusId): Shipment {
  const cleared = Object.fromEntries(datesCleared(shipment, status).map((name) => [name, null]));
  return { ...shipment, ...cleared, shipmentStatus: { id: status } };
}

const dayOfStatus: Partial<Record<ShipmentStatusId, keyof ShipmentDates>> = {
  [shipmentStatusIds.submitted]: 'submittedDate',
  [shipmentStatusIds.approved]: 'approvedDate',
  [shipmentStatusIds.shipped]: 'shippedDate',
  [shipmentStatusIds.arrived]: 'arrivedDate',
  [shipmentStatusIds.received]: 'receivedDate',
};

/** Whether a row that was never saved is an emergency: its status should have been reached before today. */
export function isEmergency(
  status: ShipmentStatusId | undefined,
  estimated: ShipmentDates,
  today: DateText,
): boolean {
  const day = status === undefined ? undefined : dayOfStatus[status];
  return estimated[day ?? 'plannedDate'] < today;
}
