import { type CellTexts, plain, shownText } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';

export interface SheetSort {
  readonly key: string;
  readonly descending: boolean;
}

/** What of the rows is looked at: words in any column, ticked texts of single columns, one column in order. */
export interface SheetView {
  readonly search: string;
  /** By column the texts that are shown; a column that is missing shows all. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: SheetSort | null;
}

export const wholeView: SheetView = { search: '', filters: {}, sort: null };

export const isNarrowed = ({ search, filters }: SheetView): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;

function matches<R>(
  row: R,
  columns: readonly SheetColumn<R>[],
  { search, filters }: SheetView,
  labels: CellTexts,
): boolean {
  const asked = plain(search)
    .split(' ')
    .filter((word) => word !== '');
  for (const column of columns) {
    const kept = filters[column.key];
    if (kept && !kept.includes(shownText(column, row, labels))) return false;
  }
  if (asked.length === 0) return true;
  const all = plain(columns.map((column) => shownText(column, row, labels)).join('\n'));
  return asked.every((word) => all.includes(word));
}

/** Numbers by size, months and days by time, all else by the alphabet; empty cells last. */
function compare<R>(column: SheetColumn<R>, a: R, b: R, labels: CellTexts, collator: Intl.Collator): number {
  const [one, other] = [column.value(a), column.value(b)];
  const [noneOfOne, noneOfOther] = [one === null || one === '', other === null || other === ''];
  if (noneOfOne || noneOfOther) return Number(noneOfOne) - Number(noneOfOther);
  if (column.kind === 'month' || column.kind === 'date')
    return String(one) < String(other) ? -1 : one === other ? 0 : 1;
  if (column.kind !== 'choice' && typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(shownText(column, a, labels), shownText(column, b, labels));
}

/** The rows of a view, in its order. */
export function rowsInView<R>(
  rows: readonly R[],
  columns: readonly SheetColumn<R>[],
  view: SheetView,
  labels: CellTexts,
  locale: string,
): readonly R[] {
  const found = isNarrowed(view) ? rows.filter((row) => matches(row, columns, view, labels)) : rows;
  const column = view.sort && columns.find(({ key }) => key === view.sort?.key);
  if (!column || !view.sort) return found;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = view.sort.descending ? -1 : 1;
  return found.toSorted((a, b) => {
    const order = compare(column, a, b, labels, collator);
    const empty = [a, b].some((row) => column.value(row) === null || column.value(row) === '');
    return empty ? order : order * sign;
  });
}

/** The texts that a column shows, for its filter. */
export const textsOfColumn = <R>(rows: readonly R[], column: SheetColumn<R>, labels: CellTexts): string[] =>
  [...new Set(rows.map((row) => shownText(column, row, labels)))].sort((a, b) => a.localeCompare(b));

/** An order of rows as it was made, and which rows there were then. */
export interface MadeOrder {
  readonly ids: readonly string[];
  readonly known: ReadonlySet<string>;
}

/**
 * Rows keep their place while they are worked on: an edit neither moves nor hides them. Rows that came since the
 * order was made stand at the end, those that are gone fall out.
 */
export function keptOrder({ ids, known }: MadeOrder, now: readonly string[]): string[] {
  const there = new Set(now);
  return [...ids.filter((id) => there.has(id)), ...now.filter((id) => !known.has(id))];
}
