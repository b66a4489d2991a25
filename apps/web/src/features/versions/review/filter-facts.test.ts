import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import { expect, it } from 'vitest';
import { filterFacts } from './filter-facts.ts';
import { supersededStatus, usualReviewFilter } from './list-filter.ts';

const context = { language: 'en' as const, t: (key: string) => key };
const usual = usualReviewFilter('2026-11-16');

it('names the months and says that everything else is listed', () => {
  expect(filterFacts(usual, [], context)).toEqual([
    ['versions:list.uploadedOn', 'Aug-26 – Nov-26'],
    ['versions:list.country', 'lists:all'],
    ['versions:list.program', 'lists:all'],
    ['versions:list.type', 'lists:all'],
    ['versions:list.status', 'lists:all'],
  ]);
});

it('names the chosen status, also the one that is stored nowhere', () => {
  const statusOf = (versionStatusId: number) =>
    filterFacts({ ...usual, versionStatusId }, [], context).at(-1)?.[1];
  expect(statusOf(supersededStatus)).toBe('versions:list.superseded');
  expect(statusOf(versionStatusIds.pending)).toBe('Pending Approval');
});
