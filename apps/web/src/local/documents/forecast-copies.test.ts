import { noChanges } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { type DatasetData, forecast } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import type { PartId } from '@stockwell/model/documents/record-kind';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { type Browser, newBrowser, newOwner } from '../testing.ts';
import type { Stored } from '../user-copy.ts';
import { readBase, readCopy, readParts, removeCopy, storeCopy } from './copy-store.ts';
import { countChanges } from './count-changes.ts';
import { createDownloads } from './download-job.ts';
import type { DownloadItem } from './download-queue.ts';
import { copyKey, copyStores, type DocumentCopy, programCopy } from './names.ts';
import { type EditAbout, OpenCopy } from './open-copy.ts';
import { prepareCopy } from './prepare-copy.ts';
import { refreshSettings } from './refresh-settings.ts';
import type { SaveResult } from './save-parts.ts';
import { allCopies, changeSummary, copiesOnDevice, readSummary } from './summary.ts';
import { amountOf, forecastOfProducts, linesIn, programOf, withAmount, withTreeName } from './testing.ts';

const copy: DocumentCopy<'forecast'> = { kind: 'forecast', programId: 1, versionId: 3 };
const saved = { result: 'saved' };
const [firstTree, secondTree] = [exampleIds.tree(1), exampleIds.tree(2)];
const stamp = { userId: 7, at: '2026-11-16 10:00:00' };

let browser: Browser;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  owner = await newOwner(browser.newTab(), 7);
  await storeCopy(owner, 'forecast', forecastOfProducts(2));
});

function value<T>(stored: Stored<T>): T {
  if (stored.result !== 'found') throw new Error(stored.result);
  return stored.value;
}
const now = async (): Promise<DatasetData> => value(await readCopy(owner, copy));
const base = async (): Promise<DatasetData> => value(await readBase(owner, copy));

async function opened(of: RecordOwner = owner, parts: readonly (number | string)[] = [10]) {
  const open = new OpenCopy(of, copy);
  await open.load(parts);
  return open;
}

/** An edit that is written down as the document before and after it. */
function edit(
  open: OpenCopy<'forecast'>,
  parts: readonly PartId[],
  change: (data: DatasetData) => DatasetData,
  about: EditAbout<PartId>,
): Promise<SaveResult> {
  const data = open.data(parts);
  return open.edit(data ? difference(forecast, data, change(data)) : noChanges, about);
}

describe('a copy of a forecast', () => {
  it('keeps the consumption of each product and each tree apart', async () => {
    expect(await now()).toEqual(forecastOfProducts(2));
    const key = copyKey(copy, 7);
    const { records } = owner.database;
    const names = (await records.toArray()).filter((row) => row.store === copyStores.forecast.working);
    expect(new Set(names.map(({ recordId }) => recordId))).toEqual(
      new Set([key, `${key}/10`, `${key}/11`, `${key}/${firstTree}`, `${key}/${secondTree}`]),
    );
    const tree = value(await readParts(owner, copy, [secondTree]));
    expect([tree.treeList.map(({ treeId }) => treeId), tree.actualConsumptionList]).toEqual([
      [secondTree],
      [],
    ]);
  });

  it('says in its summary which products and trees it has', async () => {
    expect(value(await readSummary(owner, copy))).toMatchObject({
      kind: 'forecast',
      versionTypeId: 1,
      cutOffDate: null,
      planningUnitIds: [10, 11],
      treeIds: [firstTree, secondTree],
      modified: false,
    });
  });

  it('lives beside a supply plan of the same numbers', async () => {
    const plan = programCopy(copy);
    await storeCopy(owner, 'supplyPlan', programOf(2));
    expect((await allCopies(owner)).map(({ kind }) => kind)).toEqual(['supplyPlan', 'forecast']);
    await changeSummary(owner, copy, { readonly: true });
    expect(value(await readSummary(owner, plan)).readonly).toBe(false);
    await removeCopy(owner, copy);
    expect(await readCopy(owner, copy)).toEqual({ result: 'missing' });
    expect((await copiesOnDevice(owner, 'forecast')).copies).toEqual([]);
    expect(value(await readCopy(owner, plan))).toEqual(programOf(2));
  });

  it('takes the place of an older version in one step', async () => {
    const newer = { ...copy, versionId: 4 };
    await storeCopy(owner, 'forecast', forecastOfProducts(3, { versionId: 4 }), { replaces: [copy] });
    expect((await copiesOnDevice(owner, 'forecast')).copies.map(({ versionId }) => versionId)).toEqual([4]);
    expect(value(await readCopy(owner, newer))).toEqual(forecastOfProducts(3, { versionId: 4 }));
  });
});

describe('an edit of a forecast', () => {
  it('shows at once, is signed and stored, and leaves what was downloaded', async () => {
    const open = await opened();
    const saving = edit(open, [10], withAmount(10, 1234), { units: [10], stamp });
    expect(amountOf(open.data([10]), 10)).toBe(1234);
    expect(await saving).toEqual(saved);
    expect(first((await now()).actualConsumptionList)).toMatchObject({
      amount: 1234,
      lastModifiedBy: { userId: 7 },
    });
    expect(await base()).toEqual(forecastOfProducts(2));
    expect(await countChanges(owner, copy)).toBe(1);
    expect(value(await readSummary(owner, copy)).modified).toBe(true);
  });

  it('that is typed back is no change', async () => {
    const open = await opened();
    const amount = amountOf(open.data([10]), 10) ?? 0;
    await edit(open, [10], withAmount(10, 1234), { units: [10] });
    expect(value(await readSummary(owner, copy))).toMatchObject({ modified: true, changedParts: [10] });
    await edit(open, [10], withAmount(10, amount), { units: [10] });
    expect(value(await readSummary(owner, copy))).toMatchObject({ modified: false, changedParts: [] });
  });

  it('of a tree touches no other tree', async () => {
    const open = await opened(owner, [firstTree]);
    expect(
      await edit(open, [firstTree], withTreeName(firstTree, 'Patients'), { units: [firstTree] }),
    ).toEqual(saved);
    const { treeList } = await now();
    expect(treeList.map(({ label }) => label.label_en)).toEqual(['Patients', 'Tree 2']);
    expect((await base()).treeList.map(({ label }) => label.label_en)).toEqual(['Tree 1', 'Tree 2']);
  });

  it('adds a tree and takes it back', async () => {
    const added = exampleIds.tree(9);
    const open = await opened(owner, [firstTree]);
    await edit(
      open,
      [firstTree],
      (data) => ({
        ...data,
        treeList: [
          ...data.treeList,
          { ...first(data.treeList), treeId: added, treeAnchorId: added, label: { label_en: 'New' } },
        ],
      }),
      { units: [firstTree] },
    );
    const names = async () => (await now()).treeList.map(({ label }) => label.label_en).toSorted();
    expect(await names()).toEqual(['New', 'Tree 1', 'Tree 2']);
    expect((await base()).treeList).toHaveLength(2);
    expect(value(await readSummary(owner, copy)).treeIds).toEqual([firstTree, secondTree, added]);
    await open.undo([firstTree]);
    expect(await names()).toEqual(['Tree 1', 'Tree 2']);
    expect(value(await readSummary(owner, copy)).treeIds).toEqual([firstTree, secondTree]);
    await open.redo([firstTree]);
    expect(await names()).toEqual(['New', 'Tree 1', 'Tree 2']);
  });

  it('deletes a tree that stays in what was downloaded', async () => {
    const open = await opened(owner, [secondTree]);
    await edit(open, [secondTree], (data) => ({ ...data, treeList: [] }), { units: [secondTree] });
    expect((await now()).treeList.map(({ treeId }) => treeId)).toEqual([firstTree]);
    expect((await base()).treeList.map(({ treeId }) => treeId)).toEqual([firstTree, secondTree]);
    expect(value(await readSummary(owner, copy)).treeIds).toEqual([firstTree]);
    expect(await countChanges(owner, copy)).toBe(1);
  });

  it('of what the whole forecast shares can be undone on every screen', async () => {
    const open = await opened();
    await edit(
      open,
      [],
      (data) => ({ ...data, currentVersion: { ...data.currentVersion, freightPerc: 12 } }),
      { units: [] },
    );
    expect((await now()).currentVersion.freightPerc).toBe(12);
    expect(value(await readSummary(owner, copy))).toMatchObject({ modified: true, changedParts: [null] });
    expect(open.canUndo([firstTree])).toBe(true);
    await open.undo([firstTree]);
    expect((await now()).currentVersion.freightPerc).toBeNull();
  });

  it('that breaks a rule is refused and taken back', async () => {
    const open = await opened();
    const twice = (data: DatasetData): DatasetData => ({
      ...data,
      actualConsumptionList: data.actualConsumptionList.map((record) => ({ ...record, month: '2025-11-01' })),
    });
    expect(await edit(open, [10], twice, { units: [10] })).toMatchObject({
      result: 'refused',
      issues: [{ list: 'actualConsumptionList', rule: 'duplicateMonth' }],
    });
    expect(open.data([10])?.actualConsumptionList.map(({ month }) => month)).toEqual([
      '2025-11-01',
      '2025-12-01',
    ]);
    expect(await now()).toEqual(forecastOfProducts(2));
  });

  it('stays with what another tab has written of the same product meanwhile', async () => {
    const other = { ...owner, database: browser.newTab() };
    const [here, there] = [await opened(), await opened(other)];
    const withReporting = (data: DatasetData): DatasetData => ({
      ...data,
      actualConsumptionList: data.actualConsumptionList.map((record, i) =>
        i === 1 ? { ...record, reportingRate: 80 } : record,
      ),
    });
    await Promise.all([
      edit(here, [10], withAmount(10, 1), { units: [10] }),
      edit(there, [10], withReporting, { units: [10] }),
    ]);
    expect((await now()).actualConsumptionList.slice(0, 2)).toMatchObject([
      { amount: 1 },
      { reportingRate: 80 },
    ]);
  });

  it('waits while an upload locks the copy', async () => {
    const open = await opened();
    await changeSummary(owner, copy, { readonly: true });
    expect(await edit(open, [10], withAmount(10, 1), { units: [10] })).toEqual({ result: 'readonly' });
  });
});

it('a sync downloads the regions and the code of the program and leaves the rest to its user', async () => {
  const open = await opened();
  await edit(open, [10], withAmount(10, 1), { units: [10] });
  const fresh = {
    ...forecastOfProducts(3, { programCode: 'NEW' }),
    regionList: [{ id: 2 }],
  };
  expect(await refreshSettings(owner, copy, fresh)).toBe('changed');
  expect(await refreshSettings(owner, copy, fresh)).toBe('same');
  const data = await now();
  // Consumption was entered for the first region.
  expect([data.programCode, data.regionList]).toEqual(['NEW', [{ id: 2 }, { id: 1 }]]);
  expect(data.planningUnitList).toHaveLength(2);
  expect(amountOf(data, 10)).toBe(1);
});

it('a download stores a forecast like a supply plan', async () => {
  const item: DownloadItem = { ...copy, versionId: 5, programCode: 'EX', cutOffDate: null, replaces: [copy] };
  const sent = forecastOfProducts(2, { versionId: 5 });
  const job = createDownloads({
    owner: () => owner,
    subscribeOwner: () => () => undefined,
    fetch: async () => new Blob([linesIn(forecast, sent)]).stream(),
    prepare: ({ kind }) => prepareCopy({ kind, today: '2026-11-16', now: stamp.at, downloadedAt: 1 }),
    codeOf: String,
    withLock: (work) => work(),
  });
  expect(await job.start([item])).toBe(true);
  expect((await copiesOnDevice(owner, 'forecast')).copies.map(({ versionId }) => versionId)).toEqual([5]);
  const downloaded = { ...copy, versionId: 5 };
  expect(value(await readCopy(owner, downloaded))).toEqual(sent);
  expect(value(await readBase(owner, downloaded))).toEqual(sent);
});
