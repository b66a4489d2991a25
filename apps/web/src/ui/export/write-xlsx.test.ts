import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { exampleDocument, exampleLabels } from './testing.ts';
import { writeXlsx, xlsxSheets } from './write-xlsx.ts';

const labels = exampleLabels('en');

describe('a workbook', () => {
  it('has real numbers and dates, and formulas only as texts', async () => {
    const file = await (await writeXlsx(exampleDocument, labels)).arrayBuffer();
    const rows = await readSheet(file, 1);
    expect(rows.slice(0, 6).map((row) => row.slice(0, 2))).toEqual([
      ['Stock status', null],
      ['By product', null],
      ['Program', 'NVR-MAL-MOH – Malaria'],
      ['Data', 'Local copy with changes that are not uploaded'],
      ['Min months of stock', 3.5],
      ['Planned shipments are included.', null],
    ]);
    expect(rows.slice(-2)).toEqual([
      [
        '=HYPERLINK("http://example.org")',
        1234.56,
        -0.07,
        0.1,
        new Date('2026-11-30T00:00:00Z'),
        new Date('2026-11-01T00:00:00Z'),
      ],
      ['@total', 2500, null, null, null, null],
    ]);
    expect((await readSheet(file, 2)).at(-1)).toEqual(['+1', null]);
  });

  it('has a sheet for each section, with names that spreadsheets accept', () => {
    expect(xlsxSheets(exampleDocument, labels).map(({ sheet }) => sheet)).toEqual([
      '1 By product',
      '2 By region  1 2',
    ]);
  });

  it('formats figures by their column, colours bands and freezes the headings', () => {
    const [sheet] = xlsxSheets(exampleDocument, labels);
    const [first = [], total = []] = sheet?.data.slice(-2) ?? [];
    expect(first[1]).toEqual({
      value: 1234.56,
      type: Number,
      format: '#,##0.0',
      backgroundColor: '#f48521',
      textColor: '#212721',
    });
    expect(first[2]).toMatchObject({ format: '#,##0.00%' });
    expect(first[3]).toMatchObject({ format: '#,##0.00' });
    expect(first[4]).toMatchObject({ type: Date, format: 'dd-mmm-yyyy' });
    expect(first[5]).toMatchObject({ type: Date, format: 'mmm-yy' });
    expect(total[0]).toEqual({ value: '@total', type: String, fontWeight: 'bold' });
    expect(sheet).toMatchObject({ stickyRowsCount: 8, stickyColumnsCount: 1 });
  });

  it('joins many facts in a row, so that the headings stay in sight', () => {
    const facts = Array.from({ length: 13 }, (_, at) => [`Filter ${at}`, 'All'] as const);
    const [sheet] = xlsxSheets({ ...exampleDocument, facts }, labels);
    const texts = sheet?.data.map((row) => row[0]).slice(2, 6) as { value: string }[];
    expect(texts.map(({ value }) => value.split('   |   ').length)).toEqual([4, 4, 4, 2]);
    expect(sheet?.stickyRowsCount).toBe(9);
  });

  it('shows no minus before a figure that rounds to zero', () => {
    const figures = [-0.4, -2.5].map((value) => ({ cells: { figure: { value, decimals: 0 } } }));
    const table = { columns: [{ key: 'figure', title: 'Figure', kind: 'number' as const }], rows: figures };
    const [sheet] = xlsxSheets({ ...exampleDocument, sections: [{ heading: '', table }] }, labels);
    expect(sheet?.data.slice(-2)).toEqual([
      [{ value: -0.4, type: Number, format: '#,##0;#,##0' }],
      [{ value: -2.5, type: Number, format: '#,##0' }],
    ]);
  });
});
