import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import type { Chart } from './chart.ts';
import { cellText, chartTable, columnTitle, isEmptyChart } from './chart-table.ts';
import { gauge, matrix, pie, plot, texts, waterfall } from './testing.ts';

function shown(chart: Chart): readonly (readonly string[])[] {
  const { columns, rows } = chartTable(chart);
  const row = (cells: (typeof rows)[number]) =>
    columns.map((column, at) => cellText(cells[at] ?? null, column, texts));
  return [columns.map((column) => columnTitle(column, texts)), ...rows.map(row)];
}

describe('the data table', () => {
  it('of series has a row a month, a column a series, and the bounds of fans', () => {
    expect(shown(plot)).toEqual([
      [
        'Month',
        'North',
        'South',
        'Months of stock',
        'Stock',
        'Expired',
        'Forecast',
        'Lower bound',
        'Upper bound',
      ],
      ['Jan-25', '10', '5', '2.3', '100', '', '10', '8', '12'],
      ['Feb-25', '20', '5', '3.0', '90', '3', '11', '7', '15'],
      ['Mar-25', '', '5', '4.0', '80', '', '12', '-2', '20'],
    ]);
  });

  it('keeps months and numbers as they are for exports', () => {
    const { columns, rows } = chartTable(plot);
    expect(columns.slice(0, 2).map(({ kind }) => kind)).toEqual(['month', 'number']);
    expect(rows[0]?.slice(0, 4)).toEqual([parseMonth('2025-01'), 10, 5, 2.25]);
  });

  it('of a pie has a row a slice', () => {
    expect(shown(pie)).toEqual([
      ['Funding source', 'Cost'],
      ['Global Fund', '750'],
      ['Government', '250'],
      ['Other', ''],
    ]);
  });

  it('of a gauge has its band and value', () => {
    expect(shown(gauge)).toEqual([
      ['Rating', 'Score'],
      ['Fair', '65%'],
    ]);
  });

  it('of a matrix says what the colours mean', () => {
    expect(shown(matrix)).toEqual([
      ['Product', 'Jan-25', 'Feb-25', 'Mar-25'],
      ['Tablets', '0.0 (Stocked out)', '3.3 (Stocked to plan)', 'Not available'],
      ['Syrup', '2.0 (Stocked to plan)', '2.0 (Stocked to plan)', '0.0 (Stocked out)'],
    ]);
  });

  it('of a waterfall has a row a step', () => {
    expect(shown(waterfall).slice(0, 3)).toEqual([
      ['Step', 'Quantity'],
      ['Opening', '100'],
      ['Shipments', '50'],
    ]);
  });
});

describe('an empty chart', () => {
  it('has no figure', () => {
    expect(isEmptyChart({ ...plot, series: [] })).toBe(true);
    expect(isEmptyChart({ ...plot, series: [{ kind: 'line', id: 'a', name: 'A', values: [null] }] })).toBe(
      true,
    );
    expect(isEmptyChart({ ...gauge, value: null })).toBe(true);
    expect(isEmptyChart({ ...waterfall, steps: [] })).toBe(true);
  });

  it('is not one whose figures are zero', () => {
    expect(isEmptyChart({ ...pie, slices: [{ id: 'a', name: 'A', value: 0 }] })).toBe(false);
    expect(isEmptyChart(matrix)).toBe(false);
  });
});
