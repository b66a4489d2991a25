import type { DocumentName, DocumentOf, PartIdOf, RecordsOf } from './document-types.ts';

/** What a kind of documents takes over from the server's master data. */
export interface DocumentSettings<K extends DocumentName> {
  /** Fields besides the lists of settings. */
  readonly fields: readonly (keyof DocumentOf<K>)[];
  /** The settings of the copy with those that it has of its own. */
  readonly withOwn: (known: DocumentOf<K>, next: DocumentOf<K>) => DocumentOf<K>;
  /** The parts whose records may follow other settings, and how they do. */
  readonly followedBy: (before: DocumentOf<K>, after: DocumentOf<K>) => readonly PartIdOf<K>[];
  readonly following: (before: DocumentOf<K>, after: DocumentOf<K>, records: RecordsOf<K>) => RecordsOf<K>;
}
