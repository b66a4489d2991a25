import type { TicketRow } from '@stockwell/model/api/tickets';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { type Column, TableView, useTable } from '../../ui/table/index.ts';
import { lessNeededColumns, ticketColumns } from './columns.tsx';
import { filteredRealm, filterFacts } from './filter-facts.ts';
import {
  leavesOut,
  type TicketScope,
  ticketFilters,
  ticketQueryOf,
  unfiltered,
  withDefaults,
} from './list-query.ts';
import { fetchTickets, ticketsKey } from './queries.ts';
import { TicketFilters } from './TicketFilters.tsx';

interface TicketListProps {
  readonly scope: TicketScope;
  readonly label: string;
  /** Stands where there is no ticket at all. */
  readonly empty: ReactNode;
  /** A column before the others, e.g. to choose rows. */
  readonly first?: Column<TicketRow>;
  /** What stands above the rows, given which they are. */
  readonly above?: (rows: readonly TicketRow[]) => ReactNode;
}

/** Tickets with search, filters, pages and export; the address holds what is shown. */
export function TicketList({ scope, label, empty, first, above }: TicketListProps) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const { language } = host;
  const columns = useMemo(
    () => ticketColumns(scope, host.realm === null, { language, t }),
    [scope, host.realm, language, t],
  );
  const table = useTable<TicketRow>({
    name: `ticket.${scope}`,
    columns: first ? [first, ...columns] : columns,
    keyOf: ({ ticketId }) => ticketId,
    lessNeeded: lessNeededColumns,
    filters: ticketFilters,
    withDefaults: (state) => withDefaults(state, scope),
    cleared: unfiltered(scope),
    isNarrowed: leavesOut,
    source: {
      queryKey: [...ticketsKey, 'list', scope],
      fetchPage: (request, signal) => fetchTickets(ticketQueryOf(request, scope), signal),
    },
  });
  return (
    <TableView
      table={table}
      label={label}
      filters={<TicketFilters scope={scope} state={table.state} onChange={table.go} />}
      above={above}
      empty={empty}
      hrefOf={({ key, ticketId }) => `/tickets/${encodeURIComponent(key ?? ticketId)}`}
      exports={{
        facts: async () => {
          const { filters } = table.state;
          return filterFacts(filters, { language, t }, await filteredRealm(host, filters));
        },
      }}
    />
  );
}
