import { endingLimits, monthsOfStockLimits } from '@stockwell/engine/supply-plan/display';
import { isEmptyPlan } from '@stockwell/engine/supply-plan/empty';
import { placeOf, type SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type PlanRow, planRow } from '@stockwell/engine/supply-plan/rows';
import { type StockBand, stockBand } from '@stockwell/engine/supply-plan/status';
import type { Month } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { type ConsumptionChoice, consumptionChoice } from './consumption-choice.ts';
import { type PlanRowSpec, planRowSpecs } from './plan-rows.ts';
import { isShipmentRow, type ShipmentCell, shipmentCells } from './shipment-cells.ts';
import { type ShownUnit, shownIn } from './unit-view.ts';

/** A cell of the plan: its number in the shown unit and everything that its look says. */
export interface PlanCell {
  readonly month: Month;
  /** Null where nothing is shown. */
  readonly value: number | null;
  /** What the number is compared with, in the shown unit. */
  readonly limits?: readonly number[];
  /** The month lies in the plan, so that the cell can be opened and explained. */
  readonly inPlan: boolean;
  /** There is no such number, as opposed to none being there. */
  readonly notAvailable?: boolean;
  /** Every region was counted. */
  readonly counted?: boolean;
  readonly choice?: ConsumptionChoice | undefined;
  readonly band?: StockBand;
  /** Stock is at 0. */
  readonly out?: boolean;
  readonly shipments?: ShipmentCell | undefined;
  /** A suggestion that would have had to be planned before this month. */
  readonly emergency?: boolean;
}

export interface PlanGridRow {
  readonly spec: PlanRowSpec;
  readonly cells: readonly PlanCell[];
}

interface PlanGridContext {
  readonly planned: PlannedProduct;
  readonly unit: ShownUnit;
  readonly row: (month: Month) => PlanRow | undefined;
  /** Nothing has been entered for the product. */
  readonly isEmpty: boolean;
  readonly shipments: ReturnType<typeof shipmentCells>;
  readonly suggested: ReadonlyMap<Month, PlannedProduct['suggestions'][number]>;
}

const isFullCount = (row: PlanRow | undefined): boolean =>
  row !== undefined && row.regionCount > 0 && row.regionCountForStock === row.regionCount;

export const plannedByQuantity = (plan: SupplyPlan): boolean =>
  plan.settings.planBasedOn === planBasedOn.quantity;

/** After its last month a plan goes on with its last balance; before its first there is nothing. */
function outsidePlan({ planned, unit }: PlanGridContext, spec: PlanRowSpec, month: Month): PlanCell {
  const { plan } = planned;
  const isBalance = spec.key === 'opening' || spec.key === 'ending';
  const last = plan.balances[0].ending[plan.months - 1] ?? 0;
  const value = isBalance && month >= plan.first + plan.months ? shownIn(unit, last) : null;
  return { month, value, inPlan: false };
}

function valueIn({ planned, suggested }: PlanGridContext, spec: PlanRowSpec, row: PlanRow): number | null {
  if (spec.key === 'suggested') return suggested.get(row.month)?.quantity ?? null;
  return spec.read(row, planned.plan);
}

/** What a cell says besides its number, by row. */
function lookOf(grid: PlanGridContext, spec: PlanRowSpec, row: PlanRow): Partial<PlanCell> {
  const { plan } = grid.planned;
  const { month } = row;
  const at = month - plan.first;
  if (isShipmentRow(spec.key)) return { shipments: grid.shipments.inRow(spec.key, month) };
  switch (spec.key) {
    case 'opening':
      return { counted: isFullCount(grid.row(month - 1)) };
    case 'consumption':
      return { choice: consumptionChoice(plan, month) };
    case 'shipments':
      return { shipments: grid.shipments.inMonth(month) };
    case 'suggested':
      return { emergency: grid.suggested.get(month)?.emergency ?? false };
    case 'ending':
      return {
        counted: isFullCount(row),
        out: row.closingBalance === 0,
        limits: endingLimits(plan, at).map((limit) => shownIn(grid.unit, limit)),
        ...(plannedByQuantity(plan) ? { band: stockBand(plan, at) } : {}),
      };
    case 'monthsOfStock':
      return {
        band: stockBand(plan, at),
        limits: monthsOfStockLimits(plan, at),
        notAvailable: row.mos === null,
      };
    case 'amc':
      return { notAvailable: row.amc === null };
    default:
      return {};
  }
}

function cellOf(grid: PlanGridContext, spec: PlanRowSpec, month: Month): PlanCell {
  const row = grid.row(month);
  if (!row) return outsidePlan(grid, spec, month);
  // Without any record there is no stock to validate: blank, not a red 0.
  if (grid.isEmpty) return { month, value: null, inPlan: true };
  const value = valueIn(grid, spec, row);
  return {
    month,
    value: value === null || spec.figure === 'monthsOfStock' ? value : shownIn(grid.unit, value),
    inPlan: true,
    ...lookOf(grid, spec, row),
  };
}

/** Shipments in draft are not made any longer; their row shows only where data still hold some. */
const isShown = (plan: SupplyPlan, { spec, cells }: PlanGridRow): boolean => {
  if (spec.key === 'draft') return cells.some((cell) => cell.value !== null);
  if (spec.onlyWhenPlannedBy === undefined) return true;
  return (spec.onlyWhenPlannedBy === 'quantity') === plannedByQuantity(plan);
};

/** The rows of the plan over some months. */
export function planGrid(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
): readonly PlanGridRow[] {
  const { plan, data, planningUnitId, suggestions } = planned;
  const rows = new Map<Month, PlanRow | undefined>();
  const grid: PlanGridContext = {
    planned,
    unit,
    row: (month) => {
      if (!rows.has(month)) {
        const at = placeOf(plan, month);
        rows.set(month, at === undefined ? undefined : planRow(plan, at));
      }
      return rows.get(month);
    },
    isEmpty: isEmptyPlan(data, planningUnitId),
    shipments: shipmentCells(data, planningUnitId),
    suggested: new Map(suggestions.map((one) => [one.month, one])),
  };
  return planRowSpecs
    .map((spec) => ({ spec, cells: months.map((month) => cellOf(grid, spec, month)) }))
    .filter((row) => isShown(plan, row));
}
