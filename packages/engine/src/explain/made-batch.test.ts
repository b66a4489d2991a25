import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { type Example, endings, exampleData, examplePlan } from '../supply-plan/testing.ts';
import { evaluate, explain, sourceOf } from './index.ts';

/**
 * Nothing is in stock, 100 are used, 20 are counted, and 50 are written against a batch. The other 70 that the
 * count calls for come in a batch that the plan makes.
 */
const countedWithoutStock = (expiry: string): Example => ({
  batches: { B1: expiry },
  consumption: [{ month: '2025-01', region: 'A', actual: true, quantity: 100 }],
  inventory: [{ month: '2025-01', region: 'A', count: 20, batches: [{ batch: 1, adjustment: 50 }] }],
});

function taken(example: Example) {
  const plan = examplePlan(example);
  const source = sourceOf(exampleData(example), plan);
  const month = parseMonth('2025-01');
  const row = source.row(month - plan.first).batchDetails.find(({ batch }) => batch.batchNo === 'B1');
  if (!row) throw new Error('B1 is not in January');
  const found = explain(source, month, { batch: row.batch, figure: 'calculatedConsumption' });
  if (!found) throw new Error('B1 is not explained');
  const terms = Object.fromEntries(found.terms.map(({ name, value }) => [name, value]));
  return { batches: endings(plan, example, '2025-01'), value: found.value, given: evaluate(found), terms };
}

describe('a batch that the plan makes in a month', () => {
  it('is used before one that lasts longer, although nothing of it is left to list', () => {
    expect(taken(countedWithoutStock('2027-06'))).toEqual({
      batches: { B1: 20 },
      value: 30,
      given: 30,
      terms: { heldBefore: 50, given: 0, takenBack: 0, toTake: 100, takenEarlier: 70 },
    });
  });

  it('is used before an entered one of the same expiry', () => {
    expect(taken(countedWithoutStock('2027-01'))).toMatchObject({
      batches: { B1: 20 },
      value: 30,
      given: 30,
    });
  });

  it('is used after one that expires first, and keeps the rest', () => {
    expect(taken(countedWithoutStock('2026-12'))).toEqual({
      batches: { B1: 0, '2025-01': 20 },
      value: 50,
      given: 50,
      terms: { heldBefore: 50, given: 0, takenBack: 0, toTake: 100, takenEarlier: 0 },
    });
  });
});
