import type { CellObject } from 'write-excel-file/browser';
import { displayCell, isNumeric } from './display-value.ts';
import {
  type ExportColumn,
  type ExportDocument,
  type ExportFact,
  type ExportSection,
  type ExportTable,
  styledCell,
  tableSections,
} from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';
import { sheetNames, type WorkbookSheet, workbookFile } from './workbook.ts';
import { plainCell, textCell, xlsxCell } from './xlsx-cell.ts';

const narrowest = 10;
const widest = 60;
/** Rows beyond these do not change the width of a column. */
const measuredRows = 500;
/** More frozen rows than these would leave no room for the table on a small screen. */
const mostFrozenRows = 14;

const bold = (text: string): CellObject => ({ ...textCell(text), fontWeight: 'bold' });

const factRows = (facts: readonly ExportFact[] = []): CellObject[][] =>
  facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => [textCell(label), plainCell(value)]);

/** What a sheet says above its table: every sheet can be read without the others. */
function introduction(
  document: ExportDocument,
  { heading, facts, notes = [] }: ExportSection,
  isOnly: boolean,
): CellObject[][] {
  if (document.tableOnly) return [];
  return [
    [bold(document.title)],
    ...(isOnly ? [] : [[bold(heading)]]),
    ...factRows(document.facts),
    ...factRows(facts),
    ...notes.map((note) => [textCell(note)]),
    [],
  ];
}

function widthOf(column: ExportColumn, { rows }: ExportTable, labels: ExportLabels): number {
  if (column.width !== undefined) return column.width;
  const lengths = rows
    .slice(0, measuredRows)
    .map(({ cells }) => displayCell(column, styledCell(cells[column.key]), labels.language).length);
  return Math.min(widest, Math.max(narrowest, column.title.length + 2, ...lengths.map((one) => one + 2)));
}

/** The sheets of a document, one for each section with a table. */
export function xlsxSheets(document: ExportDocument, labels: ExportLabels): WorkbookSheet[] {
  const sections = tableSections(document);
  const isOnly = sections.length === 1;
  const names = sheetNames(sections.map(({ heading }) => heading || document.title));
  return sections.map((section, at) => {
    const { columns, rows } = section.table;
    const above = introduction(document, section, isOnly);
    const header = columns.map((column) => ({
      ...bold(column.title),
      ...(isNumeric(column) ? { align: 'right' as const } : {}),
    }));
    const frozenRows = above.length + 1;
    return {
      sheet: names[at] ?? String(at + 1),
      columns: columns.map((column) => ({ width: widthOf(column, section.table, labels) })),
      data: [
        ...above,
        header,
        ...rows.map(({ cells, emphasis }) =>
          columns.map((column) => xlsxCell(column, styledCell(cells[column.key]), emphasis)),
        ),
      ],
      ...(frozenRows <= mostFrozenRows ? { stickyRowsCount: frozenRows } : {}),
      ...(document.tableOnly ? {} : { stickyColumnsCount: 1 }),
    };
  });
}

export const writeXlsx = (document: ExportDocument, labels: ExportLabels): Promise<Blob> =>
  workbookFile(xlsxSheets(document, labels));
