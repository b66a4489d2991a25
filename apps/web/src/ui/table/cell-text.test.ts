import { describe, expect, it } from 'vitest';
import { cellText, valueText } from './cell-text.ts';
import { hasTotals, totalOf } from './totals.ts';

describe('the text of a cell', () => {
  it.each([
    ['date', undefined, '2026-11-05', '05-Nov-26'],
    ['month', undefined, '2026-11', 'Nov-26'],
    ['money', undefined, 1234.5, '1,234.50'],
    ['money', 0, 1234.5, '1,235'],
    ['percent', undefined, 0.125, '12.50%'],
    ['number', undefined, 1234567.25, '1,234,567.25'],
    ['number', 'smart', 99.5, '100'],
    ['number', 'smart', 9.96, '10.0'],
    ['number', 'smart', 0.25, '0.250'],
    ['number', 'smart', null, ''],
    ['text', undefined, 'Tablets', 'Tablets'],
  ] as const)('of a %s with %s decimals', (kind, decimals, value, text) => {
    expect(valueText({ kind, ...(decimals === undefined ? {} : { decimals }) }, value, 'en')).toBe(text);
  });

  it('uses the separators and months of the language', () => {
    expect(valueText({ kind: 'money' }, 1234.5, 'pr')).toBe('1.234,50');
    expect(valueText({ kind: 'month' }, '2026-02', 'sp')).toMatch(/^feb/i);
  });

  it('is that of the column where it has one', () => {
    const column = { key: 'a', title: 'A', kind: 'number', value: () => 3, text: () => 'three' } as const;
    expect(cellText(column, {}, 'en')).toBe('three');
  });
});

describe('totals', () => {
  const rows = [{ stock: 2 }, { stock: null }, { stock: 3.5 }];
  const stock = {
    key: 'stock',
    title: 'Stock',
    kind: 'number',
    value: (row: { stock: number | null }) => row.stock,
  } as const;

  it('sum numbers and pass over blanks', () => {
    expect(totalOf({ ...stock, total: 'sum' }, rows)).toBe(5.5);
    expect(totalOf({ ...stock, total: 'sum' }, [{ stock: null }])).toBeNull();
    expect(totalOf({ ...stock, total: (all) => all.length }, rows)).toBe(3);
  });

  it('are shown where a column has one', () => {
    expect(totalOf(stock, rows)).toBeNull();
    expect(hasTotals([stock])).toBe(false);
    expect(hasTotals([stock, { ...stock, total: 'sum' }])).toBe(true);
  });
});
