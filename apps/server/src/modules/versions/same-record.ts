import type { VersionedList, VersionedRecord } from './kinds.ts';

/** Who wrote a record and when, and the number that the server gave it, are no part of what it says. */
const audit = ['versionId', 'shipmentNo', 'createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate'];
const auditOf: Readonly<Partial<Record<VersionedList, ReadonlySet<string>>>> = {
  // A batch has no audit of its own: the day of its making is a part of it.
  batchInfoList: new Set(),
  // What was looked at again on another day is not another report.
  problemReportList: new Set([...audit, 'dt']),
};
const usual: ReadonlySet<string> = new Set(audit);

/** An empty text says as little as none. */
const meaning = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Whether two values say the same, whatever the order of their keys; lines of batches in any order. */
function same(left: unknown, right: unknown): boolean {
  const a = meaning(left);
  const b = meaning(right);
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return sameLines(a, b);
  if (Array.isArray(a) || Array.isArray(b)) return false;
  return sameFields(a as Fields, b as Fields, none);
}

type Fields = Readonly<Record<string, unknown>>;
const none: ReadonlySet<string> = new Set();

function sameFields(a: Fields, b: Fields, without: ReadonlySet<string>): boolean {
  for (const key in a) if (!without.has(key) && !same(a[key], b[key])) return false;
  for (const key in b) if (!without.has(key) && !(key in a) && meaning(b[key]) !== null) return false;
  return true;
}

const batchIn = (line: unknown): string | null => {
  const { batch } = (line ?? {}) as { batch?: { batchId?: unknown } };
  return typeof batch?.batchId === 'string' ? batch.batchId : null;
};

function sameLines(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((line, at) => same(line, b[at]))) return true;
  if (batchIn(a[0]) === null) return false;
  const byBatch = new Map(b.map((line) => [batchIn(line), line]));
  return byBatch.size === b.length && a.every((line) => same(line, byBatch.get(batchIn(line))));
}

/** Whether a record says what the stored one says, field by field; filling in what was empty is a change. */
export const sameRecord = (list: VersionedList, a: VersionedRecord, b: VersionedRecord): boolean =>
  sameFields(a as unknown as Fields, b as unknown as Fields, auditOf[list] ?? usual);
