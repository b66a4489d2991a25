import { checkProgramData, type ProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { touchedBy, withChanges } from '../changes/testing.ts';
import { type ConsumptionEntry, consumptionEntry } from './consumption.ts';
import type { InventoryEntry } from './inventory.ts';
import { adjustment, consumption, count, program } from './testing.ts';
import { writeConsumption } from './write-consumption.ts';
import { writeInventory } from './write-inventory.ts';

const data = program();
const withConsumption = (to: ProgramData, entries: readonly ConsumptionEntry[]): ProgramData =>
  withChanges(to, writeConsumption(to, entries));
const withInventory = (to: ProgramData, entries: readonly InventoryEntry[]): ProgramData =>
  withChanges(to, writeInventory(to, entries));

describe('writing consumption', () => {
  const once = withConsumption(data, [consumption(1), consumption(2, { region: 2 })]);

  it('replaces records where they stand and adds new ones at the end', () => {
    const twice = withConsumption(once, [
      consumption(1, { quantity: 7 }),
      consumption(3, { month: '2025-09' }),
    ]);
    expect(twice.consumptionList.map((record) => [record.consumptionId, record.consumptionRcpuQty])).toEqual([
      [recordId(1, 1), 7],
      [recordId(2, 1), 100],
      [recordId(3, 1), 100],
    ]);
    expect(checkProgramData(twice).issues).toEqual([]);
    expect(twice.consumptionList.map(consumptionEntry)[0]).toEqual(consumption(1, { quantity: 7 }));
  });

  it('names the records that were typed into, with what they were', () => {
    const changes = writeConsumption(once, [consumption(1, { quantity: 7 }), consumption(2, { region: 2 })]);
    expect(touchedBy(changes)).toEqual([`consumption ${recordId(1, 1)}`]);
    expect(changes.records[0]).toMatchObject({ part: 10, after: { consumptionRcpuQty: 7 } });
    expect(changes.records[0]?.before).toBe(once.consumptionList[0]);
  });

  it('takes a record from one product to another', () => {
    const moved = writeConsumption(once, [consumption(1, { planningUnit: 20, reportingUnit: 200 })]);
    expect(moved.records.map(({ part, before, after }) => [part, before === null, after === null])).toEqual([
      [10, false, true],
      [20, true, false],
    ]);
    expect(withChanges(once, moved).consumptionList[0]?.planningUnit.id).toBe(20);
  });
});

describe('writing stock', () => {
  const made = { batchId: recordId(9, 3), quantity: 5, made: { batchNo: 'NEW', expiryMonth: '2027-01' } };
  const entry = adjustment(1, { quantity: 5, addNewBatch: true, batches: [made] });
  const withoutBatch = { ...entry, addNewBatch: false, batches: [] };

  it('names only a count', () => {
    expect(touchedBy(writeInventory(data, [count(1)]))).toEqual([`inventory ${recordId(1, 2)}`]);
  });

  it('makes the batches that an adjustment brings in, and takes back those that nothing references', () => {
    const once = withInventory(data, [entry]);
    expect(once.batchInfoList.at(-1)).toMatchObject({ batchNo: 'NEW', createdDate: '2025-10-31' });
    expect(checkProgramData(once).issues).toEqual([]);
    const changes = writeInventory(once, [withoutBatch]);
    expect(touchedBy(changes)).toEqual([`batch ${made.batchId}`, `inventory ${entry.id}`]);
    const without = withChanges(once, changes);
    expect(without.batchInfoList).toEqual(data.batchInfoList);
    expect(checkProgramData(without).issues).toEqual([]);
  });

  it('keeps a batch that something else references', () => {
    const used = withConsumption(withInventory(data, [entry]), [
      consumption(1, { batches: [{ batchId: made.batchId, quantity: 1 }] }),
    ]);
    const without = withInventory(used, [withoutBatch]);
    expect(without.batchInfoList.some(({ batchId }) => batchId === made.batchId)).toBe(true);
    expect(checkProgramData(without).issues).toEqual([]);
  });
});
