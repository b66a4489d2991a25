import type { LanguageCode } from '@stockwell/model/languages';
import { csvFile } from '../../../ui/entity/list/csv.ts';
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
      data: rowsOf([sheet]).map((row, at) =>
        row.map((value) => ({
          ...(typeof value === 'number'
            ? { value, type: Number }
            : // Typed as text, a cell can never run as a formula.
              { value: value ?? '', type: String }),
          ...(at === sheet.facts.length + 1 ? { fontWeight: 'bold' as const } : {}),
        })),
      ),
    })),
  ).toBlob();
  saveFile(blob, exportFileName(title, today, 'xlsx'));
}
