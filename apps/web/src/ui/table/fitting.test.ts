import { describe, expect, it } from 'vitest';
import { columnsToDrop } from './fitting.ts';

const widths = new Map([
  ['name', 200],
  ['code', 100],
  ['start', 100],
  ['changedBy', 120],
]);

describe('columns are left out', () => {
  it('in their order, and no more than needed', () => {
    expect(columnsToDrop(widths, ['changedBy', 'start'], 600)).toEqual([]);
    expect(columnsToDrop(widths, ['changedBy', 'start'], 500)).toEqual(['changedBy']);
    expect(columnsToDrop(widths, ['changedBy', 'start'], 350)).toEqual(['changedBy', 'start']);
  });

  it('unless they are the ones a list cannot do without', () => {
    expect(columnsToDrop(widths, ['changedBy'], 10)).toEqual(['changedBy']);
    expect(columnsToDrop(widths, ['hidden', 'changedBy'], 500)).toEqual(['changedBy']);
  });
});
