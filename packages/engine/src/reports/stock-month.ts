import type { MonthText } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
import { variantSuffixes } from '../supply-plan/variants.ts';
import type { CountedProduct } from './counted-units.ts';
import type { ReportMonth } from './report-version.ts';
import { type RemovedShipments, type StockStatusId, stockStatusOf } from './stock-status.ts';
import { stockOfSum, sumStock } from './stock-sum.ts';

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
  { unit, convert, months }: CountedProduct,
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

/** What is read of a month of the plan. */
export const stockFigures = (removed: RemovedShipments): (keyof ReportMonth)[] => {
  const suffix = variantSuffixes[removed];
  return [
    'consumptionQty',
    'actualFlag',
    'adjustmentQty',
    'amc',
    'minStock',
    'maxStock',
    'minStockMoS',
    'maxStockMoS',
    'regionCount',
    'regionCountForStock',
    `openingBalance${suffix}`,
    `shipmentTotalQty${suffix}`,
    `expiredStock${suffix}`,
    `closingBalance${suffix}`,
    `unmetDemand${suffix}`,
    `mos${suffix}`,
  ];
};

/** The month of several products in one unit. */
export const aggregateStock = (parts: readonly StockMonth[]): StockMonth => stockOfSum(sumStock(parts));

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
