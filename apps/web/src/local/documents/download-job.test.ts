import { splitProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bytes, utf8 } from '../bytes.ts';
import type { RecordOwner } from '../sealed-records.ts';
import { type Browser, newBrowser, newOwner } from '../testing.ts';
import { readBase, readCopy, storeCopy } from './copy-store.ts';
import { isDeviceFull } from './device-full.ts';
import { createDownloads, type DownloadJob } from './download-job.ts';
import { type DownloadItem, readQueue, writeQueue } from './download-queue.ts';
import { programCopy } from './names.ts';
import { prepareCopy, UnreadableAnswer } from './prepare-copy.ts';
import { saveParts } from './save-parts.ts';
import { EditedMeanwhile } from './seen-copies.ts';
import { copiesOnDevice } from './summary.ts';
import { firstUnit, fullDevice, linesIn, programOf, withForecast } from './testing.ts';

const item = (programId: number, versionId = 3): DownloadItem => ({
  kind: 'supplyPlan',
  programId,
  versionId,
  programCode: `P${programId}`,
  cutOffDate: null,
  replaces: [],
});
const answerOf = (one: DownloadItem): Bytes => linesIn(supplyPlan, programOf(2, one));
const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> => new Blob([bytes]).stream();
const asOfToday = { today: '2026-11-15', now: '2026-11-15 10:00:00', downloadedAt: 1 };

let browser: Browser;
let owner: RecordOwner | null;
let signOut: () => void;
beforeEach(async () => {
  browser = newBrowser();
  owner = await newOwner(browser.newTab(), 7);
});

type Fetch = (one: DownloadItem, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

function downloads(fetch: Fetch = async (one) => streamOf(answerOf(one))): DownloadJob {
  const listeners = new Set<() => void>();
  signOut = () => {
    owner = null;
    for (const listener of listeners) listener();
  };
  return createDownloads({
    owner: () => owner,
    subscribeOwner: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch,
    prepare: ({ kind }) => prepareCopy({ kind, ...asOfToday }),
    codeOf: (failure) =>
      isDeviceFull(failure) ? 'full' : failure instanceof EditedMeanwhile ? 'edited' : 'broken',
    withLock: (work) => work(),
  });
}

async function here(of: RecordOwner | null = owner): Promise<readonly (readonly number[])[]> {
  if (!of) throw new Error('nobody');
  return (await copiesOnDevice(of, 'supplyPlan')).copies.map(({ programId, versionId }) => [
    programId,
    versionId,
  ]);
}

describe('a download', () => {
  it('downloads one copy after the other and reports its progress', async () => {
    const job = downloads();
    const phases: string[] = [];
    job.subscribe(() =>
      phases.push(
        job
          .status()
          .items.map(({ phase }) => phase)
          .join(),
      ),
    );
    expect(await job.start([item(1), item(2)])).toBe(true);
    expect(await here()).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect([...new Set(phases)]).toEqual([
      'waiting,waiting',
      'fetching,waiting',
      'preparing,waiting',
      'storing,waiting',
      'done,waiting',
      'done,fetching',
      'done,preparing',
      'done,storing',
      'done,done',
    ]);
    expect(job.status().items[0]?.bytes).toBeGreaterThan(1000);
  });

  it('keeps what was sent as the base and looks for problems again', async () => {
    const job = downloads();
    await job.start([item(1)]);
    if (!owner) throw new Error('nobody');
    const [copy, base] = [
      await readCopy(owner, programCopy({ programId: 1, versionId: 3 })),
      await readBase(owner, programCopy({ programId: 1, versionId: 3 })),
    ];
    expect(base.result === 'found' && base.value).toEqual(programOf(2, item(1)));
    expect(copy.result === 'found' && copy.value.problemRunDate).toBe('2026-11-15');
    expect((await copiesOnDevice(owner, 'supplyPlan')).copies[0]?.modified).toBe(false);
  });

  it('that is cancelled leaves no half copy and nothing to go on with', async () => {
    const job = downloads((one, signal) => {
      if (one.programId === 1) return Promise.resolve(streamOf(answerOf(one)));
      queueMicrotask(() => job.cancel());
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await job.start([item(1), item(2), item(3)])).toBe(false);
    expect(job.status().items.map(({ phase }) => phase)).toEqual(['done', 'stopped', 'stopped']);
    expect(await here()).toEqual([[1, 3]]);
    expect(owner && (await readQueue(owner))).toEqual([]);
  });

  it('that breaks off can be tried again, the rest comes all the same', async () => {
    let isDown = true;
    const job = downloads(async (one) => {
      if (one.programId === 1 && isDown) throw new TypeError('network');
      return streamOf(answerOf(one));
    });
    expect(await job.start([item(1), item(2)])).toBe(false);
    expect(job.status().items.map(({ phase, messageCode }) => [phase, messageCode])).toEqual([
      ['failed', 'broken'],
      ['done', null],
    ]);
    expect(await here()).toEqual([[2, 3]]);
    isDown = false;
    expect(await job.retry()).toBe(true);
    expect(await here()).toHaveLength(2);
    expect(owner && (await readQueue(owner))).toEqual([]);
  });

  it('keeps a copy that was worked on meanwhile, and replaces it when it is asked to again', async () => {
    if (!owner) throw new Error('nobody');
    const of = owner;
    const here3 = programCopy({ programId: 1, versionId: 3 });
    const before = programOf(2, item(1));
    await storeCopy(of, 'supplyPlan', before);
    const typed = withForecast(firstUnit, 77)(before);
    let isTyping = true;
    const job = downloads(async (one) => {
      if (isTyping) await saveParts(of, here3, typed, [firstUnit]);
      isTyping = false;
      return streamOf(answerOf(one));
    });
    expect(await job.start([{ ...item(1, 4), replaces: [here3] }])).toBe(false);
    expect(job.status().items).toMatchObject([{ phase: 'failed', messageCode: 'edited' }]);
    const kept = await readCopy(of, here3);
    expect(kept.result === 'found' && kept.value).toEqual(typed);
    expect(await job.retry()).toBe(true);
    expect(await here()).toEqual([[1, 4]]);
  });

  it('replaces a copy with changes that were there when it was asked for, and one that does not open', async () => {
    if (!owner) throw new Error('nobody');
    const here3 = programCopy({ programId: 1, versionId: 3 });
    await storeCopy(owner, 'supplyPlan', programOf(2, item(1)));
    await saveParts(owner, here3, withForecast(firstUnit, 77)(programOf(2, item(1))), [firstUnit]);
    expect(await downloads().start([{ ...item(1, 4), replaces: [here3] }])).toBe(true);
    await owner.database.records
      .filter(({ store }) => store === 'programQPLDetails')
      .modify({ data: new Uint8Array(4) });
    expect(await downloads().start([{ ...item(1, 5), replaces: [{ ...here3, versionId: 4 }] }])).toBe(true);
  });

  it('is offered again after a reload, and can be dismissed', async () => {
    if (!owner) throw new Error('nobody');
    await writeQueue(owner, [item(1)]);
    const reloaded = downloads();
    await new Promise<void>((resolve) => void reloaded.subscribe(() => resolve()));
    expect(reloaded.status().leftOver).toEqual([item(1)]);
    expect(await reloaded.retry()).toBe(true);
    expect(await here()).toEqual([[1, 3]]);
    await writeQueue(owner, [item(2)]);
    await reloaded.dismiss();
    expect(await readQueue(owner)).toEqual([]);
  });

  it('that a reload breaks off is offered again without what has come', async () => {
    const asked = new Promise<void>((resolve) => {
      const job = downloads((one) => {
        if (one.programId === 1) return Promise.resolve(streamOf(answerOf(one)));
        resolve();
        return new Promise(() => undefined);
      });
      void job.start([item(1), item(2)]);
    });
    await asked;
    expect(await here()).toEqual([[1, 3]]);
    expect(owner && (await readQueue(owner))).toEqual([item(2)]);
  });

  it('takes the place of an older copy only when all of it is there', async () => {
    if (!owner) throw new Error('nobody');
    await storeCopy(owner, 'supplyPlan', programOf(1));
    const replacing = { ...item(1, 4), replaces: [programCopy({ programId: 1, versionId: 3 })] };
    const broken = downloads(async () => streamOf(utf8('not a document')));
    expect(await broken.start([replacing])).toBe(false);
    expect(await here()).toEqual([[1, 3]]);
    const job = downloads();
    expect(await job.start([replacing])).toBe(true);
    expect(await here()).toEqual([[1, 4]]);
  });

  it('onto a full device says so and loses nothing', async () => {
    if (!owner) throw new Error('nobody');
    await storeCopy(owner, 'supplyPlan', programOf(1));
    const mine = owner;
    owner = { ...owner, database: fullDevice(browser).database };
    const job = downloads();
    expect(await job.start([item(2)])).toBe(false);
    expect(job.status().items[0]?.messageCode).toBe('full');
    expect(await here(mine)).toEqual([[1, 3]]);
  });

  it('ends with the session', async () => {
    const mine = owner;
    const job = downloads(async (one) => {
      signOut();
      return streamOf(answerOf(one));
    });
    expect(await job.start([item(1)])).toBe(false);
    expect(await here(mine)).toEqual([]);
  });
});

describe('the answer of the server', () => {
  const prepared = (...pieces: readonly Bytes[]) => {
    const preparation = prepareCopy({ kind: 'supplyPlan', ...asOfToday });
    for (const piece of pieces) preparation.take(piece);
    return preparation.finish();
  };
  const lines = (...values: readonly unknown[]): Bytes =>
    utf8(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  const { general, parts } = splitProgramData(programOf(3, item(1)));
  const start = { kind: 'start', general };
  const groups = [...parts.values()].map((records) => ({ kind: 'records', records }));
  const end = { kind: 'end' };

  it('makes the same copy however it is cut', async () => {
    const whole = answerOf(item(1));
    const expected = await prepared(whole);
    expect(expected.summary).toMatchObject({ programId: 1, versionId: 3, planningUnitIds: [10, 11] });
    const letters = Array.from(whole, (byte) => Uint8Array.of(byte));
    expect((await prepared(...letters)).summary).toEqual(expected.summary);
  });

  it('makes the same copy product by product, in any order', async () => {
    const expected = await prepared(linesIn(supplyPlan, programOf(3, item(1))));
    const byPart = (copy: Awaited<ReturnType<typeof prepared>>) =>
      copy.parts.map(({ place, part, chunks }) => [place, part, chunks.length]).toSorted();
    for (const order of [groups, groups.toReversed()]) {
      const copy = await prepared(lines(start, ...order, end));
      expect(copy.summary).toEqual({ ...expected.summary, bytes: copy.summary.bytes });
      expect(byPart(copy)).toEqual(byPart(expected));
    }
  });

  it('keeps and plans products without records', async () => {
    const copy = await prepared(lines(start, groups[0], end));
    expect(copy.summary.planningUnitIds).toEqual([10, 11, 12]);
  });

  it('begins again where the version was changed meanwhile', async () => {
    const copy = await prepared(lines(start, groups[0], start, ...groups, end));
    const expected = await prepared(lines(start, ...groups, end));
    expect(copy.summary).toEqual(expected.summary);
    expect(copy.parts).toHaveLength(expected.parts.length);
  });

  it('is refused when it is no document, or not all of it', async () => {
    await expect(prepared(utf8('<html>\n'))).rejects.toThrow(UnreadableAnswer);
    await expect(prepared(utf8('<html>'))).rejects.toThrow(UnreadableAnswer);
    await expect(prepared(lines(start, ...groups))).rejects.toThrow(UnreadableAnswer);
    await expect(prepared(lines(...groups, end))).rejects.toThrow(UnreadableAnswer);
    await expect(prepared(lines({ ...start, general: { programId: 1 } }, ...groups, end))).rejects.toThrow();
    const wrong = { kind: 'records', records: { consumptionList: [{ consumptionId: 1 }] } };
    await expect(prepared(lines(start, wrong, end))).rejects.toThrow();
  });
});
