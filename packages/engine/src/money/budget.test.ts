import { expect, it } from 'vitest';
import { budgetInDollars, remainingOfBudget, usedOfBudget } from './budget.ts';

const budget = { budgetAmt: 1_000_000, conversionRateToUsd: 0.0175, usedUsdAmt: 14_960 };

it('keeps a budget in dollars at its own rate', () => {
  expect(budgetInDollars(1_000_000, 0.0175)).toBe(17_500);
});

it('says what is used and what remains in both currencies', () => {
  expect(usedOfBudget(budget).usd).toBe(14_960);
  expect(remainingOfBudget(budget)).toEqual({ usd: 2_540, own: 145_142.86 });
});
