import { streamedEntities } from '@stockwell/model/api/sync-stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { everythingStored, newBrowser, newOwner } from '../testing.ts';
import { masterList } from './memory.ts';
import { percentOf, type SyncProgress } from './progress.ts';
import { runSync } from './run-sync.ts';
import { readList, readState } from './store.ts';
import { type FakeMasters, fakeMasters, record } from './testing.ts';

let owner: RecordOwner;
let server: FakeMasters;
let shown: SyncProgress[];
let signedIn: boolean;

beforeEach(async () => {
  owner = await newOwner(newBrowser().newTab(), 1);
  server = fakeMasters();
  server.lists.set('country', [record('country', 1, 'Novaria'), record('country', 2, 'Ormonde')]);
  server.lists.set(
    'region',
    [1, 2, 3].map((id) => record('region', id, `Region ${id}`)),
  );
  server.lists.set('program', [record('program', 7, 'HIV'), record('program', 8, 'Malaria')]);
  shown = [];
  signedIn = true;
});

const sync = (wish = {}) =>
  runSync(
    {
      owner,
      open: server.open,
      show: (progress) => void shown.push(progress),
      mayWrite: () => signedIn,
    },
    wish,
  );

async function namesIn(name: 'country' | 'region' | 'program'): Promise<string[]> {
  const list = await readList(owner, name);
  if (list.result !== 'found') return [list.result];
  return list.value.map(({ label }) => (label as { label_en: string }).label_en);
}

describe('the first sync', () => {
  it('keeps every list, empty ones too, and of when they are', async () => {
    const state = await sync();
    expect(state).toEqual(await readState(owner));
    expect(state).toMatchObject({ realmId: 1, lastSync: '2026-11-15 08:00:00', cursor: null });
    expect(new Set(state.lists)).toEqual(new Set(streamedEntities));
    expect(await namesIn('region')).toEqual(['Region 1', 'Region 2', 'Region 3']);
    expect(await readList(owner, 'budget')).toEqual({ result: 'found', value: [] });
  });

  it('reports how far it is from what the server said would come', async () => {
    await sync();
    expect(shown[0]).toMatchObject({ listsDone: 0, rowsDone: 0, rows: 7, whole: true, resumed: false });
    const percents = shown.map(percentOf);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(shown.some(({ list, rowsDone }) => list === 'region' && rowsDone === 4)).toBe(true);
    expect(shown.at(-1)?.bytes).toBeGreaterThan(500);
  });

  it('leaves nothing readable on the device', async () => {
    await sync();
    const stored = await everythingStored(owner.database);
    for (const word of ['Novaria', 'Malaria', 'Amina']) expect(stored).not.toContain(word);
  });
});

describe('a later sync', () => {
  beforeEach(async () => {
    await sync();
    server.serverTime = '2026-11-20 08:00:00';
  });

  it('downloads what changed since one day before, over what is here', async () => {
    server.lists.set('region', [
      record('region', 2, 'Region Two', { lastModifiedDate: '2026-11-16 00:00:00' }),
      record('region', 9, 'Region Nine', { lastModifiedDate: '2026-11-14 12:00:00' }),
    ]);
    const state = await sync();
    expect(server.asked.at(-1)).toMatchObject({ since: '2026-11-14 08:00:00' });
    expect(await namesIn('region')).toEqual(['Region 1', 'Region Two', 'Region 3', 'Region Nine']);
    expect(await namesIn('country')).toEqual(['Novaria', 'Ormonde']);
    expect(state.lastSync).toBe('2026-11-20 08:00:00');
  });

  it('takes away what left reach, and downloads what changed of the same list', async () => {
    server.gone = [{ entity: 'program', ids: [8, 99] }];
    server.lists.set('program', [
      record('program', 7, 'HIV and TB', { lastModifiedDate: '2026-11-18 00:00:00' }),
    ]);
    await sync();
    expect(await namesIn('program')).toEqual(['HIV and TB']);
  });

  it('writes nothing but the time when nothing changed', async () => {
    server.gone = [{ entity: 'program', ids: [99] }];
    const stored = async () =>
      (await owner.database.records.toArray()).filter(({ store }) => store === 'masters');
    const before = await stored();
    await sync();
    expect(await stored()).toEqual(before);
    expect((await readState(owner))?.lastSync).toBe('2026-11-20 08:00:00');
  });

  it('shows newer rows to whoever had the list open', async () => {
    const opened = await masterList(owner, 'region');
    server.lists.set('region', [
      record('region', 1, 'Region One', { lastModifiedDate: '2026-11-19 00:00:00' }),
    ]);
    await sync();
    const again = await masterList(owner, 'region');
    expect(again).not.toEqual(opened);
  });

  it('replaces everything when it is a full one', async () => {
    server.lists.set('region', [record('region', 3, 'Region 3')]);
    await sync({ full: true });
    expect(server.asked.at(-1)).toMatchObject({ since: null });
    expect(await namesIn('region')).toEqual(['Region 3']);
  });

  it('fetches everything when a list does not open', async () => {
    const [row] = await owner.database.records
      .filter(({ store, recordId }) => store === 'masters' && recordId === 'region')
      .toArray();
    if (!row) throw new Error('the list is not stored');
    await owner.database.records.put({ ...row, data: new Uint8Array(row.data.length) });
    server.lists.set('region', [
      record('region', 1, 'Region One', { lastModifiedDate: '2026-11-19 00:00:00' }),
    ]);
    const state = await sync();
    expect(server.asked.map(({ since }) => since)).toEqual([null, '2026-11-14 08:00:00', null]);
    expect(await namesIn('region')).toEqual(['Region One']);
    expect(state.lastSync).toBe('2026-11-20 08:00:00');
  });

  it('fetches everything when the user belongs to another realm now', async () => {
    server.realmId = 2;
    server.lists.set('country', [record('country', 5, 'Kasanda')]);
    const state = await sync();
    expect(server.asked.at(-1)).toMatchObject({ since: null });
    expect(state.realmId).toBe(2);
    expect(await namesIn('country')).toEqual(['Kasanda']);
  });

  it('of a part leaves the time of the last sync', async () => {
    server.lists.set('region', [
      record('region', 1, 'Region One', { lastModifiedDate: '2026-11-19 00:00:00' }),
    ]);
    const state = await sync({ part: 'trees' });
    expect(state.lastSync).toBe('2026-11-15 08:00:00');
    expect((await namesIn('region'))[0]).toBe('Region One');
  });
});

describe('an interrupted sync', () => {
  it('keeps what is complete and goes on behind it', async () => {
    server.cutBefore = 'program';
    await expect(sync()).rejects.toThrow('network error');
    expect(await readState(owner)).toMatchObject({
      lastSync: null,
      cursor: { since: null, began: '2026-11-15 08:00:00', rows: 5 },
    });
    expect(await namesIn('region')).toHaveLength(3);
    expect(await namesIn('program')).toEqual(['missing']);

    server.serverTime = '2026-11-15 08:20:00';
    const state = await sync();
    // The next list; that it is empty nobody knew yet.
    expect(server.asked.at(-1)?.from).toBe('healthArea');
    expect(shown.at(-1)).toMatchObject({ rowsDone: 7, rows: 7, resumed: true });
    expect(state).toMatchObject({ lastSync: '2026-11-15 08:00:00', cursor: null });
    expect(await namesIn('program')).toEqual(['HIV', 'Malaria']);
  });

  it('never leaves a list half replaced', async () => {
    await sync();
    server.lists.set(
      'region',
      [1, 2, 3, 4, 5].map((id) => record('region', id, `New ${id}`)),
    );
    const { open } = server;
    // The line of the third and fourth region never comes.
    server.open = async (plan) => {
      const reader = (await open(plan)).getReader();
      let rows = 0;
      return new ReadableStream({
        async pull(controller) {
          const { value } = await reader.read();
          if (new TextDecoder().decode(value).includes('"entity":"region","total":5')) rows += 1;
          if (rows === 2) controller.error(new TypeError('network error'));
          else controller.enqueue(value ?? new Uint8Array());
        },
      });
    };
    await expect(sync({ full: true })).rejects.toThrow('network error');
    expect(await namesIn('region')).toEqual(['Region 1', 'Region 2', 'Region 3']);
  });

  it('asks for changes once more when it was long ago', async () => {
    server.cutBefore = 'program';
    await expect(sync()).rejects.toThrow();
    server.serverTime = '2026-11-25 08:00:00';
    server.lists.set('region', [
      record('region', 1, 'Region One', { lastModifiedDate: '2026-11-20 00:00:00' }),
    ]);
    const state = await sync();
    expect(server.asked.map(({ since, from }) => [since, from])).toEqual([
      [null, undefined],
      [null, 'healthArea'],
      ['2026-11-14 08:00:00', undefined],
    ]);
    expect(state.lastSync).toBe('2026-11-25 08:00:00');
    expect((await namesIn('region'))[0]).toBe('Region One');
  });

  it('begins again when the user belongs to another realm now', async () => {
    server.cutBefore = 'program';
    await expect(sync()).rejects.toThrow();
    server.realmId = 2;
    server.lists.set('region', [record('region', 9, 'Region Nine')]);
    const state = await sync();
    expect(server.asked.map(({ from }) => from)).toEqual([undefined, 'healthArea', undefined]);
    expect(state).toMatchObject({ realmId: 2, cursor: null });
    expect(await namesIn('region')).toEqual(['Region Nine']);
  });

  it('writes nothing once the session has ended', async () => {
    signedIn = false;
    await expect(sync()).rejects.toThrow();
    expect(await readState(owner)).toBeNull();
  });

  it('goes on even when only the end was missing', async () => {
    const { open } = server;
    server.open = async (plan) => {
      const text = await new Response(await open(plan)).text();
      return new Blob([text.slice(0, text.indexOf('{"kind":"end"'))]).stream();
    };
    await expect(sync()).rejects.toThrow('before its end');
    server.open = open;
    expect(await sync()).toMatchObject({ lastSync: '2026-11-15 08:00:00', cursor: null });
    expect(server.asked.map(({ from }) => from)).toEqual([undefined, 'dataset']);
    expect(await namesIn('program')).toEqual(['HIV', 'Malaria']);
  });

  it('refuses a stream that stops without its end', async () => {
    server.open = async () =>
      new ReadableStream({
        start(controller) {
          controller.close();
        },
      });
    await expect(sync()).rejects.toThrow('before its end');
  });
});
