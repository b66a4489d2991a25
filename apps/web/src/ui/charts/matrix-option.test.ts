import { expect, it } from 'vitest';
import { stockStatus } from '../../platform/theme/tokens.ts';
import { drawn, matrix, seriesIn } from './testing.ts';

it('colours a cell by its level and writes sign and number into it, readably', () => {
  const option = drawn(matrix);
  expect(option.visualMap).toMatchObject({
    show: false,
    pieces: [
      { value: 0, color: stockStatus.stockOut.background },
      { value: 1, color: stockStatus.toPlan.background },
      { value: 2, color: stockStatus.notAvailable.background },
    ],
  });
  const cells = seriesIn(option, 'cells');
  expect(cells.data[1]).toEqual({ value: [1, 0, 1], label: { color: '#ffffff' } });
  expect(cells.data[2]).toEqual({ value: [2, 0, 2], label: { color: '#212721' } });
  const { formatter } = cells.label as { readonly formatter: (point: object) => string };
  expect([0, 1, 2].map((dataIndex) => formatter({ dataIndex }))).toEqual(['✕ 0.0', '✓ 3.3', '']);
});

it('has its rows from top to bottom and its months from left to right', () => {
  const option = drawn(matrix);
  expect(option.xAxis).toMatchObject({ data: ['Jan-25', 'Feb-25', 'Mar-25'] });
  expect(option.yAxis).toMatchObject({ inverse: true, data: ['Tablets', 'Syrup'] });
  const tooltip = option.tooltip.formatter({ dataIndex: 1, value: 0, marker: '*' });
  expect(tooltip).toBe('Tablets – Feb-25<br/>*Stocked to plan: <b>3.3</b>');
});

it('leaves out the cells of a level that the legend switched off', () => {
  const option = drawn(matrix, { hidden: new Set(['plan', 'none']) });
  expect(seriesIn(option, 'cells').data).toMatchObject([{ value: [0, 0, 0] }, { value: [2, 1, 0] }]);
});

it('shows its levels on paper', () => {
  expect(drawn(matrix, { printedWidth: 900 }).visualMap).toMatchObject({ show: true });
});
