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

  it('is smoothed with the weight that had the least errors', () => {
    // From the 2nd to the 15th month use comes every 2.6 months, rounded 3. Sums of three: 4, 9, 9, 5, 8, best
    // smoothed by a half: 4, 6.5, 7.75, 6.375, 7.1875. Sums of two, by 0.05: 4.1689; single months, by 0.1: 1.9515.
    const uneven = [0, 4, 0, 0, 7, 0, 2, 0, 0, 9, 0, 0, 5, 0, 8, 0];
    expect(nextMonth(overUsualGap(uneven, 1))).toBeCloseTo(7.1875 / 3, 10);
    const ofTwo = 4.1689418875 / 2;
    expect(nextMonth(overManyGaps(uneven, 1))).toBeCloseTo((1.9514555848828443 + ofTwo + 7.1875 / 3) / 3, 10);
  });

  it('is 0 where nothing was used', () => {
    for (const method of [fadingUse, overUsualGap, overManyGaps])
      expect(nextMonth(method([0, 0, 0, 0], 2))).toBe(0);
  });
});
