import type { Changes } from '@stockwell/engine/changes/change';
import type { ProblemCounts } from '@stockwell/engine/problems/counts';
import type { DocumentName, DocumentOf, KindOf, PartIdOf, RecordsOf } from './document-types.ts';

/** The version that a document is of. */
export interface CopyVersion {
  readonly versionId: number | null;
  readonly versionType: { readonly id: number };
  readonly versionStatus: { readonly id: number };
}

/** What the store of copies has to know of a kind of documents. */
export interface DeviceDocument<K extends DocumentName> {
  readonly kind: KindOf<K>;
  readonly programOf: (document: DocumentOf<K>) => {
    readonly programId: number;
    readonly programCode: string;
  };
  readonly versionOf: (document: DocumentOf<K>) => CopyVersion | null;
  /** The month that a document was downloaded from on; null for a whole one. */
  readonly cutOffOf: (document: DocumentOf<K>) => string | null;
  readonly problemsIn: (records: RecordsOf<K>) => ProblemCounts;
  /** Whether nothing was ever entered into a part. */
  readonly isEmpty: (records: RecordsOf<K>) => boolean;
  /** What the whole document shares, as far as some parts are checked by it: the less, the quicker. */
  readonly checkedWith: (general: DocumentOf<K>, parts: readonly PartIdOf<K>[]) => DocumentOf<K>;
  /** Whether people have answered what the application found by itself. */
  readonly isAnswered: (downloaded: RecordsOf<K>, now: RecordsOf<K>) => boolean;
  /** What people say about the document besides its records and settings. */
  readonly ownOf: (document: DocumentOf<K>) => unknown;
  /** What the application notes along with edits; null where it notes nothing. */
  readonly notes: EditNotes<K> | null;
}

export interface EditNotes<K extends DocumentName> {
  /** The record kind of the notes: they stay when their edit is undone, and are made again for the undoing. */
  readonly kind: string;
  /** The changes with their notes; `touched` are the parts that they change, as they are before. */
  readonly add: (touched: readonly RecordsOf<K>[], changes: Changes) => Changes;
}
