import type { ChartSeries as DrawnSeries, LineSeries, PlotChart } from '../../../ui/charts/index.ts';
import { type ChartFigures, type ChartSeries, shipmentSeries } from './chart-figures.ts';

/** The texts of the chart, in the user's language. */
export interface PlanChartLabels {
  readonly series: Readonly<Record<ChartSeries, string>>;
  readonly monthTitle: string;
  readonly quantityAxis: string;
  readonly monthsAxis: string;
  readonly month: (month: number) => string;
  /** Points and axes are not rounded. */
  readonly number: (value: number) => string;
  readonly unnamedBatch: string;
  readonly currentMonth: string;
  /** What the chart shows, for those who do not see it. */
  readonly description: string;
}

/** The chart of a plan: quantities on the left, months of stock on the right. */
export function planChart(figures: ChartFigures, labels: PlanChartLabels, title = ''): PlotChart {
  const { byQuantity } = figures;
  const base = <S extends ChartSeries>(id: S) => ({ id, name: labels.series[id] });
  const limit = (id: 'min' | 'max'): LineSeries => ({
    ...base(id),
    kind: 'line',
    colour: 'limit',
    dash: 'dashed',
    symbol: 'none',
    axis: byQuantity ? 0 : 1,
    values: figures[id],
  });
  const monthsOfStock: LineSeries = {
    ...base('monthsOfStock'),
    kind: 'line',
    colour: 'monthsOfStock',
    dash: 'solid',
    symbol: 'diamond',
    axis: 1,
    values: figures.monthsOfStock,
  };
  const series: readonly DrawnSeries[] = [
    ...shipmentSeries.map((status) => ({
      ...base(status),
      kind: 'bars' as const,
      colour: status,
      stack: 'shipments',
      values: figures.shipments[status],
    })),
    { ...base('stock'), kind: 'area', colour: 'stock', values: figures.stock },
    {
      ...base('consumption'),
      kind: 'line',
      colour: 'consumption',
      dash: 'solid',
      symbol: 'circle',
      values: figures.consumption.map(({ value }) => value),
      // Dots distinguish actual months from forecast ones.
      marked: figures.consumption.map(({ actual }) => actual),
    },
    {
      ...base('expired'),
      kind: 'points',
      colour: 'expired',
      symbol: 'triangle',
      values: figures.expired.map(({ value }) => value),
      notes: figures.expired.map(({ batches }) =>
        batches.map(
          ({ batchNo, quantity }) => `${batchNo ?? labels.unnamedBatch} – ${labels.number(quantity)}`,
        ),
      ),
    },
    // Months of stock are drawn only where the product is planned by them.
    ...(byQuantity ? [] : [monthsOfStock]),
    limit('min'),
    limit('max'),
  ];
  const currentAt = figures.months.indexOf(figures.currentMonth);
  const quantities = { title: labels.quantityAxis };
  return {
    kind: 'plot',
    title,
    description: labels.description,
    x: { kind: 'months', title: labels.monthTitle, months: figures.months },
    axes: byQuantity ? [quantities] : [quantities, { title: labels.monthsAxis, min: 0 }],
    series,
    marks: currentAt < 0 ? [] : [{ id: 'currentMonth', name: labels.currentMonth, from: currentAt }],
  };
}
