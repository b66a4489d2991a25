import { changesIn } from '@stockwell/engine/changes/difference';
import { recordsIn, settingsIn } from '@stockwell/model/documents/document-kind';
import type { AnyRecordKind, PartId } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { DeviceDocument } from './device-document.ts';
import type { DocumentName, DocumentOf, RecordsOf } from './document-types.ts';
import type { CopySummary } from './summary.ts';

const isChangedList = (kind: AnyRecordKind, downloaded: object, now: object): boolean =>
  changesIn('', kind, recordsIn(downloaded, kind.list), recordsIn(now, kind.list)).length > 0;

/**
 * Whether people have changed a part since it was downloaded, by the one equality of records: a value that was typed
 * and typed back is no change. What the application notes or finds by itself does not count.
 */
export const isChangedPart = <K extends DocumentName>(
  { kind, isAnswered }: DeviceDocument<K>,
  downloaded: RecordsOf<K>,
  now: RecordsOf<K>,
): boolean =>
  Object.values(kind.records).some(
    (one) => one.byPeople && one.part !== null && isChangedList(one, downloaded, now),
  ) || isAnswered(downloaded, now);

/** The same of what the whole document shares: its records, its settings, and what the copy has of its own. */
export const isChangedGeneral = <K extends DocumentName>(
  { kind, ownOf }: DeviceDocument<K>,
  downloaded: DocumentOf<K>,
  now: DocumentOf<K>,
): boolean =>
  Object.values(kind.records).some(
    (one) => one.byPeople && one.part === null && isChangedList(one, downloaded, now),
  ) ||
  !sameValue(settingsIn(kind, downloaded), settingsIn(kind, now)) ||
  !sameValue(ownOf(downloaded), ownOf(now));

/**
 * The parts that people have changed, after some of them were written; null for the general part. Undefined where
 * an earlier release did not keep which ones they were.
 */
export function changedAfter(
  { changedParts, modified }: Pick<CopySummary<DocumentName>, 'changedParts' | 'modified'>,
  written: readonly (PartId | null)[],
  isByUser: boolean,
  isChanged: (part: PartId | null) => boolean,
): readonly (PartId | null)[] | undefined {
  const known = changedParts ?? (modified ? undefined : []);
  if (!known) return undefined;
  const still = written.filter((part) => (isByUser || known.includes(part)) && isChanged(part));
  return [...known.filter((part) => !written.includes(part)), ...still];
}
