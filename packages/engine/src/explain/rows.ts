import type { ShipmentBucket } from '../supply-plan/shipments.ts';
import { variantSuffixes } from '../supply-plan/variants.ts';

type Suffix = (typeof variantSuffixes)[number];

/** Rows that a month has once in each variant. */
export const variantRows = [
  'openingBalance',
  'shipmentTotalQty',
  'expiredStock',
  'expectedStock',
  'nationalAdjustment',
  'closingBalance',
  'unmetDemand',
  'mos',
] as const;
export type VariantRow = (typeof variantRows)[number];

/** Rows that a month has once. */
export const singleRows = [
  'consumptionQty',
  'fullDemand',
  'stockQty',
  'manualAdjustment',
  'adjustmentQty',
  'manualTotalQty',
  'erpTotalQty',
  'amc',
  'amcCount',
  'minStock',
  'maxStock',
  'minStockMoS',
  'maxStockMoS',
  'regionCount',
  'regionCountForStock',
  'suggestion',
] as const;
export type SingleRow = (typeof singleRows)[number];

/** Sub-totals of shipments as their rows are called. */
export const bucketRows = {
  received: 'received#ShipmentsTotalData',
  shipped: 'shipped#ShipmentsTotalData',
  approved: 'approved#ShipmentsTotalData',
  submitted: 'submitted#ShipmentsTotalData',
  planned: 'planned#ShipmentsTotalData',
  plannedFunded: 'planned#ShipmentsTotalWtbdData',
  onHold: 'onhold#ShipmentsTotalData',
  draft: 'draft#ShipmentsTotalData',
} as const satisfies Readonly<Record<ShipmentBucket, string>>;
type Filled<T extends string> = T extends `${infer Head}#${infer Tail}`
  ? `${Head}${'' | 'Erp'}${Tail}`
  : never;
export type BucketRow = Filled<(typeof bucketRows)[ShipmentBucket]>;

export type RowName = `${VariantRow}${Suffix}` | SingleRow | BucketRow;

export const bucketRow = (bucket: ShipmentBucket, erp: boolean): BucketRow =>
  bucketRows[bucket].replace('#', erp ? 'Erp' : '') as BucketRow;

export const variantRow = (row: VariantRow, variant: number): RowName =>
  `${row}${variantSuffixes[variant] ?? ''}`;
