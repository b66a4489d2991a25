import type { AnyRecord, AnyRecordKind } from './record-kind.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Equal content, whatever the order of properties. Empty text, null and a missing property are the same nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  if (Array.isArray(b)) return false;
  return sameProperties(a as AnyRecord, b as AnyRecord);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (!sameValue(a[at], b[at])) return false;
  return true;
}

function sameProperties(a: AnyRecord, b: AnyRecord): boolean {
  for (const name in a) if (!sameValue(a[name], b[name])) return false;
  for (const name in b) if (!(name in a) && !isEmpty(b[name])) return false;
  return true;
}

/** The same lines in any order. */
function sameLines(a: unknown, b: unknown, keyOf: (line: never) => string): boolean {
  if (sameValue(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  const byKey = new Map(b.map((line) => [keyOf(line as never), line]));
  return byKey.size === b.length && a.every((line) => sameValue(line, byKey.get(keyOf(line as never))));
}

/**
 * Whether two records say the same. It is the one equality of records: what it calls equal is no change on a device,
 * in a merge, in an upload or in a version.
 */
export function sameRecord(kind: AnyRecordKind, left: object, right: object): boolean {
  if (left === right) return true;
  const [a, b] = [left as AnyRecord, right as AnyRecord];
  for (const name in a) {
    const [x, y] = [a[name], b[name]];
    if (x !== y && !kind.silent.includes(name) && !sameField(kind, name, x, y)) return false;
  }
  for (const name in b) {
    if (!(name in a) && !isEmpty(b[name]) && !kind.silent.includes(name)) return false;
  }
  return true;
}

export function sameField(kind: AnyRecordKind, name: string, a: unknown, b: unknown): boolean {
  const keyOf = kind.unordered[name];
  return keyOf ? sameLines(a, b, keyOf) : sameValue(a, b);
}
