import { expect, it } from 'vitest';
import { cellText } from './cell-text.ts';
import { monthColumns } from './month-columns.ts';
import { totalOf } from './totals.ts';

interface Line {
  readonly stock: Readonly<Record<string, number>>;
}

const rows: readonly Line[] = [
  { stock: { '2026-01': 12.34 } },
  { stock: { '2026-01': 0, '2026-02': 150.4 } },
];

it('makes a column of each month out of one cell', () => {
  const [january, february] = monthColumns<Line>(
    ['2026-01', '2026-02'],
    {
      kind: 'number',
      decimals: 'smart',
      value: ({ stock }, month) => stock[month] ?? null,
      tone: ({ stock }, month) => (stock[month] === 0 ? 'stockedOut' : undefined),
      total: 'sum',
    },
    'en',
  );
  expect([january?.key, january?.title, january?.sortable]).toEqual(['2026-01', 'Jan-26', false]);
  expect(january && rows.map((row) => cellText(january, row, 'en'))).toEqual(['12.3', '0.000']);
  expect(february && rows.map((row) => cellText(february, row, 'en'))).toEqual(['', '150']);
  expect(january && rows.map((row) => january.tone?.(row))).toEqual([undefined, 'stockedOut']);
  expect(february && totalOf(february, rows)).toBe(150.4);
});

it('sums a month up by its own function', () => {
  const [january] = monthColumns<Line>(
    ['2026-01'],
    { kind: 'number', value: () => 1, total: (all, month) => `${all.length} in ${month}` },
    'en',
  );
  expect(january && totalOf(january, rows)).toBe('2 in 2026-01');
});
