import type { LanguageCode } from '@stockwell/model/languages';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { TableState } from './table-state.ts';

/** What a table asks the server for. */
export interface PageRequest extends Omit<TableState, 'columns' | 'columnFilters'> {
  readonly size: number;
  readonly language: LanguageCode;
}

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** Rows that are here as a whole: searched, sorted and paged here. */
export interface LocalSource<Row> {
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Rows that the server searches, sorts and pages. */
export interface ServerSource<Row> {
  /** Under which answers are kept; the request is added to it. */
  readonly queryKey: QueryKey;
  readonly fetchPage: (request: PageRequest, signal?: AbortSignal) => Promise<TablePage<Row>>;
}

export type TableSource<Row> = LocalSource<Row> | ServerSource<Row>;

export const isServerSource = <Row>(source: TableSource<Row>): source is ServerSource<Row> =>
  'fetchPage' in source;

const noKey: QueryKey = ['table', 'local'];

/** The page of a server's rows; nothing is asked for rows that are here. */
export function useServerPage<Row>(source: TableSource<Row>, request: PageRequest) {
  const server = isServerSource(source) ? source : null;
  return useQuery({
    queryKey: server ? [...server.queryKey, request] : noKey,
    queryFn: ({ signal }): Promise<TablePage<Row> | null> =>
      server ? server.fetchPage(request, signal) : Promise.resolve(null),
    placeholderData: keepPreviousData,
    enabled: server !== null,
  });
}
