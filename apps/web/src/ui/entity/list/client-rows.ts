import { localeOf } from '@stockwell/model/languages';
import type { DisplayContext } from '../display.ts';
import type { ListColumn } from './columns.ts';
import type { ListState } from './list-state.ts';

/** Search, status and order of a list that is here as a whole, by what the columns show. */
export function arrangedRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  state: Pick<ListState, 'search' | 'sort' | 'descending' | 'status'>,
  isActive: (row: Row) => boolean,
  context: DisplayContext,
): Row[] {
  const words = state.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if (state.status !== 'all' && isActive(row) !== (state.status === 'active')) return false;
    if (words.length === 0) return true;
    const text = columns
      .map((column) => column.text(row, context))
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const column = columns.find(({ name }) => name === state.sort);
  if (!column) return found;
  const collator = new Intl.Collator(localeOf(context.language), { sensitivity: 'base', numeric: true });
  const sign = state.descending ? -1 : 1;
  return found.sort((a, b) => sign * collator.compare(column.text(a, context), column.text(b, context)));
}
