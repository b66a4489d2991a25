import { type AnyRecordKind, keyReader } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { Field } from './field.ts';
import { sameFields } from './same-fields.ts';
import type { RecordSides, Side } from './sides.ts';

/** What the merge has to know about one kind of record. The kinds of a document are a table of these. */
export interface MergeKind<R extends object> {
  readonly name: string;
  readonly id: (record: R) => string;
  /** What people know the record by; null when two such records are never the same one. */
  readonly naturalKey?: ((record: R) => string | null) | undefined;
  /** What a new record takes over from the server's record that it turns out to be. */
  readonly identity: readonly (keyof R)[];
  readonly fields: readonly Field<R>[] | ((sides: RecordSides<R>) => readonly Field<R>[]);
  /** The side that wins where both have changed; without it people decide. */
  readonly settle?: Side | ((record: R) => Side | null) | undefined;
  /** Merged, but not shown. */
  readonly hidden?: boolean | ((record: R) => boolean) | undefined;
  /** Names of the entry rules that the record breaks. */
  readonly brokenRules?: ((record: R) => readonly string[]) | undefined;
  /** Sets what is computed from other fields, on a record made of both sides. */
  readonly finish?: ((record: R, sides: RecordSides<R>) => R) | undefined;
  /** Whether a record is missing from the copy only because it lies before the copy's first month. */
  readonly beyondCutOff?: ((record: R) => boolean) | undefined;
  readonly planningUnitOf?: ((record: R) => number) | undefined;
}

/** What the table of record kinds knows already: the id of a record and its product. */
export const ofRecords = ({
  key,
  part,
}: Pick<AnyRecordKind, 'key' | 'part'>): Pick<MergeKind<object>, 'id' | 'planningUnitOf'> => ({
  id: keyReader({ key }),
  planningUnitOf: part ? (record) => Number(part(record as never)) : undefined,
});

export const fieldsOf = <R extends object>(kind: MergeKind<R>, sides: RecordSides<R>): readonly Field<R>[] =>
  typeof kind.fields === 'function' ? kind.fields(sides) : kind.fields;

export function sameRecord<R extends object>(kind: MergeKind<R>, a: R, b: R): boolean {
  if (a === b) return true;
  if (typeof kind.fields !== 'function') return sameFields(kind.fields, a, b);
  // Fields that depend on the record are dear to make; most records are the same throughout.
  return (
    sameValue(a, b) || kind.fields({ base: undefined, mine: a, theirs: b }).every((one) => one.same(a, b))
  );
}

export const settledSide = <R extends object>(kind: MergeKind<R>, record: R): Side | null =>
  typeof kind.settle === 'function' ? kind.settle(record) : (kind.settle ?? null);

export const isHidden = <R extends object>(kind: MergeKind<R>, record: R): boolean =>
  typeof kind.hidden === 'function' ? kind.hidden(record) : (kind.hidden ?? false);
