import { noChanges } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { type Browser, faultyTab, newBrowser, newOwner, pausesByHand } from '../testing.ts';
import { readBase, readCopy, removeCopy, storeCopy } from './copy-store.ts';
import { programCopy } from './names.ts';
import { type EditAbout, OpenCopy } from './open-copy.ts';
import type { SaveResult } from './save-parts.ts';
import { changeSummary, readSummary } from './summary.ts';
import { forecastOf, fullDevice, programOf, withForecast } from './testing.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
const saved = { result: 'saved' };

let browser: Browser;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  owner = await newOwner(browser.newTab(), 7);
  await storeCopy(owner, 'supplyPlan', programOf(3));
});

async function opened(of: RecordOwner = owner, units: readonly number[] = [10]): Promise<OpenCopy> {
  const open = new OpenCopy(of, copy);
  await open.load(units);
  return open;
}

async function stored(): Promise<ProgramData> {
  const read = await readCopy(owner, copy);
  if (read.result !== 'found') throw new Error(read.result);
  return read.value;
}

const forecastAction = { planningUnitId: 10, type: 1, date: '2025-01-01' } as const;
const about = { units: [10] };

/** An edit that is written down as the document before and after it. */
function edit(
  open: OpenCopy,
  units: readonly number[],
  change: (data: ProgramData) => ProgramData,
  of: EditAbout,
): Promise<SaveResult> {
  const data = open.data([...new Set([...units, ...of.units])]);
  return open.edit(data ? difference(supplyPlan, data, change(data)) : noChanges, of);
}

describe('an edit', () => {
  it('shows at once and is on the device when it resolves', async () => {
    const open = await opened();
    const saving = edit(open, [10], withForecast(10, 250), about);
    expect(forecastOf(open.data([10]), 10)).toBe(250);
    expect(open.isSaving).toBe(true);
    expect(await saving).toEqual(saved);
    expect(open.isSaving).toBe(false);
    const now = await stored();
    expect(forecastOf(now, 10)).toBe(250);
    expect(now.actionList).toEqual([forecastAction]);
    expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: true } });
  });

  it('waits for its plan before it is written, shows as being saved meanwhile, and goes with what follows', async () => {
    let paint = (): void => undefined;
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    const open = new OpenCopy(owner, copy, () => painted);
    await open.load([10]);
    const saving = [250, 260].map((quantity) => edit(open, [10], withForecast(10, quantity), about));
    expect(forecastOf(open.data([10]), 10)).toBe(260);
    expect([open.isSaving, open.isUnsaved]).toEqual([true, true]);
    expect(forecastOf(await stored(), 10)).not.toBe(260);
    paint();
    expect(await Promise.all(saving)).toEqual([saved, saved]);
    expect(forecastOf(await stored(), 10)).toBe(260);
    expect(open.isUnsaved).toBe(false);
  });

  it('that waits stays when a further product is opened beside it', async () => {
    let paint = (): void => undefined;
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    const open = new OpenCopy(owner, copy, () => painted);
    await open.load([10]);
    const saving = edit(open, [10], withForecast(10, 250), about);
    await open.load([10, 11]);
    expect(forecastOf(open.data([10, 11]), 10)).toBe(250);
    expect(open.data([11])).toMatchObject({ consumptionList: [{ planningUnit: { id: 11 } }] });
    paint();
    expect(await saving).toEqual(saved);
    expect(forecastOf(await stored(), 10)).toBe(250);
  });

  it('notes a month once for the problem list', async () => {
    const open = await opened();
    await edit(open, [10], withForecast(10, 250), about);
    await edit(open, [10], withForecast(10, 260), about);
    expect((await stored()).actionList).toEqual([forecastAction]);
  });

  it('keeps the document the same object until something changes', async () => {
    const open = await opened();
    const before = open.data([10]);
    expect(open.data([10])).toBe(before);
    await edit(open, [10], (data) => data, about);
    expect(open.data([10])).toBe(before);
    await edit(open, [10], withForecast(10, 250), about);
    expect(open.data([10])).not.toBe(before);
  });

  it('that breaks a rule of the document is refused and taken back', async () => {
    const open = await opened();
    const outcome = await edit(
      open,
      [10],
      (data) => ({
        ...data,
        shipmentList: data.shipmentList.map((one) => ({ ...one, shipmentRcpuQty: 1 })),
      }),
      about,
    );
    expect(outcome).toMatchObject({ result: 'refused', issues: [{ rule: 'batchTotal' }] });
    expect(open.data([10])?.shipmentList[0]?.shipmentRcpuQty).toBe(300);
    expect(open.canUndo([10])).toBe(false);
    expect((await stored()).shipmentList[0]?.shipmentRcpuQty).toBe(300);
  });

  it('that is right is kept beside one that breaks a rule', async () => {
    const open = await opened();
    const spoil = (data: ProgramData) => ({
      ...data,
      shipmentList: data.shipmentList.map((one) => ({ ...one, shipmentRcpuQty: 1 })),
    });
    const results = await Promise.all([
      edit(open, [10], withForecast(10, 250), about),
      edit(open, [10], spoil, { units: [10] }),
      edit(
        open,
        [10],
        (data) => ({
          ...data,
          inventoryList: data.inventoryList.map((one) => ({ ...one, notes: 'counted' })),
        }),
        { units: [10] },
      ),
    ]);
    expect(results.map(({ result }) => result)).toEqual(['saved', 'refused', 'saved']);
    const now = await stored();
    expect([forecastOf(now, 10), now.shipmentList[0]?.shipmentRcpuQty, now.inventoryList[0]?.notes]).toEqual([
      250,
      300,
      'counted',
    ]);
    expect(open.data([10])?.shipmentList[0]?.shipmentRcpuQty).toBe(300);
  });

  it('of a copy that a commit locks is refused', async () => {
    const open = await opened();
    await changeSummary(owner, copy, { readonly: true });
    expect(await edit(open, [10], withForecast(10, 250), about)).toEqual({ result: 'readonly' });
    expect(forecastOf(open.data([10]), 10)).toBe(100);
  });

  it('of a copy that is gone says so', async () => {
    const open = await opened();
    await removeCopy(owner, copy);
    expect(await edit(open, [10], withForecast(10, 250), about)).toEqual({ result: 'missing' });
    expect(open.state).toBe('missing');
  });
});

describe('on a full device', () => {
  it('what was typed stays, and goes with the next try', async () => {
    const device = fullDevice(browser);
    const open = await opened({ ...owner, database: device.database });
    expect(await edit(open, [10], withForecast(10, 250), about)).toEqual({ result: 'full' });
    expect(forecastOf(open.data([10]), 10)).toBe(250);
    expect([open.isUnsaved, open.trouble]).toEqual([true, { result: 'full' }]);
    expect(await edit(open, [10], withForecast(10, 260), about)).toEqual({ result: 'full' });
    expect(forecastOf(await stored(), 10)).toBe(100);
    device.makeRoom();
    expect(await open.retry()).toEqual(saved);
    expect([open.isUnsaved, open.trouble]).toEqual([false, null]);
    expect(forecastOf(await stored(), 10)).toBe(260);
  });
});

describe('a copy counts as changed', () => {
  const note = (notes: string | null) => (data: ProgramData) => ({
    ...data,
    consumptionList: data.consumptionList.map((one) => ({ ...one, notes })),
  });
  const stamp = { userId: 7, at: '2026-05-20 09:30:00' };
  const isModified = async (): Promise<boolean | null> => {
    const summary = await readSummary(owner, copy);
    return summary.result === 'found' ? summary.value.modified : null;
  };

  it('until the value that was downloaded is typed again', async () => {
    const open = await opened();
    const downloaded = forecastOf(open.data([10]), 10) ?? 0;
    await edit(open, [10], withForecast(10, 250), { ...about, stamp });
    expect([await isModified(), open.summary?.modified]).toEqual([true, true]);
    await edit(open, [10], withForecast(10, downloaded), { ...about, stamp });
    expect([await isModified(), open.summary?.modified]).toEqual([false, false]);
  });

  it('until every product is as it was, and undo counts like typing', async () => {
    const open = await opened(owner, [10, 11]);
    const downloaded = forecastOf(open.data([11]), 11) ?? 0;
    await edit(open, [10, 11], withForecast(10, 250), about);
    await edit(open, [10, 11], withForecast(11, 7), { units: [11] });
    await edit(open, [10, 11], withForecast(11, downloaded), { units: [11] });
    expect(await isModified()).toBe(true);
    await open.undo([10]);
    expect(await isModified()).toBe(false);
    await open.redo([10]);
    expect(await isModified()).toBe(true);
  });

  it('by notes of a record and of the version', async () => {
    const open = await opened();
    await edit(open, [10], note('Late'), about);
    expect(await isModified()).toBe(true);
    await edit(open, [10], note(''), about);
    expect(await isModified()).toBe(false);
    const version = open.data([])?.currentVersion;
    if (!version) throw new Error('The copy has a version');
    const say = (notes: string | null) => (data: ProgramData) => ({
      ...data,
      currentVersion: { ...version, notes },
    });
    await edit(open, [], say('Counted'), { units: [] });
    expect(await isModified()).toBe(true);
    await edit(open, [], say(version.notes), { units: [] });
    expect(await isModified()).toBe(false);
  });

  it('not by what the application works out, which leaves the work of people as it is', async () => {
    const open = await opened();
    const day = (problemRunDate: string) => (data: ProgramData) => ({ ...data, problemRunDate });
    await edit(open, [10], day('2026-05-20'), { units: [10], undoable: false, modifies: false });
    expect(await isModified()).toBe(false);
    await edit(open, [10], withForecast(10, 250), about);
    await edit(open, [10], day('2026-05-21'), { units: [10], undoable: false, modifies: false });
    expect(await isModified()).toBe(true);
  });

  it('for good where an earlier release did not keep which products were changed', async () => {
    const open = await opened();
    await edit(open, [10], withForecast(10, 250), about);
    await changeSummary(owner, copy, { changedParts: undefined });
    await open.undo([10]);
    expect(await isModified()).toBe(true);
  });
});

describe('on a device that does not store', () => {
  const failures = [
    ['AbortError', 'lost'],
    ['InvalidStateError', 'lost'],
    ['TransactionInactiveError', 'lost'],
    ['UnknownError', 'lost'],
    ['VersionError', 'blocked'],
    ['SecurityError', 'unavailable'],
    ['DataError', 'unexpected'],
  ] as const;
  const digits = [1, 12, 123, 1234, 12_345];

  async function faulty() {
    const tab = faultyTab(browser);
    const pauses = pausesByHand();
    const open = new OpenCopy({ ...owner, database: tab.database }, copy, undefined, pauses.pause);
    await open.load([10]);
    return { tab, pauses, open };
  }

  it.each(failures)(
    '%s: what is typed is shown as unsaved, kept, and written by itself',
    async (name, kind) => {
      const { tab, pauses, open } = await faulty();
      tab.fail('write', name, 1000);
      for (const quantity of digits)
        expect(await edit(open, [10], withForecast(10, quantity), about)).toEqual({ result: kind });
      expect([open.isUnsaved, open.isSaving, open.trouble]).toEqual([true, false, { result: kind }]);
      expect(forecastOf(open.data([10]), 10)).toBe(12_345);
      expect(forecastOf(await stored(), 10)).toBe(100);
      pauses.end();
      await open.settled();
      expect(open.trouble).toEqual({ result: kind });
      tab.fail('write', name, 0);
      pauses.end();
      await open.settled();
      expect([open.isUnsaved, open.trouble]).toEqual([false, null]);
      expect(forecastOf(await stored(), 10)).toBe(12_345);
      expect(pauses.asked.slice(0, 2)).toEqual([500, 1000]);
    },
  );

  it.each(failures)('%s: of edits that follow one another none overtakes an earlier one', async (name) => {
    const { tab, pauses, open } = await faulty();
    const note = (text: string) => (data: ProgramData) => ({
      ...data,
      inventoryList: data.inventoryList.map((one) => ({ ...one, notes: `${one.notes ?? ''}${text}` })),
    });
    const spoil = (data: ProgramData) => ({
      ...data,
      shipmentList: data.shipmentList.map((one) => ({ ...one, shipmentRcpuQty: 1 })),
    });
    const first = open.data([10])?.inventoryList[0]?.notes ?? '';
    // With one that breaks a rule each is written by itself: the first of them fails, the others would succeed.
    tab.fail('write', name, 2);
    const results = await Promise.all([
      edit(open, [10], note('a'), about),
      edit(open, [10], spoil, { units: [10] }),
      edit(open, [10], note('b'), about),
    ]);
    expect(results.map(({ result }) => result)[1]).not.toBe('saved');
    await edit(open, [10], note('c'), about);
    pauses.end();
    await open.settled();
    const now = await stored();
    expect([now.inventoryList[0]?.notes, now.shipmentList[0]?.shipmentRcpuQty]).toEqual([`${first}abc`, 300]);
    expect(open.isUnsaved).toBe(false);
  });

  it('a database that is closed again and again while digits are typed has all of them in the end', async () => {
    const { tab, pauses, open } = await faulty();
    for (const [i, quantity] of digits.entries()) {
      if (i % 2 === 0) tab.database.close();
      else tab.database.backendDB()?.close();
      void edit(open, [10], withForecast(10, quantity), about);
    }
    await open.settled();
    pauses.end();
    await open.settled();
    expect([open.isUnsaved, open.trouble]).toEqual([false, null]);
    expect(forecastOf(await stored(), 10)).toBe(12_345);
  });

  it('the user can try again at once, and the planned try is called off', async () => {
    const { tab, pauses, open } = await faulty();
    tab.fail('write', 'InvalidStateError', 2);
    expect(await edit(open, [10], withForecast(10, 250), about)).toEqual({ result: 'lost' });
    expect(await open.retry()).toEqual(saved);
    const revision = open.revision;
    pauses.end();
    await open.settled();
    expect(open.revision).toBe(revision);
  });

  it('a read is repeated once before anything is said, and then by itself', async () => {
    const { tab, pauses, open } = await faulty();
    tab.fail('read', 'InvalidStateError', 1);
    await open.load([11]);
    expect([open.has([11]), open.hasFailed([11])]).toEqual([true, false]);
    tab.fail('read', 'InvalidStateError', 1000);
    await open.load([12]);
    expect([open.has([10, 11]), open.has([12]), open.hasFailed([12])]).toEqual([true, false, true]);
    tab.fail('read', 'InvalidStateError', 0);
    pauses.end();
    await open.settled();
    expect([open.has([12]), open.hasFailed([12])]).toEqual([true, false]);
  });

  it('a copy that cannot be opened says so until it can', async () => {
    const tab = faultyTab(browser);
    const pauses = pausesByHand();
    const open = new OpenCopy({ ...owner, database: tab.database }, copy, undefined, pauses.pause);
    tab.fail('read', 'UnknownError', 1000);
    await open.load([10]);
    expect(open.state).toBe('failed');
    tab.fail('read', 'UnknownError', 0);
    pauses.end();
    await open.settled();
    expect([open.state, open.has([10])]).toEqual(['ready', true]);
  });

  it('what breaks a rule is reported also when that is known only later', async () => {
    const { tab, pauses, open } = await faulty();
    tab.fail('read', 'UnknownError', 1000);
    let dropped = 0;
    const spoil = (data: ProgramData) => ({
      ...data,
      shipmentList: data.shipmentList.map((one) => ({ ...one, shipmentRcpuQty: 1 })),
    });
    const onDropped = () => {
      dropped += 1;
    };
    expect(await edit(open, [10], spoil, { units: [10], onDropped })).toEqual({ result: 'lost' });
    expect(dropped).toBe(0);
    tab.fail('read', 'UnknownError', 0);
    pauses.end();
    await open.settled();
    expect([dropped, open.isUnsaved, open.trouble?.result]).toEqual([1, false, 'refused']);
    expect(open.data([10])?.shipmentList[0]?.shipmentRcpuQty).toBe(300);
  });

  it('steps back and forth go with the rest', async () => {
    const { tab, pauses, open } = await faulty();
    await edit(open, [10], withForecast(10, 250), about);
    tab.fail('write', 'UnknownError', 1000);
    await edit(open, [10], withForecast(10, 300), about);
    await open.undo([10]);
    expect(forecastOf(open.data([10]), 10)).toBe(250);
    tab.fail('write', 'UnknownError', 0);
    pauses.end();
    await open.settled();
    expect(forecastOf(await stored(), 10)).toBe(250);
    expect(open.isUnsaved).toBe(false);
  });
});

describe('undo and redo', () => {
  it('are edits too', async () => {
    const open = await opened();
    await edit(open, [10], withForecast(10, 250), about);
    await edit(open, [10], withForecast(10, 300), about);
    expect(await open.undo([10])).toEqual(saved);
    expect(forecastOf(await stored(), 10)).toBe(250);
    await open.undo([10]);
    expect(forecastOf(await stored(), 10)).toBe(100);
    expect(open.canUndo([10])).toBe(false);
    // The month has been edited all the same.
    expect((await stored()).actionList).toEqual([forecastAction]);
    await open.redo([10]);
    await open.redo([10]);
    expect(forecastOf(open.data([10]), 10)).toBe(300);
    expect(open.canRedo([10])).toBe(false);
  });

  it('take back a new record', async () => {
    const open = await opened();
    const [known] = open.data([10])?.consumptionList ?? [];
    if (!known) throw new Error('no consumption');
    const fresh = { ...known, consumptionId: recordId(99, 1), consumptionDate: '2025-02-01' };
    const add = (data: ProgramData) => ({ ...data, consumptionList: [...data.consumptionList, fresh] });
    await edit(open, [10], add, { units: [10] });
    expect((await stored()).consumptionList).toHaveLength(4);
    await open.undo([10]);
    expect((await stored()).consumptionList).toHaveLength(3);
  });

  it('leave edits of other products alone', async () => {
    const open = await opened(owner, [10, 11]);
    await edit(open, [10, 11], withForecast(11, 7), { units: [11] });
    await edit(open, [10, 11], withForecast(10, 8), { units: [10] });
    await open.undo([11]);
    expect([forecastOf(await stored(), 10), forecastOf(await stored(), 11)]).toEqual([8, 100]);
    expect(open.canUndo([11])).toBe(false);
    expect(open.canUndo([10])).toBe(true);
  });
});

describe('a step that is taken back by its name', () => {
  const step = Symbol('step');

  it('is taken back once, however often that is asked', async () => {
    const open = await opened();
    await edit(open, [10], withForecast(10, 250), about);
    await edit(open, [10], withForecast(10, 300), { units: [10], step });
    expect(await Promise.all([open.undoIfNewest(step), open.undoIfNewest(step)])).toEqual([saved, null]);
    expect(forecastOf(await stored(), 10)).toBe(250);
    expect(open.newestStep).toBeNull();
  });

  it('stays when something was done after it, until that is taken back', async () => {
    const open = await opened(owner, [10, 11]);
    await edit(open, [10, 11], withForecast(10, 250), { units: [10], step });
    await edit(open, [10, 11], withForecast(11, 7), { units: [11] });
    expect([await open.undoIfNewest(step), open.newestStep]).toEqual([null, null]);
    expect([forecastOf(await stored(), 10), forecastOf(await stored(), 11)]).toEqual([250, 7]);
    await open.undo([11]);
    expect(open.newestStep).toBe(step);
    expect(await open.undoIfNewest(step)).toEqual(saved);
    expect(forecastOf(await stored(), 10)).toBe(100);
  });

  it('is none where nothing changed, or where the copy did not take it', async () => {
    const open = await opened();
    await edit(open, [10], (data) => data, { units: [10], step });
    expect(open.newestStep).toBeNull();
    await changeSummary(owner, copy, { readonly: true });
    await edit(open, [10], withForecast(10, 250), { units: [10], step });
    expect([open.newestStep, await open.undoIfNewest(step)]).toEqual([null, null]);
  });
});

describe('two tabs that edit the same copy', () => {
  it('lose nothing of each other', async () => {
    const [here, there] = [await opened(), await opened({ ...owner, database: browser.newTab() })];
    const results = await Promise.all([
      edit(here, [10], withForecast(10, 250), about),
      edit(
        there,
        [10],
        (data) => ({ ...data, shipmentList: data.shipmentList.map((one) => ({ ...one, notes: 'late' })) }),
        { units: [10] },
      ),
    ]);
    expect(results).toEqual([saved, saved]);
    const now = await stored();
    expect(forecastOf(now, 10)).toBe(250);
    expect(now.shipmentList.find((one) => one.planningUnit.id === 10)?.notes).toBe('late');
    const base = await readBase(owner, copy);
    expect(base.result === 'found' && base.value).toEqual(programOf(3));
  });

  it('merge the fields of one record', async () => {
    const [here, there] = [await opened(), await opened({ ...owner, database: browser.newTab() })];
    await edit(here, [10], withForecast(10, 250), about);
    // The other tab has not heard of it yet, and puts in a whole list of its own.
    await edit(
      there,
      [10],
      (data) => ({
        ...data,
        consumptionList: data.consumptionList.map((one) => ({ ...one, notes: 'estimate' })),
      }),
      { units: [10] },
    );
    const record = (await stored()).consumptionList.find((one) => one.planningUnit.id === 10);
    expect([record?.consumptionRcpuQty, record?.notes]).toEqual([250, 'estimate']);
    // And it shows what the first one typed.
    expect(forecastOf(there.data([10]), 10)).toBe(250);
  });
});

it('opens a product that the program does not have as an empty one', async () => {
  const open = await opened(owner, [999]);
  expect(open.has([999])).toBe(true);
  expect(open.data([999])?.consumptionList).toEqual([]);
});

it('forgets its steps when the copy is downloaded again', async () => {
  const open = await opened();
  const stop = open.subscribe(() => undefined);
  await edit(open, [10], withForecast(10, 250), about);
  await storeCopy(owner, 'supplyPlan', programOf(3));
  await open.load([10, 11]);
  expect([forecastOf(open.data([10]), 10), open.canUndo([10])]).toEqual([100, false]);
  stop();
});

describe('a copy that nobody listened to', () => {
  const nobody = () => undefined;

  it('is read again when it was written meanwhile', async () => {
    const open = await opened();
    const elsewhere = await opened();
    await edit(elsewhere, [10], withForecast(10, 250), about);
    expect(forecastOf(open.data([10]), 10)).toBe(100);
    const stop = open.subscribe(nobody);
    await open.load([10]);
    expect(forecastOf(open.data([10]), 10)).toBe(250);
    stop();
  });

  it('keeps its steps when only its own edits were written', async () => {
    const open = await opened();
    open.subscribe(nobody)();
    await edit(open, [10], withForecast(10, 250), about);
    const stop = open.subscribe(nobody);
    await open.load([10, 11]);
    expect(open.canUndo([10])).toBe(true);
    await open.undo([10]);
    expect(forecastOf(open.data([10]), 10)).toBe(100);
    stop();
  });

  it('is missing when it was deleted, and has nothing to undo when it was downloaded again', async () => {
    const open = await opened();
    await edit(open, [10], withForecast(10, 250), about);
    await removeCopy(owner, copy);
    const stop = open.subscribe(nobody);
    await open.load([10]);
    expect(open.state).toBe('missing');
    stop();

    await storeCopy(owner, 'supplyPlan', programOf(3), { downloadedAt: Date.now() + 1 });
    const again = open.subscribe(nobody);
    await open.load([10]);
    expect([open.state, forecastOf(open.data([10]), 10), open.canUndo([10])]).toEqual(['ready', 100, false]);
    again();
  });
});
