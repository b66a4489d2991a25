export { useDrawing } from './chart/PlanChart.tsx';
export { chartWords } from './chart/use-chart-words.ts';
export { PlanBoard } from './PlanBoard.tsx';
export { type PlanFormat, usePlanFormat } from './scene.ts';
export { type ChartFigures, type ChartSeries, chartFigures, shipmentSeries } from './view/chart-figures.ts';
export {
  type ChartTheme,
  type ChartWords,
  chartOption,
  drawnSeries,
  seriesColour,
} from './view/chart-option.ts';
export { monthsFrom, monthsShown, usualStart } from './view/month-window.ts';
export { inPlanningUnits, inReportingUnit, type ShownUnit } from './view/unit-view.ts';
