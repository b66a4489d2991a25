import type { EntryContext } from './context.ts';
import { type EntryIssue, type EntryLevel, type EntryValues, issueOf } from './entry-issue.ts';
import { type EntryField, validateField } from './field.ts';

/**
 * A rule over the whole record. It speaks of some of its cells, the one to be mended first, and is asked only when
 * these are right.
 */
export interface EntryRule<E> {
  readonly name: string;
  readonly fields: readonly (keyof E & string)[];
  readonly level?: EntryLevel;
  readonly broken: (entry: E, context: EntryContext) => EntryValues | boolean;
}

/** What a change of one cell does to others: the cells that change with it. */
export type Follow<E> = (entry: E, context: EntryContext, before: E) => Partial<E>;

/** Everything that entry knows about one kind of record; screens, file imports and the merge interpret it. */
export interface EntryKind<E extends object> {
  readonly name: string;
  readonly id: (entry: E) => string;
  readonly fields: { readonly [F in keyof E & string]?: EntryField<E> };
  readonly rules: readonly EntryRule<E>[];
  /** What no two records share, once it is all given; null when any number may be alike. */
  readonly uniqueKey: (entry: E) => string | null;
  /** The cells that make the key. */
  readonly uniqueFields: readonly (keyof E & string)[];
  readonly describe: (entry: E) => EntryValues;
  /** Records with the same key add up, which the screen shows. */
  readonly addUpKey?: (entry: E) => string | null;
  readonly follow: { readonly [F in keyof E & string]?: Follow<E> };
}

export const isRequired = <E extends object>(field: EntryField<E> | undefined): boolean =>
  field?.required === true;

/** What is wrong with one record by itself. */
export function validateEntry<E extends object>(
  kind: EntryKind<E>,
  entry: E,
  context: EntryContext,
): EntryIssue[] {
  const issues: EntryIssue[] = [];
  const wrong = new Set<string>();
  for (const [name, field] of Object.entries(kind.fields) as [keyof E & string, EntryField<E>][]) {
    const issue = validateField(name, field, entry, context);
    if (!issue) continue;
    issues.push(issue);
    wrong.add(name);
  }
  for (const rule of kind.rules) {
    if (rule.fields.some((name) => wrong.has(name))) continue;
    const values = rule.broken(entry, context);
    if (values) issues.push(issueOf(rule.name, rule.fields, values === true ? {} : values, rule.level));
  }
  return issues;
}

/** The names of the rules that a whole record breaks; what a merge asks of a mixture of two good records. */
export const brokenRules = <E extends object>(
  kind: EntryKind<E>,
  entry: E,
  context: EntryContext,
): string[] =>
  kind.rules
    .filter((rule) => rule.level !== 'warning' && rule.broken(entry, context) !== false)
    .map((rule) => rule.name);

/** The record after one cell was changed, with everything that follows from it. */
export function withCell<E extends object, F extends keyof E & string>(
  kind: EntryKind<E>,
  entry: E,
  field: F,
  value: E[F],
  context: EntryContext,
): E {
  const changed = { ...entry, [field]: value };
  const follow = kind.follow[field];
  return follow ? { ...changed, ...follow(changed, context, entry) } : changed;
}
