import type { Month, MonthText } from '@stockwell/model/months';
import type { CountedUnit } from '../counted-units.ts';
import type { ComparableMonth } from '../forecast-error.ts';
import { monthNumberIn } from './prepared.ts';

const monthsInYear = 12;
const placeOf = (unit: number, month: MonthText): number => unit * monthsInYear + monthNumberIn(month) - 1;

/** Months of a year, product after product. */
export type ConsumptionFigures = readonly (number | null)[];

export const consumptionFigures = (
  units: readonly CountedUnit[],
  months: readonly MonthText[],
): ConsumptionFigures =>
  units.flatMap((unit) => months.map((month) => unit.months.get(month)?.consumptionQty ?? null));

/** What the plan of the product at a place consumes in a month of the year. */
export const consumptionIn = (
  figures: ConsumptionFigures | undefined,
  unit: number,
  month: MonthText,
): number | null => figures?.[placeOf(unit, month)] ?? null;

/** Actual and forecast of the months of a year, product after product. */
export type ComparableFigures = readonly (number | null)[];

export const comparableFigures = (
  units: readonly ReadonlyMap<Month, ComparableMonth>[],
  months: readonly Month[],
): ComparableFigures =>
  units.flatMap((comparable) =>
    months.flatMap((month) => {
      const found = comparable.get(month);
      return found ? [found.actual, found.forecast] : [null, null];
    }),
  );

/** Null in a month that has not both. */
export function comparableIn(
  figures: ComparableFigures | undefined,
  unit: number,
  month: MonthText,
): ComparableMonth | null {
  const at = placeOf(unit, month) * 2;
  const actual = figures?.[at] ?? null;
  const forecast = figures?.[at + 1] ?? null;
  return actual === null || forecast === null ? null : { actual, forecast };
}
