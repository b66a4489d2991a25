import type { ChartSeries, LineSeries, PlotChart, Values } from '../../ui/charts/index.ts';
import { type ChartFigures, type PlanChartLabels, planChart, shipmentSeries } from '../supply-plan/index.ts';

/** The lines of the plan as it is, drawn over the plan as it would be. */
export const beforeSeries = [
  'stockBefore',
  'consumptionBefore',
  'monthsOfStockBefore',
  'shipmentsBefore',
] as const;
export type BeforeSeries = (typeof beforeSeries)[number];

export interface ComparisonLabels extends PlanChartLabels {
  readonly before: Readonly<Record<BeforeSeries, string>>;
}

/** All shipments of a month, whatever their status. */
export const shipmentTotals = (figures: ChartFigures): Values =>
  figures.months.map((_, at) => {
    const parts = shipmentSeries.map((status) => figures.shipments[status][at] ?? null);
    return parts.every((part) => part === null)
      ? null
      : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  });

/** Totals are compared; batches belong to the chart of one plan. */
const withoutBatches = (figures: ChartFigures): ChartFigures => ({
  ...figures,
  expired: figures.expired.map((month) => ({ ...month, batches: [] })),
});

/** One chart for both: the plan as it would be in full, the plan as it is in dotted lines and outlines. */
export function comparisonChart(
  before: ChartFigures,
  after: ChartFigures,
  labels: ComparisonLabels,
  title: string,
): PlotChart {
  const plan = planChart(withoutBatches(after), labels, title);
  const line = (id: BeforeSeries, values: Values, axis: 0 | 1 = 0): LineSeries => ({
    id,
    name: labels.before[id],
    kind: 'line',
    colour: id,
    dash: 'dotted',
    symbol: 'none',
    axis,
    values,
  });
  const own: readonly ChartSeries[] = [
    line('stockBefore', before.stock),
    line(
      'consumptionBefore',
      before.consumption.map(({ value }) => value),
    ),
    ...(after.byQuantity ? [] : [line('monthsOfStockBefore', before.monthsOfStock, 1)]),
    {
      id: 'shipmentsBefore',
      name: labels.before.shipmentsBefore,
      kind: 'bars',
      colour: 'shipmentsBefore',
      outline: true,
      values: shipmentTotals(before),
    },
  ];
  return { ...plan, series: [...plan.series, ...own] };
}
