import type { DateText, MonthText } from '@stockwell/model/months';
import { type GradedProgram, graded, scoredMonths } from '../scores.ts';
import { type StockStatusId, stockStatusIds } from '../stock-status.ts';
import { countStatuses } from '../stock-status-counts.ts';
import { type PreparedProgram, wholeSection } from './prepared.ts';

/** The stock status of each product in the months; a month without a plan is not applicable. */
export function preparedStatuses(program: PreparedProgram, months: readonly MonthText[]): StockStatusId[][] {
  const years = program.section('statuses');
  return wholeSection(program, 'units').ids.map((_, unit) =>
    months.map((month) => {
      const digit = years.get(Number(month.slice(0, 4)))?.[unit]?.[Number(month.slice(5)) - 1];
      return digit === undefined ? stockStatusIds.na : (Number(digit) as StockStatusId);
    }),
  );
}

export const preparedGrades = (program: PreparedProgram, today: DateText): GradedProgram =>
  graded(
    wholeSection(program, 'quality').quality,
    countStatuses(preparedStatuses(program, scoredMonths(today)).flat()),
  );
