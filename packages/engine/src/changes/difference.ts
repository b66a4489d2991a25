import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import {
  type AnyRecord,
  type AnyRecordKind,
  type PartId,
  recordKey,
} from '@stockwell/model/documents/record-kind';
import { sameRecord, sameValue } from '@stockwell/model/documents/same';
import type { Changes, FieldChange, RecordChange } from './change.ts';

/**
 * What leads from one document to another of the same kind. Lists and records that are the same objects are not
 * looked into, so the difference of an edit costs what was edited.
 */
export function difference<D extends object>(
  kind: Pick<DocumentKind<D>, 'records'>,
  before: D,
  after: D,
): Changes {
  const records: RecordChange[] = [];
  const lists = new Set<string>();
  for (const [name, recordKind] of Object.entries(kind.records)) {
    const { list } = recordKind;
    lists.add(list);
    records.push(...changesIn(name, recordKind, recordsIn(before, list), recordsIn(after, list)));
  }
  const fields: FieldChange[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (lists.has(field)) continue;
    const [was, is] = [(before as AnyRecord)[field], (after as AnyRecord)[field]];
    if (!sameValue(was, is)) fields.push({ field, before: was, after: is });
  }
  return { records, fields };
}

/** The records of one list that are not the same any more. */
export function changesIn(
  name: string,
  kind: AnyRecordKind,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
): RecordChange[] {
  if (before === after) return [];
  const changes: RecordChange[] = [];
  const note = (key: string, was: AnyRecord | null, is: AnyRecord | null): void => {
    if (was && is && sameRecord(kind, was, is)) return;
    const [from, to] = [was && partOf(kind, was), is && partOf(kind, is)];
    // A record that goes over to another part leaves the one and enters the other.
    if (was && is && from !== to) {
      changes.push({ kind: name, key, part: from, before: was, after: null });
      changes.push({ kind: name, key, part: to, before: null, after: is });
    } else changes.push({ kind: name, key, part: is ? to : from, before: was, after: is });
  };
  // What stands in its old place is compared there; only the rest has to be looked for.
  const moved: AnyRecord[] = [];
  const left = new Map<string, AnyRecord>();
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [was, is] = [before[at], after[at]];
    if (was === is) continue;
    const [old, key] = [was && recordKey(kind, was), is && recordKey(kind, is)];
    if (was && is && old === key) note(old ?? '', was, is);
    else {
      if (was) left.set(old ?? '', was);
      if (is) moved.push(is);
    }
  }
  for (const record of moved) {
    const key = recordKey(kind, record);
    note(key, left.get(key) ?? null, record);
    left.delete(key);
  }
  for (const [key, was] of left) note(key, was, null);
  return changes;
}

export const partOf = (kind: AnyRecordKind, record: AnyRecord): PartId | null =>
  kind.part === null ? null : kind.part(record as never);
