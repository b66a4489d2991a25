import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { DateText, Month } from '@stockwell/model/months';
import { type ProgramData, supplyPlan, systemKeys } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import type { Changes } from '../changes/change.ts';
import { compose } from '../changes/compose.ts';
import { putRecords } from '../changes/put-records.ts';
import type { AcceptedShipment } from './accept.ts';
import type { SupplyPlan } from './plan.ts';
import { type IdGenerator, type Order, plannedShipment } from './planned-shipment.ts';
import { roundWhole } from './rounding.ts';
import { suggestionFor } from './suggestions.ts';

/** The built-in partners that stand for "to be decided". */
export function undecidedPartners(data: ProgramData): Pick<Order, 'procurementAgentId' | 'fundingSourceId'> {
  const agent = data.procurementAgentList.find((one) => one.systemKey === systemKeys.procurementAgentTbd);
  const source = data.fundingSourceList.find((one) => one.systemKey === systemKeys.fundingSourceTbd);
  return {
    ...(agent ? { procurementAgentId: agent.id } : {}),
    ...(source ? { fundingSourceId: source.id } : {}),
  };
}

/**
 * Planned shipments for all products that need one in a month. Partners that are not chosen are undecided.
 * What is not due gives nothing.
 */
export function planByDate(
  data: ProgramData,
  plans: ReadonlyMap<number, SupplyPlan>,
  month: Month,
  today: DateText,
  order: Order,
  idGenerator: IdGenerator,
): AcceptedShipment[] {
  if (month < monthIn(today)) return [];
  const chosen: Order = { ...undecidedPartners(data), notes: 'Planned by date', ...order };
  return [...plans].flatMap(([planningUnitId, plan]) => {
    // Orders are whole numbers, while the stock that they fill up need not be one.
    const quantity = roundWhole(suggestionFor(plan, month)?.quantity ?? 0);
    return quantity > 0
      ? [plannedShipment(data, planningUnitId, month, quantity, today, chosen, idGenerator)]
      : [];
  });
}

/** Puts accepted shipments and their batches into a document. */
export function writeAccepted(data: ProgramData, accepted: readonly AcceptedShipment[]): Changes {
  const shipments = accepted.map(({ shipment }) => shipment);
  const batches = accepted.map(({ batch }) => batch);
  return compose(supplyPlan, [
    putRecords(supplyPlanRecords, data, 'shipment', shipments),
    putRecords(supplyPlanRecords, data, 'batch', batches),
  ]);
}
