import { type DateText, type MonthText, monthOfDate, monthRange } from '@stockwell/model/months';

/** The months that a report covers; dates inside of months count as the whole month. */
export interface ReportPeriod {
  readonly startDate: DateText;
  readonly stopDate: DateText;
}

export const monthsOfPeriod = ({ startDate, stopDate }: ReportPeriod): MonthText[] =>
  monthRange(monthOfDate(startDate), monthOfDate(stopDate));

export function isInPeriod({ startDate, stopDate }: ReportPeriod, date: DateText): boolean {
  const month = monthOfDate(date);
  return month >= monthOfDate(startDate) && month <= monthOfDate(stopDate);
}
