import { beforeEach, describe, expect, it } from 'vitest';
import { randomBytes, toHex } from './bytes.ts';
import type { ChunkRow, LocalDatabase } from './database.ts';
import {
  changeRecords,
  deleteRecord,
  getRecord,
  getRecords,
  listRecords,
  putRecord,
  type RecordOwner,
  storedNames,
} from './sealed-records.ts';
import { type Browser, newBrowser, newOwner } from './testing.ts';

const chunkLimit = 1_048_576;
const corrupt = { result: 'corrupt' };
const missing = { result: 'missing' };

let browser: Browser;
let database: LocalDatabase;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  database = browser.newTab();
  owner = await newOwner(database, 7);
});

async function rowsOf(recordId: string): Promise<ChunkRow[]> {
  return (await database.records.toArray()).filter((row) => row.recordId === recordId);
}

/** A text that compression cannot shrink below two chunks and more. */
function longText(): string {
  return Array.from({ length: 48 }, () => toHex(randomBytes(65_536))).join('');
}

describe('records', () => {
  it('give back what was put', async () => {
    const value = { label: 'Artéméther', months: [1, 2.5, null], nested: { yes: true } };
    await putRecord(owner, 'programData', '12', value);
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ result: 'found', value });
    expect(await getRecord(owner, 'programData', '13')).toEqual(missing);
    expect(await getRecord(owner, 'drafts', '12')).toEqual(missing);
  });

  it('are missing, not corrupt, for a new user', async () => {
    expect(await getRecord(owner, 'programData', '12')).toEqual(missing);
    expect(await listRecords(owner, 'programData')).toEqual({ result: 'ok', records: [] });
  });

  it('are replaced under a growing revision', async () => {
    await putRecord(owner, 'programData', '12', 'first');
    const first = await getRecord(owner, 'programData', '12');
    await putRecord(owner, 'programData', '12', 'second');
    const second = await getRecord(owner, 'programData', '12');
    if (first.result !== 'found' || second.result !== 'found') throw new Error('not found');
    expect(second.value).toBe('second');
    expect(second.revision).toBeGreaterThan(first.revision);
  });

  it('are listed by store and gone when deleted', async () => {
    await putRecord(owner, 'programData', '12', 1);
    await putRecord(owner, 'programData', '13', 2);
    await putRecord(owner, 'drafts', '12', 3);
    await deleteRecord(owner, 'programData', '12');
    expect(await getRecord(owner, 'programData', '12')).toEqual(missing);
    expect(await listRecords(owner, 'programData')).toMatchObject({
      result: 'ok',
      records: [{ recordId: '13' }],
    });
    expect(await listRecords(owner, 'drafts')).toMatchObject({ result: 'ok', records: [{ recordId: '12' }] });
  });

  it('are read together as they stand at one moment', async () => {
    await putRecord(owner, 'programData', '12', 'twelve');
    const asked = ['12', '13'].map((recordId) => ({ store: 'programData', recordId }));
    const [found, none] = await getRecords(owner, asked);
    expect(found).toMatchObject({ result: 'found', value: 'twelve' });
    expect(none).toEqual(missing);
    expect(await storedNames(owner, 'programData')).toEqual(['12']);
  });

  it('are not written over what nobody has read', async () => {
    const address = { store: 'programData', recordId: '12' };
    const fresh = await changeRecords(owner, {
      put: [{ ...address, value: 'first' }],
      expect: [{ ...address, revision: null }],
    });
    if (fresh.result !== 'written') throw new Error('overtaken');
    const [revision = 0] = fresh.revisions;
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ revision });
    await putRecord({ ...owner, database: browser.newTab() }, 'programData', '12', 'of another tab');
    const late = await changeRecords(owner, {
      put: [{ ...address, value: 'mine' }],
      expect: [{ ...address, revision }],
    });
    expect(late).toEqual({ result: 'overtaken' });
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ value: 'of another tab' });
  });

  it('change together or not at all', async () => {
    await putRecord(owner, 'programData', '12', 'old');
    await changeRecords(owner, {
      put: [
        { store: 'programData', recordId: '13', value: 'new' },
        { store: 'summaries', recordId: '13', value: 'brief' },
      ],
      remove: [{ store: 'programData', recordId: '12' }],
    });
    expect(await getRecord(owner, 'programData', '12')).toEqual(missing);
    expect(await getRecord(owner, 'summaries', '13')).toMatchObject({ value: 'brief' });
    const broken = changeRecords(owner, {
      put: [
        { store: 'programData', recordId: '13', value: 'newer' },
        { store: '', recordId: 'index', value: 'mine' },
      ],
    });
    await expect(broken).rejects.toThrow(RangeError);
    expect(await getRecord(owner, 'programData', '13')).toMatchObject({ value: 'new' });
  });

  it('do not lose each other when written side by side, in one tab and in two', async () => {
    const otherTab: RecordOwner = { ...owner, database: browser.newTab() };
    const ids = Array.from({ length: 8 }, (_, i) => String(i));
    await Promise.all(ids.map((id) => putRecord(Number(id) % 2 ? owner : otherTab, 'programData', id, id)));
    for (const id of ids) expect(await getRecord(owner, 'programData', id)).toMatchObject({ value: id });
  });

  it('refuse a value that cannot be stored', async () => {
    await expect(putRecord(owner, 'programData', '12', undefined)).rejects.toThrow(TypeError);
  });
});

describe('records that are kept open', () => {
  const address = { store: 'programData', recordId: '12' };
  const kept = async () => (await getRecords(owner, [address], { keep: true }))[0];

  it('are read as they were last written, by this tab or another', async () => {
    await putRecord(owner, address.store, address.recordId, { a: 1 });
    expect(await kept()).toMatchObject({ value: { a: 1 } });
    expect(await kept()).toEqual(await getRecord(owner, address.store, address.recordId));
    const other = { ...owner, database: browser.newTab() };
    await putRecord(other, address.store, address.recordId, { a: 2 });
    expect(await kept()).toMatchObject({ value: { a: 2 } });
    await deleteRecord(other, address.store, address.recordId);
    expect(await kept()).toEqual(missing);
  });

  it('are opened again when their rows are altered', async () => {
    await putRecord(owner, address.store, address.recordId, { a: 1 });
    expect(await kept()).toMatchObject({ value: { a: 1 } });
    for (const row of await rowsOf(address.recordId))
      await database.records.put({ ...row, data: row.data.map((byte, i) => (i === 0 ? byte ^ 1 : byte)) });
    expect(await kept()).toEqual(corrupt);
  });
});

describe('large records', () => {
  it('are cut into chunks of at most 1,048,576 bytes, each with its own nonce', async () => {
    const value = longText();
    await putRecord(owner, 'programData', 'large', value);
    const rows = await rowsOf('large');
    expect(rows.length).toBeGreaterThan(2);
    const tagBytes = 16;
    for (const row of rows) expect(row.data.length).toBeLessThanOrEqual(chunkLimit + tagBytes);
    expect(new Set(rows.map(({ nonce }) => toHex(nonce))).size).toBe(rows.length);
    expect(await getRecord(owner, 'programData', 'large')).toMatchObject({ result: 'found', value });
  });

  it('are written in the order of the calls, although they take longer to pack', async () => {
    await Promise.all([putRecord(owner, 'a', '1', longText()), putRecord(owner, 'a', '1', 'short')]);
    expect(await getRecord(owner, 'a', '1')).toMatchObject({ result: 'found', value: 'short' });
  });

  it('leave no chunks behind when they shrink', async () => {
    await putRecord(owner, 'programData', 'large', longText());
    await putRecord(owner, 'programData', 'large', 'short');
    expect(await rowsOf('large')).toHaveLength(1);
    expect(await getRecord(owner, 'programData', 'large')).toMatchObject({ value: 'short' });
  });

  it('are corrupt when chunks are swapped, dropped or doubled', async () => {
    await putRecord(owner, 'programData', 'large', longText());
    const rows = await rowsOf('large');
    const [first, second] = rows;
    const last = rows.at(-1);
    if (!first || !second || !last) throw new Error('too few chunks');

    await database.records.bulkPut([
      { ...first, nonce: second.nonce, data: second.data },
      { ...second, nonce: first.nonce, data: first.data },
    ]);
    expect(await getRecord(owner, 'programData', 'large')).toEqual(corrupt);
    await database.records.bulkPut(rows);
    expect(await getRecord(owner, 'programData', 'large')).toMatchObject({ result: 'found' });

    await database.records.delete([7, 'programData', 'large', last.chunk]);
    expect(await getRecord(owner, 'programData', 'large')).toEqual(corrupt);
    await database.records.bulkPut([...rows, { ...last, chunk: last.chunk + 1 }]);
    expect(await getRecord(owner, 'programData', 'large')).toEqual(corrupt);
  });
});

describe('tampering', () => {
  it('with one byte, anywhere, is noticed', async () => {
    await putRecord(owner, 'programData', '12', 'true');
    const [row] = await rowsOf('12');
    if (!row) throw new Error('no row');
    for (const field of ['nonce', 'data'] as const) {
      for (let at = 0; at < row[field].length; at += 1) {
        const bytes = row[field].slice();
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        await database.records.put({ ...row, [field]: bytes });
        expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
      }
    }
    await database.records.put(row);
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ value: 'true' });
  });

  it('by rows of another kind never throws', async () => {
    await putRecord(owner, 'programData', '12', 'true');
    const broken = { userId: 7, store: 'programData', recordId: '12', chunk: 0 };
    await database.table('records').put(broken);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
    await database.table('records').put({ ...broken, nonce: 'text', data: 5, formatVersion: 1, revision: 1 });
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
  });

  it('by replaying an older state of a record is noticed', async () => {
    await putRecord(owner, 'programData', '12', 'older');
    const older = await rowsOf('12');
    await putRecord(owner, 'programData', '12', 'newer');
    await database.records.bulkPut(older);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
  });

  it('by replaying a deleted record, or taking one away, is noticed', async () => {
    await putRecord(owner, 'programData', '12', 'once');
    const once = await rowsOf('12');
    await deleteRecord(owner, 'programData', '12');
    await database.records.bulkPut(once);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);

    await putRecord(owner, 'programData', '13', 'there');
    await database.records.delete([7, 'programData', '13', 0]);
    expect(await getRecord(owner, 'programData', '13')).toEqual(corrupt);
  });

  it('by moving a record to another id, store or user is noticed', async () => {
    const neighbour = await newOwner(database, 8);
    for (const id of ['12', '13']) await putRecord(owner, 'programData', id, id);
    await putRecord(owner, 'drafts', '12', 'draft');
    await putRecord(neighbour, 'programData', '12', 'theirs');
    const [row] = (await rowsOf('12')).filter((one) => one.userId === 7 && one.store === 'programData');
    if (!row) throw new Error('no row');
    await database.records.bulkPut([
      { ...row, recordId: '13' },
      { ...row, store: 'drafts' },
      { ...row, userId: 8 },
    ]);
    expect(await getRecord(owner, 'programData', '13')).toEqual(corrupt);
    expect(await getRecord(owner, 'drafts', '12')).toEqual(corrupt);
    expect(await getRecord(neighbour, 'programData', '12')).toEqual(corrupt);
  });

  it('with the index is noticed, and putting a record again makes that record good', async () => {
    for (const id of ['12', '13']) await putRecord(owner, 'programData', id, id);
    const [older] = await rowsOf('12');
    await putRecord(owner, 'programData', '12', 'newer');
    await database.records.delete([7, '', 'index', 0]);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
    expect(await listRecords(owner, 'programData')).toEqual(corrupt);

    await putRecord(owner, 'programData', '12', 'downloaded again');
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ value: 'downloaded again' });
    expect(await getRecord(owner, 'programData', '13')).toEqual(corrupt);
    if (older) await database.records.put(older);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
  });

  it('by putting only the index back is noticed', async () => {
    await putRecord(owner, 'programData', '12', 'older');
    const index = await rowsOf('index');
    await putRecord(owner, 'programData', '12', 'newer');
    await database.records.bulkPut(index);
    expect(await getRecord(owner, 'programData', '12')).toEqual(corrupt);
  });
});

describe('two users in one browser', () => {
  it('do not see each other’s records, even under the same id', async () => {
    const neighbour = await newOwner(database, 8);
    await putRecord(owner, 'programData', '12', 'of seven');
    expect(await getRecord(neighbour, 'programData', '12')).toEqual(missing);
    await putRecord(neighbour, 'programData', '12', 'of eight');
    expect(await getRecord(owner, 'programData', '12')).toMatchObject({ value: 'of seven' });
    // Asking for the other's rows with one's own key opens nothing.
    expect(await getRecord({ ...neighbour, userId: 7 }, 'programData', '12')).toEqual(corrupt);
    expect(await listRecords({ ...neighbour, userId: 7 }, 'programData')).toEqual(corrupt);
  });
});
