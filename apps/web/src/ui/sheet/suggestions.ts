import { addMonths, displayMonth, monthRange } from '@stockwell/model/months';
import type { CellTexts } from './cell-text.ts';
import type { SheetColumn, SheetOption } from './columns.ts';

const monthsBack = 24;
const monthsAhead = 36;

/** The months that a month cell suggests, around the present one; any other may be typed. */
export function monthSuggestions<R>(
  column: SheetColumn<R>,
  today: string,
  labels: CellTexts,
): readonly SheetOption[] | undefined {
  if (column.kind !== 'month') return undefined;
  const now = today.slice(0, 7);
  return monthRange(addMonths(now, -monthsBack), addMonths(now, monthsAhead)).map((month) => ({
    id: month,
    text: displayMonth(month, 'MMM-YYYY', labels.language),
  }));
}
