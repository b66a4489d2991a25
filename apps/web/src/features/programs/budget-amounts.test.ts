import { expect, it } from 'vitest';
import { isSpent, remainingOf } from './budget-amounts.ts';

const budget = {
  budgetAmt: 1_000_000,
  budgetUsdAmt: 17_500,
  usedUsdAmt: 14_960,
  conversionRateToUsd: 0.0175,
  stopDate: '2027-06-30',
};

it('leaves 2,540 dollars, which are 145,142.86 in the currency of the budget', () => {
  expect(remainingOf(budget)).toEqual({ usd: 2540, own: 145_142.86 });
});

it('marks a budget that is past its end or used up', () => {
  expect(isSpent(budget, '2026-11-15')).toBe(false);
  expect(isSpent(budget, '2027-07-01')).toBe(true);
  expect(isSpent({ ...budget, usedUsdAmt: 17_500 }, '2026-11-15')).toBe(true);
});
