import { describe, expect, it } from 'vitest';
import { byRow, rowRanks } from './row-order.ts';

const labels = {
  products: [
    { id: 11, label: 'Abacavir', unit: '' },
    { id: 10, label: 'Zidovudine', unit: '' },
  ],
  regions: [
    { id: 2, label: 'Centre' },
    { id: 1, label: 'North' },
  ],
};
const row = (id: string, planningUnit: number, month: string, region: number, type = 1) => ({
  id,
  planningUnit,
  month,
  region,
  type,
});

describe('the rows of a sheet', () => {
  it('come by product, month, region and type, each in the order in which it is offered', () => {
    const rows = [
      row('e', 10, '2026-01', 2),
      row('d', 11, '2026-02', 1),
      row('b', 11, '2026-01', 1),
      row('c', 11, '2026-02', 2, 2),
      row('x', 11, '2026-02', 2, 1),
      row('a', 11, '2026-01', 2),
    ];
    expect(rows.toSorted(byRow(labels)).map(({ id }) => id)).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
  });

  it('stay where they are when one of them is changed or added', () => {
    const rows = [row('a', 11, '2026-01', 2), row('b', 11, '2026-01', 1)];
    const ranks = rowRanks(rows, labels);
    const changed = [row('b', 11, '2020-01', 1), row('new', 11, '2019-01', 1), row('a', 11, '2026-01', 2)];
    expect(ranks.sort(changed).map(({ id }) => id)).toEqual(['a', 'b', 'new']);
  });
});
