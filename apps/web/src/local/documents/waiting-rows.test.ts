import { beforeEach, describe, expect, it } from 'vitest';
import { getRecord, putRecord, type RecordOwner } from '../sealed-records.ts';
import { type Browser, everythingStored, newBrowser, newOwner } from '../testing.ts';
import { removeCopy, storeCopy, supersedeCopy } from './copy-store.ts';
import { DeviceFullError } from './device-full.ts';
import { type ForecastCopy, programCopy } from './names.ts';
import { refreshSettings } from './refresh-settings.ts';
import { takeNews } from './take-news.ts';
import { forecastOfProducts, fullDevice, programOf } from './testing.ts';
import { subscribeWaiting, type WaitingChange } from './waiting-changes.ts';
import {
  changeWaiting,
  countWaiting,
  discardWaiting,
  moveWaiting,
  readWaiting,
  restoreWaiting,
  type WaitingRow,
  waitingRow,
  writeWaiting,
} from './waiting-rows.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
const next = programCopy({ programId: 1, versionId: 4 });

const entry = (planningUnit: number | null, more: object = {}) => ({
  planningUnit,
  month: '2026-03',
  region: 4,
  quantity: 'twelve',
  ...more,
});
const row = (id: string, planningUnit: number | null = 10, more: object = {}): WaitingRow =>
  waitingRow(id, entry(planningUnit, more));

let browser: Browser;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  owner = await newOwner(browser.newTab(), 7);
  await storeCopy(owner, 'supplyPlan', programOf(2));
});

const ids = async (at: typeof copy, screen: 'consumption' | 'shipments' = 'consumption') =>
  (await readWaiting(owner, at, screen)).map(({ id }) => id);
const counts = async () =>
  (await countWaiting(owner)).map(({ screen, planningUnitId, versionId, rows }) => [
    versionId,
    screen,
    planningUnitId,
    rows.length,
  ]);

describe('rows that wait for correction', () => {
  it('come back as they were typed, each screen by itself', async () => {
    await writeWaiting(owner, copy, 'consumption', [row('a'), row('b')]);
    await writeWaiting(owner, copy, 'shipments', [row('c')]);
    expect(await readWaiting(owner, copy, 'consumption')).toEqual([row('a'), row('b')]);
    expect((await readWaiting(owner, copy, 'consumption'))[0]?.entry).toEqual(entry(10));
    expect(await ids(copy, 'shipments')).toEqual(['c']);
    expect(await readWaiting(owner, copy, 'inventory')).toEqual([]);
  });

  it('are encrypted on the device', async () => {
    await writeWaiting(owner, copy, 'consumption', [row('a')]);
    expect(await everythingStored(owner.database)).not.toContain('twelve');
  });

  it('are counted by screen and product, and say their months and regions', async () => {
    await writeWaiting(owner, copy, 'consumption', [row('a'), row('b', 11), row('c'), row('d', null)]);
    await writeWaiting(owner, copy, 'adjustment', [row('e', 11)]);
    expect(await counts()).toEqual([
      [3, 'adjustment', 11, 1],
      [3, 'consumption', 10, 2],
      [3, 'consumption', 11, 1],
      [3, 'consumption', null, 1],
    ]);
    const [first] = await countWaiting(owner);
    expect(first?.rows).toEqual([{ id: 'e', month: '2026-03', regionId: 4 }]);
  });

  it('do not count while nobody has typed into them', async () => {
    await writeWaiting(owner, copy, 'consumption', [row('a', 10, { quantity: null }), row('b')]);
    expect(await counts()).toEqual([[3, 'consumption', 10, 1]]);
    expect(await ids(copy)).toEqual(['a', 'b']);
  });

  it('of scenarios wait apart and do not count', async () => {
    await writeWaiting(owner, copy, 'what-if/consumption', [row('a')]);
    expect(await counts()).toEqual([]);
    expect(await ids(copy)).toEqual([]);
    expect(await readWaiting(owner, copy, 'what-if/consumption')).toHaveLength(1);
  });

  it('are announced to whoever shows them', async () => {
    const heard: WaitingChange[] = [];
    const stop = subscribeWaiting((change) => heard.push(change));
    await changeWaiting(owner, copy, 'consumption', () => [row('a')], 'me');
    stop();
    expect(heard).toEqual([{ key: '1_v3_uId_7', by: 'me' }]);
  });

  it('of another tab stay when this one adds its own', async () => {
    const other: RecordOwner = { ...owner, database: browser.newTab() };
    await Promise.all([
      changeWaiting(owner, copy, 'consumption', (rows) => [...rows, row('mine')]),
      changeWaiting(other, copy, 'consumption', (rows) => [...rows, row('theirs')]),
    ]);
    expect((await ids(copy)).toSorted()).toEqual(['mine', 'theirs']);
  });

  it('come back when discarding them is undone, also after a new version came', async () => {
    await writeWaiting(owner, copy, 'consumption', [row('a'), row('b'), row('c')]);
    const discarded = await discardWaiting(owner, copy, 'consumption', ['a', 'c']);
    expect(await ids(copy)).toEqual(['b']);
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    await restoreWaiting(owner, copy, 'consumption', discarded);
    expect(await ids(next)).toEqual(['b', 'a', 'c']);
  });

  it('are refused by a full device, which keeps those that it has', async () => {
    const { database } = fullDevice(browser);
    await writeWaiting(owner, copy, 'consumption', [row('a')]);
    const full: RecordOwner = { ...owner, database };
    await expect(writeWaiting(full, copy, 'consumption', [row('b')])).rejects.toThrow(DeviceFullError);
    expect(await ids(copy)).toEqual(['a']);
  });
});

describe('a copy that is replaced', () => {
  beforeEach(() => writeWaiting(owner, copy, 'consumption', [row('a'), row('b', 11)]));

  it('by the version of its upload leaves its rows to the new one', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    expect(await ids(next)).toEqual(['a', 'b']);
    expect(await ids(copy)).toEqual([]);
    expect(await counts()).toEqual([
      [4, 'consumption', 10, 1],
      [4, 'consumption', 11, 1],
    ]);
  });

  it('leaves rows whose record or product the new version no longer has', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(1, { versionId: 4 }), { replaces: [copy] });
    expect(await ids(next)).toEqual(['a', 'b']);
  });

  it('by a version that is here already adds its rows to those that wait there', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
    await writeWaiting(owner, next, 'consumption', [row('c'), row('a', 10, { quantity: 'newer' })]);
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    expect(await ids(next)).toEqual(['c', 'a', 'b']);
    expect((await readWaiting(owner, next, 'consumption'))[1]?.entry).toMatchObject({ quantity: 'newer' });
  });

  it('by the same version, downloaded or imported again, keeps its rows', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2));
    expect(await ids(copy)).toEqual(['a', 'b']);
  });

  it('by nothing, because the device is full, keeps its rows', async () => {
    const { database } = fullDevice(browser);
    const full: RecordOwner = { ...owner, database };
    const stored = storeCopy(full, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    await expect(stored).rejects.toThrow(DeviceFullError);
    expect(await ids(copy)).toEqual(['a', 'b']);
  });

  it('by another one of its program, as a sync does, leaves its rows to that one', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
    await supersedeCopy(owner, copy, next);
    expect(await ids(next)).toEqual(['a', 'b']);
    expect(await counts()).toHaveLength(2);
  });

  it('while rows are being written loses none of them', async () => {
    const other: RecordOwner = { ...owner, database: browser.newTab() };
    await Promise.all([
      storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] }),
      changeWaiting(other, copy, 'consumption', (rows) => [...rows, row('late')]),
    ]);
    await countWaiting(owner);
    expect((await ids(next)).toSorted()).toEqual(['a', 'b', 'late']);
  });

  it('also leaves what waits in its scenarios', async () => {
    await writeWaiting(owner, copy, 'what-if/shipments', [row('s')]);
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    expect(await readWaiting(owner, next, 'what-if/shipments')).toHaveLength(1);
  });
});

it('leaves rows where they are when a sync downloads news of the version', async () => {
  await writeWaiting(owner, copy, 'consumption', [row('a')]);
  const news = { problemReportList: [], currentVersionTrans: [] };
  expect(await takeNews(owner, copy, news, '2026-11-15 10:00:00')).toBe('taken');
  expect(await refreshSettings(owner, copy, { ...programOf(2), seaFreightPerc: 3 })).toBe('changed');
  expect(await ids(copy)).toEqual(['a']);
});

describe('a copy that is deleted', () => {
  it('takes its rows along', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
    await writeWaiting(owner, copy, 'consumption', [row('a')]);
    await removeCopy(owner, copy);
    expect(await counts()).toEqual([]);
    expect(await ids(copy)).toEqual([]);
    expect(await ids(next)).toEqual([]);
  });

  it('leaves the rows of other versions and programs', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
    await storeCopy(owner, 'supplyPlan', programOf(1, { programId: 11 }));
    await writeWaiting(owner, next, 'consumption', [row('a')]);
    await writeWaiting(owner, programCopy({ programId: 11, versionId: 3 }), 'consumption', [row('b')]);
    await removeCopy(owner, copy);
    expect(await counts()).toHaveLength(2);
  });
});

it('moves rows from one copy to the other, and nothing where none wait', async () => {
  await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
  await moveWaiting(owner, copy, next);
  expect(await ids(next)).toEqual([]);
  await writeWaiting(owner, copy, 'shipments', [row('a')]);
  await moveWaiting(owner, copy, next);
  expect(await ids(next, 'shipments')).toEqual(['a']);
});

describe('what earlier releases kept as drafts', () => {
  const keep = (key: string) =>
    putRecord(owner, 'drafts', key, { value: { rows: [['a', entry(10)]] }, keptAt: 1 });
  const isKept = async (key: string) => (await getRecord(owner, 'drafts', key)).result === 'found';

  it('is taken over once', async () => {
    await keep('entry/1/3/consumption');
    expect(await counts()).toEqual([[3, 'consumption', 10, 1]]);
    expect(await isKept('entry/1/3/consumption')).toBe(false);
    await writeWaiting(owner, copy, 'consumption', []);
    expect(await ids(copy)).toEqual([]);
  });

  it('goes to the newest copy of its program when its own is gone after an upload', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }));
    await keep('entry/1/2/inventory');
    expect(await counts()).toEqual([[4, 'inventory', 10, 1]]);
  });

  it('stays while its program is not on this device', async () => {
    await keep('entry/9/2/inventory');
    expect(await counts()).toEqual([]);
    expect(await isKept('entry/9/2/inventory')).toBe(true);
    await storeCopy(owner, 'supplyPlan', programOf(1, programCopy({ programId: 9, versionId: 5 })));
    expect(await counts()).toEqual([[5, 'inventory', 10, 1]]);
  });

  it('of other forms is left alone', async () => {
    await keep('entity/fundingSource/12');
    await countWaiting(owner);
    expect(await isKept('entity/fundingSource/12')).toBe(true);
  });

  it('of scenarios stays apart', async () => {
    await keep('what-if/1/3/consumption');
    expect(await counts()).toEqual([]);
    expect(await readWaiting(owner, copy, 'what-if/consumption')).toHaveLength(1);
  });
});

describe('rows of a forecast', () => {
  // The supply plan of the other tests has the same numbers.
  const forecast: ForecastCopy = { kind: 'forecast', programId: 1, versionId: 3 };
  const newer: ForecastCopy = { ...forecast, versionId: 4 };
  const settings = waitingRow('settings', { start: '2026-01', period: '0' }, false);

  beforeEach(async () => {
    await storeCopy(owner, 'forecast', forecastOfProducts(2, { versionId: 3 }));
    await writeWaiting(owner, forecast, 'planningUnits', [row('p')]);
    await writeWaiting(owner, forecast, 'versionSettings', [settings]);
    await writeWaiting(owner, copy, 'consumption', [row('a')]);
  });
  const counted = async () =>
    (await countWaiting(owner)).map(({ kind, versionId, screen, rows }) => [
      kind,
      versionId,
      screen,
      rows.length,
    ]);

  it('are counted for the forecast and not for a supply plan of the same number', async () => {
    expect((await counted()).toSorted()).toEqual([
      ['forecast', 3, 'planningUnits', 1],
      ['forecast', 3, 'versionSettings', 1],
      ['supplyPlan', 3, 'consumption', 1],
    ]);
  });

  it('go with the forecast to its next version', async () => {
    await storeCopy(owner, 'forecast', forecastOfProducts(2, { versionId: 4 }), { replaces: [forecast] });
    expect((await readWaiting(owner, newer, 'planningUnits')).map(({ id }) => id)).toEqual(['p']);
    expect((await readWaiting(owner, newer, 'versionSettings'))[0]?.entry).toEqual(settings.entry);
    expect(await ids(copy)).toEqual(['a']);
  });

  it('go when the forecast is deleted, and no others with them', async () => {
    await removeCopy(owner, forecast);
    expect(await counted()).toEqual([['supplyPlan', 3, 'consumption', 1]]);
  });
});
