import type { Month } from '@stockwell/model/months';
import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { CountedShipments } from './counted-shipments.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { round8 } from './rounding.ts';
import { hasVariant, variantCount, withAll, withoutPlanned, withoutTbd } from './variants.ts';

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

/** Where the sub-total of a status stands; −1 for one that has none. */
export function bucketPlaceOf(status: ShipmentStatusId): number {
  const bucket = bucketOf[status];
  return bucket === undefined ? -1 : bucketPlaces[bucket];
}

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

/** The variants that include a shipment, one bit each. */
export function variantsOf(shipment: Shipment, terms: ProgramTerms): number {
  let variants = 0;
  for (let variant = withAll; variant < variantCount; variant += 1) {
    if (isInVariant(shipment, terms, variant)) variants |= 1 << variant;
  }
  return variants;
}

/** Planning units of a shipment. */
export const shipmentQuantity = (shipment: Shipment, terms: Pick<ProgramTerms, 'multiplierOf'>): number =>
  round8(shipment.shipmentRcpuQty * multiplierIn(terms.multiplierOf, shipment));

export function shipmentMonths(
  terms: ProgramTerms,
  counted: Readonly<CountedShipments>,
  first: Month,
  months: number,
): ShipmentMonths {
  const total = [new Float64Array(months), new Float64Array(months), new Float64Array(months)] as const;
  const manual = new Float64Array(months * bucketCount);
  const erp = new Float64Array(months * bucketCount);
  for (let i = 0; i < counted.count; i += 1) {
    const at = (counted.month[i] ?? 0) - first;
    if (at < 0 || at >= months) continue;
    const quantity = counted.quantity[i] ?? 0;
    const variants = counted.variants[i] ?? 0;
    for (let variant = withAll; variant < variantCount; variant += 1) {
      const sums = total[variant];
      if (sums && hasVariant(variants, variant)) sums[at] = round8((sums[at] ?? 0) + quantity);
    }
    const bucket = counted.bucket[i] ?? -1;
    if (bucket < 0) continue;
    const totals = counted.erp[i] === 1 ? erp : manual;
    const cell = at * bucketCount + bucket;
    totals[cell] = round8((totals[cell] ?? 0) + quantity);
    const shipment = counted.records[i];
    if (bucket === bucketPlaces.planned && shipment && !isTbdFunded(shipment, terms)) {
      const funded = at * bucketCount + bucketPlaces.plannedFunded;
      totals[funded] = round8((totals[funded] ?? 0) + quantity);
    }
  }
  return { total, manual, erp };
}
