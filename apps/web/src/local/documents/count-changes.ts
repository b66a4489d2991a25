import { difference } from '@stockwell/engine/changes/difference';
import type { RecordOwner } from '../sealed-records.ts';
import { readBase, readCopy } from './copy-store.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName } from './document-types.ts';
import type { DocumentCopy } from './names.ts';

/** How many records the user has changed since the download; null when the copy does not open. */
export async function countChanges<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
): Promise<number | null> {
  const [base, working] = [await readBase(owner, copy), await readCopy(owner, copy)];
  if (base.result !== 'found' || working.result !== 'found') return null;
  const { kind } = deviceDocument(copy.kind);
  const { records } = difference(kind, base.value, working.value);
  return records.filter((change) => kind.records[change.kind]?.byPeople).length;
}
