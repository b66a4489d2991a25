import { type DateText, firstDayOf, lastDayOf, type MonthText } from '@stockwell/model/months';

/** The months of a filter as requests name them. */
export const periodDates = ({
  from,
  to,
}: {
  readonly from: MonthText;
  readonly to: MonthText;
}): { readonly startDate: DateText; readonly stopDate: DateText } => ({
  startDate: firstDayOf(from),
  stopDate: lastDayOf(to),
});
