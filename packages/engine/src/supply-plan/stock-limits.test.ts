import { describe, expect, it } from 'vitest';
import { guardrailsFit, stockLimits } from './stock-limits.ts';

const guardrails = { minMosMinGaurdrail: 3, minMosMaxGaurdrail: 6, maxMosMaxGaurdrail: 18 };

describe('the stock limits of a product', () => {
  it.each([
    { unit: [2, 4], limits: [3, 7] },
    { unit: [4, 1], limits: [4, 6] },
    { unit: [9, 12], limits: [9, 18] },
  ])(
    'of min and reorder interval $unit are $limits',
    ({ unit: [min = 0, reorder = 0], limits: [low, high] }) => {
      expect(stockLimits({ minMonthsOfStock: min, reorderFrequencyInMonths: reorder }, guardrails)).toEqual({
        minMonthsOfStock: low,
        maxMonthsOfStock: high,
      });
    },
  );
});

describe('guardrails', () => {
  it('fit when the ceiling is not below a floor', () => {
    expect(guardrailsFit(guardrails)).toBe(true);
    expect(guardrailsFit({ ...guardrails, maxMosMaxGaurdrail: 6 })).toBe(true);
  });
  it('are refused when the ceiling is below the floor of the minimum or of the maximum', () => {
    expect(guardrailsFit({ ...guardrails, maxMosMaxGaurdrail: 5 })).toBe(false);
    expect(guardrailsFit({ minMosMinGaurdrail: 9, minMosMaxGaurdrail: 6, maxMosMaxGaurdrail: 8 })).toBe(
      false,
    );
  });
});
