import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlotChart } from '../../ui/charts/index.ts';
import { chartFigures, inPlanningUnits, planChartLabels, usePlanFormat } from '../supply-plan/index.ts';
import { type BeforeSeries, beforeSeries, comparisonChart } from './comparison-chart.ts';
import type { WhatIf } from './use-what-if.ts';

/** The plan as it is and as it would be in one chart; null until both are planned. */
export function useComparisonChart(
  { before, after, against, months }: Pick<WhatIf, 'before' | 'after' | 'against' | 'months'>,
  product: string,
): PlotChart | null {
  const { t } = useTranslation('scenarios');
  const { t: planText } = useTranslation('supplyPlan');
  const format = usePlanFormat();
  const figures = useMemo(
    () =>
      before && after
        ? {
            before: chartFigures(before, months, inPlanningUnits),
            after: chartFigures(after, months, inPlanningUnits),
          }
        : null,
    [before, after, months],
  );
  return useMemo(() => {
    if (!figures) return null;
    const names = beforeSeries.map((series) => [series, t(`series.${series}`, { ...against })] as const);
    const labels = {
      ...planChartLabels(figures.after, product, format, planText),
      before: Object.fromEntries(names) as Record<BeforeSeries, string>,
      description: t('chart.description', { ...against, product }),
    };
    const title = t('chart.title', { ...against, product });
    return comparisonChart(figures.before, figures.after, labels, title);
  }, [t, planText, figures, product, format, against]);
}
