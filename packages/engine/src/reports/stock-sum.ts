import { planBasedOn } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
import { addKnown } from './add-known.ts';
import { sumOf } from './groups.ts';
import type { StockMonth } from './stock-month.ts';

/** Figures of a month that add up over products. */
const added = [
  'openingBalance',
  'consumption',
  'shipmentQuantity',
  'adjustment',
  'expiredStock',
  'endingBalance',
  'amc',
  'unmetDemand',
  'minQuantity',
  'maxQuantity',
  'regionCount',
  'regionCountForStock',
] as const satisfies readonly (keyof StockMonth)[];
type Added = (typeof added)[number];

/** A month of several products before limits are averaged and months of stock follow. Sums can be added again. */
export interface StockSum extends Readonly<Record<Added, number | null>> {
  /** All products are planned by quantity. */
  readonly byQuantity: boolean;
  readonly consumptionIsActual: boolean | null;
  readonly minMosSum: number | null;
  readonly minMosCount: number;
  readonly maxMosSum: number | null;
  readonly maxMosCount: number;
}

const known = (values: readonly (number | null)[]): number => values.filter((value) => value !== null).length;

const isActual = (flags: readonly (boolean | null)[]): boolean | null => {
  const consuming = flags.filter((flag) => flag !== null);
  return consuming.length === 0 ? null : consuming.every((flag) => flag);
};

type Sums = Readonly<Record<Added, number | null>>;
type OpenSum = { -readonly [F in keyof StockSum]: StockSum[F] };

/**
 * Figures added, nothing else. Written out, here and below: objects that are made from lists of names or from other
 * objects are many times slower, and reports add many months.
 */
function addedUp(parts: readonly Sums[]): OpenSum {
  const sum: OpenSum = {
    openingBalance: null,
    consumption: null,
    shipmentQuantity: null,
    adjustment: null,
    expiredStock: null,
    endingBalance: null,
    amc: null,
    unmetDemand: null,
    minQuantity: null,
    maxQuantity: null,
    regionCount: null,
    regionCountForStock: null,
    byQuantity: false,
    consumptionIsActual: null,
    minMosSum: null,
    minMosCount: 0,
    maxMosSum: null,
    maxMosCount: 0,
  };
  for (const part of parts)
    for (const name of added) {
      const value = part[name];
      if (value !== null) sum[name] = (sum[name] ?? 0) + value;
    }
  return sum;
}

export function sumStock(parts: readonly StockMonth[]): StockSum {
  const minMos = parts.map((part) => part.minMos);
  const maxMos = parts.map((part) => part.maxMos);
  const sum = addedUp(parts);
  sum.byQuantity = parts.length > 0 && parts.every((part) => part.planBasedOn === planBasedOn.quantity);
  sum.consumptionIsActual = isActual(parts.map((part) => part.consumptionIsActual));
  sum.minMosSum = addKnown(minMos);
  sum.minMosCount = known(minMos);
  sum.maxMosSum = addKnown(maxMos);
  sum.maxMosCount = known(maxMos);
  return sum;
}

/** The sums of programs, added. */
export function addStockSums(sums: readonly StockSum[]): StockSum {
  const [only] = sums;
  if (only && sums.length === 1) return only;
  const sum = addedUp(sums);
  sum.byQuantity = sums.length > 0 && sums.every(({ byQuantity }) => byQuantity);
  sum.consumptionIsActual = isActual(sums.map((one) => one.consumptionIsActual));
  sum.minMosSum = addKnown(sums.map(({ minMosSum }) => minMosSum));
  sum.minMosCount = sumOf(sums, ({ minMosCount }) => minMosCount);
  sum.maxMosSum = addKnown(sums.map(({ maxMosSum }) => maxMosSum));
  sum.maxMosCount = sumOf(sums, ({ maxMosCount }) => maxMosCount);
  return sum;
}

/**
 * The month of several products in one unit. Months of stock follow from the sums; limits in months are the plain mean
 * of those that the products have, an indication only. Quantities are limits where all products are planned by them.
 */
export function stockOfSum(sum: StockSum): StockMonth {
  const { byQuantity, minMosSum, minMosCount, maxMosSum, maxMosCount, endingBalance, amc } = sum;
  return {
    planBasedOn: byQuantity ? planBasedOn.quantity : planBasedOn.monthsOfStock,
    openingBalance: sum.openingBalance,
    consumption: sum.consumption,
    consumptionIsActual: sum.consumptionIsActual,
    shipmentQuantity: sum.shipmentQuantity,
    adjustment: sum.adjustment,
    expiredStock: sum.expiredStock,
    endingBalance,
    amc,
    unmetDemand: sum.unmetDemand,
    // Kept to as many decimals as that of one product, so that a band does not hang on the noise of conversions.
    mos: endingBalance === null || amc === null || amc === 0 ? null : round8(endingBalance / amc),
    minMos: minMosSum === null ? null : minMosSum / minMosCount,
    maxMos: maxMosSum === null ? null : maxMosSum / maxMosCount,
    minQuantity: byQuantity ? sum.minQuantity : null,
    maxQuantity: byQuantity ? sum.maxQuantity : null,
    regionCount: sum.regionCount,
    regionCountForStock: sum.regionCountForStock,
  };
}

/** As it is prepared: the sums, the averages in parts, and whether consumption is actual. */
export type StockSumRow = readonly (number | null)[];

export const stockSumRow = (sum: StockSum): StockSumRow => [
  ...added.map((name) => sum[name]),
  sum.consumptionIsActual === null ? null : Number(sum.consumptionIsActual),
  sum.minMosSum,
  sum.minMosCount,
  sum.maxMosSum,
  sum.maxMosCount,
];

/** The places are those of `stockSumRow`. */
export function stockSumFrom(row: StockSumRow, byQuantity: boolean): StockSum {
  const actual = row[12] ?? null;
  return {
    openingBalance: row[0] ?? null,
    consumption: row[1] ?? null,
    shipmentQuantity: row[2] ?? null,
    adjustment: row[3] ?? null,
    expiredStock: row[4] ?? null,
    endingBalance: row[5] ?? null,
    amc: row[6] ?? null,
    unmetDemand: row[7] ?? null,
    minQuantity: row[8] ?? null,
    maxQuantity: row[9] ?? null,
    regionCount: row[10] ?? null,
    regionCountForStock: row[11] ?? null,
    byQuantity,
    consumptionIsActual: actual === null ? null : actual === 1,
    minMosSum: row[13] ?? null,
    minMosCount: row[14] ?? 0,
    maxMosSum: row[15] ?? null,
    maxMosCount: row[16] ?? 0,
  };
}
