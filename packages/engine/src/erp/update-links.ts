import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ErpLine } from '@stockwell/model/erp/line';
import { isCancelled } from '@stockwell/model/erp/statuses';
import { type ProgramData, type ShipmentLinking, supplyPlan } from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords } from '../changes/put-records.ts';
import { withoutUnusedBatches } from '../entry/unused-batches.ts';
import { deliveryKey, lineKey } from '../merge/erp/link-kind.ts';
import { groupBy } from '../merge/index-by.ts';
import { endLink, releaseParents } from './delink-lines.ts';
import { batchIdsIn, dateBatches, type LinkingStamp } from './delivered-batches.ts';
import { deliveredShipment } from './delivered-shipment.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import { addDelivery, childOf, conversionOf, linkFacts } from './link-orders.ts';
import type { RequisitionLine } from './linked-shipments.ts';

/** What an ERP says of requisition lines: whatever of them is not among the rows is gone. */
export interface LineNews {
  readonly changedLines: readonly RequisitionLine[];
  readonly erpLines: readonly ErpLine[];
}

/** Brings linked shipments up to date with the ERP. */
export function updateLinks(
  data: ProgramData,
  { changedLines, erpLines }: LineNews,
  stamp: LinkingStamp,
): Changes {
  const draft = new Draft(supplyPlan, data);
  const rows = groupBy(erpLines, lineKey);
  for (const key of new Set(changedLines.map(lineKey))) {
    const links = data.shipmentLinkingList.filter((link) => link.active && lineKey(link) === key);
    if (links.length > 0) updateLine(draft, links, deliveriesOf(rows.get(key) ?? []), stamp);
  }
  return draft.changes();
}

function updateLine(
  draft: Draft<ProgramData>,
  links: readonly ShipmentLinking[],
  deliveries: readonly Delivery[],
  stamp: LinkingStamp,
): void {
  const known = new Map(links.map((link) => [deliveryKey(link), link]));
  const here = new Set(deliveries.map(({ key }) => key));
  for (const delivery of deliveries) {
    const link = known.get(delivery.key);
    if (link) refresh(draft, link, delivery, stamp);
    else if (!isCancelled(delivery.line.status)) addLike(draft, links, delivery, stamp);
  }
  const gone = links.filter((link) => !here.has(deliveryKey(link)));
  for (const link of gone) endLink(draft, link.shipmentLinkingId, 'out');
  releaseParents(draft, gone);
}

function refresh(
  draft: Draft<ProgramData>,
  link: ShipmentLinking,
  delivery: Delivery,
  stamp: LinkingStamp,
): void {
  const child = draft.now.shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
  if (!child) return;
  const unitId = child.realmCountryPlanningUnit.id;
  const conversion = conversionOf(draft.now, unitId, child.planningUnit.id, link.conversionFactor);
  const { shipment, batches } = deliveredShipment(draft.now, delivery, child, conversion, stamp);
  draft.take(putRecords(supplyPlanRecords, draft.now, 'batch', batches));
  draft.take(putRecords(supplyPlanRecords, draft.now, 'shipment', [shipment]));
  draft.take(
    putRecords(supplyPlanRecords, draft.now, 'shipmentLink', [{ ...link, ...linkFacts(delivery.line) }]),
  );
  const before = batchIdsIn([child]);
  draft.take(withoutUnusedBatches(draft.now, before));
  dateBatches(draft, [...before, ...batchIdsIn([shipment])]);
}

/** A delivery that the line did not have becomes one more shipment, counted and funded like the others. */
function addLike(
  draft: Draft<ProgramData>,
  links: readonly ShipmentLinking[],
  delivery: Delivery,
  stamp: LinkingStamp,
): void {
  for (const link of links) {
    const like = draft.now.shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
    if (!like) continue;
    const { realmCountryPlanningUnit: unit, planningUnit: product } = like;
    const conversion = conversionOf(draft.now, unit.id, product.id, link.conversionFactor);
    addDelivery(draft, delivery, childOf(like, link.parentShipmentId, null), conversion, stamp);
    return;
  }
}
