import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { withConnection } from './connection.ts';
import { openDatabase } from './database.ts';
import {
  getRecord,
  listRecords,
  putRecord,
  type RecordOwner,
  revisionsOf,
  storedNames,
} from './sealed-records.ts';
import { storageFailureOf } from './storage-failure.ts';
import { type Browser, faultyTab, newBrowser, newOwner } from './testing.ts';

const lost = ['AbortError', 'InvalidStateError', 'TransactionInactiveError', 'UnknownError'];

let browser: Browser;
let owner: RecordOwner;
let fail: ReturnType<typeof faultyTab>['fail'];
beforeEach(async () => {
  browser = newBrowser();
  const tab = faultyTab(browser);
  fail = tab.fail;
  owner = await newOwner(tab.database, 7);
  await putRecord(owner, 'notes', 'a', 'first');
});

const read = async () => {
  const record = await getRecord(owner, 'notes', 'a');
  return record.result === 'found' ? record.value : record.result;
};

describe('a database that was closed', () => {
  it('is opened again by the next read', async () => {
    owner.database.close();
    expect(await read()).toBe('first');
    owner.database.close();
    expect(await listRecords(owner, 'notes')).toMatchObject({ result: 'ok', records: [{ recordId: 'a' }] });
    owner.database.close();
    expect(await storedNames(owner, 'notes')).toEqual(['a']);
    owner.database.close();
    expect(await revisionsOf(owner, [{ store: 'notes', recordId: 'a' }])).not.toEqual([null]);
  });

  it('is opened again by the next write, and writes keep their order', async () => {
    owner.database.close();
    const texts = ['1', '12', '123', '1234'];
    await Promise.all(texts.map((text) => putRecord(owner, 'notes', 'a', text)));
    expect(await read()).toBe('1234');
  });

  it('below the feet of this tab is opened again too', async () => {
    owner.database.backendDB().close();
    await putRecord(owner, 'notes', 'a', 'second');
    expect(await read()).toBe('second');
  });

  it('by the browser in the middle of quick writes loses none of them', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => String(i));
    const writes = texts.map(async (text, i) => {
      if (i % 4 === 0) owner.database.backendDB()?.close();
      await putRecord(owner, 'notes', text, text);
    });
    await Promise.all(writes);
    const found = await Promise.all(texts.map((text) => getRecord(owner, 'notes', text)));
    expect(found.map((record) => record.result === 'found' && record.value)).toEqual(texts);
  });

  it('gives way to another tab that deletes it, and is made again', async () => {
    const other = browser.newTab();
    await other.delete();
    expect(await read()).toBe('missing');
    await putRecord(owner, 'notes', 'a', 'second');
    expect(await read()).toBe('second');
  });
});

describe.each(lost)('%s', (name) => {
  it('is mended by opening the database once more', async () => {
    fail('write', name, 1);
    await putRecord(owner, 'notes', 'a', 'second');
    fail('read', name, 1);
    expect(await read()).toBe('second');
  });

  it('that comes again is reported, and changes nothing', async () => {
    fail('write', name, 2);
    const failure = await putRecord(owner, 'notes', 'a', 'second').catch((cause: unknown) => cause);
    expect(storageFailureOf(failure)).toBe('lost');
    expect(await read()).toBe('first');
  });
});

it('does not repeat what a full device refused', async () => {
  fail('write', 'QuotaExceededError', 1);
  const failure = await putRecord(owner, 'notes', 'a', 'second').catch((cause: unknown) => cause);
  expect(storageFailureOf(failure)).toBe('full');
  expect(await read()).toBe('first');
});

it('does not repeat work that failed for a reason of its own', async () => {
  let times = 0;
  const work = withConnection(owner.database, async () => {
    times += 1;
    throw new RangeError('A store needs a name');
  });
  await expect(work).rejects.toThrow(RangeError);
  expect(times).toBe(1);
});

it('says that another tab holds the database in an older release, and goes on once that tab is closed', async () => {
  const indexedDB = new IDBFactory();
  const older = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('stockwell', 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = openDatabase({ indexedDB, IDBKeyRange });
  const count = () => withConnection(database, () => database.records.count());
  const failure = await count().catch((cause: unknown) => cause);
  expect(storageFailureOf(failure)).toBe('blocked');
  older.close();
  expect(await count()).toBe(0);
});
