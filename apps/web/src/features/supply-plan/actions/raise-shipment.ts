import {
  freightAfterChange,
  freightCost,
  freightPercent,
  productCost,
} from '@stockwell/engine/supply-plan/cost';
import type { Makers } from '@stockwell/engine/supply-plan/planned-shipment';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { coverShipment } from '@stockwell/engine/supply-plan/shipment-batches';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import type { DateText } from '@stockwell/model/months';
import type { Batch, ProgramData, Shipment } from '@stockwell/model/program-data/index';

/** A document in which a shipment orders another quantity; its costs and its automatic batch follow. */
export function withQuantity(
  data: ProgramData,
  shipmentId: string,
  quantity: number,
  today: DateText,
  makers: Makers,
): ProgramData {
  const old = data.shipmentList.find((one) => one.shipmentId === shipmentId);
  if (!old) return data;
  const ordered: Shipment = { ...old, shipmentRcpuQty: quantity };
  const cost = productCost(shipmentQuantity(ordered, programTerms(data)), ordered.rate);
  const recommended = freightCost(cost, freightPercent(data, ordered));
  const priced: Shipment = {
    ...ordered,
    productCost: cost,
    freightCost: freightAfterChange(ordered, false, recommended).freightCost,
  };
  const { shipment, batches } = coverShipment(data, priced, today, makers);
  return {
    ...data,
    shipmentList: data.shipmentList.map((one) => (one === old ? shipment : one)),
    batchInfoList: withBatches(data.batchInfoList, batches),
  };
}

function withBatches(all: readonly Batch[], changed: readonly Batch[]): Batch[] {
  const byId = new Map(changed.map((batch) => [batch.batchId, batch]));
  const known = new Set(all.map((batch) => batch.batchId));
  return [
    ...all.map((batch) => byId.get(batch.batchId) ?? batch),
    ...changed.filter((batch) => !known.has(batch.batchId)),
  ];
}
