import { useRef } from 'react';
import type { EntryDrafts } from './entry-state.ts';

/** A row of an entry sheet: the entry as it stands, and where it comes from. */
export interface EntryRow<E> {
  readonly entry: E;
  /** The copy holds the record. */
  readonly isSaved: boolean;
  /** A version on the server holds it. */
  readonly isUploaded: boolean;
  /** Why it cannot be changed. */
  readonly lock: string | null;
}

/** A row that stands in the sheet by itself; saved unless it says otherwise. */
export type SavedRow<E> = Omit<EntryRow<E>, 'isSaved'> & Partial<Pick<EntryRow<E>, 'isSaved'>>;

const alike = <E>(a: EntryRow<E>, b: EntryRow<E>): boolean =>
  a.entry === b.entry && a.isSaved === b.isSaved && a.isUploaded === b.isUploaded && a.lock === b.lock;

/**
 * The rows of a sheet: saved ones with the change that waits in their place, new ones below. A row that is as
 * before is the same object as before.
 */
export function entryRows<E>(
  saved: readonly SavedRow<E>[],
  drafts: EntryDrafts<E>,
  idOf: (entry: E) => string,
  known: ReadonlyMap<string, EntryRow<E>>,
): ReadonlyMap<string, EntryRow<E>> {
  const rows = new Map<string, EntryRow<E>>();
  const add = (row: EntryRow<E>) => {
    const id = idOf(row.entry);
    const before = known.get(id);
    rows.set(id, before && alike(before, row) ? before : row);
  };
  for (const row of saved) {
    add({ ...row, isSaved: row.isSaved ?? true, entry: drafts.get(idOf(row.entry)) ?? row.entry });
  }
  for (const [id, entry] of drafts) {
    if (!rows.has(id)) add({ entry, isSaved: false, isUploaded: false, lock: null });
  }
  return rows;
}

export function useEntryRows<E>(
  saved: readonly SavedRow<E>[],
  drafts: EntryDrafts<E>,
  idOf: (entry: E) => string,
): readonly EntryRow<E>[] {
  const known = useRef<ReadonlyMap<string, EntryRow<E>>>(new Map());
  const list = useRef<readonly EntryRow<E>[]>([]);
  const rows = entryRows(saved, drafts, idOf, known.current);
  const next = [...rows.values()];
  if (next.length !== list.current.length || next.some((row, at) => row !== list.current[at]))
    list.current = next;
  known.current = rows;
  return list.current;
}
