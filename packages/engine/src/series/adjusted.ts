import { consumptionDataTypes, type DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { daysInMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';

/** Days that a month counts: those of the calendar, or at most as many as the version says (0: no limit). */
export const daysCounted = (month: Month, most: number): number =>
  most > 0 ? Math.min(most, daysInMonth(month)) : daysInMonth(month);

/** Percent of the month's days without stock, as it is shown; the adjustment takes the ratio itself. */
export const stockOutRate = (daysOut: number, days: number): number => roundTo((100 * daysOut) / days, 0);

export interface Reported {
  readonly amount: number;
  /** In percent; null is 100. */
  readonly reportingRate: number | null;
  /** Null is 0. */
  readonly daysOfStockOut: number | null;
}

/**
 * What would have been consumed had everybody reported and nothing run out. Null when the product was out of stock
 * all month: then nothing is known.
 */
export function adjustedAmount(
  { amount, reportingRate, daysOfStockOut }: Reported,
  days: number,
): number | null {
  const inStock = 1 - (daysOfStockOut ?? 0) / days;
  const rate = (reportingRate ?? 100) / 100;
  return inStock > 0 && rate > 0 ? roundTo(amount / rate / inStock, 4) : null;
}

/** Planning units in one unit of entry. */
export function planningUnitsPerEntryUnit(
  unit: Pick<DatasetPlanningUnit, 'consumptionDataType' | 'otherUnit' | 'planningUnit'>,
): number {
  const { multiplier } = unit.planningUnit;
  switch (unit.consumptionDataType) {
    case consumptionDataTypes.planningUnit:
      return 1;
    case consumptionDataTypes.forecastingUnit:
      return 1 / multiplier;
    default:
      return (unit.otherUnit?.multiplier ?? multiplier) / multiplier;
  }
}

export const inPlanningUnits = (adjusted: number, factor: number): number => roundTo(adjusted * factor, 4);
