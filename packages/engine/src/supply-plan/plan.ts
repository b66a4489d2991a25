import type { Month } from '@stockwell/model/months';
import type { PlanBatch } from './batch-book.ts';
import type { PlanSettings } from './product.ts';

/**
 * The plan of one product. Every figure is a column over the months, `at` 0 being `first`; what a month has
 * none of is 0 in its column and marked by a second one (`consumptionKind`, `amcCount`, `hasInventory`).
 * `rows.ts` reads months in the words of the planners.
 */
export interface SupplyPlan {
  readonly settings: PlanSettings;
  readonly regions: number;
  readonly first: Month;
  readonly months: number;

  readonly actual: Float64Array;
  readonly forecast: Float64Array;
  readonly regionsReported: Uint16Array;
  /** One of `consumptionKinds`. */
  readonly consumptionKind: Uint8Array;
  readonly consumption: Float64Array;
  readonly demand: Float64Array;

  readonly stockCount: Float64Array;
  readonly regionsCounted: Uint16Array;
  readonly manualAdjustment: Float64Array;
  readonly hasInventory: Uint8Array;

  /** Month × bucket of `shipmentBuckets`. */
  readonly manualShipments: Float64Array;
  readonly erpShipments: Float64Array;

  /** By variant: with all shipments, without planned, without undecided funding. */
  readonly balances: readonly [Balances, Balances, Balances];

  readonly amc: Float64Array;
  readonly amcCount: Uint16Array;
  readonly minStock: Float64Array;
  readonly maxStock: Float64Array;

  readonly batches: readonly PlanBatch[];
  /** Batch entries `batchStart[at]` to `batchStart[at + 1]` belong to month `at`, in order of use. */
  readonly batchStart: Int32Array;
  readonly batchOf: Int32Array;
  /** Entry × figure; see `batchFigures`. */
  readonly batchFigures: Float64Array;
}

/** The stock account of one variant. */
export interface Balances {
  readonly opening: Float64Array;
  readonly shipments: Float64Array;
  readonly expired: Float64Array;
  /** Opening − expired + shipments − consumption + manual adjustments; may be negative. */
  readonly projected: Float64Array;
  /** What a count corrects. */
  readonly nationalAdjustment: Float64Array;
  readonly ending: Float64Array;
  readonly unmet: Float64Array;
  /** 0 where there is none: no average, or an average of 0. */
  readonly monthsOfStock: Float64Array;
}

/** Where the figures of a batch entry stand: three lines that planners wrote, then five for each variant. */
export const taggedConsumption = 0;
export const taggedAdjustment = 1;
export const taggedCount = 2;
export const batchOpening = 3;
export const batchShipment = 4;
export const batchExpired = 5;
/** Taken by the plan; negative where it gave. */
export const batchAllocated = 6;
export const batchClosing = 7;
export const figuresPerVariant = 5;
export const figuresPerEntry = 18;

/** An account over so many months; its columns share one block of memory, which is quicker to get than seven. */
export function emptyBalances(months: number, shipments: Float64Array): Balances {
  const block = new Float64Array(months * 7);
  const column = (n: number): Float64Array => block.subarray(n * months, (n + 1) * months);
  return {
    opening: column(0),
    shipments,
    expired: column(1),
    projected: column(2),
    nationalAdjustment: column(3),
    ending: column(4),
    unmet: column(5),
    monthsOfStock: column(6),
  };
}

/** The place of a month in the plan's columns; undefined outside the plan. */
export function placeOf(plan: SupplyPlan, month: Month): number | undefined {
  const at = month - plan.first;
  return at >= 0 && at < plan.months ? at : undefined;
}

/** Months of stock are known only where the average is, and is not 0. */
export const hasMonthsOfStock = (plan: SupplyPlan, at: number): boolean =>
  (plan.amcCount[at] ?? 0) > 0 && (plan.amc[at] ?? 0) > 0;
