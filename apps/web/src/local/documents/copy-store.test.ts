import type { ProgramData } from '@stockwell/model/program-data/index';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../database.ts';
import type { RecordOwner } from '../sealed-records.ts';
import { type Browser, everythingStored, newBrowser, newOwner } from '../testing.ts';
import type { Stored } from '../user-copy.ts';
import { readBase, readCopy, readGeneral, readParts, removeCopy, storeCopy } from './copy-store.ts';
import { DeviceFullError } from './device-full.ts';
import { copyStores, programCopy } from './names.ts';
import { saveParts } from './save-parts.ts';
import { allCopies, changeSummary, copiesOnDevice, listCopies, readSummary } from './summary.ts';
import { firstUnit, forecastOf, fullDevice, programOf, withForecast } from './testing.ts';
import { testedKinds } from './testing-kinds.ts';

const copy = programCopy({ programId: 1, versionId: 3 });

let browser: Browser;
let database: LocalDatabase;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  database = browser.newTab();
  owner = await newOwner(database, 7);
});

function found(stored: Stored<ProgramData>): ProgramData {
  if (stored.result !== 'found') throw new Error(stored.result);
  return stored.value;
}

const revisions = async (store: string) =>
  new Map(
    (await database.records.toArray())
      .filter((row) => row.store === store)
      .map((row) => [row.recordId, row.revision]),
  );

describe('a copy', () => {
  it('comes back as it was stored, whole and product by product', async () => {
    const data = programOf(3);
    await storeCopy(owner, 'supplyPlan', data);
    expect(found(await readCopy(owner, copy))).toEqual(data);
    expect(found(await readBase(owner, copy))).toEqual(data);
    const general = found(await readGeneral(owner, copy));
    expect(general.consumptionList).toEqual([]);
    expect(general.planningUnitList).toEqual(data.planningUnitList);
    const one = found(await readParts(owner, copy, [firstUnit + 1]));
    expect(one.shipmentList).toEqual([data.shipmentList[1]]);
    expect(await readCopy(owner, programCopy({ programId: 1, versionId: 4 }))).toEqual({ result: 'missing' });
  });

  it('is one record a product and one for what they share', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(3));
    expect([...(await revisions(copyStores.supplyPlan.working)).keys()]).toEqual([
      '1_v3_uId_7',
      '1_v3_uId_7/10',
      '1_v3_uId_7/11',
      '1_v3_uId_7/12',
    ]);
    expect((await revisions(copyStores.supplyPlan.base)).size).toBe(0);
  });

  it('saves one product without touching the others', async () => {
    const data = programOf(3);
    await storeCopy(owner, 'supplyPlan', data);
    const before = await revisions(copyStores.supplyPlan.working);
    const one = found(await readParts(owner, copy, [firstUnit]));
    expect(await saveParts(owner, copy, withForecast(firstUnit, 250)(one), [firstUnit])).toEqual({
      result: 'saved',
    });
    const after = await revisions(copyStores.supplyPlan.working);
    const touched = [...after].filter(([name, revision]) => before.get(name) !== revision);
    expect(touched.map(([name]) => name)).toEqual(['1_v3_uId_7/10']);
    expect(found(await readCopy(owner, copy))).toEqual(withForecast(firstUnit, 250)(data));
  });

  it('keeps what was downloaded, however often a product is saved', async () => {
    const data = programOf(2);
    await storeCopy(owner, 'supplyPlan', data);
    for (const quantity of [250, 260, 100]) {
      const one = found(await readParts(owner, copy, [firstUnit]));
      const next = withForecast(firstUnit, quantity)({ ...one, problemRunDate: '2026-11-15' });
      await saveParts(owner, copy, next, [firstUnit]);
      expect(found(await readBase(owner, copy))).toEqual(data);
    }
    // Only the lists that changed are kept a second time.
    expect([...(await revisions(copyStores.supplyPlan.base)).keys()].sort()).toEqual([
      '1_v3_uId_7',
      '1_v3_uId_7/10',
    ]);
  });

  it('can be stored with another base', async () => {
    const base = programOf(2);
    const data = withForecast(firstUnit, 7)(base);
    await storeCopy(owner, 'supplyPlan', data, { base, modified: true });
    expect(found(await readCopy(owner, copy))).toEqual(data);
    expect(found(await readBase(owner, copy))).toEqual(base);
    expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: true } });
  });

  it('is summed up for lists', async () => {
    const summary = await storeCopy(owner, 'supplyPlan', programOf(2));
    expect(summary).toMatchObject({
      ...copy,
      programCode: 'EX-ALL-MOH',
      cutOffDate: null,
      versionTypeId: 1,
      versionStatusId: 1,
      modified: false,
      readonly: false,
      commitId: null,
      planningUnitIds: [10, 11],
    });
    expect(summary.bytes).toBeGreaterThan(0);
    await storeCopy(owner, 'supplyPlan', programOf(1, { programId: 2, programCode: 'AA' }));
    await storeCopy(owner, 'supplyPlan', programOf(1, { versionId: 5 }));
    const list = await listCopies(owner, 'supplyPlan');
    if (list.result !== 'found') throw new Error(list.result);
    expect(list.value.map(({ programId, versionId }) => [programId, versionId])).toEqual([
      [2, 3],
      [1, 5],
      [1, 3],
    ]);
  });

  it('is marked when it is saved to, and refuses while it is committed', async () => {
    const data = programOf(2);
    await storeCopy(owner, 'supplyPlan', data);
    const changed = withForecast(firstUnit, 9)(data);
    await saveParts(owner, copy, changed, [firstUnit]);
    expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: true } });
    await changeSummary(owner, copy, { readonly: true, commitId: 'c' });
    expect(await saveParts(owner, copy, data, [firstUnit])).toEqual({ result: 'readonly' });
    expect(forecastOf(found(await readCopy(owner, copy)), firstUnit)).toBe(9);
    await changeSummary(owner, copy, { readonly: false, commitId: null });
    expect(await saveParts(owner, copy, data, [firstUnit])).toEqual({ result: 'saved' });
  });

  it('goes with everything that belongs to it', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2));
    await saveParts(owner, copy, withForecast(firstUnit, 9)(programOf(2)), [firstUnit]);
    await storeCopy(owner, 'supplyPlan', programOf(1, { versionId: 33 }));
    await removeCopy(owner, copy);
    expect(await readCopy(owner, copy)).toEqual({ result: 'missing' });
    const stores = Object.values(copyStores.supplyPlan) as string[];
    const left = (await database.records.toArray()).filter((row) => stores.includes(row.store));
    expect(new Set(left.map((row) => row.recordId.split('/')[0]))).toEqual(new Set(['1_v33_uId_7']));
    expect(await saveParts(owner, copy, programOf(2), [firstUnit])).toEqual({ result: 'missing' });
  });

  it('takes the place of others in one step', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(3));
    await storeCopy(owner, 'supplyPlan', programOf(2, { versionId: 4 }), { replaces: [copy] });
    const list = await listCopies(owner, 'supplyPlan');
    expect(list.result === 'found' && list.value.map(({ versionId }) => versionId)).toEqual([4]);
  });
});

describe.each(testedKinds)('two people of one browser ($kind)', ({ kind, of, withQuantity }) => {
  const copy = { kind, programId: 1, versionId: 3 };

  it('do not see each other, and nothing of it can be read without a key', async () => {
    const other = await newOwner(database, 8);
    await storeCopy(owner, kind, of(1, { programCode: 'SECRET-CODE' }));
    await storeCopy(other, kind, of(2, { programId: 2 }));
    expect(await readCopy(other, copy)).toEqual({ result: 'missing' });
    expect(await readBase(other, copy)).toEqual({ result: 'missing' });
    expect(await readSummary(other, copy)).toEqual({ result: 'missing' });
    expect((await allCopies(other)).map(({ programId }) => programId)).toEqual([2]);
    expect((await copiesOnDevice(other, kind)).copies.map(({ programId }) => programId)).toEqual([2]);
    // Even who takes the other's number has not the other's key.
    const thief = { ...other, userId: owner.userId };
    expect(await readCopy(thief, copy)).toEqual({ result: 'corrupt' });
    expect(await listCopies(thief, kind)).toEqual({ result: 'corrupt' });
    const readable = await everythingStored(database);
    expect(readable).not.toContain('SECRET-CODE');
    expect(readable).not.toMatch(/consumptionRcpuQty|actualConsumptionList/);
    await removeCopy(owner, copy);
    expect((await copiesOnDevice(other, kind)).copies).toHaveLength(1);
  });

  it('work on copies of the same version, each on their own', async () => {
    const other = await newOwner(database, 8);
    await storeCopy(owner, kind, of(2));
    await storeCopy(other, kind, of(2));
    const changed = withQuantity(of(2), 9);
    expect(await saveParts(owner, copy, changed, [firstUnit])).toEqual({ result: 'saved' });
    expect(await readCopy(owner, copy)).toMatchObject({ value: changed });
    expect(await readCopy(other, copy)).toMatchObject({ value: of(2) });
    expect(await readSummary(other, copy)).toMatchObject({ value: { modified: false } });
    await changeSummary(owner, copy, { readonly: true, commitId: 'c' });
    expect(await saveParts(other, copy, changed, [firstUnit])).toEqual({ result: 'saved' });
    await removeCopy(other, copy);
    expect(await readCopy(owner, copy)).toMatchObject({ value: changed });
  });
});

describe('a copy that was tampered with', () => {
  const spoil = async (recordId: string, store: string) => {
    const row = await database.records.get([owner.userId, store, recordId, 0]);
    if (!row) throw new Error('nothing to spoil');
    const data = row.data.slice();
    data[0] = (data[0] ?? 0) ^ 1;
    await database.records.put({ ...row, data });
  };

  it('is reported as damaged; the other products still open', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(3));
    await spoil('1_v3_uId_7/11', copyStores.supplyPlan.working);
    expect(await readParts(owner, copy, [11])).toEqual({ result: 'corrupt' });
    expect(await readCopy(owner, copy)).toEqual({ result: 'corrupt' });
    expect(found(await readParts(owner, copy, [10, 12])).shipmentList).toHaveLength(2);
    expect(await saveParts(owner, copy, programOf(3), [11])).toEqual({ result: 'corrupt' });
    // To download it again mends it.
    await storeCopy(owner, 'supplyPlan', programOf(3));
    expect(found(await readCopy(owner, copy))).toEqual(programOf(3));
  });

  it('is reported as damaged when a part was taken away or put back to an older state', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(2));
    const row = await database.records.get([7, copyStores.supplyPlan.working, '1_v3_uId_7/10', 0]);
    await saveParts(owner, copy, withForecast(10, 5)(programOf(2)), [10]);
    if (row) await database.records.put(row);
    expect(await readParts(owner, copy, [10])).toEqual({ result: 'corrupt' });
    await database.records.delete([7, copyStores.supplyPlan.working, '1_v3_uId_7/11', 0]);
    expect(await readParts(owner, copy, [11])).toEqual({ result: 'corrupt' });
  });

  it('is listed as damaged and can be deleted', async () => {
    await storeCopy(owner, 'supplyPlan', programOf(1));
    await storeCopy(owner, 'supplyPlan', programOf(1, { programId: 2 }));
    await spoil('1_v3_uId_7', copyStores.supplyPlan.summary);
    const { copies, damaged } = await copiesOnDevice(owner, 'supplyPlan');
    expect(copies.map(({ programId }) => programId)).toEqual([2]);
    expect(damaged).toEqual([copy]);
    await removeCopy(owner, copy);
    expect((await copiesOnDevice(owner, 'supplyPlan')).damaged).toEqual([]);
  });
});

describe('a full device', () => {
  it('keeps what there was, and says so', async () => {
    const data = programOf(2);
    await storeCopy(owner, 'supplyPlan', data);
    const device = fullDevice(browser);
    const tab = { ...owner, database: device.database };
    await expect(storeCopy(tab, 'supplyPlan', programOf(2, { versionId: 4 }))).rejects.toThrow(
      DeviceFullError,
    );
    const changed = withForecast(firstUnit, 9)(data);
    expect(await saveParts(tab, copy, changed, [firstUnit])).toEqual({ result: 'full' });
    expect(found(await readCopy(tab, copy))).toEqual(data);
    expect((await copiesOnDevice(tab, 'supplyPlan')).copies).toMatchObject([
      { versionId: 3, modified: false },
    ]);
    device.makeRoom();
    expect(await saveParts(tab, copy, changed, [firstUnit])).toEqual({ result: 'saved' });
    expect(found(await readCopy(owner, copy))).toEqual(changed);
  });
});

describe('two tabs', () => {
  it('save different products of one copy side by side', async () => {
    const data = programOf(2);
    await storeCopy(owner, 'supplyPlan', data);
    const other = { ...owner, database: browser.newTab() };
    const results = await Promise.all([
      saveParts(owner, copy, withForecast(10, 1)(data), [10]),
      saveParts(other, copy, withForecast(11, 2)(data), [11]),
    ]);
    expect(results).toEqual([{ result: 'saved' }, { result: 'saved' }]);
    const now = found(await readCopy(owner, copy));
    expect([forecastOf(now, 10), forecastOf(now, 11)]).toEqual([1, 2]);
    expect(found(await readBase(other, copy))).toEqual(data);
  });
});
