import { type DateText, type MonthText, monthOfDate, parseMonth } from '@stockwell/model/months';
import type { PlanSettings } from '../supply-plan/product.ts';
import { suggestionIn, type TestedMonth } from '../supply-plan/suggestions.ts';
import type { ReportMonth } from './report-version.ts';

/** The shipments that the plan of a product suggests from today's month on, by month, from its months as stored. */
export function suggestedQuantities(
  rows: readonly ReportMonth[],
  settings: PlanSettings,
  today: DateText,
): ReadonlyMap<MonthText, number> {
  const months = new Map(
    rows.map((row): [number, TestedMonth] => [
      parseMonth(monthOfDate(row.transDate)),
      {
        ending: row.closingBalance,
        monthsOfStock: row.mos,
        unmet: row.unmetDemand,
        minStock: row.minStock,
        maxStock: row.maxStock,
      },
    ]),
  );
  const current = monthOfDate(today);
  return new Map(
    rows.flatMap(({ transDate }) => {
      const month = monthOfDate(transDate);
      if (month < current) return [];
      const suggestion = suggestionIn(settings, (one) => months.get(one), parseMonth(month));
      return suggestion ? [[month, suggestion.quantity] as const] : [];
    }),
  );
}
