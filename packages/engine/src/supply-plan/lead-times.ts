import {
  type AgentPrice,
  allPlanningUnits,
  type ProgramData,
  type Shipment,
  type ShipmentModeId,
  shipmentModes,
} from '@stockwell/model/program-data/index';
import { roundWhole } from './rounding.ts';

/** The way of a shipment from plan to receipt; each stage lasts some months. */
export const stages = [
  'plannedToSubmitted',
  'submittedToApproved',
  'approvedToShipped',
  'shippedToArrived',
  'arrivedToReceived',
] as const;
export type Stage = (typeof stages)[number];
export type LeadTimes = Readonly<Record<Stage, number>>;

/** Months count 30 days each. */
const daysPerMonth = 30;
export const daysOf = (months: number): number => roundWhole(round2(months * daysPerMonth));
/** A sum such as 5.25 × 30 must not lie a hair below its half. */
const round2 = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What decides the lead times of a shipment. */
export type Routing = Pick<Shipment, 'planningUnit' | 'procurementAgent' | 'localProcurement'> & {
  readonly shipmentMode: { readonly id: ShipmentModeId };
};

/** A number that a program can agree with an agent. */
export type AgentSetting = Exclude<
  keyof AgentPrice,
  'programPlanningUnitProcurementAgentId' | 'planningUnit' | 'procurementAgent' | 'active'
>;

/**
 * What the program agreed with an agent: for the product, or else for all products. Only active rows count;
 * an empty value is passed over, 0 is a value.
 */
export function agreedWithAgent(
  data: ProgramData,
  planningUnitId: number,
  agentId: number | undefined,
  setting: AgentSetting,
  reach: 'product' | 'all' = 'all',
): number | null {
  if (agentId === undefined) return null;
  for (const wanted of reach === 'product' ? [planningUnitId] : [planningUnitId, allPlanningUnits]) {
    for (const unit of data.planningUnitList) {
      for (const row of unit.programPlanningUnitProcurementAgentPrices) {
        const value = row[setting];
        if (
          row.active &&
          value !== null &&
          row.procurementAgent.id === agentId &&
          row.planningUnit.id === wanted
        ) {
          return value;
        }
      }
    }
  }
  return null;
}

const byMode = {
  [shipmentModes.sea]: 'shippedToArrivedBySeaLeadTime',
  [shipmentModes.air]: 'shippedToArrivedByAirLeadTime',
  [shipmentModes.road]: 'shippedToArrivedByRoadLeadTime',
} as const;

/** The months that each stage of a shipment takes. */
export function leadTimesOf(data: ProgramData, shipment: Routing): LeadTimes {
  const unitId = shipment.planningUnit.id;
  const agentId = shipment.procurementAgent?.id;
  const agreed = (setting: AgentSetting): number | null => agreedWithAgent(data, unitId, agentId, setting);
  if (shipment.localProcurement) {
    const unit = data.planningUnitList.find((one) => one.planningUnit.id === unitId);
    const stage = (agreed('localProcurementLeadTime') ?? unit?.localProcurementLeadTime ?? 0) / stages.length;
    return {
      plannedToSubmitted: stage,
      submittedToApproved: stage,
      approvedToShipped: stage,
      shippedToArrived: stage,
      arrivedToReceived: stage,
    };
  }
  const agent = data.procurementAgentList.find((one) => one.id === agentId);
  // In the realm's catalogue 0 means that the agent has no lead time of its own.
  const agentsOwn = (value: number | null | undefined): number | null => value || null;
  const mode = byMode[shipment.shipmentMode.id];
  return {
    plannedToSubmitted: agreed('plannedToSubmittedLeadTime') ?? data.plannedToSubmittedLeadTime,
    submittedToApproved:
      agreed('submittedToApprovedLeadTime') ??
      agentsOwn(agent?.submittedToApprovedLeadTime) ??
      data.submittedToApprovedLeadTime,
    approvedToShipped:
      agreed('approvedToShippedLeadTime') ??
      agentsOwn(agent?.approvedToShippedLeadTime) ??
      data.approvedToShippedLeadTime,
    shippedToArrived: agreed(mode) ?? data[mode],
    arrivedToReceived: agreed('arrivedToDeliveredLeadTime') ?? data.arrivedToDeliveredLeadTime,
  };
}
