import type { EntityRecord } from '../../ui/entity/records.ts';

/** What is left of a budget, in dollars and in its own currency at the budget's own rate. */
export function remainingOf(budget: EntityRecord): { readonly usd: number; readonly own: number } {
  const total = Number(budget.budgetUsdAmt ?? 0);
  const used = Number(budget.usedUsdAmt ?? 0);
  const rate = Number(budget.conversionRateToUsd ?? 1);
  const usd = Math.round((total - used) * 100) / 100;
  return { usd, own: Math.round(((total - used) / rate) * 100) / 100 };
}

/** Past its end or used up: nothing more can be planned on it. */
export const isSpent = (budget: EntityRecord, today: string): boolean =>
  String(budget.stopDate) < today || remainingOf(budget).usd <= 0;
