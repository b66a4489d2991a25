import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { adjustedAmount, daysCounted, inPlanningUnits, planningUnitsPerEntryUnit } from './adjusted.ts';
import { interpolate } from './interpolate.ts';
import type { Values } from './types.ts';

/** Months that have a value. */
export type MonthlyValues = ReadonlyMap<Month, number>;

export interface Window {
  readonly first: Month;
  readonly last: Month;
}

/** A series of consecutive months, ready for every method, and what is known about it. */
export interface History {
  readonly first: Month;
  /** Null is a blank. Errors are taken over the months that are none. */
  readonly actual: Values;
  /** Blanks inside filled on straight lines, for calculating only. */
  readonly series: readonly number[];
  /** Months that were filled. */
  readonly filled: readonly Month[];
  readonly monthsWithData: number;
}

export interface ConsumptionOptions {
  /**
   * Off: months without stock count as they were reported. Corrected months show demand; uncorrected ones often
   * foretell better what will be reported, since the future has stock-outs too.
   */
  readonly correctStockOuts?: boolean;
}

/**
 * Consumption of a product in a region in planning units, adjusted for reporting and, unless switched off, for days
 * without stock. A month about which nothing is known has none.
 */
export function consumptionOf(
  data: DatasetData,
  planningUnitId: number,
  regionId: number,
  { correctStockOuts = true }: ConsumptionOptions = {},
): MonthlyValues {
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  const values = new Map<Month, number>();
  if (!unit) return values;
  const factor = planningUnitsPerEntryUnit(unit);
  for (const record of data.actualConsumptionList) {
    if (record.planningUnit.id !== planningUnitId || record.region.id !== regionId) continue;
    const month = monthIn(record.month);
    const reported = correctStockOuts ? record : { ...record, daysOfStockOut: null };
    const adjusted = adjustedAmount(reported, daysCounted(month, data.currentVersion.daysInMonth));
    if (adjusted !== null) values.set(month, inPlanningUnits(adjusted, factor));
  }
  return values;
}

/**
 * The series of a window: from its first to its last month with data, so that months before the first value never
 * shift the others. Null without data.
 */
export function historyIn(values: MonthlyValues, window?: Window): History | null {
  const months = [...values.keys()].filter(
    (month) => !window || (month >= window.first && month <= window.last),
  );
  if (months.length === 0) return null;
  const first = months.reduce((least, month) => Math.min(least, month));
  const last = months.reduce((most, month) => Math.max(most, month));
  const actual = Array.from({ length: last - first + 1 }, (_, i) => values.get(first + i) ?? null);
  const filled = actual.flatMap((value, i) => (value === null ? [first + i] : []));
  // Both ends have data, so no blank is left.
  const series = interpolate(actual).map((value) => value ?? 0);
  return { first, actual, series, filled, monthsWithData: months.length };
}
