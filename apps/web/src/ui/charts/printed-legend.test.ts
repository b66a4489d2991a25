import { expect, it } from 'vitest';
import type { PlotChart } from './chart.ts';
import { chartSvg } from './chart-svg.ts';
import { printedLegend, printedLegendHeight } from './printed-legend.ts';
import { plot, texts } from './testing.ts';

const entriesOf = (...names: readonly string[]) => ({
  toggles: true,
  entries: names.map((name) => ({ id: name, name, colour: 'series1' as const, look: 'area' as const })),
});

it('takes a row more for every line of entries', () => {
  expect(printedLegendHeight(entriesOf(), 500)).toBe(0);
  expect(printedLegendHeight(entriesOf('North', 'South'), 500)).toBe(28);
  expect(printedLegendHeight(entriesOf('North', 'South'), 90)).toBe(56);
});

it('abbreviates very long names', () => {
  const { formatter } = printedLegend('#000000');
  expect(formatter('North')).toBe('North');
  expect(formatter('x'.repeat(80))).toBe(`${'x'.repeat(47)}…`);
});

const withSeries = (count: number, name: string): PlotChart => ({
  ...plot,
  series: Array.from({ length: count }, (_, at) => ({
    kind: 'line' as const,
    id: `${at}`,
    name: `${name} ${at}`,
    values: [1, 2, 3],
  })),
});

it.each([
  [24, 'Series with a long name', 700],
  [16, 'Artemether/Lumefantrine 20/120 mg tablet', 1000],
])('never covers the titles of axes: %i entries', async (count, name, width) => {
  const { svg } = await chartSvg(withSeries(count, name), texts, { width, height: 500 });
  const heightOf = (text: string): number => {
    const found = new RegExp(
      `<text[^>]*?(?: y="([-\\d.]+)")?[^>]*translate\\([-\\d.]+ ([-\\d.]+)\\)[^>]*>${text}<`,
    ).exec(svg);
    return Number(found?.[1] ?? 0) + Number(found?.[2]);
  };
  expect(heightOf('Quantity')).toBeGreaterThan(heightOf(`${name} ${count - 1}`) + 12);
});

it('leaves the plot its height when the legend takes many rows', async () => {
  const few = await chartSvg(withSeries(2, 'Series'), texts);
  const many = await chartSvg(withSeries(30, 'Series with a long name'), texts);
  expect(many.height).toBeGreaterThan(few.height + 100);
});
