import type { EChartsCoreOption } from 'echarts/core';
import type { SeriesLook } from '../chart/ChartFigure.tsx';
import { type ChartFigures, type ChartSeries, chartSeries, shipmentSeries } from './chart-figures.ts';

export type ChartTheme = 'light' | 'dark';

/** Colours of the series; those that would not be seen on dark ground have a second one. */
const colours: Readonly<Record<ChartSeries, Readonly<Record<ChartTheme, string>>>> = {
  received: { light: '#002F6C', dark: '#d4bbff' },
  shipped: { light: '#49A4A1', dark: '#49A4A1' },
  submitted: { light: '#0067B9', dark: '#0067B9' },
  onHold: { light: '#6C6463', dark: '#6C6463' },
  planned: { light: '#A7C6ED', dark: '#A7C6ED' },
  stock: { light: '#cfcdc9', dark: '#757575' },
  // Lines of the light theme would not be told from the stock behind them on a dark ground.
  consumption: { light: '#ba0c2f', dark: '#ff9db0' },
  expired: { light: '#ED8944', dark: '#ED8944' },
  monthsOfStock: { light: '#118b70', dark: '#46d3ad' },
  min: { light: '#59cacc', dark: '#59cacc' },
  max: { light: '#59cacc', dark: '#59cacc' },
};

export const seriesColour = (series: ChartSeries, theme: ChartTheme): string => colours[series][theme];

const looks: Readonly<Partial<Record<ChartSeries, SeriesLook>>> = {
  consumption: 'line',
  monthsOfStock: 'line',
  min: 'dashed',
  max: 'dashed',
  expired: 'triangle',
};

export const seriesLook = (series: ChartSeries): SeriesLook => looks[series] ?? 'area';

/** The words of the chart, in the user's language. */
export interface ChartWords {
  readonly series: Readonly<Record<ChartSeries, string>>;
  readonly quantityAxis: string;
  readonly monthsAxis: string;
  readonly month: (month: number) => string;
  /** Points and axes are not rounded. */
  readonly number: (value: number) => string;
  readonly unnamedBatch: string;
  /** What the chart shows, for those who do not see it. */
  readonly description: string;
}

export interface ChartLook {
  readonly theme: ChartTheme;
  readonly hidden: ReadonlySet<ChartSeries>;
  /** On paper the legend is part of the picture. */
  readonly printed?: boolean;
}

const ground = {
  light: { text: '#212721', line: '#d3d6d9', surface: '#ffffff' },
  dark: { text: '#e4e5e6', line: '#4d5568', surface: '#2a303d' },
} as const;

/** Months of stock are drawn only where the product is planned by them. */
export const drawnSeries = (figures: Pick<ChartFigures, 'byQuantity'>): readonly ChartSeries[] =>
  chartSeries.filter((series) => series !== 'monthsOfStock' || !figures.byQuantity);

/** The chart of a plan: quantities on the left, months of stock on the right. */
export function chartOption(figures: ChartFigures, words: ChartWords, look: ChartLook): EChartsCoreOption {
  const { byQuantity } = figures;
  const { text, line, surface } = ground[look.theme];
  const colour = (series: ChartSeries): string => seriesColour(series, look.theme);
  const base = (series: ChartSeries) => ({
    id: series,
    name: words.series[series],
    itemStyle: { color: colour(series) },
    animation: false,
  });
  const rightAxis = byQuantity ? 0 : 1;
  const dashed = (series: 'min' | 'max') => ({
    ...base(series),
    type: 'line' as const,
    yAxisIndex: rightAxis,
    symbol: 'none',
    lineStyle: { color: colour(series), type: 'dashed' as const, width: 2 },
    data: figures[series],
    z: 4,
  });
  const series = [
    {
      ...base('stock'),
      type: 'line' as const,
      symbol: 'none',
      lineStyle: { color: colour('stock'), width: 1 },
      areaStyle: { color: colour('stock'), opacity: 0.7 },
      data: figures.stock,
      z: 1,
    },
    ...shipmentSeries.map((status) => ({
      ...base(status),
      type: 'bar' as const,
      stack: 'shipments',
      data: figures.shipments[status],
      z: 2,
    })),
    {
      ...base('consumption'),
      type: 'line' as const,
      symbol: 'circle',
      showAllSymbol: true,
      lineStyle: { color: colour('consumption'), width: 2 },
      // Dots tell actual months from forecast ones.
      data: figures.consumption.map(({ value, actual }) => ({ value, symbolSize: actual ? 7 : 0 })),
      z: 5,
    },
    {
      ...base('expired'),
      type: 'scatter' as const,
      symbol: 'triangle',
      symbolSize: 12,
      data: figures.expired.map(({ value }) => value),
      z: 6,
    },
    ...(byQuantity
      ? []
      : [
          {
            ...base('monthsOfStock'),
            type: 'line' as const,
            yAxisIndex: 1,
            symbol: 'diamond',
            symbolSize: 5,
            lineStyle: { color: colour('monthsOfStock'), width: 2 },
            data: figures.monthsOfStock,
            z: 5,
          },
        ]),
    dashed('min'),
    dashed('max'),
  ].filter(({ id }) => !look.hidden.has(id));
  const axis = {
    axisLabel: { color: text },
    axisLine: { lineStyle: { color: line } },
    nameTextStyle: { color: text },
  };
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: 'inherit' },
    aria: { enabled: true, label: { description: words.description }, decal: { show: true } },
    ...(look.printed ? { legend: { top: 0, textStyle: { color: text } } } : {}),
    grid: {
      ...{ left: 8, right: 8, top: 36, bottom: 8 },
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
      formatter: (points: unknown) => tooltipText(points, figures, words),
    },
    xAxis: { type: 'category', data: figures.months.map(words.month), ...axis },
    yAxis: [
      {
        type: 'value',
        name: words.quantityAxis,
        ...axis,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: text, formatter: words.number },
      },
      ...(byQuantity
        ? []
        : [
            {
              type: 'value',
              name: words.monthsAxis,
              ...axis,
              axisLabel: { color: text, formatter: words.number },
              splitLine: { show: false },
              min: 0,
            },
          ]),
    ],
    series,
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names come from master data and are shown as they are. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);

interface Point {
  readonly seriesId: ChartSeries;
  readonly dataIndex: number;
  readonly value: unknown;
  readonly marker: string;
}

function tooltipText(given: unknown, figures: ChartFigures, words: ChartWords): string {
  const points = (Array.isArray(given) ? given : [given]) as readonly Point[];
  const at = points[0]?.dataIndex ?? 0;
  const lines = points.flatMap(({ seriesId, value, marker }) => {
    if (typeof value !== 'number') return [];
    const name = `${marker}${escaped(words.series[seriesId])}: <b>${escaped(words.number(value))}</b>`;
    if (seriesId !== 'expired') return [name];
    const batches = figures.expired[at]?.batches ?? [];
    return [
      name,
      ...batches.map(
        ({ batchNo, quantity }) =>
          `&nbsp;&nbsp;${escaped(batchNo ?? words.unnamedBatch)} – ${escaped(words.number(quantity))}`,
      ),
    ];
  });
  return [escaped(words.month(figures.months[at] ?? 0)), ...lines].join('<br/>');
}
