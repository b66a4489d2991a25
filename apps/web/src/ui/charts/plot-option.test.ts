import { describe, expect, it } from 'vitest';
import type { ChartSeries, PlotChart } from './chart.ts';
import { chartOption } from './chart-option.ts';
import { chartSvg } from './chart-svg.ts';
import { drawn, plot, seriesIn, texts } from './testing.ts';

const withSeries = (...series: readonly ChartSeries[]): PlotChart => ({ ...plot, series });
const lines = (count: number): readonly ChartSeries[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'line', id: `${at}`, name: `${at}`, values: [at] }));

describe('a chart with axes', () => {
  const option = drawn(plot);

  it('stacks the bars of one stack and leaves gaps where there is no figure', () => {
    expect(seriesIn(option, 'north')).toMatchObject({ type: 'bar', stack: 'regions', data: [10, 20, null] });
    expect(seriesIn(option, 'south')).toMatchObject({ type: 'bar', stack: 'regions' });
  });

  it('draws bars side by side without a stack, and outlines for comparison', () => {
    const both = drawn(
      withSeries(
        { kind: 'bars', id: 'now', name: 'Now', values: [1] },
        { kind: 'bars', id: 'before', name: 'Before', values: [2], outline: true },
      ),
    );
    expect(seriesIn(both, 'now')).not.toHaveProperty('stack');
    expect(seriesIn(both, 'before').itemStyle).toMatchObject({ color: 'transparent', borderType: 'dashed' });
  });

  it('has a second axis with its own number format', () => {
    expect(seriesIn(option, 'mos').yAxisIndex).toBe(1);
    const axes = option.yAxis as readonly {
      name: string;
      axisLabel: { formatter: (one: number) => string };
    }[];
    expect(axes.map(({ name }) => name)).toEqual(['Quantity', 'Months']);
    expect(axes.map(({ axisLabel }) => axisLabel.formatter(1234.56))).toEqual(['1,235', '1,234.6']);
  });

  it('draws areas first, so that they lie behind', () => {
    expect(option.series[0]).toMatchObject({ id: 'stock', type: 'line', areaStyle: { opacity: 0.7 } });
  });

  it('draws what counts among several lines thicker', () => {
    const both = drawn(
      withSeries(
        { kind: 'line', id: 'selected', name: 'Selected', values: [1], strong: true },
        { kind: 'line', id: 'other', name: 'Other', values: [2] },
      ),
    );
    const width = (id: string) => (seriesIn(both, id).lineStyle as { width: number }).width;
    expect(width('selected')).toBeGreaterThan(1.5 * width('other'));
  });

  it('draws points', () => {
    expect(seriesIn(option, 'expired')).toMatchObject({ type: 'scatter', data: [null, 3, null] });
  });

  it('draws a fan as the difference of its bounds on top of the lower one', () => {
    expect(seriesIn(option, 'forecast:low')).toMatchObject({ data: [8, 7, -2], stackStrategy: 'all' });
    expect(seriesIn(option, 'forecast:interval')).toMatchObject({ data: [4, 8, 22] });
    expect(seriesIn(option, 'forecast')).toMatchObject({ type: 'line', data: [10, 11, 12] });
  });

  it('hides all parts of a series that the legend switched off', () => {
    const ids = drawn(plot, { hidden: new Set(['forecast', 'north']) }).series.map(({ id }) => id);
    expect(ids).toEqual(['stock', 'south', 'mos', 'expired']);
  });

  it('keeps the style of a series when another one is hidden', () => {
    const all = drawn(withSeries(...lines(3)));
    const two = drawn(withSeries(...lines(3)), { hidden: new Set(['0']) });
    expect(seriesIn(two, '1')).toEqual(seriesIn(all, '1'));
  });

  it('lies on its side with the first category on top', () => {
    const bars: PlotChart = {
      ...withSeries({ kind: 'bars', id: 'cost', name: 'Cost', values: [1, 2], axis: 1 }),
      x: { kind: 'categories', title: 'Country', names: ['Ghana', 'Kenya'] },
      horizontal: true,
    };
    const lying = drawn(bars);
    expect(lying.yAxis).toMatchObject({ axisLabel: { width: 220 } });
    expect(drawn(bars, { narrow: true }).yAxis).toMatchObject({ axisLabel: { width: 110 } });
    expect(lying.yAxis).toMatchObject({ type: 'category', inverse: true, data: ['Ghana', 'Kenya'] });
    expect(lying.xAxis).toMatchObject([{ type: 'value' }, { type: 'value' }]);
    expect(seriesIn(lying, 'cost').xAxisIndex).toBe(1);
  });

  it('marks only some points of a line, and draws steps', () => {
    const option = drawn(
      withSeries(
        { kind: 'line', id: 'a', name: 'A', values: [1, 2], marked: [true, false] },
        { kind: 'line', id: 'b', name: 'B', values: [1, 2], step: true },
      ),
    );
    expect(seriesIn(option, 'a').data).toEqual([
      { value: 1, symbolSize: 7 },
      { value: 2, symbolSize: 0 },
    ]);
    expect(seriesIn(option, 'b').step).toBe('end');
  });

  it('distinguishes lines by more than colour', () => {
    const looks = drawn(withSeries(...lines(12))).series.map(({ symbol, lineStyle }) =>
      JSON.stringify([symbol, (lineStyle as { readonly type: string }).type]),
    );
    expect(new Set(looks).size).toBe(12);
    expect(drawn(plot).aria).toMatchObject({ decal: { show: true } });
  });

  it('lists the values of a month with notes and bounds, names escaped', () => {
    const named = withSeries(
      ...plot.series.map((one) => (one.id === 'north' ? { ...one, name: 'North <b>' } : one)),
    );
    const option = drawn(named);
    const points = option.series.map(({ id }) => ({ seriesId: id, dataIndex: 1, value: 0, marker: '*' }));
    expect(option.tooltip.formatter(points).split('<br/>')).toEqual([
      'Feb-25',
      '*Stock: <b>90</b>',
      '*North &lt;b&gt;: <b>20</b>',
      '*South: <b>5</b>',
      '*Months of stock: <b>3.0</b>',
      '*Expired: <b>3</b>',
      '&nbsp;&nbsp;B1 – 3',
      '*Forecast: <b>11</b>',
      '&nbsp;&nbsp;Lower bound: 7',
      '&nbsp;&nbsp;Upper bound: 15',
    ]);
  });

  it('has other colours in the dark theme, no animation, and a legend only on paper', () => {
    const dark = chartOption(plot, 'dark', texts);
    expect(JSON.stringify(dark)).not.toBe(JSON.stringify(option));
    expect(dark).toMatchObject({ animation: false, aria: { label: { description: plot.description } } });
    expect(dark).not.toHaveProperty('legend');
    expect(drawn(plot, { printedWidth: 900 })).toHaveProperty('legend');
  });

  it('marks places of the x axis by lines and bands, without an entry in a legend', () => {
    const marked = drawn({
      ...plot,
      marks: [
        { id: 'today', name: 'Current month', from: 1 },
        { id: 'forecast', name: 'Forecast', from: 1, to: 2, colour: 'series2' },
      ],
    });
    const marks = seriesIn(marked, 'marks');
    expect(marks).toMatchObject({ name: '', data: [] });
    expect(marks.markLine).toMatchObject({ data: [{ name: 'Current month', xAxis: 1 }] });
    expect(marks.markArea).toMatchObject({ data: [[{ name: 'Forecast', xAxis: 1 }, { xAxis: 2 }]] });
    expect(drawn(plot).series.map(({ id }) => id)).not.toContain('marks');
  });

  it('abbreviates long names of categories beside lying bars, and has them whole in the tooltip', () => {
    const name = 'Artemether/Lumefantrine 20/120 mg dispersible tablet, 30 blisters x 12 tablets';
    const lying = drawn({
      ...withSeries({ kind: 'bars', id: 'cost', name: 'Cost', values: [1] }),
      x: { kind: 'categories', title: 'Product', names: [name] },
      horizontal: true,
    });
    expect(lying.yAxis).toMatchObject({ axisLabel: { width: 220, overflow: 'truncate', interval: 0 } });
    expect(lying.tooltip.formatter([{ seriesId: 'cost', dataIndex: 0, value: 1, marker: '' }])).toContain(
      name,
    );
  });

  it('begins the value axis at zero', async () => {
    const high: PlotChart = {
      ...withSeries({ kind: 'line', id: 'a', name: 'A', values: [1000, 1010, 1005] }),
      axes: [{ title: 'Quantity' }],
    };
    expect((await chartSvg(high, texts)).svg).toContain('>0</text>');
  });
});
