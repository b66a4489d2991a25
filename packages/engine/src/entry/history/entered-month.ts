import type { MonthText } from '@stockwell/model/months';
import {
  blankCells,
  checkHistoryCells,
  type HistoryCellIssue,
  type HistoryCells,
  type HistoryField,
  hasAmount,
  withHistoryCell,
} from './cells.ts';
import { cellsIn, daysOf, type ProductHistory } from './draft.ts';

export interface LoneCell {
  readonly field: HistoryField;
  /** Something is said about a month that has no amount. */
  readonly rule: 'noAmount';
}

/** A month of a region before and after some of its cells were entered. */
export interface EnteredMonth {
  readonly before: HistoryCells;
  readonly after: HistoryCells;
  readonly isChanged: boolean;
  readonly issues: readonly (HistoryCellIssue | LoneCell)[];
}

const fields = ['amount', 'rate', 'days'] as const satisfies readonly HistoryField[];
const ofAmount = ['rate', 'days'] as const satisfies readonly HistoryField[];

/** What a month would become by a line that says all of it or a part, such as one of a file. */
export function enteredMonth(
  history: ProductHistory,
  regionId: number,
  month: MonthText,
  entered: Partial<HistoryCells>,
): EnteredMonth {
  const before = cellsIn(history, regionId, month);
  const after = fields.reduce((cells, field) => {
    const value = entered[field];
    return value === undefined ? cells : withHistoryCell(cells, field, value);
  }, before);
  // Whoever clears an amount need not clear what was beside it.
  const isSilent = (field: HistoryField): boolean => {
    const value = entered[field];
    return (
      value === undefined ||
      value === null ||
      value === '' ||
      value === blankCells[field] ||
      value === before[field]
    );
  };
  const lone = hasAmount(after) ? [] : ofAmount.filter((field) => !isSilent(field));
  return {
    before,
    after,
    isChanged: fields.some((field) => after[field] !== before[field]),
    issues: [
      ...checkHistoryCells(after, daysOf(history, month)),
      ...lone.map((field) => ({ field, rule: 'noAmount' as const })),
    ],
  };
}
