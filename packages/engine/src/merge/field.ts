import { sameValue } from '@stockwell/model/documents/same-record';
import { roundTo } from '@stockwell/model/numbers';
import type { RecordSides, Side } from './sides.ts';

export type Verdict = Side | 'conflict';

/** One thing that can be changed on a record and is merged as a whole. */
export interface Field<R> {
  readonly name: string;
  /** The value as it is shown. */
  readonly read: (record: R) => unknown;
  readonly copy: (into: R, from: R) => void;
  readonly same: (a: R, b: R) => boolean;
  /** Equal to people, as after rounding: no change to show and never a conflict. */
  readonly alike?: ((a: R, b: R) => boolean) | undefined;
  /** A rule of its own instead of the three-way rule; asked when the sides differ. */
  readonly decide?: ((sides: RecordSides<R>) => Verdict) | undefined;
  /** Makes one value of both sides; nobody has to choose. */
  readonly combine?: ((into: R, sides: RecordSides<R>) => void) | undefined;
  /** Merged without being shown. */
  readonly quiet?: boolean | undefined;
  /** Where the field is nothing but these properties, or the ids that they refer to: how it is compared in bulk. */
  readonly made?: { readonly of: readonly (keyof R)[]; readonly byId: boolean } | undefined;
}

export type FieldRules<R> = Pick<Field<R>, 'decide' | 'combine' | 'quiet' | 'alike'>;

/** A field that is one property of the record, or several that only make sense together. */
export function field<R extends object>(
  name: string,
  properties: readonly (keyof R)[],
  rules: FieldRules<R> = {},
): Field<R> {
  const [only] = properties;
  const single = only !== undefined && properties.length === 1;
  return {
    ...rules,
    name,
    made: { of: properties, byId: false },
    read: single ? (record) => record[only] : (record) => properties.map((property) => record[property]),
    copy: (into, from) => {
      for (const property of properties) into[property] = from[property];
    },
    same: single
      ? (a, b) => {
          const x = a[only];
          const y = b[only];
          return x === y || sameValue(x, y);
        }
      : (a, b) => properties.every((property) => sameValue(a[property], b[property])),
  };
}

interface Reference {
  readonly id: number;
}
type ReferenceProperty<R> = {
  [K in keyof R]: R[K] extends Reference | null ? K : never;
}[keyof R];

/** A reference, which is its id whatever travels with it. */
export function reference<R extends object>(name: string, property: ReferenceProperty<R>): Field<R> {
  return {
    ...field<R>(name, [property]),
    made: { of: [property], byId: true },
    same: (a, b) => {
      const x = a[property] as Reference | null;
      const y = b[property] as Reference | null;
      return x === y || x?.id === y?.id;
    },
  };
}

type NumberProperty<R> = { [K in keyof R]: R[K] extends number | null ? K : never }[keyof R];

/** A number that people see rounded. */
export function rounded<R extends object>(
  name: string,
  property: NumberProperty<R>,
  decimals: number,
): Field<R> {
  const shown = (record: R): number | null => {
    const value = record[property] as number | null;
    return value === null ? null : roundTo(value, decimals);
  };
  return field<R>(name, [property], { alike: (a, b) => shown(a) === shown(b) });
}

export interface FieldVerdict {
  readonly verdict: Verdict;
  /** False when the sides are equal to people. */
  readonly seen: boolean;
}

/** The three-way rule for a field whose two sides are not exactly the same. */
export function decideField<R>(one: Field<R>, sides: RecordSides<R>): FieldVerdict {
  const { base, mine, theirs } = sides;
  const seen = !one.alike?.(mine, theirs);
  if (one.decide) return { verdict: one.decide(sides), seen };
  if (base && one.same(mine, base)) return { verdict: 'theirs', seen };
  if (base && one.same(theirs, base)) return { verdict: 'mine', seen };
  if (!seen) return { verdict: 'mine', seen };
  if (base && one.alike?.(mine, base)) return { verdict: 'theirs', seen };
  if (base && one.alike?.(theirs, base)) return { verdict: 'mine', seen };
  return { verdict: 'conflict', seen };
}

/** For fields that are never asked about: the three-way rule, and this side where both have changed. */
export const settledBy =
  <R extends object>(properties: readonly (keyof R)[], pick: (sides: RecordSides<R>) => Side) =>
  (sides: RecordSides<R>): Side => {
    const same = (a: R, b: R | undefined): boolean =>
      b !== undefined && properties.every((property) => sameValue(a[property], b[property]));
    if (same(sides.mine, sides.base)) return 'theirs';
    if (same(sides.theirs, sides.base)) return 'mine';
    return pick(sides);
  };
