import { describe, expect, it } from 'vitest';
import {
  batch,
  consumption,
  documentWith,
  ids,
  inventory,
  mergeParts as merge,
  shipment,
} from './testing.ts';

describe('batches', () => {
  const used = (n: number, part: object = {}) => ({
    batchInfoList: [batch(n, part)],
    shipmentList: [shipment(n, { batchInfoList: [{ batch: { batchId: ids.batch(n) }, shipmentQty: 50 }] })],
  });
  it('of equal product, number and expiry month are one, and every line says so', () => {
    const { merged } = merge({}, used(9, { batchNo: 'X' }), used(1, { batchNo: 'X' }));
    expect(merged.batchInfoList.map((one) => one.batchId)).toEqual([ids.batch(1)]);
    for (const { batchInfoList } of merged.shipmentList) {
      expect(batchInfoList[0]?.batch.batchId).toBe(ids.batch(1));
    }
    expect(merge({}, used(9, { batchNo: 'X' }), used(1, { batchNo: 'Y' })).merged.batchInfoList).toHaveLength(
      2,
    );
  });
  it('stay when a record that stands still speaks of them', () => {
    const base = { batchInfoList: [batch(1)] };
    const { merged } = merge(base, {}, used(1));
    expect(merged.batchInfoList.map((one) => one.batchId)).toEqual([ids.batch(1)]);
    expect(merge(base, {}, base).merged.batchInfoList).toEqual([]);
  });
});

describe('batch counts', () => {
  const counted = (quantities: Record<number, number>, n = 1, counts: readonly unknown[] = []) => ({
    batchInfoList: [batch(1), batch(2), batch(3)],
    inventoryList: counts,
    batchInventoryList: [
      {
        batchInventoryId: ids.batchCount(n),
        planningUnitId: 10,
        inventoryDate: '2021-01-31',
        batchList: Object.entries(quantities).map(([at, qty]) => ({
          batch: { batchId: ids.batch(Number(at)) },
          qty,
        })),
      },
    ],
  });
  const quantitiesOf = ({ merged }: ReturnType<typeof merge>) =>
    Object.fromEntries(
      merged.batchInventoryList[0]?.batchList.map((line) => [
        Number(line.batch.batchId.slice(-2)),
        line.qty,
      ]) ?? [],
    );
  it('merges batch by batch: changed, added and removed', () => {
    const result = merge(counted({ 1: 10, 2: 20 }), counted({ 1: 15, 2: 20 }), counted({ 1: 10, 3: 5 }));
    expect(quantitiesOf(result)).toEqual({ 1: 15, 3: 5 });
    expect(result.conflicts).toEqual([]);
  });
  it('asks about the batch that both have changed', () => {
    const result = merge(counted({ 1: 10 }), counted({ 1: 15 }), counted({ 1: 12 }));
    expect(result.conflicts[0]?.fields).toMatchObject([
      { field: ids.batch(1), base: 10, mine: 15, theirs: 12 },
    ]);
  });
  it('of one product and month are one count', () => {
    const result = merge({}, counted({ 1: 10 }, 9), counted({ 1: 10 }));
    expect(result.merged.batchInventoryList.map((one) => one.batchInventoryId)).toEqual([ids.batchCount(1)]);
    expect(result.conflicts).toEqual([]);
  });
  it('must still make up what the regions have counted', () => {
    const counts = [1, 2].map((region) =>
      inventory(region, { region: { id: region }, inventoryDate: '2021-01-31', actualQty: 15 }),
    );
    const result = merge(
      counted({ 1: 10, 2: 20 }, 1, counts),
      counted({ 1: 15, 2: 15 }, 1, counts),
      counted({ 1: 10, 2: 10, 3: 10 }, 1, counts),
    );
    expect(result.conflicts[0]?.fields.map((one) => one.change)).toEqual(['both', 'both', 'both']);
    const kept = merge(
      counted({ 1: 10, 2: 20 }, 1, counts),
      counted({ 1: 15, 2: 15 }, 1, counts),
      counted({ 1: 10, 2: 10, 3: 10 }, 1, counts),
      [{ all: true, accept: 'theirs' }],
    );
    expect(quantitiesOf(kept)).toEqual({ 1: 10, 2: 10, 3: 10 });
  });
  it('is taken out when the month goes back to automatic', () => {
    const none = { batchInfoList: [batch(1), batch(2), batch(3)] };
    expect(merge(counted({ 1: 10 }), none, counted({ 1: 10 })).merged.batchInventoryList).toEqual([]);
    const result = merge(counted({ 1: 10 }), none, counted({ 1: 12 }));
    expect(result.deletions).toEqual([
      { kind: 'batchCount', id: ids.batchCount(1), by: 'mine', changedByOther: true, stands: null },
    ]);
  });
});

describe('settings', () => {
  it('follow the server where both differ, and mine where only they changed', () => {
    const result = merge(
      { seaFreightPerc: 8, airFreightPerc: 15 },
      { seaFreightPerc: 9, airFreightPerc: 16 },
      { seaFreightPerc: 10, airFreightPerc: 15 },
    );
    expect(result.merged).toMatchObject({ seaFreightPerc: 10, airFreightPerc: 16 });
    expect(result).toMatchObject({ rows: [], conflicts: [], touchedPlanningUnits: [10, 20] });
  });
  it('keep a product that records still speak of', () => {
    const [first] = documentWith().planningUnitList;
    const lost = {
      planningUnitList: [{ ...first, programPlanningUnitId: 1 }],
      realmCountryPlanningUnitList: documentWith().realmCountryPlanningUnitList.slice(0, 2),
    };
    const used = {
      shipmentList: [shipment(1, { planningUnit: { id: 20 }, realmCountryPlanningUnit: { id: 200 } })],
    };
    const { merged } = merge({}, used, lost);
    expect(merged.planningUnitList.map((unit) => unit.planningUnit.id)).toEqual([10, 20]);
    expect(merged.realmCountryPlanningUnitList).toHaveLength(3);
  });
});

describe('lists of what was done', () => {
  it('keeps what either side has added and leaves out what either has finished', () => {
    const action = (month: number) => ({ planningUnitId: 10, type: 1, date: `2026-0${month}-01` });
    const result = merge(
      { actionList: [action(1), action(2)] },
      { actionList: [action(2), action(3)] },
      { actionList: [action(1), action(2), action(4)] },
    );
    expect(result.merged.actionList.map((one) => one.date)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ]);
  });
});

describe('a copy that begins at a month', () => {
  const old = consumption(1, { consumptionDate: '2024-01-01' });
  const before = consumption(2, { consumptionDate: '2024-09-01' });
  const later = consumption(3, { consumptionDate: '2025-01-01' });
  const all = [old, before, later];
  it('leaves alone what lies before it, and is complete after the merge', () => {
    const mine = { cutOffDate: '2024-11-01', consumptionList: [before, { ...later, consumptionRcpuQty: 7 }] };
    const result = merge({ consumptionList: all }, mine, { consumptionList: all });
    expect(result.rows.map(({ id, result: how }) => [id, how])).toEqual([[ids.consumption(3), 'mine']]);
    expect(result.merged.consumptionList).toHaveLength(3);
    expect(result.merged.cutOffDate).toBeNull();
  });
  it('shows what the server has changed there', () => {
    const mine = { cutOffDate: '2024-11-01', consumptionList: [before, later] };
    const theirs = { consumptionList: [{ ...old, notes: 'x' }, before, later] };
    const result = merge({ consumptionList: all }, mine, theirs);
    expect(result.rows.map(({ id, result: how }) => [id, how])).toEqual([[ids.consumption(1), 'theirs']]);
  });
  it('reaches back further for consumption than for stock and shipments', () => {
    const stock = inventory(1, { inventoryDate: '2024-10-31' });
    const received = shipment(1, {
      shipmentStatus: { id: 7 },
      receivedDate: '2024-10-31',
      expectedDeliveryDate: '2024-12-01',
      budget: { id: 1 },
    });
    const base = { consumptionList: all, inventoryList: [stock], shipmentList: [received] };
    const mine = { cutOffDate: '2024-11-01', consumptionList: [later] };
    const result = merge(base, mine, base);
    expect(result.merged.inventoryList).toHaveLength(1);
    expect(result.merged.shipmentList).toHaveLength(1);
    // September is within the two months that the averages look back: gone from the copy means deleted.
    expect(result.deletions.map((one) => one.id)).toEqual([ids.consumption(2)]);
  });
});
