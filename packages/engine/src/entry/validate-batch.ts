import type { EntryContext } from './context.ts';
import { type EntryIssue, hasErrors, issueOf } from './entry-issue.ts';
import { type EntryKind, validateEntry } from './kind.ts';

export interface EntryBatch<E> {
  /** Records as they are saved, also those that were changed since: a change that is wrong leaves them in place. */
  readonly settled: readonly E[];
  /** Records that were made or changed, in the order of the sheet. */
  readonly changed: readonly E[];
}

/**
 * Validates what was made or changed, alone and beside all the others. Of two that may not be alike the saved one
 * comes first, then one that is right in itself, then the one that stands further up; the other is refused with a
 * message that names the first. So a row that waits for correction never keeps a valid one out.
 */
export function validateBatch<E extends object>(
  kind: EntryKind<E>,
  { settled, changed }: EntryBatch<E>,
  context: EntryContext,
): ReadonlyMap<string, readonly EntryIssue[]> {
  const issues = new Map<string, EntryIssue[]>();
  const report = (entry: E, issue: EntryIssue): void => {
    const known = issues.get(kind.id(entry));
    if (known) known.push(issue);
    else issues.set(kind.id(entry), [issue]);
  };
  for (const entry of changed) for (const issue of validateEntry(kind, entry, context)) report(entry, issue);

  const isRight = (entry: E): boolean => !hasErrors(issues.get(kind.id(entry)));
  const replaced = new Set(changed.filter(isRight).map(kind.id));
  const staying = settled.filter((entry) => !replaced.has(kind.id(entry)));
  const first = new Map<string, E>();
  for (const entry of staying) keep(first, kind.uniqueKey(entry), entry);
  for (const entry of [...changed.filter(isRight), ...changed.filter((one) => !isRight(one))]) {
    const key = kind.uniqueKey(entry);
    const other = key === null ? undefined : first.get(key);
    if (other && kind.id(other) !== kind.id(entry)) report(entry, refusedFor(kind, other));
    else keep(first, key, entry);
  }
  const ids = new Set(changed.map(kind.id));
  for (const group of addingUp(kind, [...settled.filter((entry) => !ids.has(kind.id(entry))), ...changed])) {
    for (const entry of group) {
      const other = group.find((one) => one !== entry);
      if (!other) continue;
      const values = { ...kind.describe(other), first: kind.id(other), limit: group.length };
      report(entry, issueOf('countsAddUp', kind.uniqueFields, values, 'warning'));
    }
  }
  return issues;
}

/** What makes two records alike differs by kind, and so does the message. */
const refusedFor = <E extends object>(kind: EntryKind<E>, first: E): EntryIssue => ({
  ...issueOf('unique', kind.uniqueFields, { ...kind.describe(first), first: kind.id(first) }),
  message: `rule.unique.${kind.name}`,
});

function keep<E>(into: Map<string, E>, key: string | null, entry: E): void {
  if (key !== null && !into.has(key)) into.set(key, entry);
}

/** Records that differ in their key but count for the same region and month. */
function addingUp<E extends object>(kind: EntryKind<E>, entries: readonly E[]): E[][] {
  const { addUpKey } = kind;
  if (!addUpKey) return [];
  const groups = new Map<string, Map<string, E>>();
  for (const entry of entries) {
    const key = addUpKey(entry);
    const own = kind.uniqueKey(entry);
    if (key === null || own === null) continue;
    const group = groups.get(key) ?? new Map<string, E>();
    keep(group, own, entry);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.size > 1).map((group) => [...group.values()]);
}
