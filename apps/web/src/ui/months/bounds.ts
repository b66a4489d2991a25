import { addMonths, type DateText, type MonthText, monthOfDate } from '@stockwell/model/months';
import type { MonthBounds } from './read-month.ts';

const filterYears = 10;
/** The period of shipments reaches further ahead than that of other filters. */
const shipmentYears = 76;
const recordYears = 200;
const firstRecordMonth: MonthText = '1990-01';

const within = (month: MonthText, back: number, ahead: number): MonthBounds => ({
  min: addMonths(month, -12 * back),
  max: addMonths(month, 12 * ahead),
});

/** The months of a filter, around the month of today. */
export const filterBounds = (month: MonthText): MonthBounds => within(month, filterYears, filterYears);

export const shipmentFilterBounds = (month: MonthText): MonthBounds =>
  within(month, filterYears, shipmentYears);

/** The months of a record: from the first month of a copy that begins later, else from 1990 on. */
export const recordBounds = (month: MonthText, cutOffDate: DateText | null = null): MonthBounds => ({
  min: cutOffDate === null ? firstRecordMonth : monthOfDate(cutOffDate),
  max: addMonths(month, 12 * recordYears),
});
