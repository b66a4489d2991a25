import { type DocumentIssue, issueOf } from '@stockwell/model/documents/document-issue';
import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import { keyReader } from '@stockwell/model/documents/record-kind';
import { isStorable } from '@stockwell/model/documents/storable';
import { kindsInVersions } from '../versioned-lists.ts';

/** Records with texts that cannot be stored. */
export function unstorable(kind: Pick<DocumentKind<never>, 'records'>, data: object): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  for (const declared of kindsInVersions(kind)) {
    const keyOf = keyReader(declared);
    for (const record of recordsIn(data, declared.list)) {
      for (const [field, value] of Object.entries(record)) {
        if (isStorable(value)) continue;
        const why = 'the text has a character that cannot be stored';
        issues.push(issueOf(declared.list, keyOf(record), field, 'text', why));
      }
    }
  }
  return issues;
}
