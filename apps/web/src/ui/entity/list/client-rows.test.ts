import { describe, expect, it } from 'vitest';
import { arrangedRows } from './client-rows.ts';
import type { ListColumn } from './columns.ts';
import { emptyListState } from './list-state.ts';

interface Line {
  readonly name: string;
  readonly role: string;
  readonly active: boolean;
}

const columns: ListColumn<Line>[] = [
  { name: 'name', titleKey: 'x', text: ({ name }) => name },
  { name: 'role', titleKey: 'y', text: ({ role }) => role },
];
const rows: Line[] = [
  { name: 'Élise 10', role: 'Reviewer', active: true },
  { name: 'elise 9', role: 'Program User', active: false },
  { name: 'Zoé', role: 'Program User', active: true },
];
const context = { language: 'fr' as const, t: (key: string) => key };
const names = (state: Partial<typeof emptyListState>) =>
  arrangedRows(rows, columns, { ...emptyListState, ...state }, ({ active }) => active, context).map(
    ({ name }) => name,
  );

describe('a list that is here as a whole', () => {
  it('finds every word in some column', () => {
    expect(names({ search: 'USER zoé' })).toEqual(['Zoé']);
    expect(names({ search: 'user nobody' })).toEqual([]);
  });

  it('sorts as people do: without accents and capitals, numbers by value', () => {
    expect(names({ sort: 'name' })).toEqual(['elise 9', 'Élise 10', 'Zoé']);
    expect(names({ sort: 'name', descending: true })).toEqual(['Zoé', 'Élise 10', 'elise 9']);
  });

  it('filters by status', () => {
    expect(names({ status: 'active' })).toEqual(['Élise 10', 'Zoé']);
    expect(names({ status: 'disabled' })).toEqual(['elise 9']);
  });
});
