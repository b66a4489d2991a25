import { addMonths, type MonthText, monthRange } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { figuresIn, type ProductHistory } from './draft.ts';

/** Months that the tables of history show. */
export const shownMonths = 36;
/** How far back they may begin. */
export const mostMonthsBack = 120;

/** The months from a start on; months to come have no consumption. */
export const historyMonths = (start: MonthText, thisMonth: MonthText): MonthText[] => {
  const last = addMonths(start, shownMonths - 1);
  return monthRange(start, last < thisMonth ? last : thisMonth);
};

/** The usual start: three years before the forecast, within what may be chosen. */
export function usualHistoryStart(forecastStart: MonthText, thisMonth: MonthText): MonthText {
  const usual = addMonths(forecastStart, -shownMonths);
  const earliest = addMonths(thisMonth, -mostMonthsBack);
  return [earliest, usual, thisMonth].sort()[1] ?? thisMonth;
}

export interface HistoryLine {
  /** One a month; null without data. */
  readonly values: readonly (number | null)[];
  readonly total: number | null;
  /** Share of the product's total in percent; null without data. */
  readonly percent: number | null;
}

export interface RegionLine extends HistoryLine {
  readonly regionId: number;
}

export interface ProductLine extends HistoryLine {
  readonly planningUnitId: number;
  readonly regions: readonly RegionLine[];
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? null
    : roundTo(
        known.reduce((sum, value) => sum + value, 0),
        4,
      );
};

const percentOf = (total: number | null, whole: number | null): number | null => {
  if (total === null || whole === null) return null;
  return whole === 0 ? 100 : roundTo((100 * total) / whole, 0);
};

/** Adjusted consumption of a product by month, in the unit of entry or in planning units. */
export function historyLine(
  history: ProductHistory,
  months: readonly MonthText[],
  unit: 'entry' | 'planningUnits',
): ProductLine {
  const field = unit === 'entry' ? 'adjusted' : 'planningUnits';
  const regions = history.regionIds.map((regionId) => {
    const values = months.map((month) => figuresIn(history, regionId, month)?.[field] ?? null);
    return { regionId, values, total: sumOf(values) };
  });
  const values = months.map((_, at) => sumOf(regions.map((region) => region.values[at] ?? null)));
  const total = sumOf(values);
  return {
    planningUnitId: history.unit.planningUnit.id,
    values,
    total,
    percent: percentOf(total, total),
    regions: regions.map((region) => ({ ...region, percent: percentOf(region.total, total) })),
  };
}
