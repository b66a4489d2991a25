import type { DisplayContext } from '../display.ts';
import type { ListColumn } from './columns.ts';
import { csvFile, type ExportCell } from './csv.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** Heading and lines as they leave the application. */
export function exportTable<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  context: DisplayContext,
): ExportCell[][] {
  const cell = (column: ListColumn<Row>, row: Row): ExportCell =>
    column.exported ? column.exported(row, context) : column.text(row, context);
  return [
    columns.map(({ titleKey }) => context.t(titleKey)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ];
}

/** Letters and digits that every file system takes. */
const nameable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * `Funding sources` on 15 November → `funding-sources-2026-11-15.csv`. What the file is about keeps its capitals:
 * `consumption-NVR-MAL-MOH-v3-2026-11-15.xlsx`.
 */
export function exportFileName(
  title: string,
  today: string,
  format: ExportFormat | 'pdf',
  about = '',
): string {
  const parts = [nameable(title).toLowerCase() || 'list', nameable(about), today];
  return `${parts.filter((part) => part !== '').join('-')}.${format}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has its own hold on the data once it started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Rows under their headings; lines above say what they are of. */
export async function workbookOf(
  table: readonly (readonly ExportCell[])[],
  sheet: string,
  above: readonly string[] = [],
): Promise<Blob> {
  // The writer is only needed here and is fetched when somebody asks for a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [heading = [], ...lines] = table;
  const widths = heading.map((_, column) => ({
    width: Math.min(
      60,
      Math.max(10, ...table.slice(0, 500).map((line) => String(line[column] ?? '').length + 2)),
    ),
  }));
  return writeXlsxFile(
    [
      ...above.map((value) => [{ value, type: String }]),
      heading.map((text) => ({ value: String(text ?? ''), fontWeight: 'bold' as const })),
      // Typed as text, a cell can never run as a formula.
      ...lines.map((line) =>
        line.map((value) =>
          typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String },
        ),
      ),
    ],
    // Names of sheets have at most 31 characters and none of these.
    {
      sheet: sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      columns: widths,
      stickyRowsCount: above.length + 1,
    },
  ).toBlob();
}

const aboveIn = ({ title, lines = [] }: { readonly title: string; readonly lines?: readonly string[] }) =>
  lines.length > 0 ? [title, ...lines, ''] : [];

export async function exportRows<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  context: DisplayContext,
  target: {
    readonly title: string;
    readonly format: ExportFormat;
    /** What the rows are of, a line each; only in workbooks that nobody imports again. */
    readonly lines?: readonly string[];
  },
): Promise<void> {
  const table = exportTable(columns, rows, context);
  const fileName = exportFileName(target.title, new Date().toISOString().slice(0, 10), target.format);
  const blob =
    target.format === 'csv'
      ? csvFile(table, context.language)
      : await workbookOf(table, target.title, aboveIn(target));
  saveFile(blob, fileName);
}
