import { formatMonth, type MonthText, parseMonth } from '../months.ts';

export interface MonthRange {
  readonly from: MonthText;
  readonly to: MonthText;
}

/** Months in order, neighbours taken together. */
export function monthRanges(months: readonly MonthText[]): MonthRange[] {
  const sorted = [...new Set(months.map(parseMonth))].sort((a, b) => a - b);
  const ranges: MonthRange[] = [];
  let first = sorted[0];
  for (const [at, month] of sorted.entries()) {
    if (sorted[at + 1] === month + 1) continue;
    ranges.push({ from: formatMonth(first ?? month), to: formatMonth(month) });
    first = sorted[at + 1];
  }
  return ranges;
}
