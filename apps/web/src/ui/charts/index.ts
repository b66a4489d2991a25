export type { ChartColour, ChartTheme } from '../../platform/theme/chart-tokens.ts';
export { ChartFigure } from './ChartFigure.tsx';
export type * from './chart.ts';
export { chartOption } from './chart-option.ts';
export { type ChartPicture, chartSvg, type PictureSize } from './chart-svg.ts';
export {
  type ChartCell,
  type ChartColumn,
  type ChartTable,
  cellText,
  chartTable,
  columnTitle,
} from './chart-table.ts';
export { chartTexts, useChartTexts } from './chart-texts.ts';
export { isOnMap } from './map-option.ts';
export { SeriesDot } from './SeriesDot.tsx';
