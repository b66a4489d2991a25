import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import {
  type ProgramData,
  type Shipment,
  type ShipmentLinking,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords, removeRecords } from '../changes/put-records.ts';
import { lineKey } from '../merge/erp/link-kind.ts';
import { batchIdsIn, dateBatches } from './delivered-batches.ts';
import { isMadeForLink, isUploaded, parentsOf, type RequisitionLine } from './linked-shipments.ts';
import { isUntouched, restsOf, withoutShipment } from './planned-rest.ts';

/**
 * Unlinks requisition lines. What a link has made and no server knows goes again; on the server it stays as an
 * ordinary shipment that can be edited. A planned shipment comes back when nothing is left of what stood for it.
 */
export function delinkLines(
  data: ProgramData,
  lines: readonly RequisitionLine[],
  /** Whether rests that somebody has edited go with the shipment they were left of. */
  dropsEditedRests = false,
): Changes {
  const keys = new Set(lines.map(lineKey));
  const draft = new Draft(supplyPlan, data);
  const links = data.shipmentLinkingList.filter((link) => link.active && keys.has(lineKey(link)));
  for (const link of links) {
    endLink(draft, link.shipmentLinkingId, 'free');
    const { roNo, roPrimeLineNo } = link;
    draft.take(putRecords(supplyPlanRecords, draft.now, 'delink', [{ roNo, roPrimeLineNo }]));
  }
  releaseParents(draft, links, dropsEditedRests);
  return draft.changes();
}

/** Rests that would stand beside the planned shipment they were left of, because somebody has edited them. */
export function editedRests(data: ProgramData, lines: readonly RequisitionLine[]): Shipment[] {
  const after = new Draft(supplyPlan, data);
  after.take(delinkLines(data, lines));
  const back = after.now.shipmentList.filter(
    ({ shipmentId, active }) =>
      active && data.shipmentList.some((one) => one.shipmentId === shipmentId && !one.active),
  );
  return back.flatMap(({ shipmentId }) => restsOf(after.now, shipmentId));
}

/**
 * Ends a link. Its shipment leaves the plan (`out`), or goes on as an ordinary one where a server version holds the
 * link already (`free`).
 */
export function endLink(draft: Draft<ProgramData>, linkId: string, shipmentGoes: 'free' | 'out'): void {
  const link = draft.now.shipmentLinkingList.find(({ shipmentLinkingId }) => shipmentLinkingId === linkId);
  if (!link) return;
  const child = draft.now.shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
  if (!isUploaded(link)) {
    draft.take(removeRecords(supplyPlanRecords, draft.now, 'shipmentLink', [linkId]));
    if (child) draft.take(withoutShipment(draft.now, child));
    return;
  }
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipmentLink', [{ ...link, active: false }]));
  if (!child) return;
  const freed = { ...child, erpFlag: false, active: shipmentGoes === 'free' };
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipment', [freed]));
  dateBatches(draft, batchIdsIn([freed]));
}

/**
 * Brings planned shipments back whose last links have ended and that nothing else stands for. Where a server version
 * holds such a link they stay out of the plan.
 */
export function releaseParents(
  draft: Draft<ProgramData>,
  ended: readonly ShipmentLinking[],
  dropsEditedRests = false,
): void {
  const uploaded = new Set(ended.filter(isUploaded).map(({ parentShipmentId }) => parentShipmentId));
  for (const parentId of new Set(ended.map(({ parentShipmentId }) => parentShipmentId))) {
    if (uploaded.has(parentId) || isStoodFor(draft.now, parentId)) continue;
    for (const rest of restsOf(draft.now, parentId)) {
      if (dropsEditedRests || isUntouched(rest)) draft.take(withoutShipment(draft.now, rest));
    }
    const parents = parentsOf(draft.now, parentId);
    for (const parent of parents) {
      draft.take(
        isMadeForLink(parent)
          ? withoutShipment(draft.now, parent)
          : putRecords(supplyPlanRecords, draft.now, 'shipment', [
              { ...parent, active: true, erpFlag: false, parentLinkedShipmentId: null },
            ]),
      );
    }
    dateBatches(draft, batchIdsIn(parents));
  }
}

/** Whether a linked shipment, or one that was linked, is in the plan in place of a planned one. */
function isStoodFor({ shipmentLinkingList, shipmentList }: ProgramData, parentId: string): boolean {
  const links = shipmentLinkingList.filter((link) => link.parentShipmentId === parentId);
  const made = new Set(links.map(({ childShipmentId }) => childShipmentId));
  return (
    links.some(({ active }) => active) ||
    shipmentList.some(({ shipmentId, active }) => active && made.has(shipmentId))
  );
}
