import type { EChartsCoreOption } from 'echarts/core';
import {
  type ChartFigures,
  type ChartSeries,
  type ChartTheme,
  type ChartWords,
  chartOption,
  drawnSeries,
  seriesColour,
  shipmentSeries,
} from '../supply-plan/index.ts';

/** The lines of the plan as it is, drawn over the plan as it would be. */
export const beforeSeries = [
  'stockBefore',
  'consumptionBefore',
  'monthsOfStockBefore',
  'shipmentsBefore',
] as const;
export type BeforeSeries = (typeof beforeSeries)[number];
export type ComparedSeries = ChartSeries | BeforeSeries;

const colours: Readonly<Record<BeforeSeries, Readonly<Record<ChartTheme, string>>>> = {
  stockBefore: { light: '#212721', dark: '#e4e5e6' },
  consumptionBefore: { light: '#ba0c2f', dark: '#f48282' },
  monthsOfStockBefore: { light: '#118b70', dark: '#5fd3b8' },
  shipmentsBefore: { light: '#651d32', dark: '#d9c3cb' },
};

const isBefore = (series: ComparedSeries): series is BeforeSeries =>
  (beforeSeries as readonly string[]).includes(series);

export const comparedColour = (series: ComparedSeries, theme: ChartTheme): string =>
  isBefore(series) ? colours[series][theme] : seriesColour(series, theme);

/** What can be drawn, in the order of the legend. */
export const comparedSeries = (figures: Pick<ChartFigures, 'byQuantity'>): readonly ComparedSeries[] => [
  ...drawnSeries(figures),
  ...beforeSeries.filter((series) => series !== 'monthsOfStockBefore' || !figures.byQuantity),
];

export interface ComparisonWords extends ChartWords {
  readonly before: Readonly<Record<BeforeSeries, string>>;
}

export interface ComparisonLook {
  readonly theme: ChartTheme;
  readonly hidden: ReadonlySet<ComparedSeries>;
}

/** All shipments of a month, whatever their status. */
export const shipmentTotals = (figures: ChartFigures): readonly (number | null)[] =>
  figures.months.map((_, at) => {
    const parts = shipmentSeries.map((status) => figures.shipments[status][at] ?? null);
    return parts.every((part) => part === null)
      ? null
      : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  });

interface Loose {
  readonly series: readonly object[];
  readonly tooltip: object;
}

/** One chart for both: the plan as it would be in full, the plan as it is in broken lines. */
export function comparisonOption(
  before: ChartFigures,
  after: ChartFigures,
  words: ComparisonWords,
  { theme, hidden }: ComparisonLook,
): EChartsCoreOption {
  const shown = new Set([...hidden].filter((one): one is ChartSeries => !isBefore(one)));
  const option = chartOption(after, words, { theme, hidden: shown });
  const { series, tooltip } = option as unknown as Loose;
  const base = (id: BeforeSeries) => ({
    id,
    name: words.before[id],
    animation: false,
    itemStyle: { color: colours[id][theme] },
  });
  const line = (id: BeforeSeries, data: readonly (number | null)[], yAxisIndex = 0) => ({
    ...base(id),
    type: 'line' as const,
    symbol: 'none',
    yAxisIndex,
    lineStyle: { color: colours[id][theme], type: 'dotted' as const, width: 2 },
    data,
    z: 7,
  });
  const own = [
    line('stockBefore', before.stock),
    line(
      'consumptionBefore',
      before.consumption.map(({ value }) => value),
    ),
    ...(after.byQuantity ? [] : [line('monthsOfStockBefore', before.monthsOfStock, 1)]),
    {
      ...base('shipmentsBefore'),
      type: 'bar' as const,
      itemStyle: {
        color: 'transparent',
        borderColor: colours.shipmentsBefore[theme],
        borderType: 'dashed' as const,
        borderWidth: 1,
      },
      data: shipmentTotals(before),
      z: 3,
    },
  ].filter(({ id }) => !hidden.has(id));
  return {
    ...option,
    series: [...series, ...own],
    tooltip: { ...tooltip, formatter: (points: unknown) => tooltipText(points, after, words) },
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);

interface Point {
  readonly seriesId: ComparedSeries;
  readonly dataIndex: number;
  readonly value: unknown;
  readonly marker: string;
}

function tooltipText(given: unknown, figures: ChartFigures, words: ComparisonWords): string {
  const points = (Array.isArray(given) ? given : [given]) as readonly Point[];
  const at = points[0]?.dataIndex ?? 0;
  const lines = points.flatMap(({ seriesId, value, marker }) => {
    if (typeof value !== 'number') return [];
    const name = isBefore(seriesId) ? words.before[seriesId] : words.series[seriesId];
    return [`${marker}${escaped(name)}: <b>${escaped(words.number(value))}</b>`];
  });
  return [escaped(words.month(figures.months[at] ?? 0)), ...lines].join('<br/>');
}
