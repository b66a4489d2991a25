import { byText } from '../merge/index-by.ts';
import type { ReportedShipment } from './reported-shipments.ts';

/** What a unit of a batch cost. */
export interface BatchValue {
  /** The first shipment that brought it. */
  readonly shipmentId: string;
  /** US dollars for one planning unit: the mean of the shipments that brought it, weighted by their quantities. */
  readonly unitRateUsd: number;
}

interface Arrivals extends BatchValue {
  readonly quantity: number;
}

/** What the batches cost that shipments brought, by the id of the batch. */
export function batchValues(shipments: readonly ReportedShipment[]): ReadonlyMap<string, BatchValue> {
  const found = new Map<string, Arrivals>();
  for (const { record, quantity } of shipments.toSorted((a, b) => byText(a.receiveDate, b.receiveDate))) {
    const rate = record.rate * (record.currency?.conversionRateToUsd ?? 1);
    for (const { batch, shipmentQty } of record.batchInfoList) {
      // Lines are in the unit that the shipment was ordered in.
      const arrived = record.shipmentRcpuQty === 0 ? 0 : quantity * (shipmentQty / record.shipmentRcpuQty);
      const known = found.get(batch.batchId);
      found.set(batch.batchId, known ? withArrival(known, arrived, rate) : first(record, arrived, rate));
    }
  }
  return found;
}

const first = (
  { shipmentId }: ReportedShipment['record'],
  quantity: number,
  unitRateUsd: number,
): Arrivals => ({
  shipmentId,
  quantity,
  unitRateUsd,
});

function withArrival(
  { shipmentId, quantity, unitRateUsd }: Arrivals,
  arrived: number,
  rate: number,
): Arrivals {
  const total = quantity + arrived;
  return {
    shipmentId,
    quantity: total,
    unitRateUsd: total === 0 ? unitRateUsd : (quantity * unitRateUsd + arrived * rate) / total,
  };
}
