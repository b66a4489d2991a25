import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import type { PageInput } from '../queries.ts';

export type StatusFilter = 'all' | 'active' | 'disabled';
export const statuses: readonly StatusFilter[] = ['active', 'disabled', 'all'];

/** What the list shows, kept in the address so that going back finds it again. */
export interface ListState {
  /** Counts from 0. */
  readonly page: number;
  readonly search: string;
  readonly sort: string | null;
  readonly descending: boolean;
  readonly status: StatusFilter;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export const pageSizes = [15, 25, 50, 5_000_000] as const;
export const allRows = 5_000_000;
export const defaultPageSize = 15;

const filterPrefix = 'f.';

export const emptyListState: ListState = {
  page: 0,
  search: '',
  sort: null,
  descending: false,
  status: 'all',
  filters: {},
};

export function readListState(
  params: URLSearchParams,
  entity: Pick<EntityDeclaration, 'filters'>,
): ListState {
  const page = Number(params.get('page') ?? '1');
  const status = params.get('status');
  const filters: Record<string, readonly string[]> = {};
  for (const name of entity.filters) {
    const ids = (params.get(`${filterPrefix}${name}`) ?? '').split(',').filter((id) => /^[\w-]+$/.test(id));
    if (ids.length > 0) filters[name] = ids;
  }
  return {
    page: Number.isInteger(page) && page >= 1 ? page - 1 : 0,
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort'),
    descending: params.get('direction') === 'desc',
    status: status === 'active' || status === 'disabled' ? status : 'all',
    filters,
  };
}

/** Puts the state into the address; other parameters (an open tab) stay. */
export function writeListState(state: ListState, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of others) {
    if (!stateNames.has(name) && !name.startsWith(filterPrefix)) params.append(name, value);
  }
  if (state.search) params.set('search', state.search);
  if (state.sort) params.set('sort', state.sort);
  if (state.sort && state.descending) params.set('direction', 'desc');
  if (state.status !== 'all') params.set('status', state.status);
  for (const [name, ids] of Object.entries(state.filters)) {
    if (ids.length > 0) params.set(`${filterPrefix}${name}`, ids.join(','));
  }
  if (state.page > 0) params.set('page', String(state.page + 1));
  return params;
}

const stateNames = new Set(['page', 'search', 'sort', 'direction', 'status']);

/** Whether anything narrows the list, so that "nothing here" and "nothing found" can be told apart. */
export const narrows = (state: ListState): boolean =>
  state.search !== '' || state.status !== 'all' || Object.values(state.filters).some((ids) => ids.length > 0);

/** The question to the server. */
export function pageQueryOf(
  state: ListState,
  entity: EntityDeclaration,
  size: number,
  language: LanguageCode,
): PageInput {
  const filter = Object.entries(state.filters)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => `${name}:${ids.join(',')}`)
    .join(';');
  return {
    page: size >= allRows ? 0 : state.page,
    size,
    language,
    search: state.search || undefined,
    sort: state.sort ?? entity.sort,
    direction: state.sort && state.descending ? 'desc' : undefined,
    active: state.status === 'all' ? undefined : state.status === 'active',
    filter: filter || undefined,
  };
}

/** A header click: ascending, then descending, then back to the usual order. */
export function sortedBy(state: ListState, column: string): ListState {
  if (state.sort !== column) return { ...state, sort: column, descending: false, page: 0 };
  if (!state.descending) return { ...state, descending: true, page: 0 };
  return { ...state, sort: null, descending: false, page: 0 };
}
