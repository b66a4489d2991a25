import { beforeEach, expect, it } from 'vitest';
import { removeCopy, storeCopy } from '../../local/documents/copy-store.ts';
import { programCopy } from '../../local/documents/names.ts';
import { fullDevice, programOf } from '../../local/documents/testing.ts';
import {
  changeWaiting,
  countWaiting,
  readWaiting,
  waitingRow,
  writeWaiting,
} from '../../local/documents/waiting-rows.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { type Browser, faultyTab, newBrowser, newOwner, pausesByHand } from '../../local/testing.ts';
import { rebased, WaitingStore } from './waiting-store.ts';

interface Entry {
  readonly planningUnit: number;
  readonly quantity: string | null;
}

const copy = programCopy({ programId: 1, versionId: 3 });
const next = programCopy({ programId: 1, versionId: 4 });
const entry = (quantity: string | null): Entry => ({ planningUnit: 10, quantity });
const isShape = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'quantity' in value;

let browser: Browser;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  owner = await newOwner(browser.newTab(), 7);
  await storeCopy(owner, 'supplyPlan', programOf(2));
});

async function open(by: RecordOwner = owner, at = copy): Promise<WaitingStore<Entry>> {
  const store = new WaitingStore<Entry>({ owner: by, copy: at, place: 'consumption', isShape });
  store.subscribe(() => undefined);
  await store.settled();
  return store;
}
const stored = async (at = copy) =>
  (await readWaiting(owner, at, 'consumption')).map(({ id, entry: kept }) => [id, (kept as Entry).quantity]);

it('shows rows at once and keeps them on the device', async () => {
  const store = await open();
  store.set(new Map([['a', entry('x')]]));
  expect([...store.rows.keys()]).toEqual(['a']);
  await store.settled();
  expect(await stored()).toEqual([['a', 'x']]);
  const again = await open();
  expect(again.isReady).toBe(true);
  expect([...again.rows]).toEqual([['a', entry('x')]]);
});

it('writes only the newest of what is typed quickly', async () => {
  const store = await open();
  for (const text of ['1', '12', '12x']) store.set(new Map([['a', entry(text)]]));
  await store.settled();
  expect(await stored()).toEqual([['a', '12x']]);
});

it('keeps the object of a row that has not changed', async () => {
  const store = await open();
  const [a, b] = [entry('x'), entry('y')];
  store.set(new Map([['a', a]]));
  await store.settled();
  store.set(new Map([...store.rows, ['b', b]]));
  const shown = store.rows;
  await store.settled();
  expect(store.rows).toBe(shown);
  expect(store.rows.get('a')).toBe(a);
});

it('removes rows that were corrected or discarded', async () => {
  const store = await open();
  const a = entry('x');
  store.set(
    new Map([
      ['a', a],
      ['b', entry('y')],
    ]),
  );
  await store.settled();
  store.set(new Map([['a', a]]));
  await store.settled();
  expect(await stored()).toEqual([['a', 'x']]);
});

it('keeps rows of another tab beside its own, and shows them', async () => {
  const [mine, theirs] = [await open(), await open({ ...owner, database: browser.newTab() })];
  mine.set(new Map([['a', entry('x')]]));
  theirs.set(new Map([['b', entry('y')]]));
  await Promise.all([mine.settled(), theirs.settled()]);
  await Promise.all([mine.settled(), theirs.settled()]);
  expect((await stored()).toSorted()).toEqual([
    ['a', 'x'],
    ['b', 'y'],
  ]);
  expect([...mine.rows.keys()].toSorted()).toEqual(['a', 'b']);
  expect([...theirs.rows.keys()].toSorted()).toEqual(['a', 'b']);
});

it('takes in rows that were discarded elsewhere, and those that come back by undo', async () => {
  const store = await open();
  store.set(new Map([['a', entry('x')]]));
  await store.settled();
  const kept = await readWaiting(owner, copy, 'consumption');
  await writeWaiting(owner, copy, 'consumption', []);
  await store.settled();
  expect(store.rows.size).toBe(0);
  await writeWaiting(owner, copy, 'consumption', kept);
  await store.settled();
  expect([...store.rows.keys()]).toEqual(['a']);
});

it('keeps what found no room in memory and writes it once there is room', async () => {
  const { database, makeRoom } = fullDevice(browser);
  const store = await open({ ...owner, database });
  store.set(new Map([['a', entry('x')]]));
  await store.settled();
  expect(store.unkept).toBe('full');
  expect([...store.rows.keys()]).toEqual(['a']);
  makeRoom();
  store.keepAgain();
  await store.settled();
  expect(store.unkept).toBeNull();
  expect(await stored()).toEqual([['a', 'x']]);
});

it('does not show what another release has written, and does not lose it either', async () => {
  await writeWaiting(owner, copy, 'consumption', [waitingRow('old', { planningUnit: 10, amount: 3 }, false)]);
  const store = await open();
  expect(store.rows.size).toBe(0);
  expect(await countWaiting(owner)).toEqual([]);
  store.set(new Map([['a', entry('x')]]));
  await store.settled();
  expect((await readWaiting(owner, copy, 'consumption')).map(({ id }) => id)).toEqual(['old', 'a']);
});

it('counts a row as soon as somebody has typed into it, as the sheet says', async () => {
  const store = await open();
  store.set(new Map([['a', entry('preset')]]), () => true);
  await store.settled();
  expect(await countWaiting(owner)).toEqual([]);
  store.set(new Map([['a', entry('typed')]]), () => false);
  await store.settled();
  expect((await countWaiting(owner))[0]?.rows).toHaveLength(1);
});

it('is empty once its rows have moved to the next version', async () => {
  const store = await open();
  store.set(new Map([['a', entry('x')]]));
  await store.settled();
  await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
  await store.settled();
  expect(store.rows.size).toBe(0);
  expect(await stored(next)).toEqual([['a', 'x']]);
  expect([...(await open(owner, next)).rows.keys()]).toEqual(['a']);
});

it('brings what was typed into a copy that is being replaced to the new one', async () => {
  const store = await open();
  await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
  store.set(new Map([['late', entry('x')]]));
  await store.settled();
  await countWaiting(owner);
  expect(await stored(next)).toEqual([['late', 'x']]);
});

it('forgets its rows when the copy is deleted', async () => {
  const store = await open();
  store.set(new Map([['a', entry('x')]]));
  await store.settled();
  await removeCopy(owner, copy);
  await store.settled();
  expect(store.rows.size).toBe(0);
});

it('reads again what changed while nobody listened', async () => {
  const store = new WaitingStore<Entry>({ owner, copy, place: 'consumption', isShape });
  store.subscribe(() => undefined)();
  await store.settled();
  await changeWaiting(owner, copy, 'consumption', () => [waitingRow('a', entry('x'))]);
  store.subscribe(() => undefined);
  await store.settled();
  expect([...store.rows.keys()]).toEqual(['a']);
});

it('applies own changes to what others have made of the rows', () => {
  const [one, two, three] = [entry('1'), entry('2'), entry('3')];
  const base = new Map([
    ['a', one],
    ['b', two],
  ]);
  const mine = new Map([['a', three]]);
  const theirs = new Map([
    ['a', one],
    ['b', two],
    ['c', two],
  ]);
  expect([...rebased(base, mine, theirs)]).toEqual([
    ['a', three],
    ['c', two],
  ]);
});

it.each(['AbortError', 'InvalidStateError', 'TransactionInactiveError', 'UnknownError'])(
  'keeps what is typed after %s and writes it by itself',
  async (name) => {
    const { database, fail } = faultyTab(browser);
    const pauses = pausesByHand();
    const store = new WaitingStore<Entry>({
      owner: { ...owner, database },
      copy,
      place: 'consumption',
      isShape,
      pause: pauses.pause,
    });
    store.subscribe(() => undefined);
    await store.settled();
    fail('write', name, 1000);
    for (const text of ['1', '12', '12x']) {
      store.set(new Map([['a', entry(text)]]));
      await store.settled();
    }
    expect([store.unkept, [...store.rows]]).toEqual(['lost', [['a', entry('12x')]]]);
    pauses.end();
    await store.settled();
    expect(store.unkept).toBe('lost');
    fail('write', name, 0);
    pauses.end();
    await store.settled();
    expect(store.unkept).toBeNull();
    expect(await stored()).toEqual([['a', '12x']]);
  },
);

it('shows rows that could not be read as soon as they can, beside what was typed meanwhile', async () => {
  await writeWaiting(owner, copy, 'consumption', [waitingRow('a', entry('x'))]);
  const { database, fail } = faultyTab(browser);
  const pauses = pausesByHand();
  fail('read', 'UnknownError', 1000);
  const store = new WaitingStore<Entry>({
    owner: { ...owner, database },
    copy,
    place: 'consumption',
    isShape,
    pause: pauses.pause,
  });
  store.subscribe(() => undefined);
  await store.settled();
  store.set(new Map([['b', entry('y')]]));
  await store.settled();
  expect(store.unkept).toBe('lost');
  fail('read', 'UnknownError', 0);
  pauses.end();
  await store.settled();
  expect([...store.rows.keys()].toSorted()).toEqual(['a', 'b']);
  expect((await stored()).toSorted()).toEqual([
    ['a', 'x'],
    ['b', 'y'],
  ]);
});
