import { useEffect, useMemo } from 'react';
import { useAddressParams } from '../../platform/routes/address-params.ts';
import { useSession } from '../../platform/session/context.ts';
import { arrangedRows } from './arrange-rows.ts';
import type { Column } from './column.ts';
import { areUsualColumns, hiddenColumns, shownColumns } from './column-choice.ts';
import { type ColumnFilters, filterKindOf } from './column-filters.ts';
import { useHiddenColumns, usePageSize } from './preferences.ts';
import { isServerSource, type PageRequest, type TableSource, useServerPage } from './table-source.ts';
import {
  allRows,
  emptyTableState,
  narrows,
  readTableState,
  type TableState,
  writeTableState,
} from './table-state.ts';
import { type TableViews, useTableViews } from './use-table-views.ts';

const noFilters: readonly string[] = [];

export interface TableOptions<Row> {
  /** Under which the user's columns and views are remembered. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly source: TableSource<Row>;
  readonly keyOf: (row: Row) => string | number;
  /** The column that names the row; the first one unless given. */
  readonly titleColumn?: string | undefined;
  /** Columns that are left out as long as the table is wider than its box, the least needed first. */
  readonly lessNeeded?: readonly string[] | undefined;
  /** Names of filters that the address holds. */
  readonly filters?: readonly string[] | undefined;
  /** Before all parameters of the address, where a page has several tables. */
  readonly prefix?: string | undefined;
  /** Gives a table of local rows its status filter. */
  readonly isActive?: ((row: Row) => boolean) | undefined;
  /** What an address means that leaves filters open; itself unless given. */
  readonly withDefaults?: ((state: TableState) => TableState) | undefined;
  /** What Clear leaves; nothing unless given. */
  readonly cleared?: TableState | undefined;
  /** Whether rows are left out. */
  readonly isNarrowed?: ((state: TableState) => boolean) | undefined;
}

/** A table as its container draws it. */
export interface Table<Row>
  extends Pick<TableOptions<Row>, 'name' | 'columns' | 'keyOf' | 'lessNeeded' | 'titleColumn'> {
  /** The columns on the screen. */
  readonly shown: readonly Column<Row>[];
  readonly hidden: readonly string[];
  /** Whether they are those of the declaration. */
  readonly hasUsualColumns: boolean;
  /** Null goes back to the usual ones. */
  readonly chooseColumns: (hidden: readonly string[] | null) => void;
  readonly state: TableState;
  /** Shows another state; typing replaces the entry of the browser's history instead of adding one. */
  readonly go: (next: TableState, replace?: boolean) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
  readonly hasStatus: boolean;
  /** The rows of the page; undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** All local rows, whatever is searched and filtered; undefined of a server. */
  readonly all: readonly Row[] | undefined;
  /** All local rows that search and status leave, which the last line sums up; nobody knows those of a server. */
  readonly found: readonly Row[] | undefined;
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly setSize: (size: number) => void;
  readonly error: unknown;
  readonly retry: (() => void) | undefined;
  readonly isStale: boolean;
  /** The rows of all pages, for files. */
  readonly fetchAll: () => Promise<readonly Row[]>;
  readonly views: TableViews;
}

const lastPageOf = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** Search, filters, order, pages, columns and saved views of a table, of rows that are here or at the server. */
export function useTable<Row>(options: TableOptions<Row>): Table<Row> {
  const { name, columns, source, filters = noFilters, prefix, isActive } = options;
  const { withDefaults, cleared = emptyTableState, isNarrowed = narrows } = options;
  const titleColumn = options.titleColumn ?? columns.find(({ screenOnly }) => !screenOnly)?.key;
  const { language, user } = useSession();
  const userId = user?.userId ?? 0;
  const [params, changeParams] = useAddressParams();
  const [size, setSize] = usePageSize(userId);
  const [chosen, setChosen] = useHiddenColumns(userId, name);

  const local = isServerSource(source) ? null : source;
  // The server knows nothing of columns: it has filters of its own.
  const isFiltered = local !== null;
  const address = useMemo(
    () => ({
      filters,
      prefix,
      columns: isFiltered ? columns.filter((one) => filterKindOf(one) !== null).map(({ key }) => key) : [],
    }),
    [filters, prefix, columns, isFiltered],
  );
  const written = readTableState(params, address);
  const state = withDefaults ? withDefaults(written) : written;
  const go = (next: TableState, replace = false) =>
    changeParams((now) => writeTableState(next, now, address), { replace });

  const { columns: viewed, columnFilters, ...asked } = state;
  const request: PageRequest = { ...asked, size, language };
  const server = useServerPage(source, request);
  const localRows = local?.rows;
  const { search, sort, descending, status } = state;
  // An object made at every reading of the address is the same filter as long as it says the same.
  const writtenFilters = JSON.stringify(columnFilters);
  const arranged = useMemo(() => {
    const arrangement = {
      search,
      sort,
      descending,
      status,
      columnFilters: JSON.parse(writtenFilters) as ColumnFilters,
    };
    return localRows && arrangedRows(localRows, columns, arrangement, language, isActive);
  }, [localRows, columns, search, sort, descending, status, writtenFilters, language, isActive]);

  const total = local ? arranged?.length : server.data?.total;
  const lastPage = total === undefined ? state.page : lastPageOf(total, size);
  // A page that no longer exists (fewer rows, an old address) gives way to the last one.
  const isBeyond = !local && !server.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (!isBeyond) return;
    changeParams(
      (now) => writeTableState({ ...readTableState(now, address), page: lastPage }, now, address),
      {
        replace: true,
      },
    );
  }, [isBeyond, lastPage, address, changeParams]);
  const page = Math.min(state.page, lastPage);
  const pageRows = useMemo(() => arranged?.slice(page * size, (page + 1) * size), [arranged, page, size]);

  const choices = { titleColumn, viewed, hidden: chosen };
  // Rows are drawn again when their columns are others, so that these stay the same as long as they say the same.
  const choice = JSON.stringify({ titleColumn, viewed, hidden: chosen });
  const shown = useMemo(() => shownColumns(columns, JSON.parse(choice)), [columns, choice]);
  const hidden = hiddenColumns(columns, choices);
  const chooseColumns = (next: readonly string[] | null) => {
    setChosen(next);
    if (viewed) go({ ...state, columns: null });
  };
  const views = useTableViews({
    userId,
    name,
    address,
    state,
    columns: shown.filter(({ screenOnly }) => !screenOnly).map(({ key }) => key),
    onShow: go,
    onDefault: () => {
      setChosen(null);
      go(emptyTableState);
    },
  });

  return {
    name,
    columns,
    keyOf: options.keyOf,
    lessNeeded: options.lessNeeded,
    titleColumn,
    shown,
    hidden,
    hasUsualColumns: areUsualColumns(columns, choices),
    chooseColumns,
    state,
    go,
    clear: () => go({ ...cleared, columns: viewed }),
    isNarrowed: isNarrowed(state),
    hasStatus: isActive !== undefined,
    rows: local ? pageRows : server.data?.rows,
    all: localRows,
    found: arranged,
    total: total ?? 0,
    page,
    size,
    setSize: (next) => {
      setSize(next);
      go({ ...state, page: 0 });
    },
    error: local ? local.error : server.error,
    retry: local ? local.onRetry : () => void server.refetch(),
    isStale: !local && server.isPlaceholderData,
    fetchAll: async () =>
      isServerSource(source)
        ? (await source.fetchPage({ ...request, page: 0, size: allRows })).rows
        : (arranged ?? []),
    views,
  };
}
