import {
  type BudgetAmounts,
  type Money,
  remainingOfBudget,
  usedOfBudget,
} from '@stockwell/engine/money/budget';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';

export type { Money };

const amountsOf = (budget: EntityRecord): BudgetAmounts => ({
  budgetAmt: Number(budget.budgetAmt ?? 0),
  conversionRateToUsd: Number(budget.conversionRateToUsd ?? 1),
  usedUsdAmt: Number(budget.usedUsdAmt ?? 0),
});

export const totalOf = (budget: EntityRecord): Money => ({
  usd: Number(budget.budgetUsdAmt ?? 0),
  own: Number(budget.budgetAmt ?? 0),
});

export const usedOf = (budget: EntityRecord): Money => usedOfBudget(amountsOf(budget));

/** What is left of a budget. */
export const remainingOf = (budget: EntityRecord): Money => remainingOfBudget(amountsOf(budget));

/** Past its end or used up: nothing more can be planned on it. */
export const isSpent = (budget: EntityRecord, today: string): boolean =>
  String(budget.stopDate) < today || remainingOf(budget).usd <= 0;
