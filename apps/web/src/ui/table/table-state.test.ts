import { describe, expect, it } from 'vitest';
import { emptyTableState, narrows, readTableState, sortedBy, writeTableState } from './table-state.ts';

const none = new URLSearchParams();
const address = { filters: ['currency', 'realm'], columns: ['rate', 'label'] };
const state = {
  page: 2,
  search: 'côte & co',
  sort: 'countryCode',
  descending: true,
  status: 'disabled' as const,
  filters: { currency: ['1', '7'] },
  columnFilters: { rate: '10..', label: 'a, b & c' },
  columns: ['label', '2026-01'],
};

describe('the state of a table in the address', () => {
  it('comes back as it was written', () => {
    expect(readTableState(writeTableState(state, none), address)).toEqual(state);
  });

  it('leaves nothing in the address when nothing is chosen, and keeps what is not its own', () => {
    expect(
      writeTableState(emptyTableState, new URLSearchParams('tab=access&page=3&f.realm=1')).toString(),
    ).toBe('tab=access');
  });

  it('stays apart from that of another table on the page', () => {
    const batches = { ...address, prefix: 'batches' };
    const both = writeTableState({ ...emptyTableState, page: 4 }, writeTableState(state, none, batches));
    expect(both.get('batches.f.currency')).toBe('1,7');
    expect(readTableState(both, batches)).toEqual(state);
    expect(readTableState(both, address)).toEqual({ ...emptyTableState, page: 4 });
    expect(writeTableState(emptyTableState, both, batches).toString()).toBe('page=5');
  });

  it('ignores nonsense', () => {
    const params = new URLSearchParams(
      'page=-4&status=maybe&f.currency=1;drop&f.unknown=3&c.unknown=3&columns=a b',
    );
    expect(readTableState(params, address)).toEqual(emptyTableState);
  });
});

it('sorts up, down and not at all', () => {
  const up = sortedBy({ ...emptyTableState, page: 3 }, 'label');
  expect(up).toMatchObject({ sort: 'label', descending: false, page: 0 });
  const down = sortedBy(up, 'label');
  expect(down.descending).toBe(true);
  expect(sortedBy(down, 'label').sort).toBeNull();
});

it('knows whether something narrows a table', () => {
  expect(narrows({ ...emptyTableState, page: 4, sort: 'label', columns: ['label'] })).toBe(false);
  expect(narrows({ ...emptyTableState, status: 'active' })).toBe(true);
  expect(narrows({ ...emptyTableState, filters: { currency: ['1'] } })).toBe(true);
  expect(narrows({ ...emptyTableState, columnFilters: { rate: '1..' } })).toBe(true);
});
