import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { StatusFilter } from '../../table/index.ts';
import type { DisplayContext } from '../display.ts';
import { cellText } from './cell-text.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridColumn } from './spec.ts';

interface Narrowing {
  readonly search: string;
  readonly status: StatusFilter;
  readonly keep?: ((row: GridRow) => boolean) | undefined;
}

interface Held {
  readonly rows: readonly GridRow[];
  readonly changes: ReadonlyMap<string, readonly string[]>;
}

/** Rows that search and filters leave. A row that is being worked on never disappears under the hands. */
export function shownRows(
  entity: EntityDeclaration,
  columns: readonly GridColumn[],
  { rows, changes }: Held,
  { search, status, keep }: Narrowing,
  context: DisplayContext,
): GridRow[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (row.record === null || changes.has(row.key)) return true;
    if (status !== 'all' && (row.drafts.active !== false) !== (status === 'active')) return false;
    if (keep && !keep(row)) return false;
    if (words.length === 0) return true;
    const text = columns
      .map((column) =>
        typeof column === 'string'
          ? cellText(entity, column, row.drafts, context)
          : column.text(row, context),
      )
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
