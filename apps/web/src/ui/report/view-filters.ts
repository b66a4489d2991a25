import type { ReportViewState } from '@stockwell/engine/reports/report-file';
import { type DateText, type MonthText, monthOfDate, monthsBetween } from '@stockwell/model/months';
import { type Asked, readFilters } from './filter-values.ts';
import type { AnyFilters } from './filters/filter.ts';

/** The months of a view as they are now: with months that move, as far ahead as the current month is of the saved one. */
function moved(filters: AnyFilters, asked: Asked, from: MonthText, to: MonthText): Asked {
  const months = monthsBetween(from, to);
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const filter = filters[name];
      return [name, filter?.move ? filter.move(value, months) : value];
    }),
  );
}

/** What a saved view asks for today. */
export function viewFilters(
  filters: AnyFilters,
  { search, baseMonth }: Pick<ReportViewState, 'search' | 'baseMonth'>,
  today: DateText,
): Asked {
  const asked = readFilters(filters, new URLSearchParams(search));
  return baseMonth === null ? asked : moved(filters, asked, baseMonth, monthOfDate(today));
}
