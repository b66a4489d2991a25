import { roundTo } from '@stockwell/model/numbers';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { costInDollars } from './cost.ts';
import { isCounted } from './shipment-month.ts';

/** Dollars that one shipment takes from its budget: nothing unless it counts in the plan. */
export const budgetShare = (shipment: Shipment): number =>
  shipment.budget && isCounted(shipment) ? costInDollars(shipment) : 0;

/** Dollars that shipments take from each budget. */
export function budgetUse(shipments: readonly Shipment[]): Map<number, number> {
  const used = new Map<number, number>();
  for (const shipment of shipments) {
    const share = budgetShare(shipment);
    if (!shipment.budget || share === 0) continue;
    const { id } = shipment.budget;
    used.set(id, roundTo((used.get(id) ?? 0) + share, 2));
  }
  return used;
}

/** What a program takes from budgets: shipments of products that it has switched off do not count. */
export function programBudgetUse({
  shipmentList,
  planningUnitList,
}: Pick<ProgramData, 'shipmentList' | 'planningUnitList'>): Map<number, number> {
  const active = new Set(
    planningUnitList.filter((unit) => unit.active).map(({ planningUnit }) => planningUnit.id),
  );
  return budgetUse(shipmentList.filter(({ planningUnit }) => active.has(planningUnit.id)));
}

export interface BudgetState {
  readonly budgetId: number;
  readonly budgetAmt: number;
  readonly conversionRateToUsd: number;
  /** By all programs, as the server last knew it. */
  readonly usedUsdAmt: number;
}

/** Dollars left in a budget when this program's part is what it is now instead of what it was at download. */
export function availableInBudget(budget: BudgetState, partAtDownload: number, partNow: number): number {
  const total = budget.budgetAmt * budget.conversionRateToUsd;
  return roundTo(total - (budget.usedUsdAmt - partAtDownload + partNow), 2);
}

export interface Overrun {
  readonly budgetId: number;
  readonly overrunUsd: number;
}

/** The budgets that would be overdrawn; a warning, not a refusal. */
export function overruns(
  budgets: readonly BudgetState[],
  downloaded: readonly Shipment[],
  now: readonly Shipment[],
): Overrun[] {
  const before = budgetUse(downloaded);
  const after = budgetUse(now);
  return budgets.flatMap((budget) => {
    const { budgetId } = budget;
    const left = availableInBudget(budget, before.get(budgetId) ?? 0, after.get(budgetId) ?? 0);
    return left < 0 ? [{ budgetId, overrunUsd: -left }] : [];
  });
}
