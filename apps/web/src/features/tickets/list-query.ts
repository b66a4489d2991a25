import { isDateText } from '@stockwell/model/months';
import { ticketKinds } from '@stockwell/model/tickets/form';
import { offeredPriorities, ticketStatuses, unfinishedStatuses } from '@stockwell/model/tickets/lifecycle';
import {
  allRows,
  emptyTableState,
  narrows,
  type PageRequest,
  type TableState,
} from '../../ui/table/index.ts';

export type TicketScope = 'mine' | 'queue';

/** Names of the filters in the address. */
export const ticketFilters = ['kind', 'state', 'priority', 'realm', 'assignee', 'from', 'to'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

const sortable = ['key', 'summary', 'kind', 'priority', 'status', 'createdDate', 'lastModifiedDate'] as const;
type Sort = (typeof sortable)[number];

export const isSortable = (name: string | null): name is Sort => sortable.some((one) => one === name);

/** The value of the filter that shows tickets of every status. */
export const everyStatus = 'all';

/**
 * What a list shows when its address says nothing of the status: the queue is a list of work and leaves finished
 * tickets out until somebody asks for them.
 */
export function withDefaults(state: TableState, scope: TicketScope): TableState {
  if (scope !== 'queue' || state.filters.state) return state;
  return { ...state, filters: { ...state.filters, state: unfinishedStatuses } };
}

/** The list without any filter. */
export const unfiltered = (scope: TicketScope): TableState =>
  scope === 'queue' ? { ...emptyTableState, filters: { state: [everyStatus] } } : emptyTableState;

/** Whether tickets are left out. */
export const leavesOut = (state: TableState): boolean =>
  narrows({
    ...state,
    filters: { ...state.filters, state: among(ticketStatuses, state.filters.state) ?? [] },
  });

const longestSearch = 100;

const among = <T extends string>(known: readonly T[], given: readonly string[] = []): T[] | undefined => {
  const found = known.filter((one) => given.includes(one));
  return found.length > 0 ? found : undefined;
};

const idIn = ([id]: readonly string[] = []): number | undefined =>
  id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;

const dayIn = ([day]: readonly string[] = []): string | undefined =>
  day !== undefined && isDateText(day) ? day : undefined;

/** The question to the server. Addresses can be written by hand: what makes no sense is left out. */
export function ticketQueryOf(state: Omit<PageRequest, 'language'>, scope: TicketScope) {
  const { filters, size } = state;
  const sorted = isSortable(state.sort) ? state.sort : null;
  return {
    scope,
    kind: among(ticketKinds, filters.kind),
    status: among(ticketStatuses, filters.state),
    priority: among(offeredPriorities.map(String), filters.priority)?.map(Number),
    realmId: scope === 'queue' ? idIn(filters.realm) : undefined,
    assigneeId: scope === 'queue' ? idIn(filters.assignee) : undefined,
    from: dayIn(filters.from),
    to: dayIn(filters.to),
    search: state.search.slice(0, longestSearch) || undefined,
    sort: sorted ?? ('createdDate' as const),
    descending: String(sorted === null || state.descending) as 'true' | 'false',
    page: size >= allRows ? 0 : state.page,
    size,
  };
}
export type TicketQuery = ReturnType<typeof ticketQueryOf>;

/** The state with one filter set, or taken away by nothing; the first page shows it. */
export const filteredBy = (state: TableState, name: TicketFilter, values: readonly string[]): TableState => ({
  ...state,
  page: 0,
  filters: { ...state.filters, [name]: values.filter((value) => value !== '') },
});
