import { roundTo } from '@stockwell/model/numbers';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { availableInBudget, type BudgetState, budgetUse, type Overrun } from '../supply-plan/budget-use.ts';
import { chosenIn } from './field.ts';
import type { ShipmentEntry } from './shipment-entry.ts';
import { shipmentRecord } from './shipment-write.ts';

/** What budgets are validated by: what the server knew, and this program's part beside the given shipments. */
export interface BudgetContext {
  readonly budgets: readonly BudgetState[];
  /** This program's part when it was downloaded, all products. */
  readonly atDownload: ReadonlyMap<number, number>;
  /** This program's part now in products that are not given. */
  readonly elsewhere: ReadonlyMap<number, number>;
}

/** Budgets that are overdrawn after an edit that takes more from them than before; the others were reported already. */
export function newOverruns(
  { budgets, atDownload, elsewhere }: BudgetContext,
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

/** Budgets that entries which break no rule would overdraw. */
export function overdrawnBy(
  budgetContext: BudgetContext,
  data: ProgramData,
  entries: readonly ShipmentEntry[],
  multiplierOf: ReadonlyMap<number, number>,
): Overrun[] {
  if (budgetContext.budgets.length === 0 || entries.length === 0) return [];
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  const after = data.shipmentList.map((shipment) => {
    const entry = changed.get(shipment.shipmentId);
    changed.delete(shipment.shipmentId);
    return entry ? shipmentRecord(entry, shipment, multiplierOf) : shipment;
  });
  const made = [...changed.values()].map((entry) => shipmentRecord(entry, undefined, multiplierOf));
  return newOverruns(budgetContext, data.shipmentList, [...after, ...made]);
}
