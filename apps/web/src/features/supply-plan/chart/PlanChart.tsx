import type { Month } from '@stockwell/model/months';
import { memo, useDeferredValue, useMemo } from 'react';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { useShownPlan } from '../plan-view-context.ts';
import { chartFigures } from '../view/chart-figures.ts';
import { planChart } from '../view/plan-chart.ts';
import { usePausedValue } from './use-paused-value.ts';
import { usePlanChartLabels } from './use-plan-chart-labels.ts';

interface PlanChartProps {
  readonly months: readonly Month[];
  readonly title: string;
}

/** The plan as a picture. Its numbers are those of the table above it. */
export const PlanChart = memo(function PlanChart({ months, title }: PlanChartProps) {
  const { planned: latest, unit } = useShownPlan();
  // While somebody types the table comes first; the picture follows when they pause.
  const planned = useDeferredValue(usePausedValue(latest));
  const figures = useMemo(() => chartFigures(planned, months, unit), [planned, months, unit]);
  const labels = usePlanChartLabels(figures);
  const chart = useMemo(() => planChart(figures, labels, title), [figures, labels, title]);
  return <ChartFigure chart={chart} table="elsewhere" waits />;
});
