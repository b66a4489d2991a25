import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { narrowScreen } from '../../platform/theme/screens.ts';
import { ExportMenu } from '../export/index.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ColumnFiltersButton } from './ColumnFiltersButton.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableRowsProps } from './rows-props.ts';
import { SearchBox } from './SearchBox.tsx';
import { StatusFilterSelect } from './StatusFilterSelect.tsx';
import { TableCards } from './TableCards.tsx';
import { TablePager } from './TablePager.tsx';
import { EmptyTable, ErrorPanel, NothingFound, TableSkeleton } from './TableStates.tsx';
import { sortedBy } from './table-state.ts';
import type { Table } from './use-table.ts';
import { type TableExports, useTableExport } from './use-table-export.ts';
import { ViewChoice } from './ViewChoice.tsx';

export interface TableViewProps<Row>
  extends Pick<TableRowsProps<Row>, 'label' | 'hrefOf' | 'linkState' | 'menuOf' | 'isMarked'> {
  readonly table: Table<Row>;
  /** Its columns are compared with each other: on a phone it scrolls sideways instead of becoming cards. */
  readonly isMatrix?: boolean | undefined;
  /** Further filters, beside the search. */
  readonly filters?: ReactNode;
  /** Further tools, beside the export. */
  readonly tools?: ReactNode;
  /** Between the filters and the rows, given which rows are shown. */
  readonly above?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** In place of the rows, where there are none at all. */
  readonly empty?: ReactNode;
  /** In place of the rows, where filters leave none. */
  readonly nothingFound?: ReactNode;
  /** `elsewhere` where the page exports the table together with others. */
  readonly exports?: TableExports<Row> | 'elsewhere' | undefined;
}

/** A table with everything around it: search, filters, columns, saved views, export, states and pages. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { table, label, filters, tools, above, hrefOf, linkState, menuOf, isMarked, exports } = props;
  const { state, go, clear } = table;
  const { t } = useTranslation('lists');
  const buildExport = useTableExport(table, label, exports === 'elsewhere' ? {} : exports);

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox value={state.search} onSearch={(search) => go({ ...state, search, page: 0 }, true)} />
        {table.hasStatus && (
          <StatusFilterSelect value={state.status} onChange={(status) => go({ ...state, status, page: 0 })} />
        )}
        {filters}
        <Group gap="xs" ms="auto" align="flex-end">
          {(table.isNarrowed || state.sort !== null) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <ViewChoice views={table.views} />
          {table.all && (
            <ColumnFiltersButton
              // A filter stays in sight though its column is hidden.
              columns={table.columns.filter(
                (column) => table.shown.includes(column) || state.columnFilters[column.key] !== undefined,
              )}
              rows={table.all}
              filters={state.columnFilters}
              onChange={(columnFilters) => go({ ...state, columnFilters, page: 0 }, true)}
            />
          )}
          <ColumnChoice
            columns={table.columns.filter(({ screenOnly }) => !screenOnly)}
            fixed={table.titleColumn}
            hidden={table.hidden}
            onChange={table.chooseColumns}
            onUsual={table.hasUsualColumns ? undefined : () => table.chooseColumns(null)}
          />
          {exports === 'elsewhere' ? null : <ExportMenu build={buildExport} />}
          {tools}
        </Group>
      </Group>
      <TableBody
        table={table}
        isMatrix={props.isMatrix}
        above={above}
        empty={props.empty ?? <EmptyTable />}
        nothingFound={props.nothingFound ?? <NothingFound onClear={clear} />}
        drawn={{ label, hrefOf, linkState, menuOf, isMarked }}
      />
    </Stack>
  );
}

interface TableBodyProps<Row> {
  readonly table: Table<Row>;
  readonly isMatrix: boolean | undefined;
  readonly above: TableViewProps<Row>['above'];
  readonly empty: ReactNode;
  readonly nothingFound: ReactNode;
  readonly drawn: Pick<TableViewProps<Row>, 'label' | 'hrefOf' | 'linkState' | 'menuOf' | 'isMarked'>;
}

/** The rows with their pages, or why there are none. */
function TableBody<Row>({ table, isMatrix = false, above, empty, nothingFound, drawn }: TableBodyProps<Row>) {
  const { state, go, rows } = table;
  const { language } = useSession();
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const failure = table.error ? <ErrorPanel error={table.error} onRetry={table.retry} /> : null;
  if (!rows) return failure ?? <TableSkeleton />;
  if (table.total === 0)
    return (
      <>
        {failure}
        {table.isNarrowed ? nothingFound : empty}
      </>
    );
  const shown = {
    ...drawn,
    columns: table.shown,
    rows,
    keyOf: table.keyOf,
    titleColumn: table.titleColumn,
    isStale: table.isStale,
    summed: table.found,
  };
  return (
    <>
      {failure}
      {above?.(rows)}
      {isNarrow && !isMatrix ? (
        <TableCards {...shown} />
      ) : (
        <DataTable
          {...shown}
          isTall={isNarrow}
          // Who has chosen columns gets exactly those, however wide they are.
          lessNeeded={table.hasUsualColumns ? table.lessNeeded : undefined}
          onShowAll={() => table.chooseColumns([...table.hidden])}
          sort={{ name: state.sort, descending: state.descending }}
          onSort={(column) => go(sortedBy(state, column))}
        />
      )}
      <TablePager
        page={table.page}
        size={table.size}
        total={table.total}
        language={language}
        narrow={isNarrow}
        onPage={(page) => go({ ...state, page })}
        onSize={table.setSize}
      />
    </>
  );
}
