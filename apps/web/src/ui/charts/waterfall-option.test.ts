import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WaterfallChart } from './chart.ts';
import { drawn, seriesIn, waterfall } from './testing.ts';
import { floatingBars } from './waterfall-option.ts';

it('begins every change where the step before it ended', () => {
  expect(floatingBars(waterfall)).toEqual([
    { part: 'total', from: 0, to: 100 },
    { part: 'increase', from: 100, to: 150 },
    { part: 'decrease', from: 150, to: -30 },
    { part: 'decrease', from: -30, to: -50 },
    { part: 'total', from: 0, to: -50 },
  ]);
});

it('stacks bars on unseen ones and parts a bar that crosses zero', () => {
  const option = drawn(waterfall);
  expect(seriesIn(option, 'base')).toMatchObject({ data: [0, 100, 0, -30, 0] });
  expect(seriesIn(option, 'increase').data).toEqual([null, 50, null, null, null]);
  expect(seriesIn(option, 'decrease').data).toEqual([null, null, 150, null, null]);
  expect(seriesIn(option, 'decrease:below').data).toEqual([null, null, -30, -20, null]);
  expect(seriesIn(option, 'total:below').data).toEqual([null, null, null, null, -50]);
});

it('writes the sign of a change, not only its colour', () => {
  const option = drawn(waterfall);
  const { tooltip, series } = option;
  expect(tooltip.formatter({ dataIndex: 1, value: 0, marker: '*' })).toBe(
    'Shipments<br/>*Increase: <b>+50</b>',
  );
  expect(tooltip.formatter({ dataIndex: 2, value: 0, marker: '*' })).toContain('-180');
  expect(series.filter(({ label }) => label !== undefined)).toHaveLength(series.length - 1);
  const labelOf = (id: string) =>
    seriesIn(option, id).label as { readonly formatter: (at: object) => string };
  expect(labelOf('decrease').formatter({ dataIndex: 2 })).toBe('');
  expect(labelOf('decrease:below').formatter({ dataIndex: 2 })).toBe('-180');
});

it('covers exactly the way from the beginning to the end of each step', () => {
  const steps = fc.array(fc.record({ value: fc.integer({ min: -50, max: 50 }), total: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(steps, (values) => {
      const chart: WaterfallChart = {
        ...waterfall,
        steps: values.map((step, at) => ({ ...step, name: `${at}` })),
      };
      const [base, ...parts] = drawn(chart).series;
      for (const [at, { from, to }] of floatingBars(chart).entries()) {
        const unseen = Number(base?.data[at] ?? 0);
        const lengths = parts.map(({ data }) => Number(data[at] ?? 0));
        expect(lengths.reduce((sum, one) => sum + Math.abs(one), 0)).toBe(Math.abs(to - from));
        const above = lengths.filter((one) => one > 0).reduce((sum, one) => sum + one, Math.max(0, unseen));
        const below = lengths.filter((one) => one < 0).reduce((sum, one) => sum + one, Math.min(0, unseen));
        if (from !== to) {
          expect(above).toBe(Math.max(0, from, to));
          expect(below).toBe(Math.min(0, from, to));
        }
      }
    }),
  );
});
