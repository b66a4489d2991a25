import type { Consumption } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { batch, consumption, ids, inventory, mergeParts as merge, shipment } from './testing.ts';

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
  it('computes costs again from what was merged', () => {
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
  it('reports deletions, and whether the other side has changed what was deleted', () => {
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

describe('what a row shows', () => {
  const changed = (userId: number, day: string) => ({
    lastModifiedBy: { userId },
    lastModifiedDate: `2026-05-${day} 08:00:00`,
  });

  it('names who changed a record and when, on each side that has changed it', () => {
    const was = changed(1, '01');
    const list = (quantity: number, by: object) => ({
      consumptionList: [consumption(1, { consumptionRcpuQty: quantity, ...by })],
    });
    const both = merge(list(100, was), list(120, changed(2, '03')), list(90, changed(3, '02')));
    expect(both.rows[0]).toMatchObject({
      result: 'conflict',
      lastChange: {
        mine: { userId: 2, at: '2026-05-03 08:00:00' },
        theirs: { userId: 3, at: '2026-05-02 08:00:00' },
      },
    });
    const theirs = merge(list(100, was), list(100, was), list(90, changed(3, '02')));
    expect(theirs.rows[0]?.lastChange).toEqual({ theirs: { userId: 3, at: '2026-05-02 08:00:00' } });
  });

  it('gives the values of a record that one side has made', () => {
    const made = merge(
      {},
      {},
      { consumptionList: [consumption(1, { consumptionRcpuQty: 120, notes: null })] },
    );
    const [row] = made.rows;
    expect(row?.happened).toBe('addedByTheirs');
    const values = new Map(row?.values?.map(({ field, value }) => [field, value]));
    expect(values.get('quantity')).toBe(120);
    expect(values.get('region')).toMatchObject({ id: 1 });
    // What is empty is not shown.
    expect(values.has('notes')).toBe(false);
  });
});
