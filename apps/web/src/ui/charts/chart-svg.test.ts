import { expect, it } from 'vitest';
import type { Chart, ChartKind } from './chart.ts';
import { chartSvg } from './chart-svg.ts';
import { examples, texts } from './testing.ts';

const written: Readonly<Record<ChartKind, readonly string[]>> = {
  plot: ['Jan-25', 'Months of stock', 'Forecast'],
  pie: ['Global Fund: 750 (75%)'],
  gauge: ['65%', 'Fair'],
  matrix: ['Syrup', '✓ 3.3', 'Stocked out'],
  map: ['Stocked out', 'Stocked to plan'],
  waterfall: ['+50', 'Consumption', 'Decrease'],
};

const charts: readonly Chart[] = Object.values(examples);

it.each(charts)('draws a $kind as SVG with its texts', async (chart) => {
  const { svg } = await chartSvg(chart, texts, { width: 900, height: 400 });
  expect(svg).toMatch(/^<svg/);
  for (const text of written[chart.kind]) expect.soft(svg).toContain(`>${text}</text>`);
});

it('draws marks with their names', async () => {
  const marks = [
    { id: 'today', name: 'Current month', from: 1 },
    { id: 'forecast', name: 'Planned', from: 1, to: 2 },
  ];
  const { svg } = await chartSvg({ ...examples.plot, marks }, texts);
  for (const { name } of marks) expect(svg).toContain(`>${name}</text>`);
});
