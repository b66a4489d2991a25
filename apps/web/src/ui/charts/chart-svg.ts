import type { Chart, ChartTexts } from './chart.ts';
import { chartLegend } from './chart-legend.ts';
import { chartOption } from './chart-option.ts';
import { loadECharts } from './load-echarts.ts';
import { printedLegendHeight } from './printed-legend.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartPicture extends PictureSize {
  readonly svg: string;
}

/** As wide as a page in landscape, with letters that can be read there. */
const pageWide: PictureSize = { width: 1000, height: 380 };
/** What of the height a legend may take from the plot. */
const legendRoom = 56;

/** A long legend makes the picture higher, so that the plot below it stays readable. */
const onPage = (chart: Chart): PictureSize => ({
  ...pageWide,
  height: pageWide.height + Math.max(0, printedLegendHeight(chartLegend(chart), pageWide.width) - legendRoom),
});

/** The chart as SVG on paper: light, with its legend, without a page to draw on. */
export async function chartSvg(
  chart: Chart,
  texts: ChartTexts,
  size: PictureSize = onPage(chart),
): Promise<ChartPicture> {
  const [init] = await Promise.all([loadECharts(chart.kind), import('./echarts-svg.ts')]);
  const drawing = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    drawing.setOption(chartOption(chart, 'light', texts, { printedWidth: size.width }));
    return { svg: drawing.renderToSVGString(), ...size };
  } finally {
    drawing.dispose();
  }
}
