import { type ProgramData, type ShipmentModeId, shipmentModes } from '@stockwell/model/program-data/index';
import { type LeadTimes, leadTimesOf, stages } from '../supply-plan/lead-times.ts';
import { sumOf } from './groups.ts';
import { programIn, type Report } from './report.ts';
import { isChosen, type ReportVersion, reportedUnits } from './report-version.ts';

export interface LeadTimeFilters {
  readonly planningUnitIds: readonly number[];
  /** Limits the rows of agents; the other two kinds stay. */
  readonly procurementAgentIds: readonly number[];
}

/** In months. */
export interface LeadTimeLegs {
  readonly plannedToSubmitted: number | null;
  readonly submittedToApproved: number | null;
  readonly approvedToShipped: number | null;
  readonly shippedToArrivedRoad: number | null;
  readonly shippedToArrivedSea: number | null;
  readonly shippedToArrivedAir: number | null;
  readonly arrivedToReceived: number | null;
  readonly plannedToReceivedRoad: number | null;
  readonly plannedToReceivedSea: number | null;
  readonly plannedToReceivedAir: number | null;
  readonly plannedToReceivedLocal: number | null;
}

export interface LeadTimeRow extends LeadTimeLegs {
  readonly planningUnitId: number;
  /** Without an agent, of an agent, or bought locally, of which only the whole time is known. */
  readonly kind: 'notSelected' | 'agent' | 'localProcurement';
  readonly procurementAgentId: number | null;
}

const blank: LeadTimeLegs = {
  plannedToSubmitted: null,
  submittedToApproved: null,
  approvedToShipped: null,
  shippedToArrivedRoad: null,
  shippedToArrivedSea: null,
  shippedToArrivedAir: null,
  arrivedToReceived: null,
  plannedToReceivedRoad: null,
  plannedToReceivedSea: null,
  plannedToReceivedAir: null,
  plannedToReceivedLocal: null,
};

const wholeTime = (lead: LeadTimes): number => sumOf(stages, (stage) => lead[stage]);

function legsOf(data: ProgramData, planningUnitId: number, procurementAgentId: number | null): LeadTimeLegs {
  const by = (mode: ShipmentModeId): LeadTimes =>
    leadTimesOf(data, {
      planningUnit: { id: planningUnitId },
      procurementAgent: procurementAgentId === null ? null : { id: procurementAgentId },
      localProcurement: false,
      shipmentMode: { id: mode },
    });
  const road = by(shipmentModes.road);
  const sea = by(shipmentModes.sea);
  const air = by(shipmentModes.air);
  const { plannedToSubmitted, submittedToApproved, approvedToShipped, arrivedToReceived } = sea;
  return {
    plannedToSubmitted,
    submittedToApproved,
    approvedToShipped,
    shippedToArrivedRoad: road.shippedToArrived,
    shippedToArrivedSea: sea.shippedToArrived,
    shippedToArrivedAir: air.shippedToArrived,
    arrivedToReceived,
    plannedToReceivedRoad: wholeTime(road),
    plannedToReceivedSea: wholeTime(sea),
    plannedToReceivedAir: wholeTime(air),
    plannedToReceivedLocal: null,
  };
}

/** How long shipments of each product take: without an agent, with each agent of the program, and bought locally. */
export function supplierLeadTimes(version: ReportVersion, filters: LeadTimeFilters): LeadTimeRow[] {
  const { data } = version;
  const agentIds = data.procurementAgentList
    .map(({ id }) => id)
    .filter((id) => isChosen(filters.procurementAgentIds, id));
  return reportedUnits(version, filters.planningUnitIds).flatMap((unit): LeadTimeRow[] => {
    const planningUnitId = unit.planningUnit.id;
    return [
      {
        planningUnitId,
        kind: 'notSelected',
        procurementAgentId: null,
        ...legsOf(data, planningUnitId, null),
      },
      ...agentIds.map((procurementAgentId) => ({
        planningUnitId,
        kind: 'agent' as const,
        procurementAgentId,
        ...legsOf(data, planningUnitId, procurementAgentId),
      })),
      {
        ...blank,
        planningUnitId,
        kind: 'localProcurement',
        procurementAgentId: null,
        plannedToReceivedLocal: unit.localProcurementLeadTime,
      },
    ];
  });
}

export const programLeadTimes: Report<LeadTimeFilters, readonly LeadTimeRow[]> = {
  lists: [],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: (programs, filters) => supplierLeadTimes(programIn(programs).version, filters),
};
