import { type Shipment, shipmentStatusIds as status } from '@stockwell/model/program-data/index';
import { monthIn } from '../../supply-plan/calendar.ts';
import { monthOfShipment } from '../../supply-plan/shipment-month.ts';
import type { MergeContext } from '../context.ts';
import { brokenOf, exceeds, sumOf } from './rule.ts';

/** The dates of the way, in its order, each with the first status that has it. */
const datesFrom = [
  ['submittedDate', status.submitted],
  ['approvedDate', status.approved],
  ['shippedDate', status.shipped],
  ['arrivedDate', status.arrived],
  ['receivedDate', status.received],
] as const;

/** From submitted to received: the order is placed, so its agent, funding and budget are known. */
const isOrdered = (shipment: Shipment): boolean =>
  shipment.shipmentStatus.id >= status.submitted && shipment.shipmentStatus.id <= status.received;

/** The entry rules of a shipment, as far as a merge of two good ones can break them. */
export function brokenShipmentRules(shipment: Shipment, context: MergeContext): string[] {
  const { procurementAgent: agent, fundingSource: funding, batchInfoList: lines } = shipment;
  const ordered = isOrdered(shipment);
  const isReceived = shipment.shipmentStatus.id === status.received;
  const month = monthOfShipment(shipment);
  return brokenOf({
    reportingUnit:
      context.productOfReportingUnit.get(shipment.realmCountryPlanningUnit.id) !== shipment.planningUnit.id,
    quantity: shipment.accountFlag && shipment.shipmentRcpuQty <= 0,
    batchTotal: exceeds(
      sumOf(lines, (line) => line.shipmentQty),
      shipment.shipmentRcpuQty,
    ),
    batchExpiry: lines.some(({ batch }) => {
      const expiry = context.batchOf(batch.batchId)?.expiryDate;
      return expiry !== undefined && monthIn(expiry) <= month;
    }),
    agentOfOrder: ordered && (!agent || context.tbdAgents.has(agent.id)),
    fundingOfOrder: ordered && (!funding || context.tbdFunding.has(funding.id)),
    budgetOfOrder: ordered && !shipment.budget,
    receivedDate: isReceived && shipment.receivedDate === null,
    datesOfStatus: datesFrom.some(([date, from]) => shipment[date] !== null && !reached(shipment, from)),
    datesInOrder: !areInOrder([shipment.plannedDate, ...datesFrom.map(([date]) => shipment[date])]),
    futureDate: context.today !== null && (shipment.receivedDate ?? '') > context.today,
  });
}

/** A date stands only while the shipment has come that far; on hold and cancelled have come nowhere. */
const reached = (shipment: Shipment, from: number): boolean =>
  isOrdered(shipment) && shipment.shipmentStatus.id >= from;

function areInOrder(dates: readonly (string | null)[]): boolean {
  const given = dates.filter((date) => date !== null);
  return given.every((date, at) => at === 0 || date >= (given[at - 1] ?? ''));
}
