import type { SentChanges } from '@stockwell/model/api/version-shapes';
import { type DocumentIssue, issueOf } from '@stockwell/model/documents/document-issue';
import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import {
  type AnyRecordKind,
  keyReader,
  type PartId,
  sharedPart,
} from '@stockwell/model/documents/record-kind';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Kind = Pick<DocumentKind<never>, 'records' | 'settings' | 'endsRecords'>;

const otherPart = (list: string, key: string): DocumentIssue =>
  issueOf(list, key, 'planningUnit', 'choice', 'what it is a part of is not among the parts');

/** What is wrong with a list of changes as such; the records in it are checked with those they join. */
export function changesIssues(kind: Kind, { records, parts, settings }: SentChanges): DocumentIssue[] {
  if (!Array.isArray(records)) return [issueOf(null, null, 'records', 'array', 'a list of changes')];
  const known = new Set(parts.map(({ part }) => part));
  const issues = settingsIssues(kind, settings, known);
  for (const [at, change] of (records as readonly unknown[]).entries()) {
    const where = `#${at}`;
    if (!isRecord(change) || typeof change.kind !== 'string' || typeof change.key !== 'string') {
      issues.push(issueOf('records', where, 'record', 'object', 'a change has a kind and a key'));
      continue;
    }
    const declared = Object.hasOwn(kind.records, change.kind) ? kind.records[change.kind] : undefined;
    if (declared?.keptIn !== 'versions') {
      issues.push(
        issueOf('records', where, 'kind', 'choice', `${change.kind} is no kind of records in versions`),
      );
      continue;
    }
    const { list } = declared;
    if (change.after === null && kind.endsRecords) continue;
    if (!isRecord(change.after)) {
      const why = kind.endsRecords ? 'a record or nothing' : 'records of a plan are never taken out';
      issues.push(issueOf(list, change.key, 'after', 'object', why));
    } else if (keyReader(declared)(change.after) !== change.key)
      issues.push(issueOf(list, change.key, declared.key.join(), 'sameId', 'the record has another id'));
    else if (!known.has(partIn(declared, change.after))) issues.push(otherPart(list, change.key));
  }
  return issues;
}

function settingsIssues(kind: Kind, settings: unknown, parts: ReadonlySet<PartId>): DocumentIssue[] {
  if (settings === undefined) return [];
  if (!isRecord(settings)) return [issueOf(null, null, 'settings', 'object', 'changed settings by name')];
  const issues = Object.keys(settings)
    .filter((name) => !kind.settings.includes(name))
    .map((name) => issueOf(null, null, `settings.${name}`, 'choice', 'no setting of a version'));
  if (!parts.has(sharedPart))
    issues.push(issueOf(null, null, 'settings', 'choice', 'the shared part is not among the parts'));
  return issues;
}

/** Records that changes replace or take out of parts that they do not name: nobody compared those. */
export function unnamedParts(kind: Kind, base: object, { records, parts }: SentChanges): DocumentIssue[] {
  const known = new Set(parts.map(({ part }) => part));
  const issues: DocumentIssue[] = [];
  for (const name of new Set(records.map((change) => change.kind))) {
    const declared = kind.records[name];
    if (!declared) continue;
    const keys = new Set(records.flatMap((change) => (change.kind === name ? [change.key] : [])));
    const keyOf = keyReader(declared);
    for (const record of recordsIn(base, declared.list)) {
      const key = keyOf(record);
      if (keys.has(key) && !known.has(partIn(declared, record))) issues.push(otherPart(declared.list, key));
    }
  }
  return issues;
}

/** The part that a record belongs to, as far as it names one. */
function partIn({ part }: AnyRecordKind, record: object): PartId {
  if (part === null) return sharedPart;
  try {
    return part(record as never);
  } catch {
    return Number.NaN;
  }
}
