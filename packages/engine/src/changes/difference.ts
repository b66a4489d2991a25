import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import { type AnyRecord, type AnyRecordKind, keyReader } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { Changes, FieldChange, RecordChange } from './change.ts';
import { recordChanges } from './record-change.ts';

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
  const keyOf = keyReader(kind);
  const changes: RecordChange[] = [];
  const note = (key: string, was: AnyRecord | null, is: AnyRecord | null): void => {
    changes.push(...recordChanges(name, kind, key, was, is));
  };
  // What stands in its old place is compared there; only the rest has to be looked for.
  const moved: AnyRecord[] = [];
  const left = new Map<string, AnyRecord>();
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [was, is] = [before[at], after[at]];
    if (was === is) continue;
    const [old, key] = [was && keyOf(was), is && keyOf(is)];
    if (was && is && old === key) note(old ?? '', was, is);
    else {
      if (was) left.set(old ?? '', was);
      if (is) moved.push(is);
    }
  }
  for (const record of moved) {
    const key = keyOf(record);
    note(key, left.get(key) ?? null, record);
    left.delete(key);
  }
  for (const [key, was] of left) note(key, was, null);
  return changes;
}
