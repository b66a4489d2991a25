import { entities } from '@stockwell/model/entities/index';
import { expect, it } from 'vitest';
import { lessNeededOf } from './columns.tsx';

it('leaves out the last change first, then what the declaration names', () => {
  expect(lessNeededOf(entities.budget).slice(0, 2)).toEqual(['lastModifiedBy', 'lastModifiedDate']);
  expect(lessNeededOf(entities.budget)).toContain('currency');
  expect(lessNeededOf(entities.user)).toContain('faildAttempts');
  for (const entity of [entities.budget, entities.user, entities.realmProblem]) {
    const shown: readonly string[] = entity.columns;
    const declared = entity.givingWay ?? [];
    expect(declared.every((name) => shown.includes(name))).toBe(true);
  }
});
