import { expect, it } from 'vitest';
import { tally } from '../../golden/tally.ts';
import { compareReport } from './compare.ts';

const differences = (value: unknown, expected: Parameters<typeof compareReport>[3]): readonly string[] => {
  const result = tally();
  compareReport(result, 'report', value, expected);
  return result.differences;
};

it('finds rows by their ids and months, in any order', () => {
  const rows = [
    { planningUnitId: 1, month: '2025-01', stock: 5 },
    { planningUnitId: 2, month: '2025-01', stock: null },
  ];
  expect(differences({ rows: rows.toReversed() }, { rows })).toEqual([]);
});

it('distinguishes rows of different levels, which have different ids', () => {
  const rows = [
    { level: 'group', agentId: null, cost: 5 },
    { level: 'unit', agentId: null, planningUnitId: 1, cost: 2 },
    { level: 'unit', agentId: null, planningUnitId: 2, cost: 3 },
    { level: 'total', agentId: null, cost: 5 },
  ];
  expect(differences({ rows: rows.toReversed() }, { rows })).toEqual([]);
});

it('names a row that lacks, one too many, and a figure that differs', () => {
  const expected = { rows: [{ planningUnitId: 1, months: [{ month: '2025-01', stockStatusId: 2 }] }] };
  expect(differences({ rows: [] }, expected)).toEqual([
    'report.rows: number of rows: 0, expected 1',
    'report.rows [1]: no such row, expected a row',
  ]);
  const other = { rows: [{ planningUnitId: 1, months: [{ month: '2025-01', stockStatusId: 3 }] }] };
  expect(differences(other, expected)).toEqual([
    'report.rows [1].months ["2025-01"].stockStatusId: 3, expected 2',
  ]);
});

it('identifies batches without an id by their months', () => {
  const rows = [
    { batchId: null, startMonth: '2025-01', expiryMonth: '2025-07', expiredQuantity: 5 },
    { batchId: null, startMonth: '2025-02', expiryMonth: '2025-08', expiredQuantity: 6 },
  ];
  expect(differences({ rows: rows.toReversed() }, { rows })).toEqual([]);
});
