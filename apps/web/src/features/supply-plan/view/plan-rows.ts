import type { RowName } from '@stockwell/engine/explain/index';
import type { FigureKind } from '@stockwell/engine/supply-plan/display';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { round8 } from '@stockwell/engine/supply-plan/rounding';
import type { PlanRow } from '@stockwell/engine/supply-plan/rows';
import type { ShipmentRow } from './shipment-cells.ts';

/** What opens behind a cell. */
export type Detail = 'consumption' | 'shipments' | 'inventory' | 'expiries';

export type PlanRowKey =
  | 'opening'
  | 'consumption'
  | 'shipments'
  | 'suggested'
  | ShipmentRow
  | 'adjustment'
  | 'manualAdjustment'
  | 'automaticAdjustment'
  | 'expired'
  | 'ending'
  | 'monthsOfStock'
  | 'maxStock'
  | 'amc'
  | 'unmet';

/** A row of the plan as it is declared: where its number stands and what it means. */
export interface PlanRowSpec {
  readonly key: PlanRowKey;
  /** How the row enters the balance. */
  readonly sign?: '+' | '−' | '±';
  /** The row that it is a part of. */
  readonly partOf?: 'shipments' | 'adjustment';
  readonly read: (month: PlanRow, plan: SupplyPlan) => number | null;
  /** The engine's rows that explain it; together they make the number. */
  readonly explainedBy: readonly RowName[];
  readonly opens?: Detail;
  /** What the figures are; months of stock are the same in every unit. */
  readonly figure: FigureKind;
  readonly onlyWhenPlannedBy?: 'monthsOfStock' | 'quantity';
}

const blankZero = (value: number): number | null => (value === 0 ? null : value);

const sum = (month: PlanRow, names: readonly ShipmentTotal[]): number | null =>
  blankZero(round8(names.reduce((total, name) => total + month[name], 0)));

type Kind = 'received' | 'shipped' | 'approved' | 'submitted' | 'planned' | 'onhold' | 'draft';
type ShipmentTotal = `${Kind}${'' | 'Erp'}ShipmentsTotalData`;

const shipmentRow = (key: ShipmentRow, ...kinds: readonly Kind[]): PlanRowSpec => {
  const names = kinds.flatMap((kind): ShipmentTotal[] => [
    `${kind}ShipmentsTotalData`,
    `${kind}ErpShipmentsTotalData`,
  ]);
  return {
    key,
    partOf: 'shipments',
    figure: 'quantity',
    read: (month) => sum(month, names),
    explainedBy: names,
    opens: 'shipments',
  };
};

/** All rows, in the order in which planners read them. */
export const planRowSpecs: readonly PlanRowSpec[] = [
  {
    key: 'opening',
    figure: 'quantity',
    read: (month) => month.openingBalance,
    explainedBy: ['openingBalance'],
  },
  {
    key: 'consumption',
    figure: 'quantity',
    sign: '−',
    read: (month) => month.consumptionQty,
    explainedBy: ['consumptionQty'],
    opens: 'consumption',
  },
  {
    key: 'shipments',
    figure: 'quantity',
    sign: '+',
    read: (month) => blankZero(month.shipmentTotalQty),
    explainedBy: ['shipmentTotalQty'],
    opens: 'shipments',
  },
  // Suggestions are no part of the stored month: the grid puts them in.
  {
    key: 'suggested',
    figure: 'quantity',
    partOf: 'shipments',
    read: () => null,
    explainedBy: ['suggestion'],
    opens: 'shipments',
  },
  shipmentRow('received', 'received'),
  shipmentRow('shipped', 'shipped'),
  shipmentRow('submitted', 'submitted', 'approved'),
  shipmentRow('onHold', 'onhold'),
  shipmentRow('planned', 'planned'),
  shipmentRow('draft', 'draft'),
  {
    key: 'adjustment',
    figure: 'quantity',
    sign: '±',
    read: (month) => month.adjustmentQty,
    explainedBy: ['adjustmentQty'],
    opens: 'inventory',
  },
  {
    key: 'manualAdjustment',
    figure: 'quantity',
    partOf: 'adjustment',
    read: ({ month }, { first, hasInventory, manualAdjustment }) =>
      hasInventory[month - first] ? (manualAdjustment[month - first] ?? 0) : null,
    explainedBy: ['manualAdjustment'],
    opens: 'inventory',
  },
  {
    key: 'automaticAdjustment',
    figure: 'quantity',
    partOf: 'adjustment',
    read: (month) => (month.regionCountForStock > 0 ? month.nationalAdjustment : null),
    explainedBy: ['nationalAdjustment'],
    opens: 'inventory',
  },
  {
    key: 'expired',
    figure: 'quantity',
    sign: '−',
    read: (month) => blankZero(month.expiredStock),
    explainedBy: ['expiredStock'],
    opens: 'expiries',
  },
  {
    key: 'ending',
    figure: 'quantity',
    read: (month) => month.closingBalance,
    explainedBy: ['closingBalance'],
    opens: 'inventory',
  },
  {
    key: 'monthsOfStock',
    figure: 'monthsOfStock',
    read: (month) => month.mos,
    explainedBy: ['mos'],
    onlyWhenPlannedBy: 'monthsOfStock',
  },
  {
    key: 'maxStock',
    figure: 'quantity',
    read: (month) => month.maxStock,
    explainedBy: ['maxStock'],
    onlyWhenPlannedBy: 'quantity',
  },
  { key: 'amc', figure: 'average', read: (month) => month.amc, explainedBy: ['amc'] },
  {
    key: 'unmet',
    figure: 'quantity',
    read: (month) => blankZero(month.unmetDemand),
    explainedBy: ['unmetDemand'],
  },
];
