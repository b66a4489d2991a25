import { country } from '@stockwell/model/entities/country';
import { user } from '@stockwell/model/entities/user';
import { describe, expect, it } from 'vitest';
import {
  emptyListState,
  narrows,
  pageQueryOf,
  readListState,
  sortedBy,
  writeListState,
} from './list-state.ts';

const none = new URLSearchParams();

describe('list state in the address', () => {
  it('comes back as it was written', () => {
    const state = {
      page: 2,
      search: 'côte & co',
      sort: 'countryCode',
      descending: true,
      status: 'disabled' as const,
      filters: { currency: ['1', '7'] },
    };
    expect(readListState(writeListState(state, none), country)).toEqual(state);
  });

  it('leaves nothing in the address when nothing is chosen, and keeps what is not its own', () => {
    expect(
      writeListState(emptyListState, new URLSearchParams('tab=access&page=3&f.realm=1')).toString(),
    ).toBe('tab=access');
  });

  it('ignores nonsense', () => {
    const params = new URLSearchParams('page=-4&status=maybe&f.currency=1;drop&f.unknown=3');
    expect(readListState(params, country)).toEqual(emptyListState);
  });

  it('asks the server for one page with filters and language', () => {
    const state = {
      ...emptyListState,
      page: 1,
      search: 'x',
      status: 'active' as const,
      filters: { currency: ['3', '4'] },
    };
    expect(pageQueryOf(state, country, 25, 'fr')).toEqual({
      page: 1,
      size: 25,
      language: 'fr',
      search: 'x',
      sort: undefined,
      direction: undefined,
      active: true,
      filter: 'currency:3,4',
    });
    expect(pageQueryOf(state, country, 5_000_000, 'fr').page).toBe(0);
    expect(pageQueryOf(emptyListState, user, 15, 'en').sort).toBe('username');
  });

  it('sorts up, down and not at all', () => {
    const up = sortedBy({ ...emptyListState, page: 3 }, 'label');
    expect(up).toMatchObject({ sort: 'label', descending: false, page: 0 });
    const down = sortedBy(up, 'label');
    expect(down.descending).toBe(true);
    expect(sortedBy(down, 'label').sort).toBeNull();
  });

  it('knows whether something narrows the list', () => {
    expect(narrows({ ...emptyListState, page: 4, sort: 'label' })).toBe(false);
    expect(narrows({ ...emptyListState, status: 'active' })).toBe(true);
    expect(narrows({ ...emptyListState, filters: { currency: ['1'] } })).toBe(true);
  });
});
