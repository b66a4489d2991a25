import type { LanguageCode } from '@stockwell/model/languages';
import { roundTo } from '@stockwell/model/numbers';
import { csvFile, type ExportCell } from '../../../ui/entity/list/csv.ts';
import { exportFileName, saveFile } from '../../../ui/entity/list/export-rows.ts';
import { type PlanSheet, rowsOf } from './plan-sheet.ts';

export function saveCsv(
  sheets: readonly PlanSheet[],
  title: string,
  today: string,
  language: LanguageCode,
): void {
  saveFile(csvFile(rowsOf(sheets), language), exportFileName(title, today, 'csv'));
}

/** Names of sheets have at most 31 characters, none of these signs, and differ. */
function sheetNames(sheets: readonly PlanSheet[]): string[] {
  return sheets.map(({ title }, i) => `${i + 1} ${title.replace(/[[\]:*?/\\]/g, ' ')}`.slice(0, 31).trim());
}

/** The number format that shows a figure as the screen does, whatever the figure itself. */
function numberFormat(value: number, decimals: number): string {
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  // Spreadsheets put a minus before a zero that was rounded from below, as in -0.4.
  return value < 0 && roundTo(value, decimals) === 0 ? `${digits};${digits}` : digits;
}

const cellOf = (value: ExportCell) =>
  typeof value === 'number'
    ? { value, type: Number }
    : // Typed as text, a cell can never run as a formula.
      { value: value ?? '', type: String };

/** The cells of a sheet: the rows of the plan hold the figures as they are and show them as the screen does. */
export function sheetCells(sheet: PlanSheet) {
  const figures = sheet.lines.map(({ name, cells, decimals }) => [
    cellOf(name),
    ...cells.map((value, at) =>
      typeof value === 'number'
        ? { ...cellOf(value), format: numberFormat(value, decimals[at] ?? 0) }
        : cellOf(value),
    ),
  ]);
  return [
    ...sheet.facts.map((fact) => fact.map(cellOf)),
    [],
    sheet.heading.map((title) => ({ ...cellOf(title), fontWeight: 'bold' as const })),
    ...figures,
  ];
}

/** One sheet a product. */
export async function saveWorkbook(
  sheets: readonly PlanSheet[],
  title: string,
  today: string,
): Promise<void> {
  // The writer is only needed here and is fetched when somebody asks for a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const names = sheetNames(sheets);
  const blob = await writeXlsxFile(
    sheets.map((sheet, i) => ({
      sheet: names[i] ?? String(i + 1),
      columns: [{ width: 34 }, ...sheet.heading.slice(1).map(() => ({ width: 12 }))],
      data: sheetCells(sheet),
    })),
  ).toBlob();
  saveFile(blob, exportFileName(title, today, 'xlsx'));
}
