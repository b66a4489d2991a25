/** A part of a document that is kept, opened and saved by itself: of a product (its id) or of a tree. */
export type PartId = number | string;

/** The part of what the whole document shares: records without a part, and the settings of the version. */
export const sharedPart = 'shared';

/** Where the records of a kind are kept besides the copies on devices. */
export type KeptIn =
  /** In rows of the versions that hold them. */
  | 'versions'
  /** Copies of master data, which is edited elsewhere. */
  | 'settings'
  /** Nowhere: they concern only the copy. */
  | 'copy';

/** What everything that keeps, moves, compares or merges records has to know of a kind of them. */
export interface RecordKind<R extends object> {
  /** The list of the document that holds the records. */
  readonly list: string;
  /** The fields that identify records of the list. */
  readonly key: readonly (keyof R & string)[];
  /** The part that a record belongs to; null for what the whole document shares. */
  readonly part: ((record: R) => PartId) | null;
  readonly keptIn: KeptIn;
  /** Whether people make them; the others are worked out by the application. */
  readonly byPeople: boolean;
  /** Whether a record says who made and who last changed it. */
  readonly audited: boolean;
  /** Fields that are no part of what a record says: two records that differ only in them are equal. */
  readonly silent: readonly (keyof R & string)[];
  /** Lists inside of a record whose order says nothing, and what identifies their lines. */
  readonly unordered: { readonly [F in keyof R & string]?: (line: never) => string };
}

export type AnyRecord = { readonly [field: string]: unknown };

/** A kind of records whose type is not known here. */
export interface AnyRecordKind
  extends Pick<RecordKind<AnyRecord>, 'list' | 'key' | 'keptIn' | 'byPeople' | 'audited' | 'silent'> {
  readonly part: ((record: never) => PartId) | null;
  readonly unordered: { readonly [field: string]: ((line: never) => string) | undefined };
}

/** Reads what identifies records of a kind: their id, or what they are about. */
export function keyReader({ key }: Pick<AnyRecordKind, 'key'>): (record: object) => string {
  const [only = '', ...more] = key;
  return more.length === 0
    ? (record) => String((record as AnyRecord)[only])
    : (record) => key.map((name) => String((record as AnyRecord)[name])).join(' ');
}

export const recordKey = (kind: Pick<AnyRecordKind, 'key'>, record: object): string =>
  keyReader(kind)(record);
