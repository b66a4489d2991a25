export { ChartFigure } from './chart/ChartFigure.tsx';
export { chartWords } from './chart/use-chart-words.ts';
export { PlanBoard } from './PlanBoard.tsx';
export { type PlanFormat, usePlanFormat } from './scene.ts';
export { useServerVersion } from './server-plan.ts';
export { type ChartFigures, type ChartSeries, chartFigures, shipmentSeries } from './view/chart-figures.ts';
export {
  type ChartTheme,
  type ChartWords,
  chartOption,
  drawnSeries,
  seriesColour,
  seriesLook,
} from './view/chart-option.ts';
export { monthsFrom, monthsShown, usualStart } from './view/month-window.ts';
export { inPlanningUnits, inReportingUnit, type ShownUnit } from './view/unit-view.ts';
