import { describe, expect, it } from 'vitest';
import {
  renamedView,
  savedViewsSchema,
  shownView,
  viewNamed,
  viewState,
  withoutView,
  withView,
} from './saved-views.ts';
import { emptyTableState } from './table-state.ts';

const address = { filters: ['country'], columns: ['rate'] };
const state = {
  ...emptyTableState,
  page: 3,
  sort: 'label',
  descending: true,
  filters: { country: ['5'] },
  columnFilters: { rate: '..20' },
  columns: ['label', 'code'],
};

describe('saved views', () => {
  const views = withView([], ' My products ', state);

  it('keep columns, filters and order, and begin on the first page', () => {
    expect(views.map(({ name }) => name)).toEqual(['My products']);
    const [view] = views;
    expect(view && viewState(view, address)).toEqual({ ...state, page: 0 });
    expect(savedViewsSchema.parse(views)).toEqual(views);
  });

  it('are recognised on whatever page they are read', () => {
    expect(shownView(views, { ...state, page: 7 })?.name).toBe('My products');
    expect(shownView(views, { ...state, sort: 'code' })).toBeUndefined();
  });

  it('give way to a view of the same name', () => {
    const again = withView(views, 'my Products', emptyTableState);
    expect(again).toEqual([{ name: 'my Products', query: '' }]);
    expect(viewNamed(again, 'MY PRODUCTS ')).toBe(again[0]);
  });

  it('stand in the order of their names, can be renamed and deleted', () => {
    const three = withView(withView(views, 'View 10', emptyTableState), 'View 9', emptyTableState);
    expect(three.map(({ name }) => name)).toEqual(['My products', 'View 9', 'View 10']);
    expect(renamedView(three, 'My products', 'Ours').map(({ name }) => name)[0]).toBe('Ours');
    expect(withoutView(three, 'View 9')).toHaveLength(2);
  });

  it('are not taken over from a storage that somebody has written to', () => {
    expect(savedViewsSchema.safeParse([{ name: '', query: 1 }]).success).toBe(false);
  });
});
