import { type EntryIssue, issueOf } from '@stockwell/engine/entry/index';
import type { SheetColumn, SheetEdit } from '../sheet/index.ts';

/** Warnings about numbers that were rounded, by row and column; a cell that is written again loses its own. */
export type RoundedCells = ReadonlyMap<string, EntryIssue>;

const keyOf = (row: string, column: string): string => `${row}\n${column}`;

export function withRounded<R>(
  known: RoundedCells,
  { changes }: SheetEdit,
  columns: readonly SheetColumn<R>[],
): RoundedCells {
  if (known.size === 0 && changes.every(({ rounded }) => rounded === undefined)) return known;
  const next = new Map(known);
  for (const { row, key, rounded } of changes) {
    next.delete(keyOf(row, key));
    if (!rounded) continue;
    const isWhole = columns.find((column) => column.key === key)?.kind === 'whole';
    const values = { total: rounded.from, limit: rounded.to };
    next.set(keyOf(row, key), issueOf(isWhole ? 'rounded' : 'roundedDecimals', [key], values, 'warning'));
  }
  return next;
}

/** The warnings by row, as the other issues of a sheet are. */
export function roundedByRow(cells: RoundedCells): ReadonlyMap<string, readonly EntryIssue[]> {
  const found = new Map<string, EntryIssue[]>();
  for (const [key, issue] of cells) {
    const row = key.slice(0, key.indexOf('\n'));
    found.set(row, [...(found.get(row) ?? []), issue]);
  }
  return found;
}
