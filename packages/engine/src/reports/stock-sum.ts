import { planBasedOn } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
import { addKnown } from './add-known.ts';
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

const sumsOf = (parts: readonly Readonly<Record<Added, number | null>>[]): Record<Added, number | null> =>
  Object.fromEntries(added.map((name) => [name, addKnown(parts.map((part) => part[name]))])) as Record<
    Added,
    number | null
  >;

export function sumStock(parts: readonly StockMonth[]): StockSum {
  const minMos = parts.map((part) => part.minMos);
  const maxMos = parts.map((part) => part.maxMos);
  return {
    ...sumsOf(parts),
    byQuantity: parts.length > 0 && parts.every((part) => part.planBasedOn === planBasedOn.quantity),
    consumptionIsActual: isActual(parts.map((part) => part.consumptionIsActual)),
    minMosSum: addKnown(minMos),
    minMosCount: known(minMos),
    maxMosSum: addKnown(maxMos),
    maxMosCount: known(maxMos),
  };
}

/** The sums of programs, added. */
export function addStockSums(sums: readonly StockSum[]): StockSum {
  const [only] = sums;
  if (only && sums.length === 1) return only;
  return {
    ...sumsOf(sums),
    byQuantity: sums.length > 0 && sums.every(({ byQuantity }) => byQuantity),
    consumptionIsActual: isActual(sums.map((sum) => sum.consumptionIsActual)),
    minMosSum: addKnown(sums.map(({ minMosSum }) => minMosSum)),
    minMosCount: sums.reduce((count, { minMosCount }) => count + minMosCount, 0),
    maxMosSum: addKnown(sums.map(({ maxMosSum }) => maxMosSum)),
    maxMosCount: sums.reduce((count, { maxMosCount }) => count + maxMosCount, 0),
  };
}

/**
 * The month of several products in one unit. Months of stock follow from the sums; limits in months are the plain mean
 * of those that the products have, an indication only. Quantities are limits where all products are planned by them.
 */
export function stockOfSum(sum: StockSum): StockMonth {
  const { byQuantity, minMosSum, minMosCount, maxMosSum, maxMosCount, ...figures } = sum;
  const { endingBalance, amc, minQuantity, maxQuantity } = sum;
  return {
    ...figures,
    planBasedOn: byQuantity ? planBasedOn.quantity : planBasedOn.monthsOfStock,
    // Kept to as many decimals as that of one product, so that a band does not hang on the noise of conversions.
    mos: endingBalance === null || amc === null || amc === 0 ? null : round8(endingBalance / amc),
    minMos: minMosSum === null ? null : minMosSum / minMosCount,
    maxMos: maxMosSum === null ? null : maxMosSum / maxMosCount,
    minQuantity: byQuantity ? minQuantity : null,
    maxQuantity: byQuantity ? maxQuantity : null,
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

const at = (row: StockSumRow, place: number): number | null => row[place] ?? null;

export function stockSumFrom(row: StockSumRow, byQuantity: boolean): StockSum {
  const rest = added.length;
  const actual = at(row, rest);
  return {
    ...(Object.fromEntries(added.map((name, place) => [name, at(row, place)])) as Record<
      Added,
      number | null
    >),
    byQuantity,
    consumptionIsActual: actual === null ? null : actual === 1,
    minMosSum: at(row, rest + 1),
    minMosCount: at(row, rest + 2) ?? 0,
    maxMosSum: at(row, rest + 3),
    maxMosCount: at(row, rest + 4) ?? 0,
  };
}
