import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import type { ExportValue } from '../export/index.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './column.ts';
import { filteredRows } from './column-filters.ts';
import type { TableState } from './table-state.ts';

type Compare = (a: ExportValue, b: ExportValue) => number;

const isBlank = (value: ExportValue): boolean => value === null || value === '';

/** Numbers by size, days and months by time, texts as people of the language sort them. */
function comparisonOf(language: LanguageCode): Compare {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return collator.compare(String(a), String(b));
  };
}

/** The rows in the order of a column. Blanks are last in both directions: nobody looks for them first. */
export function sortedRows<Row>(
  rows: readonly Row[],
  { value }: Column<Row>,
  isDescending: boolean,
  language: LanguageCode,
): readonly Row[] {
  const compare = comparisonOf(language);
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      const blank = Number(isBlank(a.value)) - Number(isBlank(b.value));
      return blank !== 0 || isBlank(a.value) ? blank : sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** The rows in which every word of the search stands in some column. */
function foundRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
  language: LanguageCode,
): readonly Row[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const searched = columns.filter(({ screenOnly }) => !screenOnly);
  return rows.filter((row) => {
    const text = searched
      .map((column) => cellText(column, row, language))
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Search, status, filters of columns and order of rows that are here as a whole, by what the columns show. */
export function arrangedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: Pick<TableState, 'search' | 'sort' | 'descending' | 'status'> &
    Partial<Pick<TableState, 'columnFilters'>>,
  language: LanguageCode,
  isActive: (row: Row) => boolean = () => true,
): readonly Row[] {
  const ofStatus =
    state.status === 'all' ? rows : rows.filter((row) => isActive(row) === (state.status === 'active'));
  const filtered = filteredRows(ofStatus, columns, state.columnFilters ?? {}, language);
  const found = foundRows(filtered, columns, state.search, language);
  const column = columns.find(({ key, sortable }) => key === state.sort && sortable !== false);
  return column ? sortedRows(found, column, state.descending, language) : found;
}
