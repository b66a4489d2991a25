import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { type Example, exampleData, examplePlan, monthly } from '../supply-plan/testing.ts';
import { type Cell, type Explanation, evaluate, explain, type Source, sourceOf } from './index.ts';

const sourceFor = (example: Example): Source => sourceOf(exampleData(example), examplePlan(example));

/** The account of a cell, which must give its value. */
function explained(source: Source, month: string, cell: Cell): Pick<Explanation, 'formula' | 'value'> {
  const found = explain(source, parseMonth(month), cell);
  if (!found) throw new Error(`${month} is not in the plan`);
  expect(evaluate(found)).toBe(found.value);
  return { formula: found.formula, value: found.value };
}

describe('months that the server has planned', () => {
  const source = sourceFor({
    batches: { X1: '2026-04', X2: '2026-06' },
    consumption: monthly('2025-01', 6, 100, true),
    cutOff: {
      month: '2025-02',
      rows: [
        {
          month: '2025-02',
          openingBalance: 700,
          batches: [
            { batch: 1, opening: 300, closing: 250 },
            { batch: 2, opening: 400, closing: 350 },
          ],
        },
      ],
    },
  });
  const batchOf = (batchNo: string) => {
    const row = source
      .row(parseMonth('2025-02') - source.plan.first)
      .batchDetails.find(({ batch }) => batch.batchNo === batchNo);
    if (!row) throw new Error(`${batchNo} is not in February`);
    return row.batch;
  };

  it('open as they were stored, the plan and its batches', () => {
    const batch = batchOf('X2');
    expect(explained(source, '2025-02', 'openingBalance')).toEqual({ formula: 'openingStored', value: 700 });
    expect(explained(source, '2025-02', { batch, figure: 'openingBalance' })).toEqual({
      formula: 'batchOpeningStored',
      value: 400,
    });
  });

  it('close as they were stored while the batches make up the balance', () => {
    const batch = batchOf('X2');
    expect(explained(source, '2025-02', { batch, figure: 'closingBalance' })).toEqual({
      formula: 'batchClosingStored',
      value: 350,
    });
    expect(explained(source, '2025-02', { batch, figure: 'calculatedConsumption' })).toEqual({
      formula: 'batchNotAllocated',
      value: 0,
    });
  });

  it('are followed by months of the plan', () => {
    const batch = batchOf('X1');
    expect(explained(source, '2025-03', { batch, figure: 'closingBalance' })).toEqual({
      formula: 'batchClosing',
      value: 150,
    });
  });
});

describe('a suggestion', () => {
  it('is none where less than half a unit is missing', () => {
    // 0.08 a month: the maximum of 5 months is 0.4, which is no whole unit.
    const source = sourceFor({
      consumption: monthly('2025-01', 24, 1).map((record) => ({ ...record, multiplier: 0.08 })),
      inventory: [{ month: '2025-06', region: 'A', count: 0.2 }],
    });
    expect(explained(source, '2025-06', 'suggestion')).toEqual({
      formula: 'suggestionNothingMissing',
      value: null,
    });
  });
});
