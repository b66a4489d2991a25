import { applyToParts } from '@stockwell/engine/changes/apply';
import { type Changes, partsIn } from '@stockwell/engine/changes/change';
import type { RecordOwner } from '../sealed-records.ts';
import { storageFailureOf } from '../storage-failure.ts';
import { checkParts } from './check-parts.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, PartIdOf, PartsOf } from './document-types.ts';
import type { DocumentCopy } from './names.ts';
import { type Rewritten, rewriteParts, type SaveResult } from './save-parts.ts';

/** An edit that is shown and not on the device yet. */
export interface PendingEdit {
  readonly changes: Changes;
  readonly modifies: boolean;
  readonly onDropped: (() => void) | undefined;
  /** What became of it at the last try. */
  outcome: SaveResult;
}

/** Writes edits in one step, on top of what is stored by then. */
export async function writeEdits<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  edits: readonly PendingEdit[],
): Promise<Rewritten<K>> {
  const device = deviceDocument(copy.kind);
  const ids = [...new Set(edits.flatMap(({ changes }) => partsIn<PartIdOf<K>>(changes)))];
  const change = (stored: PartsOf<K>) => {
    const next = edits.reduce((parts, { changes }) => applyToParts(device.kind, parts, changes), stored);
    const issues = checkParts(device, next, ids);
    return issues.length > 0 ? { issues } : next;
  };
  const modifies = edits.some((edit) => edit.modifies);
  try {
    return await rewriteParts(owner, copy, ids, change, { modifies });
  } catch (cause) {
    console.warn('Edits could not be written to this device', cause);
    return { result: storageFailureOf(cause) };
  }
}
