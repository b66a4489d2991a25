import type { ColumnKind, ExportTable } from '../export/index.ts';
import type { SheetColumn } from './columns.ts';
import { type SheetRows, sheetTable } from './sheet-csv.ts';

const kinds: { readonly [kind in SheetColumn<unknown>['kind']]?: ColumnKind } = {
  whole: 'number',
  decimal: 'number',
  month: 'month',
  date: 'date',
};

/** The rows of a sheet as a table for paper: without the ids, which only an import needs. */
export function sheetExportTable<R>(sheet: SheetRows<R>): ExportTable {
  const { columns, titleOf } = sheet;
  const [, ...rows] = sheetTable(sheet);
  return {
    columns: columns.map((column) => ({
      key: column.key,
      title: titleOf(column),
      kind: kinds[column.kind] ?? 'text',
    })),
    rows: rows.map((cells) => ({
      cells: Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])),
    })),
  };
}
