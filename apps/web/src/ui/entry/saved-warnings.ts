import { type EntryIssue, validateBatch } from '@stockwell/engine/entry/index';
import type { EntryDrafts, EntrySource } from './entry-state.ts';

type IssuesByRow = ReadonlyMap<string, readonly EntryIssue[]>;

/**
 * What is worth knowing about rows that were made or changed since the sheet was opened and went to the copy: a
 * warning does not hold them back, but it must not vanish at the moment they are saved.
 */
export function savedWarnings<E extends object>(
  { kind, saved, context }: EntrySource<E>,
  touched: ReadonlySet<string>,
  drafts: EntryDrafts<E>,
): IssuesByRow {
  const found = new Map<string, readonly EntryIssue[]>();
  if (touched.size === 0) return found;
  const isWanted = (id: string): boolean => touched.has(id) && !drafts.has(id);
  const changed = [...saved].flatMap(([id, entry]) => (isWanted(id) ? [entry] : []));
  const settled = [...saved].flatMap(([id, entry]) => (isWanted(id) || drafts.has(id) ? [] : [entry]));
  for (const [id, issues] of validateBatch(kind, { settled, changed }, context)) {
    const warnings = issues.filter(({ level }) => level === 'warning');
    if (isWanted(id) && warnings.length > 0) found.set(id, warnings);
  }
  return found;
}

/** The issues of rows that wait together with the warnings of saved ones, each rule once a row. */
export function withWarnings(issues: IssuesByRow, warnings: IssuesByRow): IssuesByRow {
  const all = new Map(issues);
  for (const [id, list] of warnings) {
    const known = all.get(id) ?? [];
    all.set(id, [...known, ...list.filter(({ rule }) => !known.some((issue) => issue.rule === rule))]);
  }
  return all;
}
