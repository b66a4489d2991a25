import type { Consumption, ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { mergeProgramData } from './merge-program-data.ts';
import { consumption, documentWith, ids, inventory, shipment } from './testing.ts';

type Part = Partial<Record<keyof ProgramData, unknown>>;
const merge = (base: Part, mine: Part, theirs: Part, choices: readonly Choice[] = [], today?: string) =>
  mergeProgramData({
    base: documentWith(base),
    mine: documentWith(mine),
    theirs: documentWith(theirs),
    choices,
    ...(today === undefined ? {} : { today }),
  });
const batch = (n: number, part: object = {}) => ({
  batchId: ids.batch(n),
  planningUnitId: 10,
  batchNo: `B${n}`,
  expiryDate: '2028-01-01',
  createdDate: '2026-01-01',
  ...part,
});

describe('consumption', () => {
  it.each([
    ['month', { consumptionDate: '2026-05-01' }],
    ['region', { region: { id: 2 } }],
    ['kind', { actualFlag: false }],
    ['reporting unit', { realmCountryPlanningUnit: { id: 101 } }],
    ['product', { planningUnit: { id: 20 }, realmCountryPlanningUnit: { id: 200 } }],
  ])('of another %s is another record', (_, other) => {
    const joined = merge(
      {},
      { consumptionList: [consumption(901)] },
      { consumptionList: [consumption(901, { consumptionId: ids.consumption(1) })] },
    );
    expect(joined.merged.consumptionList.map((one) => one.consumptionId)).toEqual([ids.consumption(1)]);
    const apart = merge(
      {},
      { consumptionList: [consumption(901)] },
      { consumptionList: [consumption(901, { consumptionId: ids.consumption(1), ...other })] },
    );
    expect(apart.merged.consumptionList).toHaveLength(2);
  });

  it('takes the batches as one field, in whatever order and to the whole unit', () => {
    const lines = (...quantities: number[]) =>
      quantities.map((consumptionQty, at) => ({ batch: { batchId: ids.batch(at + 1) }, consumptionQty }));
    const list = (batchInfoList: unknown) => ({
      batchInfoList: [batch(1), batch(2)],
      consumptionList: [{ ...consumption(1), batchInfoList }],
    });
    const was = list(lines(10, 20));
    expect(merge(was, list(lines(10, 20).reverse()), was).rows).toEqual([]);
    expect(merge(was, list(lines(10.2, 20)), list(lines(10.3, 20))).rows).toEqual([]);
    const both = merge(was, list(lines(11, 20)), list(lines(10, 21)));
    expect(both.conflicts[0]?.fields.map((one) => one.field)).toEqual(['batches']);
  });

  const tagged = { batchInfoList: [{ batch: { batchId: ids.batch(1) }, consumptionQty: 90 }] };
  it.each<[string, Partial<Consumption>, Partial<Consumption>, Partial<Consumption>]>([
    ['batchTotal', {}, tagged, { consumptionRcpuQty: 50 }],
    ['batchesOfActual', {}, tagged, { actualFlag: false }],
    ['daysOfActual', {}, { dayOfStockOut: 3 }, { actualFlag: false }],
    ['daysInMonth', { consumptionRcpuQty: 0 }, { dayOfStockOut: 31 }, { consumptionDate: '2020-04-01' }],
    ['noneWithoutStock', { consumptionRcpuQty: 0 }, { dayOfStockOut: 31 }, { consumptionRcpuQty: 20 }],
  ])('asks about everything that changed when the mixture would break %s', (rule, was, mine, theirs) => {
    const side = (part: Partial<Consumption>) => ({
      batchInfoList: [batch(1)],
      consumptionList: [consumption(1, { consumptionDate: '2020-05-01', ...was, ...part })],
    });
    const [row] = merge(side({}), side(mine), side(theirs)).conflicts;
    expect(row?.refused).toEqual([rule]);
    expect(row?.fields.map((one) => [one.change, one.taken])).toEqual([
      ['both', null],
      ['both', null],
    ]);
  });

  it('asks when a mixture would be actual consumption of the future', () => {
    const side = (part: object) => ({ consumptionList: [consumption(1, { active: false, ...part })] });
    const documents = [side({}), side({ active: true }), side({ consumptionDate: '2027-01-01' })] as const;
    expect(merge(...documents, [], '2026-11-15').conflicts[0]?.refused).toEqual(['futureActual']);
    expect(merge(...documents).conflicts).toEqual([]);
  });
});

describe('inventory', () => {
  const count = (part: object = {}) => inventory(1, { dataSource: { id: 5 }, ...part });
  const made = (part: object = {}) => ({ ...count(part), inventoryId: ids.inventory(901) });
  it('joins counts by product, month, region, reporting unit and data source, never adjustments', () => {
    const together = (mine: unknown, theirs: unknown) =>
      merge({}, { inventoryList: [mine] }, { inventoryList: [theirs] }).merged.inventoryList.length;
    expect(together(made(), count())).toBe(1);
    expect(together(made({ actualQty: 0 }), count())).toBe(1);
    expect(together(made({ dataSource: { id: 6 } }), count())).toBe(2);
    const adjustment = { actualQty: null, adjustmentQty: 5, notes: 'lost' };
    expect(together(made(adjustment), count(adjustment))).toBe(2);
    expect(together(made(adjustment), count())).toBe(2);
  });
  it('keeps records without a region and asks nobody about them', () => {
    const side = (actualQty: number) => ({ inventoryList: [count({ region: null, actualQty })] });
    const result = merge(side(1), side(2), side(3));
    expect(result).toMatchObject({ rows: [], conflicts: [], changed: false });
    expect(result.merged.inventoryList[0]?.actualQty).toBe(2);
  });
  it('asks when an adjustment would lose its note', () => {
    const side = (part: object) => ({
      inventoryList: [count({ actualQty: null, adjustmentQty: -5, notes: 'lost', ...part })],
    });
    const counted = { actualQty: 9, adjustmentQty: null };
    const result = merge(side(counted), side({ ...counted, notes: null }), side({}));
    expect(result.conflicts[0]?.refused).toEqual(['notesOfAdjustment']);
    expect(result.conflicts[0]?.fields.map((one) => one.field)).toEqual(['count', 'adjustment', 'notes']);
  });
});

describe('shipments', () => {
  const side = (part: object = {}) => ({ shipmentList: [shipment(1, part)] });
  it('does not lose what only the server has changed', () => {
    const theirs = {
      notes: 'late',
      expectedDeliveryDate: '2026-08-01',
      rate: 3,
      productCost: 300,
      freightCost: 24,
    };
    const result = merge(side(), side({ emergencyOrder: true }), side(theirs));
    expect(result.rows[0]?.result).toBe('merged');
    expect(result.merged.shipmentList[0]).toMatchObject({ ...theirs, emergencyOrder: true });
  });
  it('computes costs anew from what was merged', () => {
    const result = merge(
      side(),
      side({ shipmentRcpuQty: 150, productCost: 300, freightCost: 24 }),
      side({ rate: 3, productCost: 300, freightCost: 24 }),
    );
    expect(result.merged.shipmentList[0]).toMatchObject({
      shipmentRcpuQty: 150,
      rate: 3,
      productCost: 450,
      freightCost: 36,
    });
    expect(result.conflicts).toEqual([]);
  });
  it('keeps freight that was typed by hand, and asks when both have typed', () => {
    const typed = (freightCost: number) => ({ autoGeneratedFreight: false, freightCost });
    const result = merge(
      side(),
      side(typed(99)),
      side({ shipmentRcpuQty: 200, productCost: 400, freightCost: 32 }),
    );
    expect(result.merged.shipmentList[0]).toMatchObject({ ...typed(99), productCost: 400 });
    expect(merge(side(), side(typed(99)), side(typed(88))).conflicts[0]?.fields[0]?.field).toBe('freight');
  });
  it('are the same only by id', () => {
    const result = merge({}, side(), { shipmentList: [shipment(2)] });
    expect(result.merged.shipmentList).toHaveLength(2);
  });
  it('asks when the dates of one side do not fit the status of the other', () => {
    const ordered = { shipmentStatus: { id: 3 }, budget: { id: 1 } };
    const result = merge(
      side(ordered),
      side({ ...ordered, shipmentStatus: { id: 9 } }),
      side({ ...ordered, submittedDate: '2026-01-12' }),
    );
    expect(result.conflicts[0]).toMatchObject({
      refused: ['datesOfStatus'],
      fields: [
        { field: 'status', change: 'both' },
        { field: 'submittedDate', change: 'both' },
      ],
    });
    const planned = merge(
      side(ordered),
      side({ ...ordered, shipmentStatus: { id: 9 } }),
      side({ ...ordered, plannedDate: '2026-01-01' }),
    );
    expect(planned.conflicts).toEqual([]);
  });
  it('asks when an order would be left without its budget', () => {
    const planned = { budget: { id: 1 } };
    const result = merge(
      side(planned),
      side({ ...planned, shipmentStatus: { id: 3 } }),
      side({ budget: null }),
    );
    expect(result.conflicts[0]?.fields.map((one) => one.field)).toEqual(['status', 'budget']);
    const choices: Choice[] = [{ kind: 'shipment', id: ids.shipment(1), accept: 'mine' }];
    expect(
      merge(side(planned), side({ ...planned, shipmentStatus: { id: 3 } }), side({ budget: null }), choices)
        .conflicts,
    ).toEqual([]);
  });
  it('tells deletions, and whether the other side has changed what was deleted', () => {
    const result = merge(side(), side({ active: false }), side({ shipmentRcpuQty: 120 }));
    expect(result.merged.shipmentList[0]).toMatchObject({ active: false, shipmentRcpuQty: 120 });
    expect(result.deletions).toEqual([
      { kind: 'shipment', id: ids.shipment(1), by: 'mine', changedByOther: true, stands: true },
    ]);
    expect(merge(side(), side({ active: false }), side()).deletions[0]).toMatchObject({
      changedByOther: false,
    });
    expect(merge(side({ active: false }), side({ active: true }), side({ active: false })).deletions).toEqual(
      [],
    );
  });
});

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
