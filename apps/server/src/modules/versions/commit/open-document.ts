import { createHash } from 'node:crypto';
import { applyUpload } from '@stockwell/engine/merge/upload';
import type { SentChanges, SentPart } from '@stockwell/model/api/version-shapes';
import { canonicalPart } from '@stockwell/model/documents/canonical';
import type { DocumentResult } from '@stockwell/model/documents/check';
import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import { type DocumentKind, splitDocument } from '@stockwell/model/documents/document-kind';
import type { DocumentWork } from '../document-work.ts';
import type { AnyLists } from '../record-texts.ts';
import { changesIssues, unnamedParts } from './changes-issues.ts';

/** What was sent, as far as it can be checked without the database. */
export type CheckedDocument =
  | { readonly document: object }
  | { readonly issues: readonly DocumentIssue[] }
  /** The changes are meant for another version than the stored one. */
  | { readonly otherBase: true };

const isChanges = (value: unknown): value is SentChanges =>
  typeof value === 'object' && value !== null && 'parts' in value;

/** Checks a whole document, or makes one of the changes and the stored records of the parts they touch. */
export function documentOf(
  work: DocumentWork,
  head: object,
  value: unknown,
  stored: AnyLists | null,
  mostIssues: number,
): CheckedDocument {
  if (!isChanges(value)) return result(work.checkSent(head, value, mostIssues));
  if (!stored) throw new Error('Changes are checked with the records they change');
  const { kind } = work;
  const wrong = changesIssues(kind, value);
  if (wrong.length > 0) return { issues: wrong };
  const ownHead = work.ofParts(
    head,
    value.parts.map(({ part }) => part),
  );
  const base = work.baseOf(ownHead, stored);
  // The device has read the version with the fields that an earlier release did not know.
  if (!areAsBelieved(kind, base, value.parts) && !areAsBelieved(kind, kind.fill(base), value.parts))
    return { otherBase: true };
  const unnamed = unnamedParts(kind, base, value);
  if (unnamed.length > 0) return { issues: unnamed };
  return result(work.checkSent(ownHead, applyUpload(kind, base, value), mostIssues));
}

/** The kinds of records that changes hold; null for a whole document. */
export const kindsIn = (value: unknown): readonly string[] | null =>
  isChanges(value) ? [...new Set(value.records.map(({ kind }) => kind))] : null;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const result = ({ data, issues }: DocumentResult<object>): CheckedDocument =>
  data ? { document: data } : { issues };

function areAsBelieved(
  kind: DocumentKind<object, object>,
  base: object,
  believed: readonly SentPart[],
): boolean {
  const parts = splitDocument(kind, base);
  return believed.every(({ part, digest }) => sha256(canonicalPart(kind, parts, part)) === digest);
}
