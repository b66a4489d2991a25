import { decimalsIn } from '@stockwell/model/numbers';
import { adjustedAmount, inPlanningUnits, stockOutRate } from '../../series/adjusted.ts';

/** What a cell holds; a text that could not be read stays as it was typed. */
export type HistoryValue = string | number | boolean | null;

/** What is typed about a product in a region and month. */
export interface HistoryCells {
  /** In the unit of entry; null is a blank, which is no zero. */
  readonly amount: HistoryValue;
  /** In percent. */
  readonly rate: HistoryValue;
  /** Days without stock. */
  readonly days: HistoryValue;
}
export type HistoryField = keyof HistoryCells;

export const blankCells: HistoryCells = { amount: null, rate: 100, days: 0 };

const isBlank = (value: HistoryValue): value is null | '' => value === null || value === '';

export const hasAmount = ({ amount }: HistoryCells): boolean => !isBlank(amount);

/** The cells of a month after one was typed: without an amount nothing else is known of the month. */
export function withHistoryCell(cells: HistoryCells, field: HistoryField, value: HistoryValue): HistoryCells {
  if (field === 'amount') return isBlank(value) ? blankCells : { ...cells, amount: value };
  if (!hasAmount(cells)) return cells;
  return { ...cells, [field]: isBlank(value) ? blankCells[field] : value };
}

export type HistoryRule = 'amount' | 'rate' | 'days' | 'wholeDays';

export interface HistoryCellIssue {
  readonly field: HistoryField;
  readonly rule: HistoryRule;
}

/** Ten digits before the point, four behind it. */
export const mostAmount = 9_999_999_999.9999;
const entryDecimals = 4;

const isEntry = (value: HistoryValue): value is number =>
  typeof value === 'number' && value >= 0 && value <= mostAmount && decimalsIn(value) <= entryDecimals;

/** What is wrong with the cells of a month that counts this many days. */
export function checkHistoryCells(cells: HistoryCells, days: number): HistoryCellIssue[] {
  if (!hasAmount(cells)) return [];
  const issues: HistoryCellIssue[] = [];
  if (!isEntry(cells.amount)) issues.push({ field: 'amount', rule: 'amount' });
  if (!isEntry(cells.rate) || cells.rate === 0 || cells.rate > 100)
    issues.push({ field: 'rate', rule: 'rate' });
  if (typeof cells.days !== 'number' || cells.days < 0 || cells.days >= days)
    issues.push({ field: 'days', rule: 'days' });
  else if (!Number.isInteger(cells.days)) issues.push({ field: 'days', rule: 'wholeDays' });
  return issues;
}

/** Cells of a month that are right, as numbers. */
export interface RightCells {
  readonly amount: number;
  readonly rate: number;
  readonly days: number;
}

/** The cells as numbers; null where the month is blank or something is wrong with it. */
export function rightCells(cells: HistoryCells, days: number): RightCells | null {
  const { amount, rate, days: daysOut } = cells;
  if (checkHistoryCells(cells, days).length > 0) return null;
  return typeof amount === 'number' && typeof rate === 'number' && typeof daysOut === 'number'
    ? { amount, rate, days: daysOut }
    : null;
}

/** What follows from the cells of a month. */
export interface HistoryFigures {
  /** In percent, as it is shown. */
  readonly stockOutRate: number;
  /** In the unit of entry. */
  readonly adjusted: number;
  readonly planningUnits: number;
}

export function historyFigures(
  cells: HistoryCells,
  days: number,
  planningUnitsPerUnit: number,
): HistoryFigures | null {
  const right = rightCells(cells, days);
  const adjusted =
    right &&
    adjustedAmount({ amount: right.amount, reportingRate: right.rate, daysOfStockOut: right.days }, days);
  return right && adjusted !== null
    ? {
        stockOutRate: stockOutRate(right.days, days),
        adjusted,
        planningUnits: inPlanningUnits(adjusted, planningUnitsPerUnit),
      }
    : null;
}

/** As many characters as the version keeps. */
export const longestHistoryNotes = 65_535;

/** Printable text of any language, on several lines. */
export const areNotesRight = (notes: string): boolean =>
  notes.length <= longestHistoryNotes && !/[^\P{Cc}\n\r\t]/u.test(notes);
