import { describe, expect, it } from 'vitest';
import { fadingUse, overManyGaps, overUsualGap } from './intermittent.ts';
import type { Fitted, Outcome } from './types.ts';

function nextMonth(outcome: Outcome<Fitted>): number {
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value.forecast[0] ?? Number.NaN;
}

describe('use that comes and goes', () => {
  it('is how much is used times how often', () => {
    // Half of the months have use. Size: 10, 10 + 0.2·(20 − 10) = 12. Chance, from 0.5: 0.55, 0.495, 0.5455, 0.49095.
    expect(nextMonth(fadingUse([10, 0, 20, 0], 1))).toBeCloseTo(12 * 0.49095, 10);
  });

  it('fades out when nobody takes the product any more', () => {
    const used = [8, 0, 12, 0, 9, 0, 11, 0, 10, 0];
    const ended = [...used, ...Array.from({ length: 24 }, () => 0)];
    expect(nextMonth(fadingUse(ended, 1))).toBeLessThan(0.15 * nextMonth(fadingUse(used, 1)));
  });

  it('is smoothed over sums of the usual gap, counted back from the last month', () => {
    // Use in every third month: sums of three are 30 each, so 10 a month.
    const third = [30, 0, 0, 30, 0, 0, 30, 0, 0, 30, 0, 0];
    expect(nextMonth(overUsualGap(third, 1))).toBeCloseTo(10, 10);
    expect(nextMonth(overManyGaps([5, 5, 5, 5, 5, 5], 1))).toBeCloseTo(5, 10);
  });

  it('is 0 where nothing was used', () => {
    for (const method of [fadingUse, overUsualGap, overManyGaps])
      expect(nextMonth(method([0, 0, 0, 0], 2))).toBe(0);
  });
});
