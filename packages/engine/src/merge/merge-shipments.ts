import type { ProgramData, Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { type Choice, choicesOf } from './choices.ts';
import type { MergeContext } from './context.ts';
import { applyLines, erpShipmentIds } from './erp/apply-lines.ts';
import { decideLines, type ErpLineRow } from './erp/decide-lines.ts';
import { linkKind } from './erp/link-kind.ts';
import { lazyIndex } from './index-by.ts';
import { erpShipmentKind, shipmentKind } from './kinds/shipment.ts';
import { mergeRecords } from './merge-records.ts';
import type { MergeRow } from './row.ts';
import { onEach, type Sides } from './sides.ts';

export interface ShipmentMerge {
  readonly shipments: readonly Shipment[];
  readonly links: readonly ShipmentLinking[];
  readonly rows: readonly MergeRow[];
  readonly erpLines: readonly ErpLineRow[];
}

/** Shipments that planners manage are compared one by one; those of orders follow the links of their order line. */
export function mergeShipments(
  documents: Sides<ProgramData>,
  choices: readonly Choice[],
  linkedElsewhere: ReadonlySet<string>,
  context: MergeContext,
): ShipmentMerge {
  const made = choicesOf(choices);
  const ofOrders = erpShipmentIds(documents);
  const isOfOrder = (shipment: Shipment): boolean => ofOrders.has(shipment.shipmentId);
  // Most programs have no orders linked; their list is not taken apart.
  const pick = (wanted: (shipment: Shipment) => boolean): Sides<Shipment[]> =>
    onEach(documents, (data) => (ofOrders.size === 0 ? [] : data.shipmentList.filter(wanted)));

  const manual = mergeRecords(
    shipmentKind(context),
    ofOrders.size === 0
      ? onEach(documents, (data) => data.shipmentList)
      : pick((shipment) => !isOfOrder(shipment)),
    made,
  );
  const ordered = mergeRecords(erpShipmentKind(context), pick(isOfOrder), made);
  const shipmentOfBase = lazyIndex(documents.base.shipmentList, (shipment) => shipment.shipmentId);
  const links = mergeRecords(
    linkKind((link) => {
      const child = shipmentOfBase(link.childShipmentId);
      return child !== undefined && context.beyond.shipment(child);
    }),
    onEach(documents, (data) => data.shipmentLinkingList),
    made,
  );
  const decisions = decideLines(documents, choices, linkedElsewhere);
  const applied = applyLines({ links: links.records, shipments: ordered.records }, documents, decisions);
  return {
    shipments: inOrderOf(documents.mine.shipmentList, manual.records, applied.shipments),
    links: applied.links,
    rows: [...manual.rows, ...ordered.rows, ...links.rows],
    erpLines: decisions.rows,
  };
}

/** Both kinds in one list again: mine as they stood, then the rest. */
function inOrderOf(
  order: readonly Shipment[],
  manual: readonly Shipment[],
  ordered: readonly Shipment[],
): readonly Shipment[] {
  if (ordered.length === 0) return manual;
  const left = new Map([...manual, ...ordered].map((shipment) => [shipment.shipmentId, shipment]));
  const result: Shipment[] = [];
  for (const { shipmentId } of order) {
    const shipment = left.get(shipmentId);
    if (!shipment) continue;
    result.push(shipment);
    left.delete(shipmentId);
  }
  return [...result, ...left.values()];
}
