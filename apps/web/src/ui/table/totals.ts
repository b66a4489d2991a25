import type { ExportValue } from '../export/index.ts';
import type { Column } from './column.ts';

/** The sum of a column's numbers; blank where it has none. */
function sumOf<Row>({ value }: Column<Row>, rows: readonly Row[]): number | null {
  let sum: number | null = null;
  for (const row of rows) {
    const one = value(row);
    if (typeof one === 'number') sum = (sum ?? 0) + one;
  }
  return sum;
}

/** What the last line of a table says in a column. */
export function totalOf<Row>(column: Column<Row>, rows: readonly Row[]): ExportValue {
  if (column.total === undefined) return null;
  return column.total === 'sum' ? sumOf(column, rows) : column.total(rows);
}

/** Whether a table has a last line that sums its rows up. */
export const hasTotals = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ total }) => total !== undefined);
