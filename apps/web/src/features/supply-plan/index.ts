export { planChartLabels } from './chart/use-plan-chart-labels.ts';
export { PlanBoard } from './PlanBoard.tsx';
export { type PlanFormat, usePlanFormat } from './plan-view-context.ts';
export { useServerVersion } from './server-plan.ts';
export { type ChartFigures, type ChartSeries, chartFigures, shipmentSeries } from './view/chart-figures.ts';
export { monthsFrom, monthsShown, usualStart } from './view/month-window.ts';
export { type PlanChartLabels, planChart } from './view/plan-chart.ts';
export { inPlanningUnits, inReportingUnit, type ShownUnit } from './view/unit-view.ts';
export { PlanExplanation } from './why/PlanExplanation.tsx';
