import type { VersionStatusId, VersionTypeId } from '@stockwell/model/api/version-shapes';
import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { MasterDataUses } from './commit/foreign-references.ts';
import type { StoredVersion, UnitRange } from './read.ts';
import type { RecordTexts } from './record-texts.ts';
import type { StoredTables } from './tables.ts';

/** What a new version is, besides its records. */
export interface VersionFacts {
  readonly programId: number;
  readonly versionTypeId: VersionTypeId;
  readonly versionStatusId: VersionStatusId;
  readonly notes: string | null;
  readonly by: number | null;
  readonly at: Date;
}

/** A version that was worked out, as far as every kind of document has it. */
export interface MadeVersion {
  readonly versionId: number;
  /** Whether the sender changed anything. */
  readonly changed: boolean;
}

/** What a version is to be made from. */
export interface VersionSource<S> {
  readonly settings: S;
  readonly newest: StoredVersion;
  /** The parts that were sent; null: the whole document. */
  readonly scope: readonly PartId[] | null;
  /** The kinds of records that were sent; null: the whole document. */
  readonly kinds: readonly string[] | null;
  /** Nothing has changed since the document was checked: the worker still has the records of its parts. */
  readonly isAsChecked: boolean;
  readonly versionTypeId: VersionTypeId;
  readonly by: number | null;
  readonly at: Date;
}

/** A document as texts: what stands before its records, and these by list. */
export interface DocumentTexts {
  readonly general: object;
  readonly texts: RecordTexts<string>;
}

/** Why a version is not made although it could be: what the request allows. */
export interface CommitRights {
  readonly isFinal: boolean;
  readonly mayHaveOpenProblems: boolean;
}

/** The records that a version is made of; null: those that the document was checked with. */
export interface StoredTexts {
  readonly stored: RecordTexts<string> | null;
}

/** How the records of a document are read product by product. */
export interface ProductReading {
  /** The products that are read together, range by range. */
  readonly ranges: readonly UnitRange[];
  /** Lists of a product that are not shown. */
  readonly hiddenOf: (unit: number) => readonly string[];
}

/**
 * How the server keeps a kind of document: `S` its settings, `N` a version of it that is ready to be written. Reading,
 * downloads, commits and history are written once, over this declaration; what needs no database is `DocumentWork`.
 */
export interface StoredDocument<S extends object = object, N extends MadeVersion = MadeVersion> {
  readonly kind: DocumentKind<object, object>;
  readonly programTypeId: 1 | 2;
  /** Where its records are stored, by list. */
  readonly tables: StoredTables;
  /** One of them is needed on the program of a commit. */
  readonly committing: readonly [string, ...string[]];
  /** The names that its parts have in an upload. */
  readonly part: z.ZodType<PartId>;
  /** The status that a new version has. */
  readonly versionStatusId: VersionStatusId;
  /** Copies of the master data as they are now. */
  readSettings(db: Db | Tx, programId: number): Promise<S>;
  /** What a document of a version says before its records, and these as they are shown. */
  show(db: Db | Tx, settings: S, version: StoredVersion, texts: RecordTexts<string>): Promise<DocumentTexts>;
  /** What `DocumentWork.checkSent` checks a document under. */
  readHead(db: Db, settings: S, comparedVersionId: number, scope: readonly PartId[] | null): Promise<object>;
  /** The products whose records changes are checked with; null: all records. */
  unitsOf(parts: readonly PartId[]): readonly number[] | null;
  /** How a document is read product by product; null: all records are read at once. */
  byProduct(settings: S): ProductReading | null;
  /** Records that name master data of another country or realm, or none that exists. */
  foreignReferences(db: Db, settings: S, uses: MasterDataUses): Promise<DocumentIssue[]>;
  /** What `DocumentWork.versionOf` makes a version from. */
  versionTask(db: Db, source: VersionSource<S>): Promise<StoredTexts>;
  /** The message code of why a version that was worked out is not stored. */
  refusal(next: N, rights: CommitRights): string | null;
  /** The same of what other programs have stored meanwhile; asked while nobody else makes a version of this one. */
  clash(tx: Tx, programId: number, next: N): Promise<string | null>;
  writeVersion(tx: Tx, facts: VersionFacts, next: N): Promise<void>;
  /** Looks up who is notified of a version; the answer does so in the transaction that stores it. */
  prepareNotice(
    context: AppContext,
    facts: VersionFacts,
  ): Promise<((tx: Tx, versionId: number) => Promise<void>) | null>;
}
