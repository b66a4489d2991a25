import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../export/write-xlsx.ts';
import type { Column } from './column.ts';
import { tableDocument } from './table-document.ts';
import { tableSection } from './table-section.ts';

interface Line {
  readonly name: string;
  readonly rate: number | null;
  readonly mos?: number;
  readonly changed?: string;
}

const name: Column<Line> = { key: 'name', title: 'Currency', kind: 'text', value: (row) => row.name };
const rate: Column<Line> = {
  key: 'rate',
  title: 'Rate',
  kind: 'number',
  value: (row) => row.rate,
  text: (row) => row.rate?.toFixed(1) ?? '',
};
const mos: Column<Line> = {
  key: 'mos',
  title: 'MOS',
  kind: 'number',
  decimals: 'smart',
  value: (row) => row.mos ?? null,
  tone: (row) => (row.mos === 0 ? 'stockedOut' : undefined),
  total: 'sum',
};
const rows: Line[] = [
  { name: 'Peso', rate: 0.017467249, mos: 12.345 },
  { name: '=1+1', rate: null, mos: 0 },
];

describe('a table in a file', () => {
  it('has numbers with all their digits in spreadsheets, and nothing above the headings', async () => {
    const document = tableDocument({
      title: 'Rates',
      columns: [name, rate],
      rows,
      facts: [],
      tableOnly: true,
    });
    const file = await writeXlsx(document, { language: 'en', fact: String, page: String, continued: String });
    expect(await readSheet(await file.arrayBuffer(), 1)).toEqual([
      ['Currency', 'Rate'],
      ['Peso', 0.017467249],
      ['=1+1', null],
    ]);
  });

  it('shows on paper what the screen shows', () => {
    expect(tableSection([rate], rows).rows[0]?.cells.rate).toEqual({ value: 0.017467249, text: '0.0' });
  });

  it('gives every number the decimals of its size, and the tone of its cell', () => {
    const [first, second] = tableSection([mos], rows).rows;
    expect(first?.cells.mos).toEqual({ value: 12.345, decimals: 1 });
    expect(second?.cells.mos).toEqual({ value: 0, decimals: 3, tone: 'stockedOut' });
  });

  it('ends with a row of totals where there are any', () => {
    const { rows: written } = tableSection([name, rate, mos], rows, 'Total');
    expect(written.at(-1)).toEqual({
      cells: { name: 'Total', rate: null, mos: { value: 12.345, decimals: 1 } },
      emphasis: 'total',
    });
    expect(tableSection([name, rate], rows, 'Total').rows).toHaveLength(2);
  });

  it('leaves out columns that are only for the screen', () => {
    const choice: Column<Line> = { ...name, key: 'chosen', screenOnly: true };
    expect(tableSection([choice, name], rows).columns.map(({ key }) => key)).toEqual(['name']);
  });

  it('writes days as days and stamps as they are read', () => {
    const changed: Column<Line> = {
      key: 'changed',
      title: 'Changed',
      kind: 'date',
      value: (row) => row.changed ?? null,
      text: () => '15-Nov-2026 10:05 UTC',
    };
    const cellOf = (stamp: string) =>
      tableSection([changed], [{ name: '', rate: null, changed: stamp }]).rows[0]?.cells.changed;
    expect(cellOf('2026-11-15')).toEqual({ value: '2026-11-15', text: '15-Nov-2026 10:05 UTC' });
    expect(cellOf('2026-11-15T10:05:00Z')).toBe('15-Nov-2026 10:05 UTC');
  });
});
