import { addMonths, type DateText, firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import type { ReportPeriod } from './period.ts';

/** How many months a dashboard shows. */
export interface DashboardMonths {
  /** Before the current month. */
  readonly monthsInPast: number;
  /** With the current month. */
  readonly monthsInFuture: number;
}

/** The months around today: some before the current one, and the current one with some that follow. */
export function windowAround(
  today: DateText,
  { monthsInPast, monthsInFuture }: DashboardMonths,
): ReportPeriod {
  const month = monthOfDate(today);
  return {
    startDate: firstDayOf(addMonths(month, -monthsInPast)),
    stopDate: lastDayOf(addMonths(month, monthsInFuture - 1)),
  };
}

type ProgramMonths = { readonly [K in keyof DashboardMonths]: DashboardMonths[K] | null };

/** The period that the spotlight opens with: the program's own months, where it has set them, else the realm's. */
export const spotlightWindow = (
  today: DateText,
  program: ProgramMonths,
  realm: DashboardMonths,
): ReportPeriod =>
  windowAround(today, {
    monthsInPast: program.monthsInPast ?? realm.monthsInPast,
    monthsInFuture: program.monthsInFuture ?? realm.monthsInFuture,
  });
