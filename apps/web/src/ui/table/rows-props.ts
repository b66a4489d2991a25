import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** Rows and how they are shown, as a table or as cards. */
export interface TableRowsProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The column that names the row and carries its link. */
  readonly titleColumn?: string | undefined;
  readonly hrefOf?: ((row: Row) => string | undefined) | undefined;
  /** What the linked page learns about where the user came from. */
  readonly linkState?: unknown;
  readonly menuOf?: ((row: Row) => ReactNode) | undefined;
  /** Rows that ask for attention. */
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  /** Older rows are still shown while newer ones are on their way. */
  readonly isStale?: boolean | undefined;
  /** What the last line sums up, where columns have totals; there is none without it. */
  readonly summed?: readonly Row[] | undefined;
}
