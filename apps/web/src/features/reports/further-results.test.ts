import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { chartTexts } from '../../ui/charts/index.ts';
import { readPdf, testAssets } from '../../ui/export/pdf/testing.ts';
import { exampleLabels } from '../../ui/export/testing.ts';
import { writeCsv } from '../../ui/export/write-csv.ts';
import { writePdf } from '../../ui/export/write-pdf.ts';
import { writeXlsx } from '../../ui/export/write-xlsx.ts';
import type { ReportSection } from '../../ui/report/index.ts';
import { reportDocument } from '../../ui/report/report-document.ts';
import { scoreTrend } from './score-trend.ts';
import { versionChanges } from './version-changes.ts';

const labels = exampleLabels('en');
const t = (key: string) => key;

const documentOf = (section: ReportSection) =>
  reportDocument(
    {
      title: 'Report',
      facts: [],
      sections: [section],
      day: '2025-02-10',
      about: 'AAA-MAL',
      totalTitle: 'Total',
      chartTexts: chartTexts('en'),
    },
    'pdf',
  );

const changes = versionChanges(
  {
    month: '2025-03',
    endingBefore: 100,
    endingAfter: 130,
    changes: [
      { cause: 'consumption', difference: -20 },
      { cause: 'adjustments', difference: 0 },
      { cause: 'shipments', difference: 50 },
    ],
  },
  { before: '1', after: '2', decimals: 0, t, language: 'en' },
);

const trend = scoreTrend(
  [
    { label: '1', quality: 60, stock: null, total: 60 },
    { label: '2', quality: 80, stock: 70, total: 75 },
  ],
  'AAA-MAL',
  t,
);

/** What was asked for further, with the last rows of its table. */
const results = [
  [
    'what changed since a version',
    changes,
    [
      ['1', 100],
      ['reports:changes.consumption', -20],
      ['reports:changes.shipments', 50],
      ['2', 130],
    ],
  ],
  [
    'the trend of scores',
    trend,
    [
      ['1', 60, null, 60],
      ['2', 80, 70, 75],
    ],
  ],
] as const;

describe.each(results)('files with %s', (_, section, rows) => {
  it('have its figures in a workbook', async () => {
    const file = await (await writeXlsx(await documentOf(section), labels)).arrayBuffer();
    expect((await readSheet(file, 1)).slice(-rows.length)).toEqual(rows);
  });

  it('have its figures in a file of values', async () => {
    const lines = (await writeCsv(await documentOf(section), labels).text()).trim().split('\r\n');
    const values = lines.slice(-rows.length).map((line) => line.split(',').map((cell) => cell.trim()));
    expect(values).toEqual(rows.map((row) => row.map((cell) => String(cell ?? ''))));
  });

  it('have its chart and its table on paper', async () => {
    const document = await documentOf(section);
    expect(document.sections[0]?.chart).toBeDefined();
    const { texts } = await readPdf(await writePdf(document, labels, async () => testAssets));
    expect(texts).toContain(section.title);
    for (const [name] of rows) expect(texts).toContain(name);
  });
});
