import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { chartTexts } from '../../ui/charts/index.ts';
import type { ExportCell, ExportDocument, ExportTable, ExportValue } from '../../ui/export/index.ts';
import { readPdf, testAssets } from '../../ui/export/pdf/testing.ts';
import { exampleLabels } from '../../ui/export/testing.ts';
import { writeCsv } from '../../ui/export/write-csv.ts';
import { writePdf } from '../../ui/export/write-pdf.ts';
import { writeXlsx } from '../../ui/export/write-xlsx.ts';
import { reportDocument } from '../../ui/report/report-document.ts';
import { declaredReports } from './declared-reports.ts';
import { planningUnitList, shown } from './testing.ts';

const labels = exampleLabels('en');
const asked = { planningUnit: planningUnitList[0]?.planningUnit.id, approvedOnly: false };

const documentOf = (route: string): Promise<ExportDocument> => {
  const report = declaredReports.get(route);
  if (!report) throw new Error(`${route} is not declared`);
  return reportDocument(
    {
      title: report.titleKey,
      facts: [['reports:filter.program', 'AAA-MAL']],
      sections: shown(report, asked).sections,
      day: '2025-02-10',
      about: 'AAA-MAL',
      totalTitle: 'Total',
      chartTexts: chartTexts('en'),
    },
    'pdf',
  );
};

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

describe.each([...declaredReports.keys()])('%s', (route) => {
  it('has the figures of its tables in a workbook that is opened again', async () => {
    const document = await documentOf(route);
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
    const document = await documentOf(route);
    const lines = (await writeCsv(document, labels).text()).split('\r\n');
    const rows = tablesOf(document).reduce((sum, { rows: own }) => sum + own.length, 0);
    expect(lines.length).toBeGreaterThan(rows);
    for (const { columns } of tablesOf(document))
      expect(lines.some((line) => columns.every(({ title }) => line.includes(title)))).toBe(true);
  });

  it('has its title, headings and pages on paper', async () => {
    const document = await documentOf(route);
    const { texts } = await readPdf(await writePdf(document, labels, async () => testAssets));
    expect(texts).toContain(document.title);
    for (const { heading, table } of document.sections)
      if (table && table.rows.length > 0) expect(texts).toContain(heading);
    expect(texts.some((text) => text.startsWith('Page 1 of '))).toBe(true);
  });
});
