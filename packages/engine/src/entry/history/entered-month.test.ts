import { describe, expect, it } from 'vitest';
import { blankCells, type HistoryCells } from './cells.ts';
import { productHistory } from './draft.ts';
import { enteredMonth } from './entered-month.ts';
import { historyOf, monthAt, product, region } from './testing.ts';

/** January 2024 has an amount, February none. */
const history = productHistory(historyOf([100, null]), product);
const enter = (at: number, entered: Partial<HistoryCells>) => {
  if (!history) throw new Error('The example has no such product');
  return enteredMonth(history, region, monthAt(at), entered);
};

describe('a month that a line enters', () => {
  it('takes the amount, with all reported and no stock-out where nothing else is said', () => {
    const { before, after, isChanged, issues } = enter(1, { amount: 40, rate: null, days: null });
    expect([before, after]).toEqual([blankCells, { amount: 40, rate: 100, days: 0 }]);
    expect([isChanged, issues]).toEqual([true, []]);
  });

  it('keeps what the line does not say', () => {
    expect(enter(0, { rate: 80 }).after).toEqual({ amount: 100, rate: 80, days: 0 });
    expect(enter(0, {}).isChanged).toBe(false);
    expect(enter(0, { amount: 100, rate: 100, days: 0 }).isChanged).toBe(false);
  });

  it('is cleared by an empty amount, whatever stands beside it unchanged', () => {
    const cleared = enter(0, { amount: null, rate: 100, days: 0 });
    expect([cleared.after, cleared.isChanged, cleared.issues]).toEqual([blankCells, true, []]);
  });

  it('reports a rate or days of a month without an amount', () => {
    expect(enter(1, { amount: null, rate: 80, days: 3 }).issues).toEqual([
      { field: 'rate', rule: 'noAmount' },
      { field: 'days', rule: 'noAmount' },
    ]);
  });

  it('is checked like one that is typed', () => {
    const rules = enter(1, { amount: 'many', rate: 101, days: 29 }).issues.map(({ field }) => field);
    expect(rules).toEqual(['amount', 'rate', 'days']);
    expect(enter(1, { amount: 1, days: 28 }).issues).toEqual([]);
  });
});
