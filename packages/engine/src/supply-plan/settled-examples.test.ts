import { describe, expect, it } from 'vitest';
import { type Example, endings, examplePlan, monthly, rowOf } from './testing.ts';

/** Points that can be read in two ways, and the way that was settled. */

const counted = (month: string, count: number, region = 'A') => ({ month, region, count });

describe('consumption', () => {
  it('in a reporting unit is a whole number before it is converted', () => {
    const plan = examplePlan({
      consumption: [{ month: '2025-01', region: 'A', actual: false, quantity: 12.6, multiplier: 10 }],
    });
    expect(rowOf(plan, '2025-01').consumptionQty).toBe(130);
  });

  it('of a month without any stock is its own full demand, and leaves nothing unmet', () => {
    const plan = examplePlan({
      inventory: [counted('2024-12', 1000)],
      consumption: [{ month: '2025-01', region: 'A', actual: true, quantity: 50, daysOutOfStock: 31 }],
    });
    const row = rowOf(plan, '2025-01');
    expect([row.consumptionQty, row.amc, row.unmetDemand, row.closingBalance]).toEqual([50, 50, 0, 950]);
  });

  it('that was not taken leaves the average and unmet demand alone, whatever its days of stock-out', () => {
    const plan = examplePlan({
      regions: ['A', 'B'],
      inventory: [counted('2025-03', 1000), counted('2025-03', 0, 'B')],
      consumption: [
        { month: '2025-04', region: 'A', actual: true, quantity: 300, daysOutOfStock: 10 },
        { month: '2025-04', region: 'A', actual: false, quantity: 400 },
      ],
    });
    const row = rowOf(plan, '2025-04');
    expect([row.actualFlag, row.consumptionQty, row.amc, row.unmetDemand]).toEqual([false, 400, 400, 0]);
  });
});

describe('inventory', () => {
  const january = (inventory: NonNullable<Example['inventory']>) =>
    rowOf(examplePlan({ consumption: monthly('2025-01', 1, 10), inventory }), '2025-01');

  it('counts of one region add up, a count of 0 is a count', () => {
    expect(january([counted('2025-01', 30), counted('2025-01', 12)])).toMatchObject({
      stockQty: 42,
      regionCountForStock: 1,
      closingBalance: 42,
    });
    expect(january([counted('2025-01', 0)])).toMatchObject({ regionCountForStock: 1, closingBalance: 0 });
  });

  it.each([null, 'Z'])('of region %s is ignored wholly', (region) => {
    expect(january([{ month: '2025-01', region, count: 500, adjustment: 70 }])).toMatchObject({
      stockQty: 0,
      adjustmentQty: null,
      nationalAdjustment: 0,
      regionCountForStock: 0,
      closingBalance: 0,
    });
  });

  it('that is not active is ignored wholly', () => {
    const row = january([{ month: '2025-01', region: 'A', count: 500, active: false }]);
    expect([row.adjustmentQty, row.closingBalance]).toEqual([null, 0]);
  });

  it('counted by batch belongs to its own product', () => {
    const example: Example = {
      batches: { X1: '2026-04', X2: '2026-06' },
      shipments: [1, 2].map((id) => ({
        id,
        status: 'received',
        expected: '2025-01-05',
        quantity: 500,
        batches: [{ batch: id, quantity: 500 }],
      })),
      consumption: monthly('2025-01', 2, 100, true),
      inventory: [counted('2025-02', 800)],
      batchCounts: [
        {
          month: '2025-02',
          otherProduct: true,
          batches: [{ number: 'Y1', expiry: '2026-04', quantity: 800 }],
        },
      ],
    };
    expect(endings(examplePlan(example), example, '2025-02')).toEqual({ X1: 300, X2: 500 });
  });
});

describe('shipments', () => {
  const closings = (shipment: Partial<NonNullable<Example['shipments']>[number]>) => {
    const row = rowOf(
      examplePlan({
        // Something to plan where the shipment does not count.
        consumption: monthly('2025-01', 1, 0),
        shipments: [{ id: 1, status: 'planned', expected: '2025-02-10', quantity: 300, ...shipment }],
      }),
      '2025-02',
    );
    return [row.closingBalance, row.closingBalanceWps, row.closingBalanceWtbdps];
  };

  it.each([
    ['planned', 'Fund', [300, 0, 300]],
    ['planned', 'TBD', [300, 0, 0]],
    ['onHold', 'Fund', [300, 300, 300]],
    ['onHold', 'TBD', [300, 300, 0]],
    ['received', 'TBD', [300, 300, 0]],
    ['draft', 'Fund', [300, 300, 300]],
    ['cancelled', 'Fund', [0, 0, 0]],
  ] as const)('%s with funding %s', (status, fundingSource, expected) => {
    expect(closings({ status, fundingSource })).toEqual(expected);
  });

  it('count only while they are active and included', () => {
    expect(closings({ status: 'approved', active: false })).toEqual([0, 0, 0]);
    expect(closings({ status: 'approved', accounted: false })).toEqual([0, 0, 0]);
  });

  it('count in the month of receipt once it is known, and like others when an order is linked', () => {
    expect(closings({ status: 'received', expected: '2025-09-10', received: '2025-02-01' })).toEqual([
      300, 300, 300,
    ]);
    expect(
      closings({ status: 'approved', erpLinked: true, emergency: true, localProcurement: true }),
    ).toEqual([300, 300, 300]);
  });
});
