import {
  type EntryContext,
  type EntryIssue,
  type EntryKind,
  hasErrors,
  validateBatch,
  withCell,
} from '@stockwell/engine/entry/index';
import type { CellChange, SheetEdit } from '../sheet/index.ts';

/** What a sheet of entries works on: what is saved, how new rows begin, and the rules. */
export interface EntrySource<E extends object> {
  readonly kind: EntryKind<E>;
  readonly context: EntryContext;
  readonly saved: ReadonlyMap<string, E>;
  readonly newEntry: (id: string) => E;
}

/** Rows that are not in the plan: new ones, and changes of saved ones that break a rule. */
export type EntryDrafts<E> = ReadonlyMap<string, E>;

/** What becomes of an edit: rows that are right go to the copy, the others wait. */
export interface EntryStep<E> {
  readonly drafts: EntryDrafts<E>;
  readonly right: readonly E[];
}

/** Whether two entries say the same: cell by cell, lists within them by what they hold. */
function same<E extends object>(a: E, b: E | undefined): boolean {
  if (a === b) return true;
  if (b === undefined) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof E>;
  for (const key of keys) {
    const [one, other] = [a[key], b[key]];
    if (one === other) continue;
    const isList = typeof one === 'object' && typeof other === 'object';
    if (!isList || JSON.stringify(one) !== JSON.stringify(other)) return false;
  }
  return true;
}

/** An added row that nobody has typed into yet. */
export const isBlank = <E extends object>({ kind, newEntry }: EntrySource<E>, entry: E): boolean =>
  same(entry, newEntry(kind.id(entry)));

/** The entry after some cells were changed, each with what follows from it. */
export const withCells = <E extends object>(
  { kind, context }: Pick<EntrySource<E>, 'kind' | 'context'>,
  entry: E,
  changes: readonly CellChange[],
): E =>
  changes.reduce(
    (now, { key, value }) =>
      withCell(kind, now, key as keyof E & string, value as E[keyof E & string], context),
    entry,
  );

/** Everything that is wrong, or worth knowing, by row. Rows that nobody has typed into yet are left in peace. */
export function validateDrafts<E extends object>(
  source: EntrySource<E>,
  drafts: EntryDrafts<E>,
): ReadonlyMap<string, readonly EntryIssue[]> {
  const { kind, saved, context } = source;
  return validateBatch(
    kind,
    {
      settled: [...saved.values()],
      changed: [...drafts.values()].filter((entry) => !isBlank(source, entry)),
    },
    context,
  );
}

/** Rows that are right leave the drafts; so do changes that were taken back by hand. */
export function settle<E extends object>(source: EntrySource<E>, drafts: EntryDrafts<E>): EntryStep<E> {
  const { saved } = source;
  const waiting = new Map([...drafts].filter(([id, entry]) => !same(entry, saved.get(id))));
  const issues = validateDrafts(source, waiting);
  const right: E[] = [];
  for (const [id, entry] of waiting) {
    if (hasErrors(issues.get(id)) || isBlank(source, entry)) continue;
    right.push(entry);
    waiting.delete(id);
  }
  return { drafts: waiting, right };
}

/** One edit of the sheet: a cell, a block, new rows. */
export function afterEdit<E extends object>(
  source: EntrySource<E>,
  drafts: EntryDrafts<E>,
  { changes, added }: SheetEdit,
): EntryStep<E> {
  const next = new Map(drafts);
  for (const id of added) next.set(id, source.newEntry(id));
  const byRow = new Map<string, CellChange[]>();
  for (const change of changes) {
    const known = byRow.get(change.row);
    if (known) known.push(change);
    else byRow.set(change.row, [change]);
  }
  for (const [id, own] of byRow) {
    const before = next.get(id) ?? source.saved.get(id);
    if (before) next.set(id, withCells(source, before, own));
  }
  return settle(source, next);
}
