import type { Chart, ChartTexts } from './chart.ts';
import { chartOption } from './chart-option.ts';
import { loadECharts } from './load-echarts.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartPicture extends PictureSize {
  readonly svg: string;
}

/** As wide as a page in landscape, with letters that can be read there. */
const pageWide: PictureSize = { width: 1000, height: 380 };

/** The chart as SVG on paper: light, with its legend, without a page to draw on. */
export async function chartSvg(
  chart: Chart,
  texts: ChartTexts,
  size: PictureSize = pageWide,
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
