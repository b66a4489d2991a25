import { isDateText } from '@stockwell/model/months';
import type { ExportCell, ExportRow, ExportTable, ExportValue, StyledCell } from '../export/index.ts';
import { decimalsFor } from './cell-text.ts';
import type { Column } from './column.ts';
import { hasTotals, totalOf } from './totals.ts';

/** A cell of a column, with whatever makes it look different from the rest of the column. */
function exportCell<Row>(
  column: Column<Row>,
  value: ExportValue,
  more: Pick<StyledCell, 'text' | 'tone' | 'marks'> = {},
): ExportCell {
  const decimals = column.decimals === 'smart' ? decimalsFor(column, value) : undefined;
  const cell = { value, ...(decimals === undefined ? {} : { decimals }), ...more };
  return Object.keys(cell).length === 1 ? value : cell;
}

function rowCell<Row>(column: Column<Row>, row: Row): ExportCell {
  const value = column.value(row);
  const text = column.text?.(row);
  const tone = column.tone?.(row);
  const marks = column.marks?.(row);
  // Spreadsheets know days but no stamps: a time of day is read as a text.
  const isStamp = column.kind === 'date' && typeof value === 'string' && !isDateText(value);
  const written = isStamp ? (text ?? value) : value;
  return exportCell(column, written, {
    ...(text === undefined || text === written ? {} : { text }),
    ...(tone === undefined ? {} : { tone }),
    ...(marks ? { marks } : {}),
  });
}

function totalRow<Row>(columns: readonly Column<Row>[], rows: readonly Row[], title: string): ExportRow {
  const cells = columns.map((column, at) => {
    const isTitle = at === 0 && column.total === undefined;
    return [column.key, isTitle ? title : exportCell(column, totalOf(column, rows))] as const;
  });
  return { cells: Object.fromEntries(cells), emphasis: 'total' };
}

/**
 * Rows as a table of an export: values for spreadsheets, the texts of the screen for paper. Where columns have totals
 * and the word for them is given, a last row sums up.
 */
export function tableSection<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totalTitle?: string,
): ExportTable {
  const written = columns.filter(({ screenOnly }) => !screenOnly);
  const body = rows.map((row) => ({
    cells: Object.fromEntries(written.map((column) => [column.key, rowCell(column, row)])),
  }));
  const sums = totalTitle !== undefined && hasTotals(written) ? [totalRow(written, rows, totalTitle)] : [];
  return {
    columns: written.map(({ key, title, kind, decimals }) => ({
      key,
      title,
      kind,
      ...(typeof decimals === 'number' ? { decimals } : {}),
    })),
    rows: [...body, ...sums],
  };
}
