import { addMonths, type MonthText, monthRange } from '@stockwell/model/months';
import { variantSuffixes, withAll, withoutPlanned } from '../supply-plan/variants.ts';
import { addKnown, meanOfKnown } from './add-known.ts';
import type { CountedUnit } from './counted-units.ts';
import type { ReportMonth } from './report-version.ts';
import type { RemovedShipments } from './stock-status.ts';

/** What the year up to a month consumed of a product, and had in stock in the months that consumed. */
export interface ConsumedStock {
  readonly months: number;
  readonly totalConsumption: number | null;
  readonly averageStock: number | null;
  /** The lower limit of the last month, in months of stock. */
  readonly minStockMoS: number | null;
}

const monthsInYear = 12;

/** The year up to a month. */
export const yearUpTo = (last: MonthText): MonthText[] => monthRange(addMonths(last, 1 - monthsInYear), last);

export function consumedStock(
  plan: ReadonlyMap<MonthText, ReportMonth>,
  year: readonly MonthText[],
  removed: RemovedShipments,
): ConsumedStock {
  const rows = year.flatMap((month) => plan.get(month) ?? []);
  const consuming = rows.filter(({ consumptionQty }) => consumptionQty !== null);
  return {
    months: consuming.length,
    totalConsumption: addKnown(consuming.map(({ consumptionQty }) => consumptionQty)),
    averageStock: meanOfKnown(consuming.map((row) => row[`closingBalance${variantSuffixes[removed]}`])),
    minStockMoS: plan.get(year.at(-1) ?? '')?.minStockMoS ?? null,
  };
}

/** The months in which a year ends that has one of these. */
export const endsOfYears = (first: MonthText, last: MonthText): MonthText[] =>
  monthRange(first, addMonths(last, monthsInYear - 1));

/** Products one after the other: months, consumption, lower limit, and stock with and without planned shipments. */
export type ConsumedFigures = readonly (number | null)[];
const figuresOfOne = 5;

/** The year up to a month as it is prepared. */
export function consumedFigures(units: readonly CountedUnit[], last: MonthText): ConsumedFigures {
  const year = yearUpTo(last);
  return units.flatMap(({ months }) => {
    const all = consumedStock(months, year, withAll);
    const { averageStock } = consumedStock(months, year, withoutPlanned);
    return [all.months, all.totalConsumption, all.minStockMoS, all.averageStock, averageStock];
  });
}

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
