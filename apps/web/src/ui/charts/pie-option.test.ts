import { expect, it } from 'vitest';
import { drawn, pie, seriesIn } from './testing.ts';

interface Labelled {
  readonly label: { readonly formatter: (point: { readonly dataIndex: number }) => string };
}

it('draws a slice for every figure, with name, number and share beside it', () => {
  const slices = seriesIn(drawn(pie), 'slices');
  expect(slices.data).toMatchObject([
    { name: 'Global Fund', value: 750 },
    { name: 'Government', value: 250 },
  ]);
  const { label } = slices as unknown as Labelled;
  expect(label.formatter({ dataIndex: 0 })).toBe('Global Fund: 750 (75%)');
});

it('gives every slice a colour of its own, and the same one when others are hidden', () => {
  const [first, second] = seriesIn(drawn(pie), 'slices').data;
  expect(first).not.toHaveProperty('itemStyle', (second as { readonly itemStyle: object }).itemStyle);
  const rest = drawn(pie, { hidden: new Set(['a']) });
  expect(seriesIn(rest, 'slices').data).toEqual([second]);
  const point = { dataIndex: 0, value: 250, marker: '*' };
  expect(rest.tooltip.formatter(point)).toBe('Cost<br/>*Government: <b>250 (100%)</b>');
});

it('shows no share of nothing', () => {
  const nothing = { ...pie, slices: [{ id: 'a', name: 'None', value: 0 }] };
  const { label } = seriesIn(drawn(nothing), 'slices') as unknown as Labelled;
  expect(label.formatter({ dataIndex: 0 })).toBe('None: 0');
});

it('names no slices below the share that is wanted', () => {
  const slices = [
    { id: 'a', name: 'Global Fund', value: 990 },
    { id: 'b', name: 'Government', value: 10 },
  ];
  const [large, small] = seriesIn(drawn({ ...pie, slices, namedFrom: 0.02 }), 'slices').data;
  expect(large).not.toHaveProperty('label');
  expect(small).toMatchObject({ label: { show: false } });
});
