import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { ListColumn } from './columns.ts';
import { exportFileName, exportTable, workbookOf } from './export-rows.ts';

interface Line {
  readonly name: string;
  readonly rate: number | null;
}

const columns: ListColumn<Line>[] = [
  { name: 'name', titleKey: 'entities:currency.label', text: ({ name }) => name },
  {
    name: 'rate',
    titleKey: 'entities:currency.rate',
    numeric: true,
    text: ({ rate }) => (rate === null ? '' : rate.toFixed(1)),
    exported: ({ rate }) => rate,
  },
];

describe('export', () => {
  it('writes headings in the language and numbers with all their digits', () => {
    const context = { language: 'en' as const, t: (key: string) => key.slice(9) };
    expect(
      exportTable(
        columns,
        [
          { name: 'Peso', rate: 0.017467249 },
          { name: '-', rate: null },
        ],
        context,
      ),
    ).toEqual([
      ['currency.label', 'currency.rate'],
      ['Peso', 0.017467249],
      ['-', null],
    ]);
  });

  it('says above the headings of a workbook what its rows are of', async () => {
    const table = [
      ['Name', 'Rate'],
      ['=1+1', 0.5],
    ];
    const plain = await workbookOf(table, 'Rates');
    expect(await readSheet(await plain.arrayBuffer(), 1)).toEqual(table);
    const described = await workbookOf(table, 'Rates', ['Rates', 'Program: ABC', '']);
    expect(await readSheet(await described.arrayBuffer(), 1)).toEqual([
      ['Rates', null],
      ['Program: ABC', null],
      [null, null],
      ...table,
    ]);
  });

  it('names the file after the list and the day', () => {
    expect(exportFileName('Sources de financement', '2026-11-15', 'csv')).toBe(
      'sources-de-financement-2026-11-15.csv',
    );
    expect(exportFileName('Países', '2026-11-15', 'xlsx')).toBe('paises-2026-11-15.xlsx');
    expect(exportFileName('Consommation', '2026-11-15', 'xlsx', 'NVR-MAL-MOH v3')).toBe(
      'consommation-NVR-MAL-MOH-v3-2026-11-15.xlsx',
    );
    expect(exportFileName('…', '2026-11-15', 'csv')).toBe('list-2026-11-15.csv');
  });
});
