import { describe, expect, it } from 'vitest';
import { displayFigure, type PlanFigure } from './display.ts';
import { placeOf } from './plan.ts';
import { stockBand } from './status.ts';
import { examplePlan, monthly, rowOf } from './testing.ts';

const wholeNumbers = { showDecimals: false };
const withDecimals = { showDecimals: true };

describe('how a figure of the plan is shown', () => {
  /** The shown value decides how many decimals there are, and zeros at the end are dropped. */
  const rule: [number, string][] = [
    [1234.56, '1,235'],
    [100, '100'],
    [99.5, '100'],
    [99.44, '99.4'],
    [10.04, '10'],
    [10, '10'],
    [9.996, '10'],
    [9.94, '9.94'],
    [1, '1'],
    [0.9996, '1'],
    [0.5894, '0.589'],
    [0.0004, '0'],
    [0, '0'],
  ];
  const averages: PlanFigure[] = ['amc', 'mos', 'mosWps', 'mosWtbdps', 'minStockMoS', 'maxStockMoS'];
  const quantities: PlanFigure[] = ['closingBalance', 'closingBalanceWps', 'consumptionQty', 'minStock'];

  it.each(rule)('averages and months of stock show %d as %s, whatever the switch says', (value, shown) => {
    for (const figure of averages) {
      expect(displayFigure(figure, value, wholeNumbers)).toBe(shown);
      expect(displayFigure(figure, value, withDecimals)).toBe(shown);
    }
  });

  it.each(rule)('quantities show %d as %s with decimals on', (value, shown) => {
    for (const figure of quantities) expect(displayFigure(figure, value, withDecimals)).toBe(shown);
  });

  it.each([
    [1234.56, '1,235'],
    [99.5, '100'],
    [99.44, '99'],
    [2.5, '3'],
    [-2.5, '-3'],
    [0.5, '1'],
    [0.49, '0'],
  ])('quantities show %d as %s with decimals off', (value, shown) => {
    for (const figure of quantities) expect(displayFigure(figure, value, wholeNumbers)).toBe(shown);
  });

  it('judges what is below zero by its size', () => {
    const shown = [-1234.56, -99.5, -45.67, -9.996, -9.94, -0.12345].map((value) =>
      displayFigure('adjustmentQty', value, withDecimals),
    );
    expect(shown).toEqual(['-1,235', '-100', '-45.7', '-10', '-9.94', '-0.123']);
  });

  it('leaves blank what is not known, and demand that was met', () => {
    expect(displayFigure('mos', null, withDecimals)).toBe('');
    expect(displayFigure('consumptionQty', null, wholeNumbers)).toBe('');
    expect(displayFigure('consumptionQty', 0, wholeNumbers)).toBe('0');
    for (const figure of ['unmetDemand', 'unmetDemandWps', 'unmetDemandWtbdps'] as const) {
      expect(displayFigure(figure, 0, wholeNumbers)).toBe('');
      expect(displayFigure(figure, 12, wholeNumbers)).toBe('12');
    }
  });

  it('never decides a band: what shows as 0 months is not stocked out, what shows as 3 is below 3', () => {
    const plan = examplePlan({
      consumption: monthly('2025-01', 12, 1000),
      inventory: [
        { month: '2025-05', region: 'A', count: 0.4 },
        { month: '2025-06', region: 'A', count: 2999 },
      ],
    });
    const shown = (month: string) => displayFigure('mos', rowOf(plan, month).mos, withDecimals);
    const band = (month: string) => stockBand(plan, placeOf(plan, rowOf(plan, month).month));
    expect([shown('2025-05'), band('2025-05')]).toEqual(['0', 'belowMin']);
    expect([shown('2025-06'), band('2025-06')]).toEqual(['3', 'belowMin']);
  });
});
