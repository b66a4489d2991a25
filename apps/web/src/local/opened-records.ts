import { isSameBytes } from './bytes.ts';
import type { ChunkRow } from './database.ts';
import { headKey, type RecordAddress, type RecordHead } from './record-index.ts';
import type { RecordOwner } from './sealed-records.ts';

interface OpenedRecord {
  readonly rows: readonly ChunkRow[];
  readonly value: unknown;
}

/** The parts of the product that is edited, and some more. */
const mostRecords = 12;

const opened = new WeakMap<RecordOwner, Map<string, OpenedRecord>>();

/**
 * A record that was opened or written last in this tab, if its rows still are the same: whoever types does not wait
 * until the same product is decrypted and parsed once more for every cell.
 */
export function openedRecord(
  owner: RecordOwner,
  address: RecordAddress,
  rows: readonly ChunkRow[],
  { revision, chunkCount }: RecordHead,
): OpenedRecord | undefined {
  if (rows.length !== chunkCount || rows.some((row) => row.revision !== revision)) return undefined;
  const known = opened.get(owner)?.get(headKey(address));
  return known && isSameSeal(known.rows, rows) ? known : undefined;
}

export function keepOpened(
  owner: RecordOwner,
  address: RecordAddress,
  rows: readonly ChunkRow[],
  value: unknown,
): void {
  const records = opened.get(owner) ?? new Map<string, OpenedRecord>();
  opened.set(owner, records);
  const key = headKey(address);
  records.delete(key);
  records.set(key, { rows, value });
  const [oldest] = records.keys();
  if (records.size > mostRecords && oldest !== undefined) records.delete(oldest);
}

/** Byte by byte what opened before; anything else, however slight, is opened and checked again. */
export function isSameSeal(before: readonly ChunkRow[], now: readonly ChunkRow[]): boolean {
  return (
    before.length === now.length &&
    before.every((row, i) => {
      const other = now[i];
      return (
        other !== undefined &&
        row.userId === other.userId &&
        row.chunk === other.chunk &&
        row.revision === other.revision &&
        row.formatVersion === other.formatVersion &&
        isSameBytes(row.nonce, other.nonce) &&
        isSameBytes(row.data, other.data)
      );
    })
  );
}
