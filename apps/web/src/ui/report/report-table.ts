import type { Column } from '../table/column.ts';

export interface TypedTable<Row> {
  /** Under which columns and views of the user are remembered. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** All rows at once, without search and pages: for matrices and short tables. */
  readonly isPlain?: boolean;
  /** Rows that ask for attention. */
  readonly isMarked?: (row: Row) => boolean;
  readonly hrefOf?: (row: Row) => string | undefined;
  readonly titleColumn?: string;
}

/** A table of rows that only its own columns read. */
export type ReportTable = TypedTable<unknown>;

/** Columns fit their rows here, once; what draws them need not know the rows. */
export const reportTable = <Row>(table: TypedTable<Row>): ReportTable => table as unknown as ReportTable;
