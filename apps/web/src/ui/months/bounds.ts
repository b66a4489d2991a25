import {
  addMonths,
  type DateText,
  firstDayOf,
  lastDayOf,
  type MonthText,
  monthOfDate,
} from '@stockwell/model/months';

/** The first and the last month, or the first and the last day, that a field takes. */
export interface Bounds {
  readonly min: string;
  readonly max: string;
}

const filterYears = 10;
/** The period of shipments reaches further ahead than that of other filters. */
const shipmentYears = 76;
const recordYears = 200;
const firstRecordMonth: MonthText = '1990-01';

const within = (month: MonthText, back: number, ahead: number): Bounds => ({
  min: addMonths(month, -12 * back),
  max: addMonths(month, 12 * ahead),
});

/** The months of a filter, around the month of today. */
export const filterBounds = (month: MonthText): Bounds => within(month, filterYears, filterYears);

export const shipmentFilterBounds = (month: MonthText): Bounds => within(month, filterYears, shipmentYears);

/** The months of a record: from the first month of a copy that begins later, else from 1990 on. */
export const recordBounds = (month: MonthText, cutOffDate: DateText | null = null): Bounds => ({
  min: cutOffDate === null ? firstRecordMonth : monthOfDate(cutOffDate),
  max: addMonths(month, 12 * recordYears),
});

/** No month before the first one of a copy. */
export const fromCutOff = ({ min, max }: Bounds, cutOffDate: DateText | null): Bounds =>
  cutOffDate !== null && monthOfDate(cutOffDate) > min ? { min: monthOfDate(cutOffDate), max } : { min, max };

/** All days of the months. */
export const daysOf = ({ min, max }: Bounds): Bounds => ({ min: firstDayOf(min), max: lastDayOf(max) });

export const isWithin = (value: string, { min, max }: Bounds): boolean => value >= min && value <= max;

export const bounded = (value: string, { min, max }: Bounds): string =>
  value < min ? min : value > max ? max : value;
