import { expect, it } from 'vitest';
import { chartLegend } from './chart-legend.ts';
import { gauge, matrix, pie, plot, waterfall } from './testing.ts';

it('shows how every series is drawn', () => {
  const { entries, toggles } = chartLegend({
    ...plot,
    series: [
      { kind: 'bars', id: 'a', name: 'A', values: [], outline: true },
      { kind: 'area', id: 'b', name: 'B', values: [], colour: 'stock' },
      { kind: 'line', id: 'c', name: 'C', values: [], dash: 'dashed', symbol: 'none' },
      { kind: 'line', id: 'd', name: 'D', values: [] },
      { kind: 'points', id: 'e', name: 'E', values: [], symbol: 'diamond' },
    ],
  });
  expect(toggles).toBe(true);
  expect(entries).toEqual([
    { id: 'a', name: 'A', colour: 'series1', look: 'dotted' },
    { id: 'b', name: 'B', colour: 'stock', look: 'area' },
    { id: 'c', name: 'C', colour: 'series3', look: 'dashed' },
    { id: 'd', name: 'D', colour: 'series4', look: 'line', symbol: 'rect' },
    { id: 'e', name: 'E', colour: 'series5', look: 'points', symbol: 'diamond' },
  ]);
});

it('switches slices and levels, but not the bands of a gauge or the directions of a waterfall', () => {
  expect(chartLegend(pie)).toMatchObject({ toggles: true, entries: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
  expect(chartLegend(matrix).entries.map(({ name }) => name)).toEqual([
    '✕ Stocked out',
    '✓ Stocked to plan',
    'Not available',
  ]);
  expect(chartLegend(gauge)).toMatchObject({ toggles: false, entries: [{ id: 'low' }, {}, {}] });
  expect(chartLegend(waterfall)).toMatchObject({ toggles: false, entries: [{ name: 'Increase' }, {}, {}] });
});
