import type { Chart } from '../charts/index.ts';
import type { ExportTable } from '../export/index.ts';
import { type Column, tableSection, treeSection } from '../table/index.ts';

export interface TypedTable<Row> {
  /** Under which columns and views of the user are remembered. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** All rows at once, without search and pages: for matrices and short tables. */
  readonly isPlain?: boolean;
  /** Scrolls below its headings, for a matrix higher than the window. */
  readonly isTall?: boolean;
  /** Months or programs side by side: it stays a table on a phone, where other rows become cards. */
  readonly isMatrix?: boolean;
  /** Columns that are left out on a phone as long as the table is wider than it, the least needed first. */
  readonly lessNeeded?: readonly string[];
  /** Rows that ask for attention. */
  readonly isMarked?: (row: Row) => boolean;
  readonly hrefOf?: (row: Row) => string | undefined;
  readonly titleColumn?: string;
  /** The chart of the section, of the rows that are found and in the order in which they are sorted. */
  readonly chartOf?: (rows: readonly Row[]) => Chart;
  /** The rows below a row, which open and close: then `rows` are those at the top. */
  readonly childrenOf?: (row: Row) => readonly Row[];
  /** Only the rows at the top are in sight at first: for trees of many rows. */
  readonly isClosedAtFirst?: boolean;
  /** What closes the lowest level of such a tree. */
  readonly closeLowest?: string;
}

/** A table of rows that only its own columns read. */
export type ReportTable = TypedTable<unknown>;

/** The table as files have it, also what is folded on the screen. */
export function exportedTable(table: ReportTable, totalTitle: string): ExportTable {
  const { columns, rows, keyOf, childrenOf } = table;
  return childrenOf
    ? treeSection(columns, { rows, keyOf, childrenOf }, totalTitle)
    : tableSection(columns, rows, totalTitle);
}

/** Columns fit their rows here, once; what draws them need not know the rows. */
export const reportTable = <Row>(table: TypedTable<Row>): ReportTable => table as unknown as ReportTable;
