import type { SheetData } from 'write-excel-file/browser';
import { type ExportFact, saveFile, sheetName, type WorkbookSheet, workbookFile } from '../export/index.ts';
import type { CellTexts } from './cell-text.ts';
import type { SheetColumn, SheetOption } from './columns.ts';
import { lineWriter } from './template-cells.ts';
import { templateFeature } from './template-feature.ts';
import { columnLetters, listSheet, templateLists } from './template-lists.ts';

/** A workbook to fill in: the columns of a sheet in their order, lists to choose from, and ids out of sight. */
export interface SheetTemplate<R> {
  readonly fileName: string;
  readonly title: string;
  readonly columns: readonly SheetColumn<R>[];
  readonly titleOf: (column: SheetColumn<R>) => string;
  /** All that may be chosen in a column, whatever the row. */
  readonly listOf: (column: SheetColumn<R>) => readonly SheetOption[] | undefined;
  /** Rows that the file holds already. */
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  /** Prepared lines below the headings; more where the rows need them. */
  readonly lines?: number;
  readonly labels: CellTexts;
  readonly hints: { readonly month: string; readonly date: string; readonly computed: string };
  /** What the rows are of: a sheet of its own, so that reading the file back is not disturbed. */
  readonly about?: {
    readonly title: string;
    readonly facts: readonly ExportFact[];
  };
}

const usualLines = 1000;
/** Lines below the rows that are in the file already. */
const spareLines = 100;
/** Headings of the columns that nobody sees: the record's id, and the id of what was chosen. */
export const idHeading = 'id';
export const idHeadingOf = (key: string): string => `${key}#id`;

/** The parts of the workbook. */
function templateParts<R>(template: SheetTemplate<R>) {
  const { columns, titleOf, rows, labels, hints } = template;
  const lists = templateLists(columns, template.listOf);
  const chosen = columns.filter(({ key }) => lists.of.has(key));
  const headings = [
    ...columns.map((column) => ({
      value: `${titleOf(column)}${column.required ? ' *' : ''}`,
      fontWeight: 'bold' as const,
      backgroundColor: column.computed ? '#d9d9d9' : '#ffff00',
      wrap: true,
    })),
    ...chosen.map(({ key }) => ({ value: idHeadingOf(key) })),
    { value: idHeading },
  ];
  const write = lineWriter(columns, lists, labels, template.rowId);
  const count = Math.max(template.lines ?? usualLines, rows.length + spareLines);
  const lines = Array.from({ length: count }, (_, line) => write(rows[line], line + 2));
  const hintOf = ({ computed, kind }: SheetColumn<R>): string => {
    if (computed) return hints.computed;
    return kind === 'month' ? hints.month : kind === 'date' ? hints.date : '';
  };
  return {
    data: [headings, ...lines.map(({ cells }) => cells)],
    lists: lists.data,
    widths: [...columns.map((column) => Math.round((column.width ?? 140) / 7)), ...chosen.map(() => 4), 4],
    feature: templateFeature({
      visible: columns.length,
      rows: count,
      cached: new Map(lines.flatMap(({ cached }) => cached)),
      rules: columns.map((column, at) => ({
        letter: columnLetters(at),
        kind: column.kind,
        computed: column.computed === true,
        list: lists.of.get(column.key)?.names,
        hint: hintOf(column),
        title: titleOf(column),
      })),
    }),
  };
}

export async function templateFile<R>(template: SheetTemplate<R>): Promise<Blob> {
  const parts = templateParts(template);
  const { about } = template;
  const sheets: WorkbookSheet[] = [
    {
      sheet: sheetName(template.title),
      columns: parts.widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      data: parts.data as SheetData,
    },
    { sheet: listSheet, data: (parts.lists.length > 0 ? parts.lists : [[null]]) as SheetData },
  ];
  if (about)
    sheets.push({
      sheet: sheetName(about.title),
      columns: [{ width: 24 }, { width: 70 }],
      data: about.facts.map(([name, value]) => [
        { value: name, type: String, fontWeight: 'bold' },
        { value: String(value ?? ''), type: String, wrap: true },
      ]),
    });
  return workbookFile(sheets, [parts.feature]);
}

export async function saveSheetTemplate<R>(template: SheetTemplate<R>): Promise<void> {
  saveFile(await templateFile(template), template.fileName);
}
