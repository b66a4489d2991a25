import { type Ticket, ticketEndpoints } from '@stockwell/model/api/tickets';
import type { LanguageCode } from '@stockwell/model/languages';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { TicketQuery } from './list-query.ts';

/** Everything kept about tickets hangs here, so that one change refreshes lists, counts and pages alike. */
export const ticketsKey = ['tickets'] as const;

const oneKey = (key: string) => [...ticketsKey, 'one', key] as const;

export const fetchTickets = (query: TicketQuery, signal?: AbortSignal) =>
  call(ticketEndpoints.list, { query, ...(signal ? { signal } : {}) });

export const fetchTicket = (key: string, signal?: AbortSignal): Promise<Ticket> =>
  call(ticketEndpoints.one, { params: { key }, ...(signal ? { signal } : {}) });

export function useTicket(key: string) {
  return useQuery({ queryKey: oneKey(key), queryFn: ({ signal }) => fetchTicket(key, signal) });
}

/** Which desk takes the tickets; that does not change while people work. */
export function useDesk() {
  return useQuery({
    queryKey: [...ticketsKey, 'desk'],
    queryFn: ({ signal }) => call(ticketEndpoints.desk, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Names of roles as the ticket forms offer them; a name that is missing leads nowhere else. */
export function useRoleOptions(language: LanguageCode, enabled: boolean) {
  return useQuery({
    queryKey: [...ticketsKey, 'desk', 'roles', language],
    queryFn: async ({ signal }) => {
      const asked = { params: { list: 'role' }, query: { language }, signal, quiet: true };
      return (await call(ticketEndpoints.options, asked)).options;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });
}

export function useAssignees(key: string, enabled: boolean) {
  return useQuery({
    queryKey: [...ticketsKey, 'assignees', key],
    queryFn: ({ signal }) => call(ticketEndpoints.assignees, { params: { key }, signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** The ticket as a save answered it; what lists and counts say of it is asked again. */
export async function keepTicket(client: QueryClient, key: string, ticket: Ticket): Promise<void> {
  client.setQueryData(oneKey(key), ticket);
  await client.invalidateQueries({
    queryKey: ticketsKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' && queryKey[1] !== 'desk',
  });
}
