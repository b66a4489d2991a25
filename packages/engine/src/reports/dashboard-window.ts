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

/** The months of the spotlight: the program's own, where it has set them, else those of its realm. */
export const spotlightMonths = (program: ProgramMonths, realm: ProgramMonths): DashboardMonths => ({
  monthsInPast: program.monthsInPast ?? realm.monthsInPast ?? 0,
  monthsInFuture: program.monthsInFuture ?? realm.monthsInFuture ?? 1,
});
