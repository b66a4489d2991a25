import type { ChartKind } from './chart.ts';

/** What a kind needs beyond the parts for charts with axes. */
const additions: { readonly [K in ChartKind]?: () => Promise<unknown> } = {
  pie: () => import('./echarts-pie.ts'),
  gauge: () => import('./echarts-gauge.ts'),
  matrix: () => import('./echarts-matrix.ts'),
  map: () => import('./echarts-map.ts'),
};

/** Loads the chart library with what this kind of chart needs. */
export async function loadECharts(kind: ChartKind) {
  const [{ init }] = await Promise.all([import('./echarts-kit.ts'), additions[kind]?.()]);
  return init;
}
