import type { MonthText } from '@stockwell/model/months';
import { type GradedProgram, graded } from '../scores.ts';
import { type StockStatusId, stockStatusIds } from '../stock-status.ts';
import { addCounts, countStatuses } from '../stock-status-counts.ts';
import { monthNumberIn, type PreparedProgram, wholeSection, yearIn } from './prepared.ts';

/** The stock status of each product in the months; a month without a plan is not applicable. */
export function preparedStatuses(program: PreparedProgram, months: readonly MonthText[]): StockStatusId[][] {
  const years = program.section('statuses');
  const places = months.map((month) => ({
    texts: years.get(yearIn(month)),
    at: monthNumberIn(month) - 1,
  }));
  return wholeSection(program, 'units').ids.map((_, unit) =>
    places.map(({ texts, at }) => {
      const digit = texts?.[unit]?.[at];
      return digit === undefined ? stockStatusIds.na : (Number(digit) as StockStatusId);
    }),
  );
}

/** The grades of a program whose stock is scored in these months. */
export const preparedGrades = (program: PreparedProgram, scored: readonly MonthText[]): GradedProgram =>
  graded(
    wholeSection(program, 'quality').quality,
    addCounts(preparedStatuses(program, scored).map(countStatuses)),
  );
