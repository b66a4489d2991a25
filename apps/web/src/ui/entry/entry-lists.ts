import type { SheetColumn, SheetOption } from '../sheet/index.ts';
import type { EntryRow } from './entry-rows.ts';

/** All that may be chosen in a column, gathered from entries that together offer it. */
export function choicesIn<E>(
  column: SheetColumn<EntryRow<E>>,
  samples: readonly E[],
): readonly SheetOption[] | undefined {
  if (!column.options) return undefined;
  const found = new Map<SheetOption['id'], SheetOption>();
  for (const entry of samples) {
    const row = { entry, isSaved: false, isUploaded: false, lock: null };
    for (const option of column.options(row)) found.set(option.id, option);
  }
  return [...found.values()];
}
