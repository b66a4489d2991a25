import type { ticketEndpoints } from '@stockwell/model/api/tickets';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wire } from '../../api/wire.ts';

const openTicketsKey = ['tickets', 'open'] as const;

/** The header is on every page: it takes the call without its schemas. */
const openIssues = wire<typeof ticketEndpoints.openIssues>('GET', '/api/ticket/openIssues', 'signedIn');

/** How many tickets of the user are open, asked for once after the sign-in. */
export function useOpenTickets(): number {
  const { data } = useQuery({
    queryKey: openTicketsKey,
    // A number on an icon is a courtesy: whatever goes wrong with it leads nowhere else.
    queryFn: ({ signal }) => call(openIssues, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.openIssues ?? 0;
}

/** A ticket was made: its number here and the lists of tickets are asked for again. */
export const recountOpenTickets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['tickets'], predicate: ({ queryKey }) => queryKey[1] !== 'desk' });
