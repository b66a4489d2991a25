import { formatMonth, type MonthText } from '@stockwell/model/months';
import { historyIn } from '../../series/history.ts';
import { adjustedIn, type HistoryDraft, type ProductHistory, placeKey } from './draft.ts';

/** Blank months of a region with what the straight line between their neighbours says. */
export interface HistoryGap {
  readonly regionId: number;
  readonly months: readonly { readonly month: MonthText; readonly amount: number }[];
}

/**
 * Blank months among those shown that have data before and after them, also outside of what is shown. The line goes
 * through adjusted amounts, in the unit of entry; a zero is data.
 */
export function historyGaps(history: ProductHistory, months: readonly MonthText[]): HistoryGap[] {
  return history.regionIds.flatMap((regionId) => {
    const known = historyIn(adjustedIn(history, regionId));
    if (!known) return [];
    const shown = new Set(months);
    const filled = known.filled.flatMap((at) => {
      const month = formatMonth(at);
      const amount = known.series[at - known.first];
      const isBlank = !history.cells.has(placeKey(regionId, month));
      return isBlank && shown.has(month) && amount !== undefined ? [{ month, amount }] : [];
    });
    return filled.length > 0 ? [{ regionId, months: filled }] : [];
  });
}

/** A draft with the gaps filled, and a line about it below its notes. */
export function withGapsFilled(
  draft: HistoryDraft,
  gaps: readonly HistoryGap[],
  notes: string | null,
  line: string,
): HistoryDraft {
  const cells = new Map(draft.cells);
  for (const { regionId, months } of gaps)
    for (const { month, amount } of months)
      cells.set(placeKey(regionId, month), { amount, rate: 100, days: 0 });
  return { ...draft, cells, notes: notes ? `${notes}\n${line}` : line };
}
