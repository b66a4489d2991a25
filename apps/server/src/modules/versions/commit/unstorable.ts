import { issueOf, type ProgramData, type ProgramDataIssue } from '@stockwell/model/program-data/index';
import { recordIdIn, type VersionedRecord, versionedLists } from '../versioned-lists.ts';

/** No database takes a zero byte, nor half of a character. */
const impossible = /\0|\p{Surrogate}/u;

function impossibleField(value: unknown): boolean {
  if (typeof value === 'string') return impossible.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => impossible.test(key) || impossibleField(part));
}

/** Records with texts that cannot be stored. */
export function unstorable(data: ProgramData): ProgramDataIssue[] {
  const issues: ProgramDataIssue[] = [];
  for (const list of versionedLists) {
    const records: readonly VersionedRecord[] = data[list];
    for (const record of records) {
      for (const [field, value] of Object.entries(record)) {
        if (!impossibleField(value)) continue;
        const why = 'the text has a character that cannot be stored';
        issues.push(issueOf(list, recordIdIn(list, record), field, 'text', why));
      }
    }
  }
  return issues;
}
