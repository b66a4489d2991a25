import { type ProgramTerms, programTerms } from '@stockwell/engine/supply-plan/product';
import { isCounted, monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import type { Month } from '@stockwell/model/months';
import {
  type ProgramData,
  type Shipment,
  type ShipmentStatusId,
  shipmentStatusIds,
  systemKeys,
} from '@stockwell/model/program-data/index';
import { byMonth } from './by-month.ts';

/** The rows of shipments and the statuses that stand in them. */
export const shipmentRows = {
  received: [shipmentStatusIds.received],
  shipped: [shipmentStatusIds.shipped, shipmentStatusIds.arrived],
  submitted: [shipmentStatusIds.submitted, shipmentStatusIds.approved],
  onHold: [shipmentStatusIds.onHold],
  planned: [shipmentStatusIds.planned],
  draft: [shipmentStatusIds.draft],
} as const satisfies Readonly<Record<string, readonly ShipmentStatusId[]>>;
export type ShipmentRow = keyof typeof shipmentRows;
export const isShipmentRow = (key: string): key is ShipmentRow => Object.hasOwn(shipmentRows, key);

/** How a cell is filled: in the colour of its only agent, or in one that says why there is none. */
export type ShipmentFill =
  | { readonly by: 'agent'; readonly agentId: number }
  | { readonly by: 'undecided' }
  | { readonly by: 'several' };

export interface ShownShipment {
  readonly shipment: Shipment;
  /** In planning units. */
  readonly quantity: number;
}

/** What a cell of shipments shows besides its number. */
export interface ShipmentCell {
  readonly shipments: readonly ShownShipment[];
  readonly fill: ShipmentFill;
  readonly emergency: boolean;
  readonly local: boolean;
  readonly erp: boolean;
}

function fillOf(shipments: readonly Shipment[], undecided: ReadonlySet<number>): ShipmentFill {
  const agents = new Set(shipments.map((one) => one.procurementAgent?.id ?? null));
  const [agent] = agents;
  if (agents.size > 1) return { by: 'several' };
  return agent === null || agent === undefined || undecided.has(agent)
    ? { by: 'undecided' }
    : { by: 'agent', agentId: agent };
}

function cellOf(
  shipments: readonly Shipment[],
  terms: ProgramTerms,
  undecided: ReadonlySet<number>,
): ShipmentCell {
  return {
    shipments: shipments.map((shipment) => ({ shipment, quantity: shipmentQuantity(shipment, terms) })),
    fill: fillOf(shipments, undecided),
    emergency: shipments.some((one) => one.emergencyOrder),
    local: shipments.some((one) => one.localProcurement),
    erp: shipments.some((one) => one.erpFlag),
  };
}

export interface ShipmentCells {
  /** Those of a row in a month; undefined where there are none. */
  readonly inRow: (row: ShipmentRow, month: Month) => ShipmentCell | undefined;
  readonly inMonth: (month: Month) => ShipmentCell | undefined;
}

/** The counted shipments of a product, by month and row. */
export function shipmentCells(data: ProgramData, planningUnitId: number): ShipmentCells {
  const terms = programTerms(data);
  const undecided = new Set(
    data.procurementAgentList
      .filter((agent) => agent.systemKey === systemKeys.procurementAgentTbd)
      .map((agent) => agent.id),
  );
  const shipments = byMonth(
    data.shipmentList.filter((one) => one.planningUnit.id === planningUnitId && isCounted(one)),
    monthOfShipment,
  );
  const cell = (found: readonly Shipment[]): ShipmentCell | undefined =>
    found.length > 0 ? cellOf(found, terms, undecided) : undefined;
  return {
    inMonth: (month) => cell(shipments(month)),
    inRow: (row, month) =>
      cell(
        shipments(month).filter((one) =>
          shipmentRows[row].some((status) => status === one.shipmentStatus.id),
        ),
      ),
  };
}
