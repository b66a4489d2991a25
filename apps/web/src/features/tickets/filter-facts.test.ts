import { expect, it } from 'vitest';
import { filterFacts } from './filter-facts.ts';

const context = { language: 'en' as const, t: (key: string) => key };

it('says in a file what tickets are filtered by', () => {
  const filters = { kind: ['bugReport'], state: ['open', 'waiting'], from: ['2026-11-01'], realm: ['1'] };
  expect(filterFacts(filters, context, 'Malaria')).toEqual([
    ['desk:column.kind', 'desk:kind.bugReport'],
    ['desk:column.status', 'desk:status.open, desk:status.waiting'],
    ['desk:column.realm', 'Malaria'],
    ['desk:filter.from', '01-Nov-2026'],
  ]);
});

it('leaves out what filters nothing', () => {
  expect(filterFacts({ state: ['all'], kind: [] }, context, '')).toEqual([]);
});
