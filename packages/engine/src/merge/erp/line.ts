import type { ProgramData, Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { type Field, field } from '../field.ts';
import { byText, groupBy } from '../index-by.ts';
import { lineKey } from './link-kind.ts';

/** An order line as one side has linked it. */
export interface ErpLine {
  readonly links: readonly ShipmentLinking[];
  readonly planningUnitId: number;
  /** Of the shipments that the line has made. */
  readonly reportingUnitId: number | null;
  /** The planned shipments it stands for, those folded in as well. */
  readonly parents: readonly string[];
  readonly conversionFactor: number;
  readonly active: boolean;
}

/** What is compared of an order line. Parents count only while both sides have it linked. */
export const lineFields: readonly Field<ErpLine>[] = [
  field('planningUnit', ['planningUnitId']),
  field('reportingUnit', ['reportingUnitId']),
  parentsField(),
  field('conversionFactor', ['conversionFactor']),
  field('active', ['active']),
];

function parentsField(): Field<ErpLine> {
  const parents = field<ErpLine>('parents', ['parents']);
  return { ...parents, made: undefined, same: (a, b) => !a.active || !b.active || parents.same(a, b) };
}

/** The order lines of a document. */
export function linesOf(data: ProgramData): Map<string, ErpLine> {
  const lines = new Map<string, ErpLine>();
  if (data.shipmentLinkingList.length === 0) return lines;
  const shipmentOf = new Map<string, Shipment>();
  const foldedInto = groupBy(data.shipmentList, (shipment) => shipment.parentLinkedShipmentId);
  for (const shipment of data.shipmentList) shipmentOf.set(shipment.shipmentId, shipment);
  for (const [key, links] of groupBy(data.shipmentLinkingList, lineKey)) {
    const live = links.filter((link) => link.active);
    const [first, ...more] = (live.length > 0 ? live : links).toSorted((a, b) =>
      byText(a.shipmentLinkingId, b.shipmentLinkingId),
    );
    if (!first) continue;
    const parents = [first, ...more].map((link) => link.parentShipmentId);
    const folded = parents.flatMap((id) => (foldedInto.get(id) ?? []).map((shipment) => shipment.shipmentId));
    lines.set(key, {
      links,
      planningUnitId: first.planningUnit.id,
      reportingUnitId: shipmentOf.get(first.childShipmentId)?.realmCountryPlanningUnit.id ?? null,
      parents: [...new Set([...parents, ...folded])].sort(),
      conversionFactor: first.conversionFactor,
      active: live.length > 0,
    });
  }
  return lines;
}
