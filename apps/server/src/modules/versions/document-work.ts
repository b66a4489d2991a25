import type { DocumentResult } from '@stockwell/model/documents/check';
import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { MasterDataUses } from './commit/foreign-references.ts';
import type { AnyLists } from './record-texts.ts';
import type { MadeVersion } from './stored-document.ts';

/** What a worker does with a kind of document: `D` the document, `H` what it is checked under, `T` what a version is made from. */
export interface DocumentWork<
  D extends object = object,
  H extends object = object,
  T extends object = object,
> {
  readonly kind: DocumentKind<object, object>;
  /** The head for some parts of the document. */
  ofParts(head: H, parts: readonly PartId[]): H;
  /** The compared version, as far as its records are loaded. */
  baseOf(head: H, lists: AnyLists): D;
  /** Checks what was sent, as far as it can be checked without the database. */
  checkSent(head: H, value: unknown, mostIssues: number): DocumentResult<D>;
  /** The master data that a document names. */
  usesIn(document: D): MasterDataUses;
  /** Works out the version that a checked document makes of the stored records. */
  versionOf(
    task: T,
    stored: AnyLists,
    sent: D,
  ): { readonly next: MadeVersion } | { readonly issues: readonly DocumentIssue[] };
}

export type DocumentName = DocumentKind<object>['name'];

/** Loaded when they are needed. */
const works: { readonly [N in DocumentName]: () => Promise<DocumentWork> } = {
  supplyPlan: async () => (await import('./supply-plan/work.ts')).supplyPlanWork,
  forecast: async () => (await import('./forecast/work.ts')).forecastWork,
};

export const workOf = (name: DocumentName): Promise<DocumentWork> => works[name]();
