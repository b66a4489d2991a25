import type { MonthText } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
import { variantSuffixes } from '../supply-plan/variants.ts';
import { addKnown, meanOfKnown } from './add-known.ts';
import type { CountedUnit } from './counted-units.ts';
import { type RemovedShipments, type StockStatusId, stockStatusOf } from './stock-status.ts';

/** The plan of a month, of one product or of several together; blank where it has none. */
export interface StockMonth {
  readonly planBasedOn: number;
  readonly openingBalance: number | null;
  /** What the plan consumes. */
  readonly consumption: number | null;
  /** Of several products: whether it is actual for all that consume. */
  readonly consumptionIsActual: boolean | null;
  readonly shipmentQuantity: number | null;
  /** Manual and automatic together; null without inventory records. */
  readonly adjustment: number | null;
  readonly expiredStock: number | null;
  readonly endingBalance: number | null;
  readonly amc: number | null;
  readonly unmetDemand: number | null;
  readonly mos: number | null;
  /** Of products planned by quantity the equivalents in months. */
  readonly minMos: number | null;
  readonly maxMos: number | null;
  /** Where all is planned by quantity. */
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly regionCount: number | null;
  readonly regionCountForStock: number | null;
}

const blank = {
  openingBalance: null,
  consumption: null,
  consumptionIsActual: null,
  shipmentQuantity: null,
  adjustment: null,
  expiredStock: null,
  endingBalance: null,
  amc: null,
  unmetDemand: null,
  mos: null,
  minMos: null,
  maxMos: null,
  minQuantity: null,
  maxQuantity: null,
  regionCount: null,
  regionCountForStock: null,
} as const;

/** The month of one product, in the unit of the report. */
export function stockMonthOf(
  { unit, convert, months }: CountedUnit,
  month: MonthText,
  removed: RemovedShipments,
): StockMonth {
  const row = months.get(month);
  if (!row) return { ...blank, planBasedOn: unit.planBasedOn };
  const suffix = variantSuffixes[removed];
  const converted = (quantity: number | null): number | null =>
    quantity === null ? null : convert(quantity);
  const byQuantity = unit.planBasedOn === planBasedOn.quantity;
  return {
    planBasedOn: unit.planBasedOn,
    openingBalance: convert(row[`openingBalance${suffix}`]),
    consumption: converted(row.consumptionQty),
    consumptionIsActual: row.actualFlag,
    shipmentQuantity: convert(row[`shipmentTotalQty${suffix}`]),
    adjustment: converted(row.adjustmentQty),
    expiredStock: convert(row[`expiredStock${suffix}`]),
    endingBalance: convert(row[`closingBalance${suffix}`]),
    amc: converted(row.amc),
    unmetDemand: convert(row[`unmetDemand${suffix}`]),
    mos: row[`mos${suffix}`],
    minMos: row.minStockMoS,
    maxMos: row.maxStockMoS,
    minQuantity: byQuantity ? convert(row.minStock) : null,
    maxQuantity: byQuantity ? convert(row.maxStock) : null,
    regionCount: row.regionCount,
    regionCountForStock: row.regionCountForStock,
  };
}

/**
 * The month of several products in one unit. Months of stock follow from the sums; limits in months are the plain mean
 * of those that the products have, an indication only. Quantities are limits where all products are planned by them.
 */
export function aggregateStock(parts: readonly StockMonth[]): StockMonth {
  const sum = (value: (part: StockMonth) => number | null): number | null => addKnown(parts.map(value));
  const mean = (value: (part: StockMonth) => number | null): number | null => meanOfKnown(parts.map(value));
  const byQuantity = parts.length > 0 && parts.every((part) => part.planBasedOn === planBasedOn.quantity);
  const endingBalance = sum((part) => part.endingBalance);
  const amc = sum((part) => part.amc);
  const consuming = parts.filter((part) => part.consumptionIsActual !== null);
  return {
    planBasedOn: byQuantity ? planBasedOn.quantity : planBasedOn.monthsOfStock,
    openingBalance: sum((part) => part.openingBalance),
    consumption: sum((part) => part.consumption),
    consumptionIsActual: consuming.length === 0 ? null : consuming.every((part) => part.consumptionIsActual),
    shipmentQuantity: sum((part) => part.shipmentQuantity),
    adjustment: sum((part) => part.adjustment),
    expiredStock: sum((part) => part.expiredStock),
    endingBalance,
    amc,
    unmetDemand: sum((part) => part.unmetDemand),
    // Kept to as many decimals as that of one product, so that a band does not hang on the noise of conversions.
    mos: endingBalance === null || amc === null || amc === 0 ? null : round8(endingBalance / amc),
    minMos: mean((part) => part.minMos),
    maxMos: mean((part) => part.maxMos),
    minQuantity: byQuantity ? sum((part) => part.minQuantity) : null,
    maxQuantity: byQuantity ? sum((part) => part.maxQuantity) : null,
    regionCount: sum((part) => part.regionCount),
    regionCountForStock: sum((part) => part.regionCountForStock),
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : round8(value));

/** The band of a month by its own limits. */
export const statusOfMonth = (month: StockMonth): StockStatusId =>
  stockStatusOf(
    { stock: rounded(month.endingBalance), mos: month.mos },
    month.planBasedOn === planBasedOn.quantity
      ? { planBasedOn: month.planBasedOn, min: rounded(month.minQuantity), max: rounded(month.maxQuantity) }
      : { planBasedOn: month.planBasedOn, min: rounded(month.minMos), max: rounded(month.maxMos) },
  );

/** Every region of every product counted the stock of the month. */
export const isCountedStock = ({ regionCount, regionCountForStock }: StockMonth): boolean =>
  regionCount !== null && regionCount === regionCountForStock;
