import { entities } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import { givesWayOf } from './columns.ts';
import { columnsToDrop } from './fitting.ts';

const widths = new Map([
  ['name', 200],
  ['code', 100],
  ['start', 100],
  ['changedBy', 120],
]);

describe('columns give way', () => {
  it('in their order, and no more than needed', () => {
    expect(columnsToDrop(widths, ['changedBy', 'start'], 600)).toEqual([]);
    expect(columnsToDrop(widths, ['changedBy', 'start'], 500)).toEqual(['changedBy']);
    expect(columnsToDrop(widths, ['changedBy', 'start'], 350)).toEqual(['changedBy', 'start']);
  });

  it('unless they are the ones a list cannot do without', () => {
    expect(columnsToDrop(widths, ['changedBy'], 10)).toEqual(['changedBy']);
    expect(columnsToDrop(widths, ['hidden', 'changedBy'], 500)).toEqual(['changedBy']);
  });

  it('by the declaration of the entity, of every list those of the last change first', () => {
    expect(givesWayOf(entities.budget).slice(0, 2)).toEqual(['lastModifiedBy', 'lastModifiedDate']);
    expect(givesWayOf(entities.budget)).toContain('currency');
    expect(givesWayOf(entities.user)).toContain('faildAttempts');
    for (const entity of [entities.budget, entities.user, entities.realmProblem]) {
      const shown: readonly string[] = entity.columns;
      const declared = entity.givingWay ?? [];
      expect(declared.every((name) => shown.includes(name))).toBe(true);
    }
  });
});
