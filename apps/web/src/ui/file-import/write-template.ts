import { saveFile, sheetName, workbookFile } from '../export/index.ts';

export interface TemplateSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(12, ...texts.map((text) => text.length + 2)));

/** A workbook to fill in: empty lines below the headings, and further sheets that explain. */
export async function saveTemplate(fileName: string, sheets: readonly TemplateSheet[]): Promise<void> {
  const file = await workbookFile(
    sheets.map(({ name, head, rows }) => ({
      sheet: sheetName(name),
      columns: head.map((title, column) => ({
        width: widthOf([title, ...rows.map((row) => row[column] ?? '')]),
      })),
      stickyRowsCount: 1,
      data: [
        head.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value) => ({ value, type: String, wrap: true }))),
      ],
    })),
  );
  saveFile(file, fileName);
}
