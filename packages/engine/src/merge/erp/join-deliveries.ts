import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { renamedRecords, withIdentity } from '../pair.ts';
import type { Sides } from '../sides.ts';
import { linkKind } from './link-kind.ts';

/**
 * Two copies can link the same delivery of an order. It is one delivery: my link and the shipment it made go
 * on under the server's ids, so that nothing counts twice.
 */
export function joinDeliveries({ base, mine, theirs }: Sides<ProgramData>): ProgramData {
  const kind = linkKind(() => false);
  const pairs = renamedRecords(kind, {
    base: base.shipmentLinkingList,
    mine: mine.shipmentLinkingList,
    theirs: theirs.shipmentLinkingList,
  });
  if (pairs.size === 0) return mine;
  const newId = new Map([...pairs].map(([link, same]) => [link.childShipmentId, same.childShipmentId]));
  const rename = (shipment: Shipment): Shipment => {
    const shipmentId = newId.get(shipment.shipmentId);
    return shipmentId === undefined ? shipment : { ...shipment, shipmentId };
  };
  return {
    ...mine,
    shipmentLinkingList: mine.shipmentLinkingList.map((link) => {
      const same = pairs.get(link);
      return same ? withIdentity(kind, link, same) : link;
    }),
    shipmentList: mine.shipmentList.map(rename),
    problemReportList: mine.problemReportList.map((report) => {
      const shipmentId = report.shipmentId === null ? undefined : newId.get(report.shipmentId);
      return shipmentId === undefined ? report : { ...report, shipmentId };
    }),
  };
}
