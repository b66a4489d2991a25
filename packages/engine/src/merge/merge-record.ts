import type { Choices } from './choices.ts';
import { decideField, type Field } from './field.ts';
import { fieldsOf, type MergeKind, settledSide } from './kind.ts';
import type { FieldChange } from './row.ts';
import type { RecordSides, Side } from './sides.ts';

export interface RecordMerge<R> {
  readonly record: R;
  readonly fields: readonly FieldChange[];
  readonly refused: readonly string[];
}

interface Difference<R> {
  readonly field: Field<R>;
  readonly change: Side | 'both';
  readonly taken: Side | null;
  readonly seen: boolean;
}

/**
 * Merges one record that both sides hold, field by field. A result made of both sides has to pass the entry
 * rules; one that does not is put to people whole, with every field that either side has changed. So is one
 * that `clashes`: it cannot stand beside another record.
 */
export function mergeRecord<R extends object>(
  kind: MergeKind<R>,
  sides: RecordSides<R>,
  choices: Choices,
  clashes = false,
): RecordMerge<R> {
  const id = kind.id(sides.theirs);
  const settled = settledSide(kind, sides.mine);
  const choose = (field: string): Side | null => settled ?? choices.ofField(kind.name, id, field);
  const found = differences(kind, sides, choose);
  const record = build(kind, sides, found);
  const broken = newlyBroken(kind, sides, record);
  if (!clashes && broken.length === 0) return mergeOf(record, found, sides, []);

  const put = found.map((one) =>
    isAsked(one) ? { ...one, change: 'both' as const, taken: choose(one.field.name) } : one,
  );
  const chosen = build(kind, sides, put);
  const isOpen = put.some((one) => isAsked(one) && one.taken === null);
  return mergeOf(chosen, put, sides, isOpen ? broken : newlyBroken(kind, sides, chosen));
}

const isAsked = <R>(one: Difference<R>): boolean => !one.field.quiet && !one.field.combine && one.seen;

function differences<R extends object>(
  kind: MergeKind<R>,
  sides: RecordSides<R>,
  choose: (field: string) => Side | null,
): Difference<R>[] {
  const found: Difference<R>[] = [];
  for (const field of fieldsOf(kind, sides)) {
    if (field.same(sides.mine, sides.theirs)) continue;
    const { verdict, seen } = decideField(field, sides);
    const isConflict = verdict === 'conflict';
    found.push({
      field,
      change: isConflict ? 'both' : verdict,
      taken: isConflict ? choose(field.name) : verdict,
      seen,
    });
  }
  return found;
}

/** A record that is wholly one side's stays the very record of that side. An open field keeps mine meanwhile. */
function build<R extends object>(
  kind: MergeKind<R>,
  sides: RecordSides<R>,
  found: readonly Difference<R>[],
): R {
  const taken = found.filter((one) => !one.field.combine);
  const combined = taken.length < found.length;
  const allTheirs = taken.length > 0 && taken.every((one) => one.taken === 'theirs');
  if (!combined && allTheirs) return sides.theirs;
  if (!combined && taken.every((one) => one.taken !== 'theirs')) return sides.mine;
  const record = { ...(allTheirs ? sides.theirs : sides.mine) };
  for (const one of found) {
    if (one.field.combine) one.field.combine(record, sides);
    else if (one.taken === 'theirs') one.field.copy(record, sides.theirs);
  }
  return kind.finish ? kind.finish(record, sides) : record;
}

/** Rules that neither side broke by itself: the merge must not be the one to break them. */
function newlyBroken<R extends object>(
  kind: MergeKind<R>,
  sides: RecordSides<R>,
  record: R,
): readonly string[] {
  if (!kind.brokenRules || record === sides.mine || record === sides.theirs) return [];
  const broken = kind.brokenRules(record);
  if (broken.length === 0) return broken;
  const before = new Set([...kind.brokenRules(sides.mine), ...kind.brokenRules(sides.theirs)]);
  return broken.filter((rule) => !before.has(rule));
}

function mergeOf<R extends object>(
  record: R,
  found: readonly Difference<R>[],
  { base, mine, theirs }: RecordSides<R>,
  refused: readonly string[],
): RecordMerge<R> {
  const fields = found.filter(isAsked).map(({ field, change, taken }) => ({
    field: field.name,
    change,
    base: base ? field.read(base) : null,
    mine: field.read(mine),
    theirs: field.read(theirs),
    taken,
  }));
  return { record, fields, refused };
}
