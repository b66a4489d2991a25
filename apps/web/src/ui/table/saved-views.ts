import { z } from 'zod';
import { readTableState, type TableAddress, type TableState, writeTableState } from './table-state.ts';

/** Columns, filters and order under a name, as the parameters that the address of the table has with them. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

export const longestViewName = 60;

export const savedViewsSchema = z.array(
  z.object({ name: z.string().min(1).max(longestViewName), query: z.string().max(5_000) }),
);

/** A view belongs to a table, wherever that stands: its parameters have no prefix. */
const queryOf = (state: TableState): string =>
  writeTableState({ ...state, page: 0 }, new URLSearchParams()).toString();

/** What a view shows, from the first page on. */
export const viewState = (
  { query }: SavedView,
  { filters, columns }: Pick<TableAddress, 'filters' | 'columns'>,
): TableState => readTableState(new URLSearchParams(query), { filters, columns });

/** The view that is shown, if any. */
export const shownView = (views: readonly SavedView[], state: TableState): SavedView | undefined => {
  const query = queryOf(state);
  return views.find((view) => view.query === query);
};

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => isSameName(view.name, name.trim()));

const inOrder = (views: readonly SavedView[]): readonly SavedView[] =>
  views.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** The state under a name; a view that had the name gives way. */
export function withView(views: readonly SavedView[], name: string, state: TableState): readonly SavedView[] {
  const others = views.filter((view) => view !== viewNamed(views, name));
  return inOrder([...others, { name: name.trim(), query: queryOf(state) }]);
}

export const renamedView = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] =>
  inOrder(views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view)));

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);
