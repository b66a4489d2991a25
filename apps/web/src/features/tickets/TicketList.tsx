import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TicketRow } from '@stockwell/model/api/tickets';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';
import { type ExportFormat, exportRows } from '../../ui/entity/list/export-rows.ts';
import { ListCards } from '../../ui/entity/list/ListCards.tsx';
import { ListPager } from '../../ui/entity/list/ListPager.tsx';
import { EmptyList, ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { ListTable } from '../../ui/entity/list/ListTable.tsx';
import { ColumnChoice, ExportMenu, SearchBox } from '../../ui/entity/list/ListTools.tsx';
import {
  allRows,
  type ListState,
  readListState,
  sortedBy,
  writeListState,
} from '../../ui/entity/list/list-state.ts';
import { useHiddenColumns, usePageSize } from '../../ui/entity/list/preferences.ts';
import { refusalOf } from '../../ui/entity/refusal.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { ticketColumns } from './columns.tsx';
import {
  leavesOut,
  type TicketScope,
  ticketFilters,
  ticketQueryOf,
  unfiltered,
  withDefaults,
} from './list-query.ts';
import { fetchTickets, useTickets } from './queries.ts';
import { TicketFilters } from './TicketFilters.tsx';

interface TicketListProps {
  readonly scope: TicketScope;
  readonly label: string;
  /** Stands where there is no ticket at all. */
  readonly empty: ReactNode;
  /** A column before the others, e.g. to choose rows; it is not exported. */
  readonly first?: ListColumn<TicketRow>;
  /** What stands above the rows, told which they are. */
  readonly above?: (rows: readonly TicketRow[]) => ReactNode;
}

const declared = { filters: ticketFilters };
const titleColumn = 'key';

/** Tickets with search, filters, pages and export; the address holds what is shown. */
export function TicketList({ scope, label, empty, first, above }: TicketListProps) {
  const t = useTexts('desk');
  const message = useMessage();
  const host = useEntityHost();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const [params, setParams] = useSearchParams();
  const [size, setSize] = usePageSize(host.userId);
  const [hidden, setHidden] = useHiddenColumns(host.userId, `ticket.${scope}`);
  const [exporting, setExporting] = useState(false);

  const state = withDefaults(readListState(params, declared), scope);
  const go = (next: ListState, replace = false) => setParams(writeListState(next, params), { replace });
  const clear = () => go(unfiltered(scope));
  const { data, error, refetch, isPlaceholderData } = useTickets(ticketQueryOf(state, scope, size));

  // A page that no longer exists gives way to the last one.
  const lastPage = data ? Math.max(0, Math.ceil(data.total / size) - 1) : state.page;
  const beyond = !isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (!beyond) return;
    setParams((now) => writeListState({ ...readListState(now, declared), page: lastPage }, now), {
      replace: true,
    });
  }, [beyond, lastPage, setParams]);

  const context = { language: host.language, t };
  const columns = ticketColumns(scope, host.realm === null);
  const shown = columns.filter(({ name }) => name === titleColumn || !hidden.includes(name));

  async function exportAll(format: ExportFormat) {
    setExporting(true);
    try {
      const { rows } = await fetchTickets(ticketQueryOf(state, scope, allRows));
      await exportRows(shown, rows, context, { title: label, format });
    } catch (failure) {
      host.announce('error', message(refusalOf(failure).messageCode));
    } finally {
      setExporting(false);
    }
  }

  const drawn = {
    label,
    columns: first ? [first, ...shown] : shown,
    rows: data?.rows ?? [],
    keyOf: ({ ticketId }: TicketRow) => ticketId,
    context,
    titleColumn,
    hrefOf: ({ key, ticketId }: TicketRow) => `/tickets/${encodeURIComponent(key ?? ticketId)}`,
    stale: isPlaceholderData,
  };

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox value={state.search} onSearch={(search) => go({ ...state, search, page: 0 }, true)} />
        <TicketFilters scope={scope} state={state} onChange={go} />
        <Group gap="xs" ms="auto" align="flex-end">
          {(leavesOut(state) || state.sort !== null) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <ColumnChoice columns={columns} fixed={titleColumn} hidden={hidden} onChange={setHidden} />
          <ExportMenu busy={exporting} onExport={(format) => void exportAll(format)} />
        </Group>
      </Group>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data ? (
        error ? null : (
          <ListSkeleton />
        )
      ) : data.total === 0 ? (
        leavesOut(state) ? (
          <EmptyList narrowed onClear={clear} />
        ) : (
          empty
        )
      ) : (
        <>
          {above?.(data.rows)}
          {narrow ? (
            <ListCards {...drawn} />
          ) : (
            <ListTable
              {...drawn}
              sort={{ name: state.sort, descending: state.descending }}
              onSort={(column) => go(sortedBy(state, column))}
            />
          )}
          <ListPager
            page={state.page}
            size={size}
            total={data.total}
            language={host.language}
            narrow={narrow}
            onPage={(page) => go({ ...state, page })}
            onSize={(next) => {
              setSize(next);
              go({ ...state, page: 0 });
            }}
          />
        </>
      )}
    </Stack>
  );
}
