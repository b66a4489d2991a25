import type { ProgramData } from '@stockwell/model/program-data/index';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { newBrowser, newOwner } from '../testing.ts';
import { readBase, readCopy, readParts, storeCopy } from './copy-store.ts';
import { programCopy } from './names.ts';
import { OpenCopy } from './open-copy.ts';
import { refreshSettings } from './refresh-settings.ts';
import { readSummary } from './summary.ts';
import { programOf } from './testing.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
let owner: RecordOwner;
beforeEach(async () => {
  owner = await newOwner(newBrowser().newTab(), 7);
  await storeCopy(owner, 'supplyPlan', programOf(2));
});

async function now(): Promise<ProgramData> {
  const read = await readCopy(owner, copy);
  if (read.result !== 'found') throw new Error(read.result);
  return read.value;
}

it('leaves a copy alone whose settings are those of the server', async () => {
  expect(await refreshSettings(owner, copy, programOf(2))).toBe('same');
});

it('takes new settings and products, and keeps the records and the base', async () => {
  const fresh = { ...programOf(3), seaFreightPerc: 9, consumptionList: [], shipmentList: [] };
  expect(await refreshSettings(owner, copy, fresh)).toBe('changed');
  const data = await now();
  expect(data.seaFreightPerc).toBe(9);
  expect(data.planningUnitList).toHaveLength(3);
  expect(data.consumptionList).toEqual(programOf(2).consumptionList);
  const added = await readParts(owner, copy, [12]);
  expect(added.result === 'found' && added.value.consumptionList).toEqual([]);
  // Nothing of it is the user's work.
  expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: false } });
  const base = await readBase(owner, copy);
  expect(base.result === 'found' && base.value).toEqual(programOf(2));
});

it('takes the problem parameters of the realm without counting them as work of the user', async () => {
  const problem = (data1: string | null, active = true): ProgramData['realmProblemList'][number] => ({
    realmProblemId: 4,
    problemId: 10,
    problemType: { id: 1 },
    problemCategory: { id: 2 },
    criticality: { id: 3 },
    data1,
    data2: null,
    data3: null,
    actualConsumptionTrigger: false,
    forecastedConsumptionTrigger: true,
    inventoryTrigger: false,
    adjustmentTrigger: false,
    shipmentTrigger: false,
    active,
  });
  await storeCopy(owner, 'supplyPlan', { ...programOf(2), realmProblemList: [problem(null)] });
  const changed = { ...programOf(2), realmProblemList: [problem('18')] };
  expect(await refreshSettings(owner, copy, changed)).toBe('changed');
  expect((await now()).realmProblemList).toEqual([problem('18')]);
  expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: false } });
  expect(await refreshSettings(owner, copy, changed)).toBe('same');
  const off = { ...programOf(2), realmProblemList: [problem('18', false)] };
  expect(await refreshSettings(owner, copy, off)).toBe('changed');
  expect((await now()).realmProblemList).toEqual([problem('18', false)]);
});

/** The server's settings with another price of the first product. */
function dearerProgram(): ProgramData {
  const fresh = programOf(2);
  const [unit] = fresh.planningUnitList;
  return {
    ...fresh,
    planningUnitList: fresh.planningUnitList.map((one) => (one === unit ? { ...one, catalogPrice: 2 } : one)),
  };
}

it('gives planned shipments the new price of their product, and says that they changed', async () => {
  const dearer = dearerProgram();
  let followed = 0;
  await refreshSettings(owner, copy, dearer, (records) => {
    followed += records;
  });
  expect(followed).toBe(1);
  const prices = (await now()).shipmentList.map(({ rate, productCost, freightCost }) => [
    rate,
    productCost,
    freightCost,
  ]);
  expect(prices).toEqual([
    [2, 600, 48],
    [0, 0, 0],
  ]);
  expect(await readSummary(owner, copy)).toMatchObject({ value: { modified: true } });
});

it('makes the new prices one step of the history of the copy, which can be undone', async () => {
  const before = (await now()).shipmentList;
  await refreshSettings(owner, copy, dearerProgram());
  const open = new OpenCopy(owner, copy);
  await open.load([10, 11]);
  const rates = () => open.data([10, 11])?.shipmentList.map(({ rate }) => rate);
  expect(rates()).toEqual([2, 0]);
  expect(open.canUndo([10])).toBe(true);
  await open.undo([10]);
  expect(rates()).toEqual(before.map(({ rate }) => rate));
  expect(open.canUndo([10])).toBe(false);
  await open.redo([10]);
  expect(rates()).toEqual([2, 0]);
});

it('has the problem list look at products whose shipments have other prices', async () => {
  await refreshSettings(owner, copy, dearerProgram());
  expect((await now()).actionList.length).toBeGreaterThan(programOf(2).actionList.length);
});

it('forgets the step when the copy was downloaded again', async () => {
  await refreshSettings(owner, copy, dearerProgram());
  const later = Date.now() + 1000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await storeCopy(owner, 'supplyPlan', programOf(2));
  vi.restoreAllMocks();
  const open = new OpenCopy(owner, copy);
  await open.load([10]);
  expect(open.canUndo([10])).toBe(false);
});

it('keeps months of the average that a copy has of its own until the program says something else', async () => {
  const withWindow = (past: number, program?: { past: number; future: number }): ProgramData => {
    const data = programOf(2);
    return {
      ...data,
      planningUnitList: data.planningUnitList.map((unit, at) =>
        at === 0
          ? { ...unit, monthsInPastForAmc: past, ...(program ? { programAmcWindow: program } : {}) }
          : unit,
      ),
    };
  };
  const future = programOf(2).planningUnitList[0]?.monthsInFutureForAmc ?? 0;
  await storeCopy(owner, 'supplyPlan', withWindow(9, { past: 3, future }));
  const windowNow = async () => {
    const [unit] = (await now()).planningUnitList;
    return [unit?.monthsInPastForAmc, unit?.programAmcWindow];
  };
  expect(await refreshSettings(owner, copy, { ...withWindow(3), seaFreightPerc: 9 })).toBe('changed');
  expect(await windowNow()).toEqual([9, { past: 3, future }]);
  expect(await refreshSettings(owner, copy, withWindow(4))).toBe('changed');
  expect(await windowNow()).toEqual([4, undefined]);
});

it('reports when a copy does not open', async () => {
  expect(await refreshSettings(owner, programCopy({ programId: 1, versionId: 4 }), programOf(2))).toBe(
    'failed',
  );
});
