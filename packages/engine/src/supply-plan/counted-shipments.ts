import type { Shipment } from '@stockwell/model/program-data/index';
import { growColumn } from './grow-column.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { isCounted, monthOfShipment } from './shipment-month.ts';
import { bucketPlaceOf, shipmentQuantity, variantsOf } from './shipments.ts';

export interface CountedShipments {
  count: number;
  month: Int32Array;
  quantity: Float64Array;
  /** The variants that a shipment is in, one bit each. */
  variants: Uint8Array;
  /** The place of its sub-total, −1 where it has none. */
  bucket: Int8Array;
  /** 1 where the shipment is linked to an order. */
  erp: Uint8Array;
  /** Planning units in the unit it was ordered in. */
  multiplier: Float64Array;
  readonly records: Shipment[];
  /** The lines that name its batches, looked up once. */
  readonly batchLines: Shipment['batchInfoList'][];
}

export const noShipments = (room: number): CountedShipments => ({
  count: 0,
  month: new Int32Array(room),
  quantity: new Float64Array(room),
  variants: new Uint8Array(room),
  bucket: new Int8Array(room),
  erp: new Uint8Array(room),
  multiplier: new Float64Array(room),
  records: [],
  batchLines: [],
});

function grow(counted: CountedShipments): void {
  counted.month = growColumn(counted.month);
  counted.quantity = growColumn(counted.quantity);
  counted.variants = growColumn(counted.variants);
  counted.bucket = growColumn(counted.bucket);
  counted.erp = growColumn(counted.erp);
  counted.multiplier = growColumn(counted.multiplier);
}

/** Counts the shipments from a place on that are of one product; answers the place after them. */
export function countShipments(
  counted: CountedShipments,
  shipments: readonly Shipment[],
  from: number,
  terms: ProgramTerms,
): number {
  const product = shipments[from]?.planningUnit.id;
  let place = from;
  for (; place < shipments.length; place += 1) {
    const shipment = shipments[place];
    if (shipment?.planningUnit.id !== product || !shipment) break;
    if (!isCounted(shipment)) continue;
    const at = counted.count;
    if (at === counted.month.length) grow(counted);
    counted.month[at] = monthOfShipment(shipment);
    counted.quantity[at] = shipmentQuantity(shipment, terms);
    counted.variants[at] = variantsOf(shipment, terms);
    counted.bucket[at] = bucketPlaceOf(shipment.shipmentStatus.id);
    counted.erp[at] = shipment.erpFlag ? 1 : 0;
    counted.multiplier[at] = multiplierIn(terms.multiplierOf, shipment);
    counted.records.push(shipment);
    counted.batchLines.push(shipment.batchInfoList);
    counted.count = at + 1;
  }
  return place;
}
