import { recordKey } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ErpLine } from '@stockwell/model/erp/line';
import {
  type ProgramData,
  type Shipment,
  type ShipmentLinking,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords, removeRecords } from '../changes/put-records.ts';
import { deliveryKey, lineKey } from '../merge/erp/link-kind.ts';
import { programTerms } from '../supply-plan/product.ts';
import { batchIdsIn, dateBatches, type LinkingStamp } from './delivered-batches.ts';
import { type Conversion, deliveredShipment } from './delivered-shipment.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import { neverSaved, planRest } from './planned-rest.ts';

/** A requisition line to be linked: all its orders, forwarder's shipments and batches. */
export interface LineToLink {
  readonly rows: readonly ErpLine[];
  /** In which the ERP counts. */
  readonly reportingUnitId: number;
  readonly notes: string | null;
}

export interface LinkRequest {
  /** The planned shipments that the orders stand for; the others are folded into the first. */
  readonly shipmentIds: readonly string[];
  readonly lines: readonly LineToLink[];
  /** Whether what the orders leave over stays planned. */
  readonly keepRest: boolean;
  /** Of the planned rest: which order it was left by. */
  readonly restNotes: string | null;
}

/**
 * Links planned shipments to order lines: each delivery of the lines becomes a shipment of the plan, and the planned
 * ones no longer count. Lines can be added to shipments that are linked already.
 */
export function linkOrders(data: ProgramData, request: LinkRequest, stamp: LinkingStamp): Changes {
  const chosen = request.shipmentIds.map((id) => shipmentIn(data, id));
  const [parent] = chosen;
  if (!parent) throw new RangeError('An order line is linked to at least one shipment');
  if (chosen.some(({ planningUnit }) => planningUnit.id !== parent.planningUnit.id))
    throw new RangeError('Shipments that are linked together are of one product');
  const draft = new Draft(supplyPlan, data);
  const replaced = chosen.map((one) => ({
    ...one,
    active: false,
    erpFlag: true,
    parentLinkedShipmentId: parent.shipmentId,
  }));
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipment', replaced));
  dateBatches(draft, batchIdsIn(replaced));
  for (const line of request.lines) linkLine(draft, parent, line, stamp);
  draft.take(planRest(draft.now, parent.shipmentId, request.keepRest, request.restNotes, stamp));
  return draft.changes();
}

function linkLine(draft: Draft<ProgramData>, parent: Shipment, line: LineToLink, stamp: LinkingStamp): void {
  const conversion = conversionOf(draft.now, line.reportingUnitId, parent.planningUnit.id);
  const linked = new Set(
    draft.now.shipmentLinkingList.filter(({ active }) => active).map((link) => deliveryKey(link)),
  );
  for (const delivery of deliveriesOf(line.rows)) {
    if (linked.has(delivery.key)) continue;
    addDelivery(draft, delivery, childOf(parent, parent.shipmentId, line.notes), conversion, stamp);
  }
  const keys = new Set(line.rows.map(lineKey));
  const relinked = draft.now.delinkList.filter((one) => keys.has(lineKey(one)));
  const noted = relinked.map((one) => recordKey(supplyPlanRecords.delink, one));
  draft.take(removeRecords(supplyPlanRecords, draft.now, 'delink', noted));
}

/** A shipment that an order makes, before the order says anything about it. */
export const childOf = (basis: Shipment, parentShipmentId: string, notes: string | null): Shipment => ({
  ...basis,
  shipmentNo: null,
  parentShipmentId,
  parentLinkedShipmentId: null,
  suggestedQty: null,
  accountFlag: true,
  erpFlag: true,
  notes,
  active: true,
  batchInfoList: [],
  ...neverSaved,
});

/** Makes the shipment of a delivery, and the link to it. */
export function addDelivery(
  draft: Draft<ProgramData>,
  delivery: Delivery,
  basis: Shipment,
  conversion: Conversion,
  stamp: LinkingStamp,
): void {
  const { recordId } = stamp.idGenerator;
  const { line } = delivery;
  const made = { ...basis, shipmentId: recordId() };
  const { shipment, batches } = deliveredShipment(draft.now, delivery, made, conversion, stamp);
  const link: ShipmentLinking = {
    shipmentLinkingId: recordId(),
    procurementAgent: { id: line.procurementAgentId },
    parentShipmentId: shipment.parentShipmentId ?? shipment.shipmentId,
    childShipmentId: shipment.shipmentId,
    planningUnit: { id: shipment.planningUnit.id },
    ...linkFacts(line),
    roNo: line.roNo,
    roPrimeLineNo: line.roPrimeLineNo,
    orderNo: line.orderNo || null,
    primeLineNo: line.primeLineNo || null,
    knShipmentNo: line.knShipmentNo || null,
    conversionFactor: conversion.factor,
    active: true,
    ...neverSaved,
  };
  draft.take(putRecords(supplyPlanRecords, draft.now, 'batch', batches));
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipment', [shipment]));
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipmentLink', [link]));
  dateBatches(draft, batchIdsIn([shipment]));
}

const longestStatus = 100;

/** What a link repeats of the ERP. */
export const linkFacts = (line: ErpLine): Pick<ShipmentLinking, 'erpPlanningUnit' | 'erpShipmentStatus'> => ({
  erpPlanningUnit: line.erpPlanningUnit && { id: line.erpPlanningUnit.id },
  erpShipmentStatus: line.status.slice(0, longestStatus) || null,
});

export function shipmentIn(data: ProgramData, id: string): Shipment {
  const found = data.shipmentList.find(({ shipmentId }) => shipmentId === id);
  if (!found) throw new RangeError(`There is no shipment ${id}`);
  return found;
}

/** How an ERP's quantities are counted in a reporting unit of the product. */
export function conversionOf(
  data: ProgramData,
  reportingUnitId: number,
  planningUnitId: number,
  factor = 1,
): Conversion {
  const unit = data.realmCountryPlanningUnitList.find(
    (one) => one.realmCountryPlanningUnitId === reportingUnitId && one.planningUnit.id === planningUnitId,
  );
  const multiplier = programTerms(data).multiplierOf.get(reportingUnitId);
  if (!unit || multiplier === undefined)
    throw new RangeError(`Product ${planningUnitId} has no reporting unit ${reportingUnitId}`);
  return { reportingUnitId, multiplier, factor };
}
