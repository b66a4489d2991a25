import type { Month } from '@stockwell/model/months';
import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { CountedRecords } from './counted.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { round8 } from './rounding.ts';
import { variantCount, withAll, withoutPlanned, withoutTbd } from './variants.ts';

/** The sub-totals of a month's shipments, by status. */
export const shipmentBuckets = [
  'received',
  'shipped',
  'approved',
  'submitted',
  'planned',
  'plannedFunded',
  'onHold',
  'draft',
] as const;
export type ShipmentBucket = (typeof shipmentBuckets)[number];
export const bucketCount = shipmentBuckets.length;
/** Where each sub-total stands among those of its month. */
export const bucketPlaces = Object.fromEntries(
  shipmentBuckets.map((bucket, place) => [bucket, place]),
) as Readonly<Record<ShipmentBucket, number>>;

const bucketOf: Readonly<Record<ShipmentStatusId, ShipmentBucket | undefined>> = {
  [shipmentStatusIds.planned]: 'planned',
  [shipmentStatusIds.draft]: 'draft',
  [shipmentStatusIds.submitted]: 'submitted',
  [shipmentStatusIds.approved]: 'approved',
  [shipmentStatusIds.shipped]: 'shipped',
  [shipmentStatusIds.arrived]: 'shipped',
  [shipmentStatusIds.received]: 'received',
  [shipmentStatusIds.cancelled]: undefined,
  [shipmentStatusIds.onHold]: 'onHold',
};

/** The shipments of a product month by month. */
export interface ShipmentMonths {
  /** By variant: the quantity that arrives. */
  readonly total: readonly [Float64Array, Float64Array, Float64Array];
  /** Month × bucket, those entered by hand. */
  readonly manual: Float64Array;
  /** Month × bucket, those linked to an order. */
  readonly erp: Float64Array;
}

export const isTbdFunded = (shipment: Pick<Shipment, 'fundingSource'>, terms: ProgramTerms): boolean =>
  shipment.fundingSource !== null && terms.tbdFunding.has(shipment.fundingSource.id);

/** Whether a variant of the plan includes a shipment that counts. */
export function isInVariant(shipment: Shipment, terms: ProgramTerms, variant: number): boolean {
  if (variant === withoutPlanned) return shipment.shipmentStatus.id !== shipmentStatusIds.planned;
  return variant !== withoutTbd || !isTbdFunded(shipment, terms);
}

/** Planning units of a shipment. */
export const shipmentQuantity = (shipment: Shipment, terms: ProgramTerms): number =>
  round8(shipment.shipmentRcpuQty * multiplierIn(terms.multiplierOf, shipment));

export function shipmentMonths(
  terms: ProgramTerms,
  counted: CountedRecords['shipments'],
  first: Month,
  months: number,
): ShipmentMonths {
  const total = [new Float64Array(months), new Float64Array(months), new Float64Array(months)] as const;
  const manual = new Float64Array(months * bucketCount);
  const erp = new Float64Array(months * bucketCount);
  for (const [i, shipment] of counted.records.entries()) {
    const at = (counted.month[i] ?? 0) - first;
    if (at < 0 || at >= months) continue;
    const quantity = shipmentQuantity(shipment, terms);
    for (let variant = withAll; variant < variantCount; variant += 1) {
      const sums = total[variant];
      if (sums && isInVariant(shipment, terms, variant)) sums[at] = round8((sums[at] ?? 0) + quantity);
    }
    const bucket = bucketOf[shipment.shipmentStatus.id];
    if (bucket === undefined) continue;
    const totals = shipment.erpFlag ? erp : manual;
    const cell = at * bucketCount + bucketPlaces[bucket];
    totals[cell] = round8((totals[cell] ?? 0) + quantity);
    if (bucket === 'planned' && !isTbdFunded(shipment, terms)) {
      const funded = at * bucketCount + bucketPlaces.plannedFunded;
      totals[funded] = round8((totals[funded] ?? 0) + quantity);
    }
  }
  return { total, manual, erp };
}
