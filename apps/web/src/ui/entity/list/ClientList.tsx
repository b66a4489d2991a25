import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useEntityHost } from '../host.ts';
import { refusalOf } from '../refusal.ts';
import { useTexts } from '../texts.ts';
import { arrangedRows } from './client-rows.ts';
import type { ListColumn } from './columns.ts';
import { type ExportFormat, exportRows } from './export-rows.ts';
import { ListCards } from './ListCards.tsx';
import { ListPager } from './ListPager.tsx';
import { EmptyList } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { ColumnChoice, ExportMenu, SearchBox } from './ListTools.tsx';
import {
  emptyListState,
  type ListState,
  narrows,
  readListState,
  type StatusFilter,
  sortedBy,
  statuses,
  writeListState,
} from './list-state.ts';
import { useHiddenColumns, usePageSize } from './preferences.ts';

interface ClientListProps<Row> {
  /** Under which the user's choice of columns is remembered. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly titleColumn: string;
  /** Columns that are left out as long as the table is wider than its box, the least needed first. */
  readonly givesWay?: readonly string[];
  /** Gives the list its status filter. */
  readonly isActive?: (row: Row) => boolean;
  readonly hrefOf?: (row: Row) => string | undefined;
  readonly menuOf?: (row: Row) => ReactNode;
  readonly namespaces?: readonly string[];
}

/** The same list for rows that no entity declares: all of them are here, and are searched and sorted here. */
export function ClientList<Row>(props: ClientListProps<Row>) {
  const { name, label, columns, rows, keyOf, titleColumn, givesWay, isActive, hrefOf, menuOf } = props;
  const { namespaces = [] } = props;
  const t = useTexts(...namespaces);
  const message = useMessage();
  const host = useEntityHost();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const [params, setParams] = useSearchParams();
  const [size, setSize] = usePageSize(host.userId);
  // Who has chosen columns gets exactly those, however wide they are.
  const [hidden, setHidden, isUsual] = useHiddenColumns(host.userId, name);
  const [busy, setBusy] = useState(false);

  const state = readListState(params, { filters: [] });
  const go = (next: ListState, replace = false) => setParams(writeListState(next, params), { replace });
  const clear = () => go(emptyListState);
  const context = { language: host.language, t };
  const shown = columns.filter((column) => column.name === titleColumn || !hidden.includes(column.name));
  const arranged = arrangedRows(rows, columns, state, isActive ?? (() => true), context);
  const page = Math.min(state.page, Math.max(0, Math.ceil(arranged.length / size) - 1));
  const drawn = {
    label,
    columns: shown,
    rows: arranged.slice(page * size, (page + 1) * size),
    keyOf,
    context,
    titleColumn,
    ...(hrefOf ? { hrefOf } : {}),
    ...(menuOf ? { menuOf } : {}),
  };

  async function exportAll(format: ExportFormat) {
    setBusy(true);
    try {
      await exportRows(shown, arranged, context, { title: label, format });
    } catch (failure) {
      host.announce('error', message(refusalOf(failure).messageCode));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox value={state.search} onSearch={(search) => go({ ...state, search, page: 0 }, true)} />
        {isActive && (
          <NativeSelect
            label={t('status')}
            value={state.status}
            onChange={(event) => go({ ...state, page: 0, status: event.currentTarget.value as StatusFilter })}
            data={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        )}
        <Group gap="xs" ms="auto" align="flex-end">
          {(narrows(state) || state.sort !== null) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <ColumnChoice
            columns={columns}
            fixed={titleColumn}
            hidden={hidden}
            onChange={setHidden}
            onUsual={isUsual ? undefined : () => setHidden(null)}
          />
          <ExportMenu busy={busy} onExport={(format) => void exportAll(format)} />
        </Group>
      </Group>
      {arranged.length === 0 ? (
        <EmptyList narrowed={narrows(state)} onClear={clear} />
      ) : (
        <>
          {narrow ? (
            <ListCards {...drawn} />
          ) : (
            <ListTable
              {...drawn}
              givesWay={isUsual ? givesWay : undefined}
              onShowAll={() => setHidden([...hidden])}
              sort={{ name: state.sort, descending: state.descending }}
              onSort={(column) => go(sortedBy(state, column))}
            />
          )}
          <ListPager
            page={page}
            size={size}
            total={arranged.length}
            language={host.language}
            narrow={narrow}
            onPage={(next) => go({ ...state, page: next })}
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
