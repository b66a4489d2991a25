import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import type { ExportCell, ExportDocument, ExportTable, ExportValue } from './export-document.ts';
import { readPdf, testAssets } from './pdf/testing.ts';
import { exampleLabels } from './testing.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const labels = exampleLabels('en');

const valueIn = (cell: ExportCell | undefined): ExportValue =>
  typeof cell === 'object' && cell !== null ? cell.value : (cell ?? null);

/** Numbers of a table, row by row. */
const figuresIn = ({ columns, rows }: ExportTable): number[][] =>
  rows.map(({ cells }) =>
    columns.flatMap(({ key }) => {
      const value = valueIn(cells[key]);
      return typeof value === 'number' && Number.isFinite(value) ? value : [];
    }),
  );

const tablesOf = ({ sections }: ExportDocument): ExportTable[] =>
  sections.flatMap(({ table }) => (table && table.rows.length > 0 ? table : []));

/** Tests that files of every kind hold what the document says. */
export function itIsReadBack(documentOf: () => Promise<ExportDocument>): void {
  it('has the figures of its tables in a workbook that is opened again', async () => {
    const document = await documentOf();
    const file = await (await writeXlsx(document, labels)).arrayBuffer();
    const withTables = document.sections.filter(({ table }) => table !== undefined);
    for (const [at, { table }] of withTables.entries()) {
      if (!table || table.rows.length === 0) continue;
      const read = (await readSheet(file, at + 1)).slice(-table.rows.length);
      const numbers = read.map((row) => row.flatMap((value) => (typeof value === 'number' ? value : [])));
      expect(numbers).toEqual(figuresIn(table));
    }
  });

  it('has a line for every row in a file of values', async () => {
    const document = await documentOf();
    const lines = (await writeCsv(document, labels).text()).split('\r\n');
    const rows = tablesOf(document).reduce((sum, { rows: own }) => sum + own.length, 0);
    expect(lines.length).toBeGreaterThan(rows);
    for (const { columns } of tablesOf(document))
      expect(lines.some((line) => columns.every(({ title }) => line.includes(title)))).toBe(true);
  });

  it('has its title, headings and pages on paper', async () => {
    const document = await documentOf();
    const { texts } = await readPdf(await writePdf(document, labels, async () => testAssets));
    expect(texts).toContain(document.title);
    for (const { heading, table } of document.sections)
      if (table && table.rows.length > 0) expect(texts).toContain(heading);
    expect(texts.some((text) => text.startsWith('Page 1 of '))).toBe(true);
  });
}
