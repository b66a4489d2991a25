import type { CommitChangesBody } from '@stockwell/model/api/version-shapes';
import { keyReader } from '@stockwell/model/documents/record-kind';
import { issueOf, type ProgramDataIssue, supplyPlan } from '@stockwell/model/program-data/index';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a list of changes as such; the records in it are checked with those they join. */
export function changesIssues({ records, parts }: CommitChangesBody): ProgramDataIssue[] {
  if (!Array.isArray(records)) return [issueOf(null, null, 'records', 'array', 'a list of changes')];
  const known = new Set(parts.map(({ part }) => Number(part)));
  const issues: ProgramDataIssue[] = [];
  for (const [at, change] of (records as readonly unknown[]).entries()) {
    const where = `#${at}`;
    if (!isRecord(change) || typeof change.kind !== 'string' || typeof change.key !== 'string') {
      issues.push(issueOf('records', where, 'record', 'object', 'a change has a kind and a key'));
      continue;
    }
    const kind = Object.hasOwn(supplyPlan.records, change.kind) ? supplyPlan.records[change.kind] : undefined;
    if (kind?.keptIn !== 'versions' || !kind.part) {
      issues.push(
        issueOf('records', where, 'kind', 'choice', `${change.kind} is no kind of records in versions`),
      );
      continue;
    }
    if (!isRecord(change.after)) {
      issues.push(issueOf(kind.list, change.key, 'after', 'object', 'records of a plan are never taken out'));
      continue;
    }
    if (keyReader(kind)(change.after) !== change.key)
      issues.push(issueOf(kind.list, change.key, kind.key.join(), 'sameId', 'the record has another id'));
    else if (!known.has(partIn(kind.part, change.after)))
      issues.push(
        issueOf(kind.list, change.key, 'planningUnit', 'choice', 'the product is not among the parts'),
      );
  }
  return issues;
}

/** The product that a record names, as far as it names one. */
function partIn(part: (record: never) => number | string, record: object): number {
  try {
    return Number(part(record as never));
  } catch {
    return Number.NaN;
  }
}
