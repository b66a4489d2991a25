import { rowOf, workedExample } from '@stockwell/engine/supply-plan/testing';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { plannedExample } from '../../../engine/testing.ts';
import { chartOption } from '../../../ui/charts/index.ts';
import { type ChartSeries, chartFigures, chartSeries } from './chart-figures.ts';
import { monthsFrom } from './month-window.ts';
import { type PlanChartLabels, planChart } from './plan-chart.ts';
import { inPlanningUnits } from './unit-view.ts';

const months = monthsFrom(parseMonth('2024-12'), 11);
const labels: PlanChartLabels = {
  series: Object.fromEntries(chartSeries.map((name) => [name, name])) as Record<ChartSeries, string>,
  monthTitle: 'Month',
  quantityAxis: 'Quantity',
  monthsAxis: 'Months',
  month: formatMonth,
  number: String,
  unnamedBatch: 'unnamed',
  currentMonth: 'now',
  description: 'a chart',
};
const byMonths = chartFigures(plannedExample(workedExample), months, inPlanningUnits);
const quantityPlan = plannedExample({
  ...workedExample,
  product: { planBy: 'quantity', minMonthsOfStock: null, minQuantity: 2000 },
});
const byQuantity = chartFigures(quantityPlan, months, inPlanningUnits);

interface Drawn {
  readonly series: readonly { readonly id: string; readonly yAxisIndex?: number; readonly stack?: string }[];
  readonly yAxis: readonly unknown[];
}
const drawn = (figures: typeof byMonths, hidden: readonly ChartSeries[] = []) =>
  chartOption(planChart(figures, labels), 'light', labels, { hidden: new Set(hidden) }) as unknown as Drawn;

describe('the chart', () => {
  it('draws the plan: stock, consumption with dots for actual months, shipments stacked by status', () => {
    expect(byMonths.stock).toEqual([4000, 2960, 1960, 610, 2500, 1500, 2200, 800, 2600, 1600, 600]);
    expect(byMonths.consumption.map(({ actual }) => actual)).toEqual(
      months.map((month) => month === parseMonth('2025-01') || month === parseMonth('2025-02')),
    );
    const bars = drawn(byMonths).series.filter(({ stack }) => stack === 'shipments');
    expect(bars.map(({ id }) => id)).toEqual(['received', 'shipped', 'submitted', 'onHold', 'planned']);
  });

  it('marks the current month where it is shown', () => {
    const { currentMonth } = byMonths;
    const shown = { ...byMonths, months: [currentMonth - 1, currentMonth] };
    expect(planChart(shown, labels).marks).toEqual([{ id: 'currentMonth', name: 'now', from: 1 }]);
    expect(planChart({ ...byMonths, months: [currentMonth + 1] }, labels).marks).toEqual([]);
  });

  it('has months of stock with their limits on the right axis', () => {
    const { series, yAxis } = drawn(byMonths);
    expect(yAxis).toHaveLength(2);
    const right = series.filter(({ yAxisIndex }) => yAxisIndex === 1).map(({ id }) => id);
    expect(right).toEqual(['monthsOfStock', 'min', 'max']);
    expect(byMonths.min).toEqual(months.map(() => 3));
    expect(byMonths.max).toEqual(months.map(() => 5));
  });

  it('has limits in quantities and no right axis when planned by quantity', () => {
    const { series, yAxis } = drawn(byQuantity);
    expect(yAxis).toHaveLength(1);
    expect(series.map(({ id }) => id)).not.toContain('monthsOfStock');
    expect(byQuantity.min[3]).toBe(2000);
    expect(byQuantity.max[3]).toBe(rowOf(quantityPlan.plan, '2025-03').maxStock);
    expect(planChart(byQuantity, labels).series.map(({ id }) => id)).not.toContain('monthsOfStock');
  });

  it('leaves out what the legend switched off', () => {
    const ids = drawn(byMonths, ['stock', 'received']).series.map(({ id }) => id);
    expect(ids).not.toContain('stock');
    expect(ids).not.toContain('received');
    expect(ids).toContain('consumption');
  });

  it('shows expired stock with its batches', () => {
    const planned = plannedExample({
      consumption: Array.from({ length: 5 }, (_, i) => ({
        month: `2025-0${i + 1}`,
        region: 'A',
        actual: true,
        quantity: 150,
      })),
      batches: { X1: '2025-04', X2: '2026-06' },
      shipments: [
        {
          id: 1,
          status: 'received',
          expected: '2025-01-01',
          quantity: 1100,
          batches: [
            { batch: 1, quantity: 600 },
            { batch: 2, quantity: 500 },
          ],
        },
      ],
    });
    const figures = chartFigures(planned, [parseMonth('2025-04')], inPlanningUnits);
    expect(figures.expired).toEqual([{ value: 150, batches: [{ batchNo: 'X1', quantity: 150 }] }]);
    const series = planChart(figures, labels).series.find(({ id }) => id === 'expired');
    expect(series).toMatchObject({ kind: 'points', values: [150], notes: [['X1 – 150']] });
  });
});
