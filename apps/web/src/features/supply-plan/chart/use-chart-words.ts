import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanFormat, usePlanFormat, useShownPlan } from '../scene.ts';
import { type ChartFigures, type ChartSeries, chartSeries } from '../view/chart-figures.ts';
import type { ChartWords } from '../view/chart-option.ts';

const lastOf = (line: readonly (number | null)[]): number | null =>
  line.findLast((value) => value !== null) ?? null;

/** The texts of the chart, and what it shows in a sentence. */
export function chartWords(
  figures: ChartFigures,
  product: string,
  format: PlanFormat,
  t: TFunction<'supplyPlan'>,
): ChartWords {
  const names = chartSeries.map((series) => {
    const byQuantity = figures.byQuantity && (series === 'min' || series === 'max');
    return [series, byQuantity ? t(`chart.${series}Quantity`) : t(`chart.${series}`)] as const;
  });
  const { months } = figures;
  return {
    series: Object.fromEntries(names) as Record<ChartSeries, string>,
    quantityAxis: t('chart.quantityAxis'),
    monthsAxis: t('chart.monthsAxis'),
    month: format.month,
    number: format.exact,
    unnamedBatch: t('batch.unnamed'),
    description: t('chart.description', {
      product,
      from: format.longMonth(months[0] ?? 0),
      to: format.longMonth(months.at(-1) ?? 0),
      stock: format.exact(lastOf(figures.stock)),
    }),
  };
}

export function useChartWords(figures: ChartFigures): ChartWords {
  const { t } = useTranslation('supplyPlan');
  const { words, planned } = useShownPlan();
  const format = usePlanFormat();
  const product = words.product(planned.planningUnitId);
  return useMemo(() => chartWords(figures, product, format, t), [figures, product, format, t]);
}
