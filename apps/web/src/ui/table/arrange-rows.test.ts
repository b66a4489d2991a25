import { describe, expect, it } from 'vitest';
import { formatShortDay } from '../../i18n/format.ts';
import { arrangedRows } from './arrange-rows.ts';
import type { Column } from './column.ts';
import { emptyTableState } from './table-state.ts';

interface Line {
  readonly name: string;
  readonly role: string;
  readonly stock: number | null;
  readonly day: string | null;
  readonly active: boolean;
}

const columns: Column<Line>[] = [
  { key: 'chosen', title: '', kind: 'text', value: () => 'nobody', screenOnly: true },
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'role', title: 'Role', kind: 'text', value: ({ role }) => role, sortable: false },
  { key: 'stock', title: 'Stock', kind: 'number', value: ({ stock }) => stock },
  { key: 'day', title: 'Day', kind: 'date', value: ({ day }) => day },
];
const rows: Line[] = [
  { name: 'Élise 10', role: 'Reviewer', stock: 10, day: '2026-02-01', active: true },
  { name: 'elise 9', role: 'Program User', stock: 2, day: '2025-11-30', active: false },
  { name: 'Zoé', role: 'Program User', stock: null, day: null, active: true },
];
const names = (state: Partial<typeof emptyTableState>) =>
  arrangedRows(rows, columns, { ...emptyTableState, ...state }, 'fr', ({ active }) => active).map(
    ({ name }) => name,
  );

describe('a table that is here as a whole', () => {
  it('finds every word in some column that is about the row', () => {
    expect(names({ search: 'USER zoé' })).toEqual(['Zoé']);
    expect(names({ search: 'user nobody' })).toEqual([]);
  });

  it('finds days as they are shown', () => {
    expect(names({ search: formatShortDay('2026-02-01', 'fr') })).toEqual(['Élise 10']);
  });

  it('sorts texts as people do: without accents and capitals, numbers in them by value', () => {
    expect(names({ sort: 'name' })).toEqual(['elise 9', 'Élise 10', 'Zoé']);
    expect(names({ sort: 'name', descending: true })).toEqual(['Zoé', 'Élise 10', 'elise 9']);
  });

  it('sorts numbers as numbers and days as days, blanks last in both directions', () => {
    expect(names({ sort: 'stock' })).toEqual(['elise 9', 'Élise 10', 'Zoé']);
    expect(names({ sort: 'stock', descending: true })).toEqual(['Élise 10', 'elise 9', 'Zoé']);
    expect(names({ sort: 'day' })).toEqual(['elise 9', 'Élise 10', 'Zoé']);
    expect(names({ sort: 'day', descending: true })).toEqual(['Élise 10', 'elise 9', 'Zoé']);
  });

  it('stays in its order for columns that cannot be sorted or are unknown', () => {
    expect(names({ sort: 'role' })).toEqual(names({}));
    expect(names({ sort: 'drop table' })).toEqual(names({}));
  });

  it('filters by status', () => {
    expect(names({ status: 'active' })).toEqual(['Élise 10', 'Zoé']);
    expect(names({ status: 'disabled' })).toEqual(['elise 9']);
  });
});
