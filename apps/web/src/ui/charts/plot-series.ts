import type { AreaSeries, BarSeries, ChartSeries, FanSeries, LineSeries, PointSeries } from './chart.ts';
import { colourOf, type Drawing } from './drawing.ts';
import { type SeriesStyle, styleOf } from './series-style.ts';

interface Look {
  readonly style: SeriesStyle;
  readonly colour: string;
  /** What all parts of a series share. */
  readonly base: object;
}

/** Areas lie behind bars, bars behind lines; limits run behind the lines they limit, comparisons in front. */
const layers = { area: 1, bars: 2, outline: 3, dashed: 4, solid: 5, points: 6, dotted: 7 } as const;

/** Symbols that distinguish lines are larger than those that only show where the points are. */
const symbolSize = { line: 5, distinct: 8, marked: 7, points: 12 } as const;

const lineWidth = { usual: 2, strong: 3.5 } as const;

type Draw<S> = (series: S, look: Look) => readonly object[];

const drawBars: Draw<BarSeries> = ({ stack, outline, values }, { base, colour }) => [
  {
    ...base,
    type: 'bar',
    ...(stack === undefined ? {} : { stack }),
    ...(outline
      ? { itemStyle: { color: 'transparent', borderColor: colour, borderType: 'dashed', borderWidth: 1 } }
      : {}),
    data: values,
    z: outline ? layers.outline : layers.bars,
  },
];

function lineParts(series: LineSeries | FanSeries, { style, base, colour }: Look): object {
  const size = series.symbol === undefined ? symbolSize.distinct : symbolSize.line;
  return {
    ...base,
    type: 'line',
    symbol: style.symbol,
    ...(style.symbol === 'none' ? {} : { symbolSize: size }),
    lineStyle: {
      color: colour,
      type: style.dash,
      width: series.strong ? lineWidth.strong : lineWidth.usual,
    },
    z: layers[style.dash],
  };
}

const drawLine: Draw<LineSeries> = (series, look) => {
  const { marked, step, values } = series;
  return [
    {
      ...lineParts(series, look),
      ...(step ? { step: 'end' } : {}),
      ...(marked
        ? {
            showAllSymbol: true,
            data: values.map((value, at) => ({ value, symbolSize: marked[at] ? symbolSize.marked : 0 })),
          }
        : { data: values }),
    },
  ];
};

const drawArea: Draw<AreaSeries> = ({ stack, values }, { base, colour }) => [
  {
    ...base,
    type: 'line',
    symbol: 'none',
    ...(stack === undefined ? {} : { stack }),
    lineStyle: { color: colour, width: 1 },
    areaStyle: { color: colour, opacity: 0.7 },
    data: values,
    z: layers.area,
  },
];

const drawPoints: Draw<PointSeries> = ({ values }, { base, style }) => [
  {
    ...base,
    type: 'scatter',
    symbol: style.symbol,
    symbolSize: symbolSize.points,
    data: values,
    z: layers.points,
  },
];

/** The interval is the difference of its bounds, stacked on an unseen line along the lower one. */
const drawDashedFan: Draw<FanSeries> = (series, look) => {
  const bound = (name: 'low' | 'high') => ({
    ...look.base,
    id: `${series.id}:${name}`,
    // A part without a name has no entry in a printed legend.
    name: '',
    type: 'line',
    symbol: 'none',
    silent: true,
    lineStyle: { color: look.colour, type: 'dashed', width: 1 },
    data: series[name].values,
    z: layers.dashed,
  });
  return [bound('low'), bound('high'), { ...lineParts(series, look), data: series.values }];
};

const drawFilledFan: Draw<FanSeries> = (series, look) => {
  const { id, values, low, high } = series;
  const part = (name: string, data: readonly (number | null)[], areaStyle?: object) => ({
    ...look.base,
    id: `${id}:${name}`,
    // A part without a name has no entry in a printed legend.
    name: '',
    type: 'line',
    stack: `${id}:interval`,
    // Otherwise a negative lower bound and a positive difference would not be added.
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    ...(areaStyle ? { areaStyle } : {}),
    data,
    z: layers.area,
  });
  const width = high.values.map((top, at) => {
    const bottom = low.values[at] ?? null;
    return top === null || bottom === null ? null : top - bottom;
  });
  return [
    part('low', low.values),
    part('interval', width, { color: look.colour, opacity: 0.25 }),
    { ...lineParts(series, look), data: values },
  ];
};

/** What the chart library draws for a series; ids of unseen parts have the series' id before a colon. */
export function drawSeries(series: ChartSeries, at: number, horizontal: boolean, drawing: Drawing) {
  const style = styleOf(series, at);
  const colour = colourOf(style.colour, drawing.theme);
  const { id, name, axis = 0 } = series;
  const look: Look = {
    style,
    colour,
    base: {
      id,
      name,
      itemStyle: { color: colour },
      animation: false,
      [horizontal ? 'xAxisIndex' : 'yAxisIndex']: axis,
    },
  };
  switch (series.kind) {
    case 'bars':
      return drawBars(series, look);
    case 'line':
      return drawLine(series, look);
    case 'area':
      return drawArea(series, look);
    case 'points':
      return drawPoints(series, look);
    case 'fan':
      return (series.bounds === 'dashed' ? drawDashedFan : drawFilledFan)(series, look);
  }
}
