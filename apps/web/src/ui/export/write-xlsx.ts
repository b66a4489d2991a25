import type { CellObject } from 'write-excel-file/browser';
import { displayCell, displayFact, isNumeric } from './display-value.ts';
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
/** Facts in one row, where each in a row of its own would be too many rows to freeze. */
const factsPerRow = 4;

const bold = (text: string): CellObject => ({ ...textCell(text), fontWeight: 'bold' });

const saidFacts = (facts: readonly ExportFact[] = []): readonly ExportFact[] =>
  facts.filter(([, value]) => value !== null && value !== '');

const factRows = (facts: readonly ExportFact[]): CellObject[][] =>
  facts.map(([label, value]) => [textCell(label), plainCell(value)]);

function joinedFactRows(facts: readonly ExportFact[], labels: ExportLabels): CellObject[][] {
  const texts = facts.map(([label, value]) => labels.fact(label, displayFact(value, labels.language)));
  const rows = Math.ceil(texts.length / factsPerRow);
  return Array.from({ length: rows }, (_, at) => [
    textCell(texts.slice(at * factsPerRow, (at + 1) * factsPerRow).join('   |   ')),
  ]);
}

/** What a sheet says above its table: every sheet can be read without the others. */
function introduction(
  document: ExportDocument,
  { heading, facts, notes = [] }: ExportSection,
  isOnly: boolean,
  labels: ExportLabels,
): CellObject[][] {
  if (document.tableOnly) return [];
  const said = [...saidFacts(document.facts), ...saidFacts(facts)];
  const titles = [[bold(document.title)], ...(isOnly ? [] : [[bold(heading)]])];
  // The headings of the table come below all this, with an empty row between them.
  const rest = titles.length + notes.length + 2;
  return [
    ...titles,
    ...(rest + said.length <= mostFrozenRows ? factRows(said) : joinedFactRows(said, labels)),
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
    const above = introduction(document, section, isOnly, labels);
    const header = columns.map((column) => ({
      ...bold(column.title),
      ...(isNumeric(column) ? { align: 'right' as const } : {}),
    }));
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
      stickyRowsCount: above.length + 1,
      ...(document.tableOnly ? {} : { stickyColumnsCount: 1 }),
    };
  });
}

export const writeXlsx = (document: ExportDocument, labels: ExportLabels): Promise<Blob> =>
  workbookFile(xlsxSheets(document, labels));
