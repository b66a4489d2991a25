import { monthIn } from '@stockwell/engine/calendar';
import { placeOf } from '@stockwell/engine/supply-plan/plan';
import { planRow } from '@stockwell/engine/supply-plan/rows';
import type { Month } from '@stockwell/model/months';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { expiringBatches } from './batches.ts';
import { plannedByQuantity } from './plan-grid.ts';
import { type PlanRowKey, planRowSpecs } from './plan-rows.ts';
import { type ShownUnit, shownIn } from './unit-view.ts';

export const shipmentSeries = ['received', 'shipped', 'submitted', 'onHold', 'planned'] as const;
export type ShipmentSeries = (typeof shipmentSeries)[number];
export const limitSeries = ['min', 'max'] as const;

/** Everything that the chart can draw, in the order of its legend. */
export const chartSeries = [
  ...shipmentSeries,
  'stock',
  'consumption',
  'expired',
  'monthsOfStock',
  ...limitSeries,
] as const;
export type ChartSeries = (typeof chartSeries)[number];

type Line = readonly (number | null)[];

/** What the chart draws, month by month; quantities in the shown unit. */
export interface ChartFigures {
  readonly months: readonly Month[];
  readonly currentMonth: Month;
  readonly byQuantity: boolean;
  readonly shipments: Readonly<Record<ShipmentSeries, Line>>;
  readonly stock: Line;
  readonly consumption: readonly { readonly value: number | null; readonly actual: boolean }[];
  readonly expired: readonly {
    readonly value: number | null;
    readonly batches: readonly { readonly batchNo: string | null; readonly quantity: number }[];
  }[];
  readonly monthsOfStock: Line;
  /** Months of stock, or quantities when the product is planned by quantity. */
  readonly min: Line;
  readonly max: Line;
}

const specOf = (key: PlanRowKey) => planRowSpecs.find((spec) => spec.key === key);

export function chartFigures(
  { plan, today }: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
): ChartFigures {
  const rows = months.map((month) => {
    const at = placeOf(plan, month);
    return at === undefined ? null : planRow(plan, at);
  });
  const quantity = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : shownIn(unit, value);
  const line = (key: PlanRowKey): Line => {
    const spec = specOf(key);
    return rows.map((row) => (row && spec ? quantity(spec.read(row, plan)) : null));
  };
  const byQuantity = plannedByQuantity(plan);
  return {
    months,
    currentMonth: monthIn(today),
    byQuantity,
    shipments: {
      received: line('received'),
      shipped: line('shipped'),
      submitted: line('submitted'),
      onHold: line('onHold'),
      planned: line('planned'),
    },
    stock: line('ending'),
    consumption: rows.map((row) => ({
      value: quantity(row?.consumptionQty),
      actual: row?.actualFlag === true,
    })),
    expired: rows.map((row, i) => ({
      value: row && row.expiredStock > 0 ? quantity(row.expiredStock) : null,
      batches: expiringBatches(plan, months[i] ?? 0).map(({ batch, expiredQty }) => ({
        batchNo: batch.batchNo,
        quantity: shownIn(unit, expiredQty),
      })),
    })),
    monthsOfStock: rows.map((row) => row?.mos ?? null),
    min: rows.map((row) => (byQuantity ? quantity(row?.minStock) : (row?.minStockMoS ?? null))),
    max: rows.map((row) => (byQuantity ? quantity(row?.maxStock) : (row?.maxStockMoS ?? null))),
  };
}
