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
  expect(printedLegendHeight(entriesOf('North', 'South'), 500)).toBe(22);
  expect(printedLegendHeight(entriesOf('North', 'South'), 90)).toBe(44);
});

it('abbreviates very long names', () => {
  const { formatter } = printedLegend('#000000');
  expect(formatter('North')).toBe('North');
  expect(formatter('x'.repeat(80))).toBe(`${'x'.repeat(47)}…`);
});

it('never covers the titles of axes, however many entries there are', async () => {
  const series = Array.from({ length: 24 }, (_, at) => ({
    kind: 'line' as const,
    id: `${at}`,
    name: `Series with a long name ${at}`,
    values: [1, 2, 3],
  }));
  const chart: PlotChart = { ...plot, series };
  const { svg } = await chartSvg(chart, texts, { width: 700, height: 500 });
  const heightOf = (text: string): number => {
    const found = new RegExp(
      `<text[^>]*?(?: y="([-\\d.]+)")?[^>]*translate\\([-\\d.]+ ([-\\d.]+)\\)[^>]*>${text}<`,
    ).exec(svg);
    return Number(found?.[1] ?? 0) + Number(found?.[2]);
  };
  expect(heightOf('Quantity')).toBeGreaterThan(heightOf('Series with a long name 23') + 12);
});
