import { roundTo } from '@stockwell/model/numbers';
import type { ExportValue } from '../export/index.ts';
import { type CellTexts, shownText } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import { idHeading, type SheetTemplate } from './template.ts';
import { listTexts } from './template-lists.ts';

/** Rows of a sheet for a CSV file that can be imported again. */
export type SheetRows<R> = Pick<
  SheetTemplate<R>,
  'columns' | 'titleOf' | 'listOf' | 'rows' | 'rowId' | 'labels'
>;

/** Headings and rows; the ids of the records come last, so that a changed file changes records and adds none. */
export function sheetTable<R>({
  columns,
  titleOf,
  listOf,
  rows,
  rowId,
  labels,
}: SheetRows<R>): ExportValue[][] {
  const choices = new Map(
    columns.map((column) => {
      const options = column.computed ? [] : (listOf(column) ?? []);
      const texts = listTexts(options);
      return [column.key, new Map(options.map(({ id }, at) => [id as unknown, texts[at]] as const))] as const;
    }),
  );
  const cell = (column: SheetColumn<R>, row: R): ExportValue =>
    choices.get(column.key)?.get(column.value(row)) ?? cellOf(column, row, labels);
  return [
    [...columns.map(titleOf), idHeading],
    ...rows.map((row) => [...columns.map((column) => cell(column, row)), rowId(row)]),
  ];
}

/**
 * Numbers as numbers. Months and days in the one spelling that spreadsheets of all languages read the same way:
 * 2026-11 and 2026-11-30.
 */
function cellOf<R>(column: SheetColumn<R>, row: R, labels: CellTexts): ExportValue {
  const value = column.value(row);
  if (value === null || value === '') return null;
  if (typeof value === 'number' && (column.kind === 'whole' || column.kind === 'decimal'))
    return roundTo(value, column.kind === 'whole' ? 0 : (column.decimals ?? 8));
  if (column.kind === 'month' || column.kind === 'date') return String(value);
  return shownText(column, row, labels);
}
