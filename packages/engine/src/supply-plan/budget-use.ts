import { roundTo } from '@stockwell/model/numbers';
import type { Shipment } from '@stockwell/model/program-data/index';
import { costInDollars } from './cost.ts';
import { isCounted } from './shipment-month.ts';

/** Dollars that a program's shipments take from each budget: those that count in the plan. */
export function budgetUse(shipments: readonly Shipment[]): Map<number, number> {
  const used = new Map<number, number>();
  for (const shipment of shipments) {
    if (!shipment.budget || !isCounted(shipment)) continue;
    const { id } = shipment.budget;
    used.set(id, roundTo((used.get(id) ?? 0) + costInDollars(shipment), 2));
  }
  return used;
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
