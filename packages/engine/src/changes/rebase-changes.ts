import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import { type AnyRecord, keyReader } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import { groupBy } from '../merge/index-by.ts';
import { changedRecord } from './apply.ts';
import type { Changes, FieldChange, RecordChange } from './change.ts';
import { recordChanges } from './record-change.ts';

/** What changes that were made on another state of a document do to this one. */
export function onto<D extends object>(
  kind: Pick<DocumentKind<D>, 'records'>,
  document: D,
  changes: Changes,
): Changes {
  const records: RecordChange[] = [];
  for (const name of new Set(changes.records.map((change) => change.kind))) {
    const recordKind = kind.records[name];
    if (!recordKind) throw new RangeError(`No records of the kind ${name}`);
    const keyOf = keyReader(recordKind);
    const own = groupBy(
      changes.records.filter((change) => change.kind === name),
      ({ key }) => key,
    );
    const now = new Map<string, AnyRecord>();
    for (const record of recordsIn(document, recordKind.list)) {
      if (own.has(keyOf(record))) now.set(keyOf(record), record);
    }
    for (const [key, steps] of own) {
      const before = now.get(key) ?? null;
      const after = steps.reduce<AnyRecord | null>(
        (record, step) => changedRecord(recordKind, record, step),
        before,
      );
      records.push(...recordChanges(name, recordKind, key, before, after));
    }
  }
  const fields = changes.fields.flatMap(({ field, after }): FieldChange[] => {
    const before = (document as AnyRecord)[field];
    return sameValue(before, after) ? [] : [{ field, before, after }];
  });
  return { records, fields };
}
