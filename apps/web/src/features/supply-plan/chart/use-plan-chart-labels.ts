import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanFormat, usePlanFormat, useShownPlan } from '../plan-view-context.ts';
import { type ChartFigures, type ChartSeries, chartSeries } from '../view/chart-figures.ts';
import type { PlanChartLabels } from '../view/plan-chart.ts';

const lastOf = (line: readonly (number | null)[]): number | null =>
  line.findLast((value) => value !== null) ?? null;

/** The texts of the chart, and what it shows in a sentence. */
export function planChartLabels(
  figures: ChartFigures,
  product: string,
  format: PlanFormat,
  t: TFunction<'supplyPlan'>,
): PlanChartLabels {
  const names = chartSeries.map((series) => {
    const byQuantity = figures.byQuantity && (series === 'min' || series === 'max');
    return [series, byQuantity ? t(`chart.${series}Quantity`) : t(`chart.${series}`)] as const;
  });
  const { months } = figures;
  return {
    series: Object.fromEntries(names) as Record<ChartSeries, string>,
    monthTitle: t('ledger.month'),
    quantityAxis: t('chart.quantityAxis'),
    monthsAxis: t('chart.monthsAxis'),
    month: format.month,
    number: format.exact,
    unnamedBatch: t('batch.unnamed'),
    currentMonth: t('chart.currentMonth'),
    description: t('chart.description', {
      product,
      from: format.longMonth(months[0] ?? 0),
      to: format.longMonth(months.at(-1) ?? 0),
      stock: format.exact(lastOf(figures.stock)),
    }),
  };
}

export function usePlanChartLabels(figures: ChartFigures): PlanChartLabels {
  const { t } = useTranslation('supplyPlan');
  const { labels, planned } = useShownPlan();
  const format = usePlanFormat();
  const product = labels.product(planned.planningUnitId);
  return useMemo(() => planChartLabels(figures, product, format, t), [figures, product, format, t]);
}
