import type { ExportDocument, ExportFact } from '../export/index.ts';
import type { Column } from './column.ts';
import { tableSection } from './table-section.ts';

export interface TableExport<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What the rows are of: filters and age of the data. */
  readonly facts: readonly ExportFact[];
  /** The word in front of the last row, where columns have totals. */
  readonly totalTitle?: string;
  /** Spreadsheets contain nothing but the table, so that they can be imported again. */
  readonly tableOnly?: boolean;
  /** Today unless given. */
  readonly day?: string;
}

/** A table as a document with one section. */
export function tableDocument<Row>(what: TableExport<Row>): ExportDocument {
  const { title, columns, rows, facts, totalTitle, tableOnly = false, day } = what;
  return {
    title,
    facts,
    sections: [{ heading: title, table: tableSection(columns, rows, totalTitle) }],
    day: day ?? new Date().toISOString().slice(0, 10),
    tableOnly,
  };
}
