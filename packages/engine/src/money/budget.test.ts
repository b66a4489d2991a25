import { describe, expect, it } from 'vitest';
import { budgetInDollars, isBudgetUsable, remainingOfBudget, usedOfBudget } from './budget.ts';

const budget = { budgetAmt: 1_000_000, conversionRateToUsd: 0.0175, usedUsdAmt: 14_960 };

it('keeps a budget in dollars at its own rate', () => {
  expect(budgetInDollars(1_000_000, 0.0175)).toBe(17_500);
});

it('says what is used and what remains in both currencies', () => {
  expect(usedOfBudget(budget).usd).toBe(14_960);
  expect(remainingOfBudget(budget)).toEqual({ usd: 2_540, own: 145_142.86 });
});

describe('a budget', () => {
  const standing = { active: true, budgetUsdAmt: 17_500, usedUsdAmt: 14_960, stopDate: '2026-12-31' };
  const today = '2026-11-15';

  it('is usable while it is active, not spent and not over', () => {
    expect(isBudgetUsable(standing, today)).toBe(true);
    expect(isBudgetUsable({ ...standing, usedUsdAmt: 17_499.99 }, today)).toBe(true);
  });

  it.each([
    ['set inactive', { active: false }],
    ['spent to the last cent', { usedUsdAmt: 17_500 }],
    ['overspent', { usedUsdAmt: 17_500.01 }],
    ['over since yesterday', { stopDate: '2026-11-14' }],
  ])('is not usable when %s', (_, change) => {
    expect(isBudgetUsable({ ...standing, ...change }, today)).toBe(false);
  });

  it('is usable on its last day', () => {
    expect(isBudgetUsable({ ...standing, stopDate: today }, today)).toBe(true);
  });
});
