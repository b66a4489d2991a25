import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import { joinDocument } from '@stockwell/model/documents/document-kind';
import type { DeviceDocument } from './device-document.ts';
import type { DocumentName, PartIdOf, PartsOf } from './document-types.ts';

/** Checks the document of only these parts, which keeps it quick. */
export function checkParts<K extends DocumentName>(
  { kind, checkedWith }: DeviceDocument<K>,
  { general, parts }: PartsOf<K>,
  ids: readonly PartIdOf<K>[],
): readonly DocumentIssue[] {
  const records = ids.flatMap((id) => parts.get(id) ?? []);
  return kind.check(joinDocument(kind, checkedWith(general, ids), records)).issues;
}
