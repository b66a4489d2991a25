import { type DocumentKind, type Parts, recordsIn } from '@stockwell/model/documents/document-kind';
import {
  type AnyRecord,
  type AnyRecordKind,
  keyReader,
  type PartId,
} from '@stockwell/model/documents/record-kind';
import { sameField, sameRecord } from '@stockwell/model/documents/same-record';
import { type Changes, partsIn, type RecordChange } from './change.ts';

/**
 * Makes changes on the parts of a document. Fields of a record that somebody else changed meanwhile stay unless the
 * change sets them too.
 */
export function applyToParts<D extends object, R extends object, P extends PartId>(
  kind: DocumentKind<D, R, P>,
  { general, parts }: Parts<D, R, P>,
  changes: Changes,
): Parts<D, R, P> {
  const next = new Map(parts);
  for (const part of partsIn<P>(changes)) {
    const own = changes.records.filter((change) => change.part === part);
    next.set(part, withRecords(kind, next.get(part) ?? kind.noRecords(), own));
  }
  const shared = changes.records.filter((change) => change.part === null);
  const fields = Object.fromEntries(changes.fields.map(({ field, after }) => [field, after]));
  return {
    general:
      shared.length + changes.fields.length > 0
        ? { ...withRecords(kind, general, shared), ...fields }
        : general,
    parts: next,
  };
}

/** Makes changes on a whole document. */
export function applyToDocument<D extends object>(
  kind: Pick<DocumentKind<D>, 'records'>,
  document: D,
  { records, fields }: Changes,
): D {
  return {
    ...withRecords(kind, document, records),
    ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  };
}

function withRecords<T extends object>(
  { records }: Pick<DocumentKind<never>, 'records'>,
  holder: T,
  changes: readonly RecordChange[],
): T {
  const next: Record<string, unknown> = {};
  for (const name of new Set(changes.map(({ kind }) => kind))) {
    const kind = records[name];
    if (!kind) throw new RangeError(`No records of the kind ${name}`);
    const own = changes.filter((change) => change.kind === name);
    next[kind.list] = changedList(kind, recordsIn(holder, kind.list), own);
  }
  return { ...holder, ...next };
}

function changedList(
  kind: AnyRecordKind,
  records: readonly AnyRecord[],
  changes: readonly RecordChange[],
): AnyRecord[] {
  const keyOf = keyReader(kind);
  const byKey = new Map<string, RecordChange[]>();
  for (const change of changes) byKey.set(change.key, [...(byKey.get(change.key) ?? []), change]);
  const next: AnyRecord[] = [];
  for (const record of records) {
    const key = keyOf(record);
    const own = byKey.get(key);
    byKey.delete(key);
    const after = own
      ? own.reduce<AnyRecord | null>((now, change) => changedRecord(kind, now, change), record)
      : record;
    if (after) next.push(after);
  }
  for (const own of byKey.values()) {
    const after = own.reduce<AnyRecord | null>((now, change) => changedRecord(kind, now, change), null);
    if (after) next.push(after);
  }
  return next;
}

/** A record after a change of it, which may have been made on top of another state of the record. */
export function changedRecord(
  kind: AnyRecordKind,
  now: AnyRecord | null,
  { before, after }: RecordChange,
): AnyRecord | null {
  if (!now || !after || !before || sameRecord(kind, now, before)) return after;
  const set = Object.entries(after).filter(([name, value]) => !sameField(kind, name, before[name], value));
  return { ...now, ...Object.fromEntries(set) };
}
