import type { ticketEndpoints } from '@stockwell/model/api/tickets';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wire } from '../../api/wire.ts';
import { useSession } from '../../platform/session/context.ts';

const openTicketsKey = ['tickets', 'open'] as const;

/** The header is on every page: it takes the call without its schemas. */
const openIssues = wire<typeof ticketEndpoints.openIssues>('GET', '/api/ticket/openIssues', 'signedIn');

/** A new ticket is no alarm: minutes are soon enough, and only while somebody looks at the page. */
const everyMs = 5 * 60_000;

/** One call for all numbers, after the sign-in and from time to time. */
export function useTicketCounts() {
  const { sessionType } = useSession();
  const { data } = useQuery({
    queryKey: openTicketsKey,
    // A number on an icon is a courtesy: whatever goes wrong with it leads nowhere else.
    queryFn: ({ signal }) => call(openIssues, { signal, quiet: true }),
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
    enabled: sessionType === 'Online',
  });
  return data;
}

/** How many tickets of the user are open. */
export const useOpenTickets = (): number => useTicketCounts()?.openIssues ?? 0;

/** How many unfinished tickets wait for those who work on them; null for everybody else. */
export const useQueuedTickets = (): number | null => useTicketCounts()?.queueIssues ?? null;

/** A ticket was made: its number here and the lists of tickets are asked for again. */
export const recountOpenTickets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['tickets'], predicate: ({ queryKey }) => queryKey[1] !== 'desk' });
