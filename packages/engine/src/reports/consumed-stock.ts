import { addMonths, type MonthText, monthRange } from '@stockwell/model/months';
import { withAll, withoutPlanned } from '../supply-plan/variants.ts';
import { addKnown, meanOfKnown } from './add-known.ts';
import type { CountedUnit } from './counted-units.ts';
import type { ReportMonth } from './report-version.ts';
import { type RemovedShipments, stockOf } from './stock-status.ts';

/** What the year up to a month consumed of a product, and had in stock in the months that consumed. */
export interface ConsumedStock {
  readonly months: number;
  readonly totalConsumption: number | null;
  readonly averageStock: number | null;
  /** The lower limit of the last month, in months of stock. */
  readonly minStockMoS: number | null;
}

const monthsInYear = 12;

export function consumedStock(
  plan: ReadonlyMap<MonthText, ReportMonth>,
  last: MonthText,
  removed: RemovedShipments,
): ConsumedStock {
  const year = monthRange(addMonths(last, 1 - monthsInYear), last).flatMap((month) => plan.get(month) ?? []);
  const consuming = year.filter(({ consumptionQty }) => consumptionQty !== null);
  return {
    months: consuming.length,
    totalConsumption: addKnown(consuming.map(({ consumptionQty }) => consumptionQty)),
    averageStock: meanOfKnown(consuming.map((row) => stockOf(row, removed).stock)),
    minStockMoS: plan.get(last)?.minStockMoS ?? null,
  };
}

/** The months in which a year ends that has one of these. */
export const endsOfYears = (first: MonthText, last: MonthText): MonthText[] =>
  monthRange(first, addMonths(last, monthsInYear - 1));

/** Products one after the other: months, consumption, lower limit, and stock with and without planned shipments. */
export type ConsumedFigures = readonly (number | null)[];
const figuresOfOne = 5;

/** The year up to a month as it is prepared. */
export const consumedFigures = (units: readonly CountedUnit[], last: MonthText): ConsumedFigures =>
  units.flatMap(({ months }) => {
    const all = consumedStock(months, last, withAll);
    const { averageStock } = consumedStock(months, last, withoutPlanned);
    return [all.months, all.totalConsumption, all.minStockMoS, all.averageStock, averageStock];
  });

/** The product at a place among those that were prepared; of a year without a plan nothing was. */
export function consumedFromFigures(
  figures: ConsumedFigures | undefined,
  place: number,
  removed: RemovedShipments,
): ConsumedStock {
  const at = place * figuresOfOne;
  return {
    months: figures?.[at] ?? 0,
    totalConsumption: figures?.[at + 1] ?? null,
    minStockMoS: figures?.[at + 2] ?? null,
    averageStock: figures?.[at + (removed === withAll ? 3 : 4)] ?? null,
  };
}
