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
import { bucketCount, bucketPlaces, type ShipmentBucket } from './shipments.ts';
import type { variantSuffixes } from './variants.ts';

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
  /** All that was reported, whichever of the two the month is planned with; null where no region reported. */
  readonly actualConsumptionQty: number | null;
  readonly forecastConsumptionQty: number;
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
  readonly regionCountForConsumption: number;
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

// The figures below are written out one by one: rows are made by the ten thousand, and building their names
// takes many times longer than their numbers.

function shipmentTotals(plan: SupplyPlan, at: number): ShipmentTotals {
  const manual = plan.manualShipments;
  const erp = plan.erpShipments;
  const of = (column: Float64Array, bucket: ShipmentBucket): number =>
    column[at * bucketCount + bucketPlaces[bucket]] ?? 0;
  return {
    receivedShipmentsTotalData: of(manual, 'received'),
    shippedShipmentsTotalData: of(manual, 'shipped'),
    approvedShipmentsTotalData: of(manual, 'approved'),
    submittedShipmentsTotalData: of(manual, 'submitted'),
    plannedShipmentsTotalData: of(manual, 'planned'),
    onholdShipmentsTotalData: of(manual, 'onHold'),
    draftShipmentsTotalData: of(manual, 'draft'),
    plannedShipmentsTotalWtbdData: of(manual, 'plannedFunded'),
    receivedErpShipmentsTotalData: of(erp, 'received'),
    shippedErpShipmentsTotalData: of(erp, 'shipped'),
    approvedErpShipmentsTotalData: of(erp, 'approved'),
    submittedErpShipmentsTotalData: of(erp, 'submitted'),
    plannedErpShipmentsTotalData: of(erp, 'planned'),
    onholdErpShipmentsTotalData: of(erp, 'onHold'),
    draftErpShipmentsTotalData: of(erp, 'draft'),
    plannedErpShipmentsTotalWtbdData: of(erp, 'plannedFunded'),
  };
}

/** Planned shipments with known funding are a part of the planned ones and not added again. */
function totalOf(column: Float64Array, at: number): number {
  let sum = 0;
  for (let place = 0; place < bucketCount; place += 1) {
    if (place !== bucketPlaces.plannedFunded) sum += column[at * bucketCount + place] ?? 0;
  }
  return round8(sum);
}

function batchRow(plan: SupplyPlan, entry: number, batch: PlanBatch): BatchRow {
  const figure = (place: number): number => plan.batchFigures[entry * figuresPerEntry + place] ?? 0;
  return {
    batch,
    consumptionQty: figure(taggedConsumption),
    adjustmentQty: figure(taggedAdjustment),
    stockQty: figure(taggedCount),
    openingBalance: figure(batchOpening),
    openingBalanceWps: figure(batchOpening + figuresPerVariant),
    openingBalanceWtbdps: figure(batchOpening + 2 * figuresPerVariant),
    shipmentQty: figure(batchShipment),
    shipmentQtyWps: figure(batchShipment + figuresPerVariant),
    shipmentQtyWtbdps: figure(batchShipment + 2 * figuresPerVariant),
    expiredQty: figure(batchExpired),
    expiredQtyWps: figure(batchExpired + figuresPerVariant),
    expiredQtyWtbdps: figure(batchExpired + 2 * figuresPerVariant),
    calculatedConsumption: figure(batchAllocated),
    calculatedConsumptionWps: figure(batchAllocated + figuresPerVariant),
    calculatedConsumptionWtbdps: figure(batchAllocated + 2 * figuresPerVariant),
    closingBalance: figure(batchClosing),
    closingBalanceWps: figure(batchClosing + figuresPerVariant),
    closingBalanceWtbdps: figure(batchClosing + 2 * figuresPerVariant),
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
  const { minMos, maxMos } = limitsInMonths(plan, at);
  const [all, wps, wtbdps] = plan.balances;
  const hasMos = hasMonthsOfStock(plan, at);
  const count = plan.amcCount[at] ?? 0;
  const reported = plan.regionsReported[at] ?? 0;
  return {
    transDate: `${formatMonth(month)}-01`,
    month,
    actualFlag: kind === consumptionKinds.none ? null : kind === consumptionKinds.actual,
    consumptionQty: kind === consumptionKinds.none ? null : (plan.consumption[at] ?? 0),
    actualConsumptionQty: reported === 0 ? null : (plan.actual[at] ?? 0),
    forecastConsumptionQty: plan.forecast[at] ?? 0,
    stockQty: plan.stockCount[at] ?? 0,
    adjustmentQty: plan.hasInventory[at]
      ? round8((plan.manualAdjustment[at] ?? 0) + (all.nationalAdjustment[at] ?? 0))
      : null,
    manualTotalQty: totalOf(plan.manualShipments, at),
    erpTotalQty: totalOf(plan.erpShipments, at),
    amc: count === 0 ? null : (plan.amc[at] ?? 0),
    amcCount: count,
    minStock: plan.minStock[at] ?? 0,
    maxStock: plan.maxStock[at] ?? 0,
    minStockMoS: minMos,
    maxStockMoS: maxMos,
    regionCount: plan.regions,
    regionCountForStock: plan.regionsCounted[at] ?? 0,
    regionCountForConsumption: reported,
    batchDetails: batchRows(plan, at),
    ...shipmentTotals(plan, at),
    openingBalance: all.opening[at] ?? 0,
    openingBalanceWps: wps.opening[at] ?? 0,
    openingBalanceWtbdps: wtbdps.opening[at] ?? 0,
    shipmentTotalQty: all.shipments[at] ?? 0,
    shipmentTotalQtyWps: wps.shipments[at] ?? 0,
    shipmentTotalQtyWtbdps: wtbdps.shipments[at] ?? 0,
    expiredStock: all.expired[at] ?? 0,
    expiredStockWps: wps.expired[at] ?? 0,
    expiredStockWtbdps: wtbdps.expired[at] ?? 0,
    expectedStock: all.projected[at] ?? 0,
    expectedStockWps: wps.projected[at] ?? 0,
    expectedStockWtbdps: wtbdps.projected[at] ?? 0,
    nationalAdjustment: all.nationalAdjustment[at] ?? 0,
    nationalAdjustmentWps: wps.nationalAdjustment[at] ?? 0,
    nationalAdjustmentWtbdps: wtbdps.nationalAdjustment[at] ?? 0,
    closingBalance: all.ending[at] ?? 0,
    closingBalanceWps: wps.ending[at] ?? 0,
    closingBalanceWtbdps: wtbdps.ending[at] ?? 0,
    unmetDemand: all.unmet[at] ?? 0,
    unmetDemandWps: wps.unmet[at] ?? 0,
    unmetDemandWtbdps: wtbdps.unmet[at] ?? 0,
    mos: hasMos ? (all.monthsOfStock[at] ?? 0) : null,
    mosWps: hasMos ? (wps.monthsOfStock[at] ?? 0) : null,
    mosWtbdps: hasMos ? (wtbdps.monthsOfStock[at] ?? 0) : null,
  };
}

/** All months of a plan, for storing and for looking at. */
export function planRows(plan: SupplyPlan): PlanRow[] {
  return Array.from({ length: plan.months }, (_, at) => planRow(plan, at));
}
