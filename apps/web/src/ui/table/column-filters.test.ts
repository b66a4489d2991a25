import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import {
  choicesOf,
  filteredRows,
  filterKindOf,
  readChoice,
  readRange,
  writeChoice,
  writeRange,
} from './column-filters.ts';

interface Line {
  readonly name: string;
  readonly stock: number | null;
  readonly share: number;
  readonly status: string;
}

const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Product', kind: 'text', value: ({ name }) => name },
  { key: 'stock', title: 'Stock', kind: 'number', value: ({ stock }) => stock },
  { key: 'share', title: 'Share', kind: 'percent', value: ({ share }) => share },
  { key: 'status', title: 'Status', kind: 'text', filter: 'choice', value: ({ status }) => status },
];
const rows: readonly Line[] = [
  { name: 'Tablets', stock: 1200, share: 0.125, status: 'Open, late' },
  { name: 'Tests', stock: 0, share: 0.5, status: 'Closed' },
  { name: 'Vials', stock: null, share: 1, status: '' },
];

const names = (filters: Readonly<Record<string, string>>) =>
  filteredRows(rows, columns, filters, 'en').map(({ name }) => name);

describe('the filters of columns', () => {
  it('follow the kind of the column unless it declares another', () => {
    expect(columns.map((column) => filterKindOf(column))).toEqual(['text', 'range', 'range', 'choice']);
    expect(filterKindOf({ kind: 'text', filter: false })).toBeNull();
    expect(filterKindOf({ kind: 'number', screenOnly: true })).toBeNull();
  });

  it('find a part of a text, in capitals or not', () => {
    expect(names({ name: ' TE' })).toEqual(['Tests']);
    expect(names({ name: 'nobody' })).toEqual([]);
  });

  it('keep numbers within limits, and leave out blanks', () => {
    expect(names({ stock: '0..1200' })).toEqual(['Tablets', 'Tests']);
    expect(names({ stock: '..0' })).toEqual(['Tests']);
    expect(names({ stock: '1..' })).toEqual(['Tablets']);
  });

  it('compare percentages as they are read', () => {
    expect(names({ share: '12.5..50' })).toEqual(['Tablets', 'Tests']);
  });

  it('keep the chosen texts', () => {
    expect(names({ status: writeChoice(['Open, late']) })).toEqual(['Tablets']);
    expect(names({ status: writeChoice(['Open, late', 'Closed']) })).toEqual(['Tablets', 'Tests']);
    expect(choicesOf(columns[3] as Column<Line>, rows, 'en')).toEqual(['Closed', 'Open, late']);
  });

  it('all hold together', () => {
    expect(names({ name: 't', stock: '1..' })).toEqual(['Tablets']);
  });

  it('leave out nothing where the address means nothing', () => {
    expect(names({ stock: 'a lot', unknown: '5', status: '%E0%A4%A' })).toHaveLength(rows.length);
  });
});

it('writes limits and choices as they are read', () => {
  expect([readRange('10..20'), readRange('..-3.5'), readRange('7')]).toEqual([
    { least: 10, most: 20 },
    { least: null, most: -3.5 },
    { least: null, most: null },
  ]);
  expect(writeRange({ least: 10, most: null })).toBe('10..');
  expect(writeRange({ least: null, most: null })).toBe('');
  expect(readChoice(writeChoice(['a,b', '50 %']))).toEqual(['a,b', '50 %']);
});
