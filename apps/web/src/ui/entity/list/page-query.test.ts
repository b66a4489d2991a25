import { country } from '@stockwell/model/entities/country';
import { user } from '@stockwell/model/entities/user';
import { expect, it } from 'vitest';
import { emptyTableState } from '../../table/index.ts';
import { pageQueryOf } from './page-query.ts';

it('asks the server for one page with filters and language', () => {
  const request = {
    ...emptyTableState,
    page: 1,
    search: 'x',
    status: 'active' as const,
    filters: { currency: ['3', '4'] },
    size: 25,
    language: 'fr' as const,
  };
  expect(pageQueryOf(request, country)).toEqual({
    page: 1,
    size: 25,
    language: 'fr',
    search: 'x',
    sort: undefined,
    direction: undefined,
    active: true,
    filter: 'currency:3,4',
  });
  expect(pageQueryOf({ ...request, size: 5_000_000 }, country).page).toBe(0);
  expect(pageQueryOf({ ...emptyTableState, size: 15, language: 'en' }, user).sort).toBe('username');
});
