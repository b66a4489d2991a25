import type { Shipment } from './shipment.ts';

/** Ids begin with the time they were made at; only their end differs for those of one moment. */
const shownOfId = 8;

/** What people call a shipment: its running number, or a temporary name until the server has given it one. */
export const shipmentName = ({
  shipmentId,
  shipmentNo,
}: Pick<Shipment, 'shipmentId'> & Partial<Pick<Shipment, 'shipmentNo'>>): string =>
  shipmentNo ? String(shipmentNo) : `Temp-${shipmentId.slice(-shownOfId)}`;

/** What people call the shipments of documents, by their ids. */
export function shipmentNamesIn(
  documents: readonly { readonly shipmentList: readonly Pick<Shipment, 'shipmentId' | 'shipmentNo'>[] }[],
): (shipmentId: string) => string | undefined {
  const names = new Map<string, string>();
  for (const { shipmentList } of documents) {
    for (const shipment of shipmentList) {
      // A name that is still temporary gives way to a number.
      if (shipment.shipmentNo || !names.has(shipment.shipmentId))
        names.set(shipment.shipmentId, shipmentName(shipment));
    }
  }
  return (shipmentId) => names.get(shipmentId);
}
