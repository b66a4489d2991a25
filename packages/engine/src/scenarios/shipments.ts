import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { DateText, MonthText } from '@stockwell/model/months';
import type { ProgramData, Shipment, ShipmentStatusId } from '@stockwell/model/program-data/index';
import { putRecords } from '../changes/put-records.ts';
import { leadTimesOf } from '../supply-plan/lead-times.ts';
import { datesUpTo, type ShipmentDates } from '../supply-plan/shipment-dates.ts';
import { isCounted } from '../supply-plan/shipment-month.ts';
import type { ScenarioChange, ScenarioWork } from './scenario.ts';

export interface MonthRange {
  readonly start: MonthText | undefined;
  readonly stop: MonthText | undefined;
}

/** Whether a shipment is expected in a range; without one, all are. */
export function isExpectedIn(shipment: Shipment, { start, stop }: MonthRange): boolean {
  const month = shipment.expectedDeliveryDate.slice(0, 7);
  return (start === undefined || month >= start) && (stop === undefined || month <= stop);
}

/** Taken out of the document, or only out of the balance: the planner's own switch. */
const ways = {
  shipmentRemoved: { active: false },
  shipmentExcluded: { accountFlag: false },
} as const;

export const shipmentChange = (
  key: 'shipmentRemoved' | 'shipmentExcluded' | 'shipmentAdded',
  shipment: Shipment,
): ScenarioChange => ({
  key,
  list: 'shipmentList',
  recordId: shipment.shipmentId,
  // The month in which the stock is missing, or new.
  month: (shipment.receivedDate ?? shipment.expectedDeliveryDate).slice(0, 7),
  values: {
    quantity: shipment.shipmentRcpuQty,
    statusId: shipment.shipmentStatus.id,
    expectedDeliveryDate: shipment.expectedDeliveryDate,
    emergency: shipment.emergencyOrder,
  },
});

/** Takes the shipments of a product that count and are meant out of the plan. Others stay as they are. */
export function takeOut(
  data: ProgramData,
  planningUnitId: number,
  way: keyof typeof ways,
  isMeant: (shipment: Shipment) => boolean,
): ScenarioWork {
  const meant = data.shipmentList.filter(
    (shipment) => shipment.planningUnit.id === planningUnitId && isCounted(shipment) && isMeant(shipment),
  );
  const taken = meant.map((shipment) => ({ ...shipment, ...ways[way] }));
  return {
    edits: putRecords(supplyPlanRecords, data, 'shipment', taken),
    changes: meant.map((shipment) => shipmentChange(way, shipment)),
  };
}

/** Too late to arrive as expected: the estimated day of a step, counted back from the receipt, has gone by. */
export function isLate(
  data: ProgramData,
  shipment: Shipment,
  step: keyof ShipmentDates,
  today: DateText,
): boolean {
  return datesUpTo(shipment.expectedDeliveryDate, leadTimesOf(data, shipment))[step] < today;
}

/** Takes out the shipments of a status that can no longer arrive as expected. */
export function takeOutLate(
  data: ProgramData,
  planningUnitId: number,
  status: ShipmentStatusId,
  step: keyof ShipmentDates,
  range: MonthRange,
  today: DateText,
): ScenarioWork {
  return takeOut(
    data,
    planningUnitId,
    'shipmentExcluded',
    (shipment) =>
      shipment.shipmentStatus.id === status &&
      isExpectedIn(shipment, range) &&
      isLate(data, shipment, step, today),
  );
}
