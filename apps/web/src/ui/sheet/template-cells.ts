import { isDateText, isMonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { Cell } from 'write-excel-file/browser';
import { type CellTexts, copiedText } from './cell-text.ts';
import type { CellValue, FormulaCells, SheetColumn } from './columns.ts';
import { columnLetters, factFormula, idFormula, type TemplateLists } from './template-lists.ts';

const computedBackground = '#efefef';

/** A result beside its formula: shown, and read, by programs that do not calculate. */
export type CachedValue = string | number;

export interface TemplateLine {
  readonly cells: readonly Cell[];
  /** Results of the formulas by their addresses. */
  readonly cached: readonly (readonly [address: string, value: CachedValue])[];
}

/** How a spreadsheet shows a column, and what it makes of what is typed there. */
const formatOf = <R>({ kind, decimals }: SheetColumn<R>): string | undefined => {
  if (kind === 'month') return 'mmm-yyyy';
  if (kind === 'date') return 'dd-mmm-yyyy';
  if (kind === 'whole') return '#,##0';
  if (kind === 'decimal') return decimals === 2 ? '#,##0.00' : '#,##0.00######';
  // Codes such as 00123 stay as they are typed.
  return kind === 'text' ? '@' : undefined;
};

/** Days in UTC: written files hold whole days, whatever the time zone of the device. */
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** An empty cell that is ready for what is typed. */
function preparedCell<R>(column: SheetColumn<R>): Cell {
  const format = formatOf(column);
  if (format === undefined) return null;
  const type =
    column.kind === 'text' ? String : column.kind === 'month' || column.kind === 'date' ? Date : Number;
  return { type, format } as Cell;
}

function numberOf<R>({ kind, decimals }: SheetColumn<R>, value: CellValue): number | undefined {
  if (typeof value !== 'number' || (kind !== 'whole' && kind !== 'decimal')) return undefined;
  return roundTo(value, kind === 'whole' ? 0 : (decimals ?? 8));
}

/** A cell with its value as a spreadsheet holds it: numbers and days as such, all else as text. */
function filledCell<R>(column: SheetColumn<R>, row: R, labels: CellTexts, chosen: string | undefined): Cell {
  const value = column.value(row);
  if (value === null || value === '') return preparedCell(column);
  const number = numberOf(column, value);
  if (number !== undefined) return { value: number, type: Number, format: formatOf(column) ?? '0' };
  if (column.kind === 'tick') return { value: value === true ? 'TRUE' : 'FALSE', type: String };
  const text = String(value);
  if (column.kind === 'month' && isMonthText(text))
    return { value: dayOf(`${text}-01`), type: Date, format: 'mmm-yyyy' };
  if (column.kind === 'date' && isDateText(text))
    return { value: dayOf(text), type: Date, format: 'dd-mmm-yyyy' };
  return { value: chosen ?? copiedText(column, row, labels), type: String };
}

/** Writes the lines of a template: the cells of a sheet, then the ids of what was chosen, then the record's id. */
export function lineWriter<R>(
  columns: readonly SheetColumn<R>[],
  lists: TemplateLists,
  labels: CellTexts,
  rowId: (row: R) => string,
): (row: R | undefined, line: number) => TemplateLine {
  const lettersOf = new Map(columns.map(({ key }, at) => [key, columnLetters(at)] as const));
  const chosen = columns.filter(({ key }) => lists.of.has(key));
  const idLettersOf = new Map(
    chosen.map(({ key }, at) => [key, columnLetters(columns.length + at)] as const),
  );

  return (row, line) => {
    const cached: (readonly [string, CachedValue])[] = [];
    const addressIn = (letters: ReadonlyMap<string, string>, key: string): string =>
      `${letters.get(key) ?? ''}${line}`;

    /** The formula of a computed column; undefined where the row holds a choice that the lists lack. */
    const formulaOf = ({ fileFormula }: SheetColumn<R>): string | undefined => {
      let isKnown = true;
      const refer: FormulaCells = {
        cell: (key) => `$${addressIn(lettersOf, key)}`,
        fact: (key, fact) => {
          const list = lists.of.get(key);
          const value = row && columns.find((column) => column.key === key)?.value(row);
          const isOther = value !== undefined && value !== null && list?.textOf(value) === undefined;
          if (!list || isOther) isKnown = false;
          return list ? factFormula(list, fact, `$${addressIn(idLettersOf, key)}`) : '';
        },
      };
      const formula = fileFormula?.(refer);
      return isKnown ? formula : undefined;
    };

    const computedCell = (column: SheetColumn<R>): Cell => {
      // A formula in a cell of texts would become a text as soon as somebody touches it.
      const format = column.kind === 'text' ? undefined : formatOf(column);
      const look = { backgroundColor: computedBackground };
      const value = row ? column.value(row) : null;
      const number = numberOf(column, value);
      const formula = formulaOf(column);
      if (formula !== undefined) {
        cached.push([
          addressIn(lettersOf, column.key),
          number ?? (row && value !== null ? copiedText(column, row, labels) : ''),
        ]);
        return { value: formula, type: 'Formula', ...look, ...(format ? { format } : {}) };
      }
      if (number !== undefined) return { value: number, type: Number, format: format ?? '0', ...look };
      return { value: row ? copiedText(column, row, labels) : '', type: String, ...look };
    };

    const cells = columns.map((column): Cell => {
      if (column.computed) return computedCell(column);
      if (row === undefined) return preparedCell(column);
      return filledCell(column, row, labels, lists.of.get(column.key)?.textOf(column.value(row)));
    });
    const ids = chosen.map(({ key, value }): Cell => {
      const list = lists.of.get(key);
      if (!list) return null;
      const isListed = row !== undefined && list.textOf(value(row)) !== undefined;
      cached.push([addressIn(idLettersOf, key), isListed ? String(value(row)) : '']);
      return { value: idFormula(list, `$${addressIn(lettersOf, key)}`), type: 'Formula' };
    });
    return { cells: [...cells, ...ids, row ? { value: rowId(row), type: String } : null], cached };
  };
}
