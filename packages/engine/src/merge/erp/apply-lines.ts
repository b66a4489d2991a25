import type { ProgramData, Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { lazyIndex } from '../index-by.ts';
import type { Side, Sides } from '../sides.ts';
import type { LineDecisions } from './decide-lines.ts';
import { lineKey } from './link-kind.ts';

/** Shipments that linking has touched on either side: they follow their order line instead of being compared. */
export function erpShipmentIds({ mine, theirs }: Sides<ProgramData>): Set<string> {
  const ids = new Set<string>();
  for (const side of [mine, theirs]) {
    for (const shipment of side.shipmentList) if (shipment.erpFlag) ids.add(shipment.shipmentId);
    for (const link of side.shipmentLinkingList) {
      if (link.active) ids.add(link.parentShipmentId).add(link.childShipmentId);
    }
  }
  return ids;
}

interface Linked {
  readonly links: readonly ShipmentLinking[];
  readonly shipments: readonly Shipment[];
}

/**
 * Gives the lines that somebody has decided on wholly to the side taken: its links replace the others, a link
 * that it does not have becomes inactive together with the shipment it made, and a planned shipment that no
 * order stands for any more is released, with those folded into it.
 */
export function applyLines(
  merged: Linked,
  documents: Sides<ProgramData>,
  { forced, lines }: Pick<LineDecisions, 'forced' | 'lines'>,
): Linked {
  if (forced.size === 0) return merged;
  const sideOfShipment = new Map<string, Side>();
  for (const [key, side] of forced) {
    for (const line of [lines.mine.get(key), lines.theirs.get(key)]) {
      for (const id of line?.parents ?? []) sideOfShipment.set(id, side);
      for (const link of line?.links ?? []) sideOfShipment.set(link.childShipmentId, side);
    }
  }
  const linkOn = bySide(documents, (data) =>
    lazyIndex(data.shipmentLinkingList, (link) => link.shipmentLinkingId),
  );
  const shipmentOn = bySide(documents, (data) => lazyIndex(data.shipmentList, (one) => one.shipmentId));

  const links = merged.links.map((link) => {
    const side = forced.get(lineKey(link));
    return side ? (linkOn[side](link.shipmentLinkingId) ?? { ...link, active: false }) : link;
  });
  const shipments = merged.shipments.map((shipment) => {
    const side = sideOfShipment.get(shipment.shipmentId);
    return side ? (shipmentOn[side](shipment.shipmentId) ?? { ...shipment, active: false }) : shipment;
  });
  return { links, shipments: releaseParents(shipments, links, sideOfShipment) };
}

const bySide = <T>(documents: Sides<ProgramData>, make: (data: ProgramData) => T): Record<Side, T> => ({
  mine: make(documents.mine),
  theirs: make(documents.theirs),
});

function releaseParents(
  shipments: readonly Shipment[],
  links: readonly ShipmentLinking[],
  touched: ReadonlyMap<string, Side>,
): Shipment[] {
  const linked = new Set(links.filter((link) => link.active).map((link) => link.parentShipmentId));
  const isParent = new Set(links.map((link) => link.parentShipmentId));
  const isFree = (id: string | null): boolean =>
    id !== null && touched.has(id) && isParent.has(id) && !linked.has(id);
  return shipments.map((shipment) => {
    const released = isFree(shipment.shipmentId) || isFree(shipment.parentLinkedShipmentId);
    return released && (shipment.erpFlag || shipment.parentLinkedShipmentId !== null)
      ? { ...shipment, erpFlag: false, parentLinkedShipmentId: null }
      : shipment;
  });
}
