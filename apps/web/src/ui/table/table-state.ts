import type { ColumnFilters } from './column-filters.ts';

export type StatusFilter = 'all' | 'active' | 'disabled';
export const statuses: readonly StatusFilter[] = ['active', 'disabled', 'all'];

/** What a table shows, kept in the address so that going back finds it again and others can be sent it. */
export interface TableState {
  /** Counts from 0. */
  readonly page: number;
  readonly search: string;
  readonly sort: string | null;
  readonly descending: boolean;
  readonly status: StatusFilter;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Of rows that are here; those of a server have filters of their own. */
  readonly columnFilters: ColumnFilters;
  /** The columns of a saved view; null where the user's own choice counts. */
  readonly columns: readonly string[] | null;
}

export const allRows = 5_000_000;
export const pageSizes = [15, 25, 50, allRows] as const;
export const defaultPageSize = 15;

export const emptyTableState: TableState = {
  page: 0,
  search: '',
  sort: null,
  descending: false,
  status: 'all',
  filters: {},
  columnFilters: {},
  columns: null,
};

/** Which parameters of the address belong to a table. */
export interface TableAddress {
  /** Names of its filters. */
  readonly filters: readonly string[];
  /** Keys of the columns that can be filtered. */
  readonly columns?: readonly string[] | undefined;
  /** Before all its parameters, where a page has several tables: `batches` reads `batches.page`. */
  readonly prefix?: string | undefined;
}

const stateNames = ['page', 'search', 'sort', 'direction', 'status', 'columns'] as const;
type StateName = (typeof stateNames)[number];
/** Filters of the table, and those of its columns. */
type FilterName = `f.${string}` | `c.${string}`;

/** A filter of a column that is longer was not typed by anybody. */
const longestFilter = 1_000;

const nameIn = ({ prefix }: Pick<TableAddress, 'prefix'>, name: StateName | FilterName): string =>
  prefix === undefined ? name : `${prefix}.${name}`;

const listIn = (text: string | null, pattern: RegExp): readonly string[] =>
  (text ?? '').split(',').filter((one) => pattern.test(one));

export function readTableState(params: URLSearchParams, address: TableAddress): TableState {
  const valueIn = (name: StateName | FilterName): string | null => params.get(nameIn(address, name));
  const page = Number(valueIn('page') ?? '1');
  const status = valueIn('status');
  const filters: Record<string, readonly string[]> = {};
  for (const name of address.filters) {
    const ids = listIn(valueIn(`f.${name}`), /^[\w-]+$/);
    if (ids.length > 0) filters[name] = ids;
  }
  const columnFilters: Record<string, string> = {};
  for (const key of address.columns ?? []) {
    const filter = valueIn(`c.${key}`) ?? '';
    if (filter !== '' && filter.length <= longestFilter) columnFilters[key] = filter;
  }
  const columns = listIn(valueIn('columns'), /^[\w.-]+$/);
  return {
    page: Number.isInteger(page) && page >= 1 ? page - 1 : 0,
    search: (valueIn('search') ?? '').slice(0, 200),
    sort: valueIn('sort'),
    descending: valueIn('direction') === 'desc',
    status: status === 'active' || status === 'disabled' ? status : 'all',
    filters,
    columnFilters,
    columns: columns.length > 0 ? columns : null,
  };
}

/** Puts the state into the address; other parameters (an open tab, another table) stay. */
export function writeTableState(
  state: TableState,
  others: URLSearchParams,
  address: Pick<TableAddress, 'prefix'> = {},
): URLSearchParams {
  const own = new Set(stateNames.map((name) => nameIn(address, name)));
  const params = new URLSearchParams();
  for (const [name, value] of others) {
    const isFilter = name.startsWith(nameIn(address, 'f.')) || name.startsWith(nameIn(address, 'c.'));
    if (!own.has(name) && !isFilter) params.append(name, value);
  }
  const set = (name: StateName | FilterName, value: string) => params.set(nameIn(address, name), value);
  if (state.search) set('search', state.search);
  if (state.sort) set('sort', state.sort);
  if (state.sort && state.descending) set('direction', 'desc');
  if (state.status !== 'all') set('status', state.status);
  for (const [name, ids] of Object.entries(state.filters)) {
    if (ids.length > 0) set(`f.${name}`, ids.join(','));
  }
  for (const [key, filter] of Object.entries(state.columnFilters)) {
    if (filter !== '') set(`c.${key}`, filter);
  }
  if (state.columns) set('columns', state.columns.join(','));
  if (state.page > 0) set('page', String(state.page + 1));
  return params;
}

/** Whether anything narrows the table, so that "nothing here" and "nothing found" can be distinguished. */
export const narrows = (state: TableState): boolean =>
  state.search !== '' ||
  state.status !== 'all' ||
  Object.values(state.filters).some((ids) => ids.length > 0) ||
  Object.keys(state.columnFilters).length > 0;

/** A header click: ascending, then descending, then back to the usual order. */
export function sortedBy<S extends Pick<TableState, 'sort' | 'descending' | 'page'>>(
  state: S,
  column: string,
): S {
  if (state.sort !== column) return { ...state, sort: column, descending: false, page: 0 };
  if (!state.descending) return { ...state, descending: true, page: 0 };
  return { ...state, sort: null, descending: false, page: 0 };
}
