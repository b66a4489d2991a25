import { describe, expect, it } from 'vitest';
import { stockStatusIds, stockStatusOf } from './stock-status.ts';

const { na, stockedOut, belowMin, toPlan, aboveMax } = stockStatusIds;

describe('the band of a month', () => {
  it.each([
    [null, na],
    [0, stockedOut],
    [3.99, belowMin],
    [4, toPlan],
    [7, toPlan],
    [7.01, aboveMax],
  ])('planned by months of stock between 4 and 7, with %s months', (mos, band) => {
    expect(stockStatusOf({ stock: (mos ?? 0) * 100, mos }, { planBasedOn: 1, min: 4, max: 7 })).toBe(band);
  });

  it.each([
    [null, na],
    [0, stockedOut],
    [499, belowMin],
    [500, toPlan],
    [1700, toPlan],
    [1701, aboveMax],
  ])('planned by quantity between 500 and 1,700, with %s', (stock, band) => {
    expect(stockStatusOf({ stock, mos: 99 }, { planBasedOn: 2, min: 500, max: 1700 })).toBe(band);
  });

  it('is not stocked out while there is a trace of stock', () => {
    expect(stockStatusOf({ stock: 1, mos: 0 }, { planBasedOn: 1, min: 4, max: 7 })).toBe(belowMin);
  });
});
