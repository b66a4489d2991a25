import type { EChartsCoreOption } from 'echarts/core';
import { type ChartTheme, chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import { fontFamily } from '../../platform/theme/tokens.ts';
import type { Chart, ChartKind, ChartKinds, ChartTexts } from './chart.ts';
import { chartLegend } from './chart-legend.ts';
import type { Drawing, DrawingView } from './drawing.ts';
import { gaugeOption } from './gauge-option.ts';
import { mapOption } from './map-option.ts';
import { matrixOption } from './matrix-option.ts';
import { pieOption } from './pie-option.ts';
import { plotOption } from './plot-option.ts';
import { printedLegend, printedLegendHeight } from './printed-legend.ts';
import { waterfallOption } from './waterfall-option.ts';

type Options = { readonly [K in ChartKind]: (chart: ChartKinds[K], drawing: Drawing) => object };

const options: Options = {
  plot: plotOption,
  pie: pieOption,
  gauge: gaugeOption,
  matrix: matrixOption,
  waterfall: waterfallOption,
  map: mapOption,
};

/** Patterns distinguish bars and slices; cells and dials have texts instead, countries patterns of their own. */
const hasPatterns: { readonly [K in ChartKind]: boolean } = {
  plot: true,
  pie: true,
  gauge: false,
  matrix: false,
  waterfall: true,
  map: false,
};

const ownOption = <K extends ChartKind>(kind: K, chart: ChartKinds[K], drawing: Drawing): object =>
  options[kind](chart, drawing);

/** What the chart library draws: on the screen in either theme, and for exports in the light one. */
export function chartOption(
  chart: Chart,
  theme: ChartTheme,
  texts: ChartTexts,
  { hidden = new Set(), printedWidth, narrow = false }: DrawingView = {},
): EChartsCoreOption {
  const { text } = chartSurfaces[theme];
  const printed = printedWidth !== undefined;
  const legendHeight = printed ? printedLegendHeight(chartLegend(chart), printedWidth) : 0;
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily },
    aria: {
      enabled: true,
      label: { description: chart.description },
      decal: { show: hasPatterns[chart.kind] },
    },
    ...(printed ? { legend: printedLegend(text) } : {}),
    ...ownOption(chart.kind, chart, { theme, texts, hidden, printed, narrow, legendHeight }),
  };
}
