import { roundTo } from '@stockwell/model/numbers';
import type { Shipment } from '@stockwell/model/program-data/index';
import { availableInBudget, type BudgetState, budgetUse, type Overrun } from '../supply-plan/budget-use.ts';
import { chosenIn } from './field.ts';
import type { ShipmentEntry } from './shipment-entry.ts';

/** What budgets are judged by: what the server knew, and this program's part beside the shipments at hand. */
export interface BudgetGround {
  readonly budgets: readonly BudgetState[];
  /** This program's part when it was downloaded, all products. */
  readonly atDownload: ReadonlyMap<number, number>;
  /** This program's part now in products that are not at hand. */
  readonly elsewhere: ReadonlyMap<number, number>;
}

/** Budgets that are overdrawn after an edit that takes more from them than before; the others were told already. */
export function newOverruns(
  { budgets, atDownload, elsewhere }: BudgetGround,
  before: readonly Shipment[],
  after: readonly Shipment[],
): Overrun[] {
  const [was, is] = [budgetUse(before), budgetUse(after)];
  return budgets.flatMap((budget) => {
    const id = budget.budgetId;
    const [used, now] = [was.get(id) ?? 0, is.get(id) ?? 0];
    if (now <= used) return [];
    const part = roundTo(now + (elsewhere.get(id) ?? 0), 2);
    const left = availableInBudget(budget, atDownload.get(id) ?? 0, part);
    return left < 0 ? [{ budgetId: id, overrunUsd: -left }] : [];
  });
}

/** Entries that take from an overdrawn budget wait until somebody has agreed. */
export const holdOverdrawn = (
  entries: readonly ShipmentEntry[],
  overdrawn: readonly Overrun[],
): readonly ShipmentEntry[] => {
  const ids = new Set<number | null>(overdrawn.map(({ budgetId }) => budgetId));
  return ids.size === 0
    ? entries
    : entries.map((entry) => (ids.has(chosenIn(entry.budget)) ? { ...entry, overBudget: true } : entry));
};
