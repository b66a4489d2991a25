import type { DateText } from '@stockwell/model/months';
import type { BudgetLine } from './program-fixture.ts';

export interface BudgetLedger {
  /** Takes dollars from a budget that runs on the day and still has them; null where none does. */
  pay(fundingSourceId: number, day: DateText, usd: number): BudgetLine | null;
}

export function openBudgetLedger(budgets: readonly BudgetLine[]): BudgetLedger {
  const left = new Map(budgets.map((budget) => [budget.id, budget.usd]));
  return {
    pay: (fundingSourceId, day, usd) => {
      const found = budgets.find(
        ({ id, fundingSourceId: source, from, to }) =>
          source === fundingSourceId && from <= day && day <= to && (left.get(id) ?? 0) >= usd,
      );
      if (found) left.set(found.id, (left.get(found.id) ?? 0) - usd);
      return found ?? null;
    },
  };
}
