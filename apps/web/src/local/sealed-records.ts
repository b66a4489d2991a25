import Dexie from 'dexie';
import type { Bytes } from './bytes.ts';
import { packed, sealChunks, unsealChunks } from './chunks.ts';
import { withConnection } from './connection.ts';
import type { ChunkRow, LocalDatabase } from './database.ts';
import { readIndex } from './opened-index.ts';
import { keepOpened, openedRecord } from './opened-records.ts';
import {
  addressesIn,
  headKey,
  indexAddress,
  indexToValue,
  type RecordAddress,
  type RecordIndex,
} from './record-index.ts';

/**
 * Encrypted records of one user. Each record is chunks sealed under its address and revision; one more
 * record, the index, holds the newest revision and the number of chunks of every other one and is
 * rewritten in the same transaction as they are.
 *
 * Noticed, and reported as `corrupt`: altered bytes; chunks swapped, dropped, doubled or taken from
 * another record, user or revision; a whole record put back to an older state; a deleted record put
 * back; a record taken away; a missing or altered index.
 *
 * Not noticed: the whole database of the user put back to an earlier moment, index included, and all
 * of it taken away at once. No local secret could distinguish these from an old browser profile and a new
 * one; the version numbers of the server do, at the next sync.
 */
export interface RecordOwner {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly dek: CryptoKey;
}

export type RecordResult =
  | {
      readonly result: 'found';
      readonly value: unknown;
      readonly revision: number;
      /** What it takes on the device. */
      readonly bytes: number;
    }
  | { readonly result: 'missing' }
  | { readonly result: 'corrupt' };

export type RecordList =
  | { readonly result: 'ok'; readonly records: readonly { recordId: string; revision: number }[] }
  | { readonly result: 'corrupt' };

/** A value to be stored, packed elsewhere already or not. A packed one may come with its value, to be kept open. */
export type RecordPut = RecordAddress &
  ({ readonly value: unknown } | { readonly packed: readonly Bytes[]; readonly opened?: unknown });

export interface RecordChanges {
  readonly put?: readonly RecordPut[];
  readonly remove?: readonly RecordAddress[];
  /** Revisions that the changes were made from; null for what was not there. Another one stops the write. */
  readonly expect?: readonly (RecordAddress & { readonly revision: number | null })[];
}

export async function getRecord(owner: RecordOwner, store: string, recordId: string): Promise<RecordResult> {
  const [record] = await getRecords(owner, [{ store, recordId }]);
  return record ?? { result: 'missing' };
}

/**
 * Several records as they stand at one moment, in the order asked for; the index is opened once. Kept ones are not
 * opened again while they stay as they are: for what is written again and again.
 */
export async function getRecords(
  owner: RecordOwner,
  addresses: readonly RecordAddress[],
  { keep = false } = {},
): Promise<readonly RecordResult[]> {
  const { userId, dek } = owner;
  const read = await reading(owner, async () => {
    const [indexRows, ...rows] = await Promise.all([
      rowsOf(owner, indexAddress),
      ...addresses.map((address) => rowsOf(owner, address)),
    ]);
    return { indexRows, rows, empty: indexRows.length === 0 && (await rowsOfUser(owner).count()) === 0 };
  });
  const index = await readIndex(owner, read.indexRows);
  return Promise.all(
    addresses.map(async (address, i): Promise<RecordResult> => {
      if (read.empty) return { result: 'missing' };
      if (index === 'missing' || index === 'corrupt') return { result: 'corrupt' };
      const rows = read.rows[i] ?? [];
      const head = index.heads.get(headKey(address));
      if (!head) return { result: rows.length === 0 ? 'missing' : 'corrupt' };
      const { revision } = head;
      const known = keep ? openedRecord(owner, address, rows, head) : undefined;
      if (known) return { result: 'found', value: known.value, revision, bytes: sizeOf(rows) };
      const unsealed = await unsealChunks(dek, userId, address, rows, head);
      if (unsealed.result !== 'found') return unsealed;
      if (keep) keepOpened(owner, address, rows, unsealed.value);
      return { ...unsealed, revision, bytes: sizeOf(rows) };
    }),
  );
}

const sizeOf = (rows: readonly ChunkRow[]): number => rows.reduce((sum, { data }) => sum + data.length, 0);

/** Which state each of these records is in, without opening them; null for what is not there. */
export async function revisionsOf(
  owner: RecordOwner,
  addresses: readonly RecordAddress[],
): Promise<readonly (number | null)[]> {
  const index = await readIndex(owner, await reading(owner, () => rowsOf(owner, indexAddress)));
  if (index === 'missing' || index === 'corrupt') return addresses.map(() => null);
  return addresses.map((address) => index.heads.get(headKey(address))?.revision ?? null);
}

/** The names of what lies in a store, whether it opens or not: for clearing away what is damaged. */
export async function storedNames(owner: RecordOwner, store: string): Promise<readonly string[]> {
  const { database, userId } = owner;
  const keys = await reading(owner, () =>
    database.records
      .where(primaryKey)
      .between([userId, store, Dexie.minKey], [userId, store, Dexie.maxKey])
      .primaryKeys(),
  );
  return [...new Set(keys.map(([, , recordId]) => recordId))];
}

export async function listRecords(owner: RecordOwner, store: string): Promise<RecordList> {
  const read = await reading(owner, async () => {
    const indexRows = await rowsOf(owner, indexAddress);
    return { indexRows, rowCount: indexRows.length > 0 ? 1 : await rowsOfUser(owner).count() };
  });
  const index = await readIndex(owner, read.indexRows);
  if (index === 'missing' && read.rowCount === 0) return { result: 'ok', records: [] };
  if (index === 'missing' || index === 'corrupt') return { result: 'corrupt' };
  return { result: 'ok', records: addressesIn(index, store) };
}

export async function putRecord(
  owner: RecordOwner,
  store: string,
  recordId: string,
  value: unknown,
): Promise<void> {
  await changeRecords(owner, { put: [{ store, recordId, value }] });
}

export async function deleteRecord(owner: RecordOwner, store: string, recordId: string): Promise<void> {
  await changeRecords(owner, { remove: [{ store, recordId }] });
}

export type WriteOutcome =
  /** With the revisions of what was put, in its order. */
  | { readonly result: 'written'; readonly revisions: readonly number[] }
  /** A record is no longer the one that was expected: nothing was written. */
  | { readonly result: 'overtaken' };

interface PackedPut {
  readonly address: RecordAddress;
  readonly chunks: readonly Bytes[];
  readonly opened?: unknown;
}

async function packedPut({ store, recordId, ...put }: RecordPut): Promise<PackedPut> {
  const address = { store, recordId };
  return 'packed' in put
    ? { address, chunks: put.packed, opened: put.opened }
    : { address, chunks: await packed(put.value) };
}

/** Several records in one step: all of it is written, or nothing. */
export async function changeRecords(owner: RecordOwner, changes: RecordChanges): Promise<WriteOutcome> {
  const removed = changes.remove ?? [];
  const expected = changes.expect ?? [];
  const put = changes.put ?? [];
  const touched = [...removed, ...put.map(({ store, recordId }) => ({ store, recordId }))];
  if (touched.some(({ store }) => store === indexAddress.store)) throw new RangeError('A store needs a name');
  // Values are packed at once and written in the order of the calls, however long the packing of each takes.
  const packing = Promise.all(put.map(packedPut));
  packing.catch(() => undefined);
  return enqueue(owner.database, async () => {
    const puts = await packing;
    return withConnection(owner.database, async () => {
      for (;;) {
        const outcome = await attempt(puts);
        // Another tab may have written in between: its index is read then, and the revisions are taken again.
        if (outcome) return outcome;
      }
    });
  });

  // Encryption cannot run inside a transaction of IndexedDB (which closes while it waits), so the new
  // rows are made first and written only if the index is still the one they were numbered from.
  async function attempt(puts: readonly PackedPut[]): Promise<WriteOutcome | undefined> {
    const { database, userId, dek } = owner;
    const { index, stamp, rows: indexRows } = await indexForWriting(owner);
    const isAsExpected = expected.every(
      (one) => (index.heads.get(headKey(one))?.revision ?? null) === one.revision,
    );
    if (!isAsExpected) return { result: 'overtaken' };
    const heads = new Map(index.heads);
    for (const address of removed) heads.delete(headKey(address));
    const revisions = puts.map((_, i) => index.counter + 1 + i);
    for (const [i, { address, chunks }] of puts.entries())
      heads.set(headKey(address), { revision: revisions[i] ?? 0, chunkCount: chunks.length });
    const counter = index.counter + puts.length + 1;
    const indexChunks = await packed(indexToValue({ counter, heads }));
    // All at once: the browser seals them on threads of its own.
    const sealed = await Promise.all([
      ...puts.map(({ address, chunks }, i) => sealChunks(dek, userId, address, chunks, revisions[i] ?? 0)),
      sealChunks(dek, userId, indexAddress, indexChunks, counter),
    ]);

    // Rows are written over those of the same place; only what is left beyond them has to be cleared away.
    const isShorter = ({ address, chunks }: PackedPut): boolean =>
      (index.heads.get(headKey(address))?.chunkCount ?? 0) > chunks.length;
    const cleared = [
      ...removed,
      ...puts.filter((one) => index.isNew || isShorter(one)).map(({ address }) => address),
      ...(indexRows > indexChunks.length ? [indexAddress] : []),
    ];
    const outcome: WriteOutcome | undefined = await database.transaction('rw', database.records, async () => {
      if (stampOf(await rowsOf(owner, indexAddress)) !== stamp) return undefined;
      await Promise.all(cleared.map((address) => rangeOf(owner, address).delete()));
      await database.records.bulkPut(sealed.flat());
      return { result: 'written', revisions };
    });
    if (outcome) {
      for (const [i, { address, opened }] of puts.entries())
        if (opened !== undefined) keepOpened(owner, address, sealed[i] ?? [], opened);
    }
    return outcome;
  }
}

interface IndexForWriting {
  /** A new one does not know which rows there are. */
  readonly index: RecordIndex & { readonly isNew: boolean };
  readonly stamp: string;
  readonly rows: number;
}

async function indexForWriting(owner: RecordOwner): Promise<IndexForWriting> {
  const indexRows = await rowsOf(owner, indexAddress);
  const found = await readIndex(owner, indexRows);
  const isNew = found === 'missing' || found === 'corrupt';
  const index = isNew ? await freshIndex(owner) : found;
  return { index: { ...index, isNew }, stamp: stampOf(indexRows), rows: indexRows.length };
}

/**
 * In place of an index that is missing or does not open. It knows no records: those still there read
 * as corrupt until they are downloaded again. Numbering goes on above the rows that are there, so that none
 * of them can pass for something written later.
 */
async function freshIndex(owner: RecordOwner): Promise<RecordIndex> {
  let counter = 0;
  await rowsOfUser(owner).each(({ revision }) => {
    if (Number.isSafeInteger(revision)) counter = Math.max(counter, revision);
  });
  return { counter: Math.min(counter, Number.MAX_SAFE_INTEGER / 2), heads: new Map() };
}

/** Distinguishes two states of the index without opening it: no two seals share a nonce. */
function stampOf(indexRows: readonly ChunkRow[]): string {
  return JSON.stringify(indexRows.map(({ revision, nonce }) => [revision, Array.from(nonce ?? [])]));
}

/** What is read as it stands at one moment; after a lost connection once more. */
function reading<T>({ database }: RecordOwner, read: () => PromiseLike<T>): Promise<T> {
  return withConnection(database, async () => database.transaction('r', database.records, read));
}

const primaryKey = '[userId+store+recordId+chunk]';

function rangeOf({ database, userId }: RecordOwner, { store, recordId }: RecordAddress) {
  const place = [userId, store, recordId];
  return database.records.where(primaryKey).between([...place, Dexie.minKey], [...place, Dexie.maxKey]);
}

function rowsOfUser({ database, userId }: RecordOwner) {
  return database.records.where(primaryKey).between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
}

/** In the order of their chunks, which is the order of the key. */
function rowsOf(owner: RecordOwner, address: RecordAddress): Promise<ChunkRow[]> {
  return rangeOf(owner, address).toArray();
}

const lastWrite = new WeakMap<LocalDatabase, Promise<void>>();

/** Writes of one tab queue up instead of racing each other for the index. */
function enqueue<T>(database: LocalDatabase, write: () => Promise<T>): Promise<T> {
  const mine = (lastWrite.get(database) ?? Promise.resolve()).then(write);
  const over = () => undefined;
  lastWrite.set(database, mine.then(over, over));
  return mine;
}
