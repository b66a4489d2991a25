import { planBasedOn } from '@stockwell/model/program-data/index';
import type { StockBand } from '../supply-plan/status.ts';
import { type Variant, variantSuffixes, withAll, withoutPlanned } from '../supply-plan/variants.ts';
import type { ReportMonth } from './report-version.ts';

/** The ids of stock bands in filters and answers. */
export const stockStatusIds = {
  stockedOut: 0,
  belowMin: 1,
  toPlan: 2,
  aboveMax: 3,
  na: 4,
} as const satisfies Record<StockBand, number>;
export type StockStatusId = (typeof stockStatusIds)[StockBand];

/** An older name of the last status. */
const currentId = (id: number): number => (id === -1 ? stockStatusIds.na : id);

/** Whether a status is among those of a request; an empty list means all. */
export function statusFilter(stockStatusConditions: readonly number[]): (id: StockStatusId) => boolean {
  const wanted = stockStatusConditions.map(currentId);
  return (id) => wanted.length === 0 || wanted.includes(id);
}

/** `removePlannedShipments` of a request: nothing, planned shipments, or those without decided funding. */
export type RemovedShipments = Variant;

/** `includePlannedShipments` of a request as one of the projections. */
export const variantWith = (includePlannedShipments: boolean): RemovedShipments =>
  includePlannedShipments ? withAll : withoutPlanned;

/** The stock of a month in one of the three projections. */
export interface MonthStock {
  readonly stock: number;
  readonly mos: number | null;
  readonly shipmentQuantity: number;
  readonly expiredQuantity: number;
}

export function stockOf(row: ReportMonth, removed: RemovedShipments): MonthStock {
  const suffix = variantSuffixes[removed];
  return {
    stock: row[`closingBalance${suffix}`],
    mos: row[`mos${suffix}`],
    shipmentQuantity: row[`shipmentTotalQty${suffix}`],
    expiredQuantity: row[`expiredStock${suffix}`],
  };
}

/** Limits by which the stock of a month is compared. */
export interface StockLimits {
  readonly planBasedOn: number;
  readonly min: number | null;
  readonly max: number | null;
}

export const limitsOf = (row: ReportMonth, by: number): StockLimits =>
  by === planBasedOn.quantity
    ? { planBasedOn: by, min: row.minStock, max: row.maxStock }
    : { planBasedOn: by, min: row.minStockMoS, max: row.maxStockMoS };

/** The band of a month, from figures that are not rounded. A trace of stock whose months round to nothing is stock. */
export function stockStatusOf(
  { stock, mos }: Pick<MonthStock, 'mos'> & { readonly stock: number | null },
  { planBasedOn: by, min, max }: StockLimits,
): StockStatusId {
  const value = by === planBasedOn.quantity ? stock : mos;
  if (value === null) return stockStatusIds.na;
  if (value === 0) return (stock ?? 0) > 0 ? stockStatusIds.belowMin : stockStatusIds.stockedOut;
  if (min !== null && value < min) return stockStatusIds.belowMin;
  return max !== null && value > max ? stockStatusIds.aboveMax : stockStatusIds.toPlan;
}

/** Every region counted the stock of the month. A month without a plan is not counted. */
export const isCountedMonth = (
  row: Pick<ReportMonth, 'regionCount' | 'regionCountForStock'> | undefined,
): boolean => row !== undefined && row.regionCount === row.regionCountForStock;
