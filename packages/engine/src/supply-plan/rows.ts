import { formatMonth, type Month } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { PlanBatch } from './batch-book.ts';
import { consumptionKinds } from './consumption.ts';
import {
  batchAllocated,
  batchClosing,
  batchExpired,
  batchOpening,
  batchShipment,
  figuresPerEntry,
  figuresPerVariant,
  hasMonthsOfStock,
  type SupplyPlan,
  taggedAdjustment,
  taggedConsumption,
  taggedCount,
} from './plan.ts';
import { round8 } from './rounding.ts';
import { bucketCount, shipmentBuckets } from './shipments.ts';
import { type Variant, variantSuffixes } from './variants.ts';

type Suffix = (typeof variantSuffixes)[number];
type InVariants<N extends string, T> = { readonly [K in `${N}${Suffix}`]: T };

type Kind = 'received' | 'shipped' | 'approved' | 'submitted' | 'planned' | 'onhold' | 'draft';
type ShipmentTotals = {
  readonly [K in `${Kind}${'' | 'Erp'}ShipmentsTotalData`]: number;
} & {
  readonly [K in `planned${'' | 'Erp'}ShipmentsTotalWtbdData`]: number;
};

/** A batch in a month. */
export type BatchRow = {
  readonly batch: PlanBatch;
  /** What planners wrote against the batch. */
  readonly consumptionQty: number;
  readonly adjustmentQty: number;
  readonly stockQty: number;
} & InVariants<
  'openingBalance' | 'shipmentQty' | 'expiredQty' | 'calculatedConsumption' | 'closingBalance',
  number
>;

/** A month of the plan in the words it is stored and shown in. */
export type PlanRow = {
  /** First day of the month. */
  readonly transDate: string;
  readonly month: Month;
  /** True: actual, false: forecast, null: no consumption. */
  readonly actualFlag: boolean | null;
  readonly consumptionQty: number | null;
  readonly stockQty: number;
  /** Manual and automatic together; null without inventory records. */
  readonly adjustmentQty: number | null;
  readonly manualTotalQty: number;
  readonly erpTotalQty: number;
  readonly amc: number | null;
  readonly amcCount: number;
  readonly minStock: number;
  readonly maxStock: number;
  readonly minStockMoS: number | null;
  readonly maxStockMoS: number | null;
  readonly regionCount: number;
  readonly regionCountForStock: number;
  readonly batchDetails: readonly BatchRow[];
} & InVariants<
  | 'openingBalance'
  | 'shipmentTotalQty'
  | 'expiredStock'
  | 'expectedStock'
  | 'nationalAdjustment'
  | 'closingBalance'
  | 'unmetDemand',
  number
> &
  InVariants<'mos', number | null> &
  ShipmentTotals;

/** One figure under its three names. */
function inVariants<N extends string, T>(name: N, figure: (variant: Variant) => T): InVariants<N, T> {
  const entries = variantSuffixes.map((suffix, variant) => [`${name}${suffix}`, figure(variant as Variant)]);
  return Object.fromEntries(entries) as InVariants<N, T>;
}

/** The least and most months of stock of a month. Planned by quantity they need an average. */
export function limitsInMonths(
  plan: SupplyPlan,
  at: number,
): { readonly minMos: number | null; readonly maxMos: number | null } {
  const { settings } = plan;
  if (settings.planBasedOn === planBasedOn.monthsOfStock) {
    return { minMos: settings.minMonthsOfStock, maxMos: settings.maxMonthsOfStock };
  }
  if (!hasMonthsOfStock(plan, at)) return { minMos: null, maxMos: null };
  const minMos = round8(settings.minQty / (plan.amc[at] ?? 1));
  return { minMos, maxMos: round8(minMos + settings.reorderFrequencyInMonths) };
}

function bucketTotals(plan: SupplyPlan, at: number): ShipmentTotals & { manual: number; erp: number } {
  const totals: Record<string, number> = {};
  const sums = { manual: 0, erp: 0 };
  for (const [source, infix] of [
    ['manual', ''],
    ['erp', 'Erp'],
  ] as const) {
    const column = source === 'manual' ? plan.manualShipments : plan.erpShipments;
    for (const [place, bucket] of shipmentBuckets.entries()) {
      const quantity = column[at * bucketCount + place] ?? 0;
      if (bucket === 'plannedFunded') totals[`planned${infix}ShipmentsTotalWtbdData`] = quantity;
      else {
        totals[`${bucket.toLowerCase()}${infix}ShipmentsTotalData`] = quantity;
        sums[source] = round8(sums[source] + quantity);
      }
    }
  }
  return { ...totals, ...sums } as ShipmentTotals & { manual: number; erp: number };
}

function batchRow(plan: SupplyPlan, entry: number, batch: PlanBatch): BatchRow {
  const figure = (place: number): number => plan.batchFigures[entry * figuresPerEntry + place] ?? 0;
  const ofVariant = (place: number) => (variant: Variant) => figure(place + variant * figuresPerVariant);
  return {
    batch,
    consumptionQty: figure(taggedConsumption),
    adjustmentQty: figure(taggedAdjustment),
    stockQty: figure(taggedCount),
    ...inVariants('openingBalance', ofVariant(batchOpening)),
    ...inVariants('shipmentQty', ofVariant(batchShipment)),
    ...inVariants('expiredQty', ofVariant(batchExpired)),
    ...inVariants('calculatedConsumption', ofVariant(batchAllocated)),
    ...inVariants('closingBalance', ofVariant(batchClosing)),
  };
}

/** The batches of a month, in order of use. */
export function batchRows(plan: SupplyPlan, at: number): BatchRow[] {
  const rows: BatchRow[] = [];
  const end = plan.batchStart[at + 1] ?? 0;
  for (let entry = plan.batchStart[at] ?? 0; entry < end; entry += 1) {
    const batch = plan.batches[plan.batchOf[entry] ?? 0];
    if (batch) rows.push(batchRow(plan, entry, batch));
  }
  return rows;
}

export function planRow(plan: SupplyPlan, at: number): PlanRow {
  const month = plan.first + at;
  const kind = plan.consumptionKind[at];
  const { manual, erp, ...totals } = bucketTotals(plan, at);
  const { minMos, maxMos } = limitsInMonths(plan, at);
  const base = plan.balances[0];
  const column = (name: Exclude<keyof typeof base, 'monthsOfStock'>) => (variant: Variant) =>
    plan.balances[variant][name][at] ?? 0;
  const count = plan.amcCount[at] ?? 0;
  return {
    transDate: `${formatMonth(month)}-01`,
    month,
    actualFlag: kind === consumptionKinds.none ? null : kind === consumptionKinds.actual,
    consumptionQty: kind === consumptionKinds.none ? null : (plan.consumption[at] ?? 0),
    stockQty: plan.stockCount[at] ?? 0,
    adjustmentQty: plan.hasInventory[at]
      ? round8((plan.manualAdjustment[at] ?? 0) + (base.nationalAdjustment[at] ?? 0))
      : null,
    manualTotalQty: manual,
    erpTotalQty: erp,
    amc: count === 0 ? null : (plan.amc[at] ?? 0),
    amcCount: count,
    minStock: plan.minStock[at] ?? 0,
    maxStock: plan.maxStock[at] ?? 0,
    minStockMoS: minMos,
    maxStockMoS: maxMos,
    regionCount: plan.regions,
    regionCountForStock: plan.regionsCounted[at] ?? 0,
    batchDetails: batchRows(plan, at),
    ...totals,
    ...inVariants('openingBalance', column('opening')),
    ...inVariants('shipmentTotalQty', column('shipments')),
    ...inVariants('expiredStock', column('expired')),
    ...inVariants('expectedStock', column('projected')),
    ...inVariants('nationalAdjustment', column('nationalAdjustment')),
    ...inVariants('closingBalance', column('ending')),
    ...inVariants('unmetDemand', column('unmet')),
    ...inVariants('mos', (variant) =>
      hasMonthsOfStock(plan, at) ? (plan.balances[variant].monthsOfStock[at] ?? 0) : null,
    ),
  };
}

/** All months of a plan, for storing and for looking at. */
export function planRows(plan: SupplyPlan): PlanRow[] {
  return Array.from({ length: plan.months }, (_, at) => planRow(plan, at));
}
