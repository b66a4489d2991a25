import type { Shipment } from '@stockwell/model/program-data/index';

type Numbered = Pick<Shipment, 'shipmentId' | 'shipmentNo'>;

/**
 * Gives the shipments of a program their running numbers: once given, a number stays and is never given again.
 * `from` is the last number that was given to shipments that are not loaded.
 */
export function shipmentNumbers(stored: readonly Numbered[], from = 0): (shipmentId: string) => number {
  const known = new Map<string, number>();
  let last = from;
  for (const { shipmentId, shipmentNo } of stored) {
    if (shipmentNo === null || shipmentNo === undefined) continue;
    known.set(shipmentId, shipmentNo);
    last = Math.max(last, shipmentNo);
  }
  return (shipmentId) => {
    const number = known.get(shipmentId) ?? last + 1;
    known.set(shipmentId, number);
    last = Math.max(last, number);
    return number;
  };
}
