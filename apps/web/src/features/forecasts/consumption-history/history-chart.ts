import type { ProductLine } from '@stockwell/engine/entry/history/table';
import { type MonthText, parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { regionTokens } from '../../../platform/theme/chart-tokens.ts';
import type { ChartSeries, PlotChart } from '../../../ui/charts/index.ts';
import type { NamedOption } from '../../../ui/program/index.ts';

/** Adjusted consumption of a product: a bar for each month, of one part for each region, and the total. */
export function historyChart(
  line: ProductLine,
  months: readonly MonthText[],
  regions: readonly NamedOption[],
  product: string,
  t: Translate,
): PlotChart {
  const bars = regions.map(
    ({ id, label }, at): ChartSeries => ({
      kind: 'bars',
      id: String(id),
      name: label,
      stack: 'regions',
      colour: regionTokens[at % regionTokens.length] ?? 'region1',
      values: line.regions.find(({ regionId }) => regionId === id)?.values ?? [],
    }),
  );
  const total: ChartSeries = {
    kind: 'line',
    id: 'total',
    name: t('consumptionHistory:column.total'),
    colour: 'regionTotal',
    dash: 'solid',
    symbol: 'none',
    values: line.values,
  };
  return {
    kind: 'plot',
    title: t('consumptionHistory:chart.title', { product }),
    description: t('consumptionHistory:chart.description', { product }),
    x: { kind: 'months', title: t('consumptionHistory:chart.month'), months: months.map(parseMonth) },
    axes: [{ title: t('consumptionHistory:chart.axis'), format: { decimals: 0 } }],
    series: [...bars, total],
  };
}
