import type { AnyRecord, PartId } from '@stockwell/model/documents/record-kind';

/** A record that was added (before null), taken out (after null) or changed. */
export interface RecordChange {
  /** The name of the record kind in the table of the document kind. */
  readonly kind: string;
  readonly key: string;
  /** The part that holds the record; null for what the whole document shares. */
  readonly part: PartId | null;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

/** A property of the whole document that is no list of records. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What an edit did, record by record. The same list is shown, stored, undone, reported to the problem list and uploaded;
 * it can be made again on top of somebody else's work.
 */
export interface Changes {
  readonly records: readonly RecordChange[];
  readonly fields: readonly FieldChange[];
}

export const noChanges: Changes = { records: [], fields: [] };

export const isEmpty = ({ records, fields }: Changes): boolean => records.length + fields.length === 0;

/** The parts that changes touch. */
export const partsIn = <P extends PartId = PartId>({ records }: Changes): readonly P[] => [
  ...new Set(records.flatMap(({ part }) => (part === null ? [] : [part as P]))),
];

/** What distinguishes changes of one record from those of others. */
export const changeName = ({ kind, key }: Pick<RecordChange, 'kind' | 'key'>): string => `${kind} ${key}`;

const turned = <C extends { readonly before: unknown; readonly after: unknown }>(change: C): C => ({
  ...change,
  before: change.after,
  after: change.before,
});

/** The way back. */
export const invert = ({ records, fields }: Changes): Changes => ({
  records: records.map(turned).reverse(),
  fields: fields.map(turned).reverse(),
});
