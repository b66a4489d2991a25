import type { AnyRecord, AnyRecordKind, PartId } from '@stockwell/model/documents/record-kind';
import { sameRecord } from '@stockwell/model/documents/same-record';
import type { RecordChange } from './change.ts';

/** What became of one record: nothing where both say the same. */
export function recordChanges(
  name: string,
  kind: AnyRecordKind,
  key: string,
  before: AnyRecord | null,
  after: AnyRecord | null,
): RecordChange[] {
  if (before && after && sameRecord(kind, before, after)) return [];
  const [from, to] = [before && partOf(kind, before), after && partOf(kind, after)];
  // A record that goes over to another part leaves the one and enters the other.
  if (before && after && from !== to) {
    return [
      { kind: name, key, part: from, before, after: null },
      { kind: name, key, part: to, before: null, after },
    ];
  }
  return before || after ? [{ kind: name, key, part: after ? to : from, before, after }] : [];
}

export const partOf = (kind: AnyRecordKind, record: AnyRecord): PartId | null =>
  kind.part === null ? null : kind.part(record as never);
