import { createHash } from 'node:crypto';
import { applyToDocument } from '@stockwell/engine/changes/apply';
import type { CommitChangesBody, SentPart } from '@stockwell/model/api/version-shapes';
import { canonicalRecords } from '@stockwell/model/documents/canonical';
import { splitDocument } from '@stockwell/model/documents/document-kind';
import {
  checkProgramData,
  type ProgramData,
  type ProgramDataIssue,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { type RecordTexts, recordsFrom } from '../record-texts.ts';
import type { ProgramSettings } from '../settings.ts';
import { changesIssues } from './changes-issues.ts';
import { checkSent } from './check-sent.ts';

/** What was sent, as far as it can be told without the database. */
export type CheckedDocument =
  | { readonly document: ProgramData }
  | { readonly issues: readonly ProgramDataIssue[] }
  /** The changes are meant for another version than the stored one. */
  | { readonly otherBase: true };

const isChanges = (value: unknown): value is CommitChangesBody =>
  typeof value === 'object' && value !== null && 'parts' in value;

/** Checks a whole document, or makes one of the changes and the stored records of the products they touch. */
export function documentOf(
  settings: ProgramSettings,
  value: unknown,
  stored: RecordTexts | null,
  mostIssues: number,
): CheckedDocument {
  if (!isChanges(value)) return result(checkSent(settings, value, mostIssues));
  if (!stored) throw new Error('Changes are checked with the records they change');
  const wrong = changesIssues(value);
  if (wrong.length > 0) return { issues: wrong };
  const units = value.parts.map(({ part }) => Number(part));
  const known = {
    ...withUnits(settings, units),
    currentVersion: null,
    cutOffDate: null,
    ...recordsFrom(stored),
  };
  const base = checkProgramData(known).data ?? known;
  if (!areAsBelieved(base, value.parts)) return { otherBase: true };
  const records = value.records.map(({ kind, key, after }) => ({
    kind,
    key,
    part: null,
    before: null,
    after: after as Readonly<Record<string, unknown>> | null,
  }));
  const changed = applyToDocument(supplyPlan, base, { records, fields: [] });
  return result(checkSent(withUnits(settings, units), changed, mostIssues));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const result = ({ data, issues }: ReturnType<typeof checkSent>): CheckedDocument =>
  data ? { document: data } : { issues };

function areAsBelieved(base: ProgramData, believed: readonly SentPart[]): boolean {
  const { parts } = splitDocument(supplyPlan, base);
  return believed.every(({ part, digest }) => {
    const records = parts.get(Number(part)) ?? supplyPlan.noRecords();
    return sha256(canonicalRecords(supplyPlan, records)) === digest;
  });
}
