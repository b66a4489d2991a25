import { recordsIn } from '@stockwell/model/documents/document-kind';
import { type AnyRecord, type AnyRecordKind, keyReader } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import { type Changes, noChanges } from './change.ts';
import { recordChanges } from './record-change.ts';

type Kinds = Readonly<Record<string, AnyRecordKind>>;

/** What a list of a document holds. */
export type RecordIn<D extends object, L> = L extends keyof D
  ? D[L] extends readonly (infer R extends object)[]
    ? R
    : never
  : never;

function kindIn(kinds: Kinds, name: string): AnyRecordKind {
  const kind = kinds[name];
  if (!kind) throw new RangeError(`No records of the kind ${name}`);
  return kind;
}

/** The records of a document that have one of the keys. */
function recordsWith(
  kind: AnyRecordKind,
  document: object,
  isWanted: (key: string) => boolean,
): ReadonlyMap<string, AnyRecord> {
  const keyOf = keyReader(kind);
  const found = new Map<string, AnyRecord>();
  for (const record of recordsIn(document, kind.list)) {
    const key = keyOf(record);
    if (isWanted(key)) found.set(key, record);
  }
  return found;
}

/** Puts records into a document: each takes the place of the one with its key, or is new. */
export function putRecords<T extends Kinds, K extends keyof T & string, D extends object>(
  kinds: T,
  document: D,
  name: K,
  records: readonly RecordIn<D, T[K]['list']>[],
): Changes {
  const kind = kindIn(kinds, name);
  const keyOf = keyReader(kind);
  const put = new Map((records as readonly AnyRecord[]).map((record) => [keyOf(record), record]));
  const before = recordsWith(kind, document, (key) => put.has(key));
  return {
    records: [...put].flatMap(([key, after]) =>
      recordChanges(name, kind, key, before.get(key) ?? null, after),
    ),
    fields: [],
  };
}

/** Takes records out of a document. */
export function removeRecords<T extends Kinds>(
  kinds: T,
  document: object,
  name: keyof T & string,
  keys: readonly string[],
): Changes {
  const kind = kindIn(kinds, name);
  // Reading the keys of a long list takes time.
  if (keys.length === 0) return noChanges;
  const removed = new Set(keys);
  const before = recordsWith(kind, document, (key) => removed.has(key));
  return {
    records: [...before].flatMap(([key, record]) => recordChanges(name, kind, key, record, null)),
    fields: [],
  };
}

/** Sets a property of a document that is no list of records. */
export const setField = <D extends object, F extends keyof D & string>(
  document: D,
  field: F,
  after: D[F],
): Changes => ({
  records: [],
  fields: sameValue(document[field], after) ? [] : [{ field, before: document[field], after }],
});
