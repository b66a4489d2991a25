import { describe, expect, it } from 'vitest';
import { type Example, endings, examplePlan, monthly, rowOf } from './testing.ts';

type Shipments = NonNullable<Example['shipments']>;
const received = (id: number, month: string, quantity: number): Shipments[number] => ({
  id,
  status: 'received',
  expected: `${month}-05`,
  received: `${month}-05`,
  quantity,
  batches: [{ batch: id, quantity }],
});
const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];

describe('first expired, first out', () => {
  const example: Example = {
    batches: { X1: '2025-04', X2: '2026-06', X3: '2027-03' },
    shipments: [received(1, '2025-01', 600), received(2, '2025-01', 500), received(3, '2025-03', 400)],
    consumption: monthly('2025-01', 5, 150, true),
  };
  const plan = examplePlan(example);

  it('takes from the batch that expires first', () => {
    expect(months.map((month) => endings(plan, example, month))).toEqual([
      { X1: 450, X2: 500 },
      { X1: 300, X2: 500 },
      { X1: 150, X2: 500, X3: 400 },
      { X1: 0, X2: 350, X3: 400 },
      { X2: 200, X3: 400 },
    ]);
  });

  it('loses what is left at the start of the expiry month', () => {
    expect(
      months.map((month) => [rowOf(plan, month).expiredStock, rowOf(plan, month).closingBalance]),
    ).toEqual([
      [0, 950],
      [0, 800],
      [0, 1050],
      [150, 750],
      [0, 600],
    ]);
  });
});

describe('consumption of named batches', () => {
  const example: Example = {
    batches: { X1: '2025-04', X2: '2026-06' },
    shipments: [received(1, '2025-01', 600), received(2, '2025-01', 500)],
    consumption: monthly('2025-01', 4, 150, true).map((record, i) => ({
      ...record,
      batches: i === 0 ? [{ batch: 2, quantity: 100 }] : i === 1 ? [{ batch: 2, quantity: 150 }] : [],
    })),
  };

  it('spares the batch that expires first, which then expires', () => {
    const plan = examplePlan(example);
    expect(months.slice(0, 4).map((month) => endings(plan, example, month))).toEqual([
      { X1: 550, X2: 400 },
      { X1: 550, X2: 250 },
      { X1: 400, X2: 250 },
      { X1: 0, X2: 100 },
    ]);
    expect(endings(plan, example, '2025-01', 'calculatedConsumption')).toEqual({ X1: 50, X2: 0 });
    expect(rowOf(plan, '2025-04').expiredStock).toBe(400);
    expect(rowOf(plan, '2025-04').closingBalance).toBe(100);
  });
});

const twoBatches: Example = {
  batches: { X1: '2026-04', X2: '2026-06' },
  shipments: [received(1, '2025-01', 600), received(2, '2025-01', 500)],
  consumption: monthly('2025-01', 4, 100, true),
};

describe('adjustments', () => {
  const example: Example = {
    ...twoBatches,
    inventory: [
      { month: '2025-01', region: 'A', adjustment: 80 },
      { month: '2025-02', region: 'A', adjustment: -60 },
      { month: '2025-03', region: 'A', adjustment: -60, batches: [{ batch: 2, adjustment: -60 }] },
      { month: '2025-04', region: 'A', count: 700 },
    ],
  };

  it('are given to the batch that lasts longest and taken from the one that expires first', () => {
    const plan = examplePlan(example);
    expect(months.slice(0, 4).map((month) => endings(plan, example, month))).toEqual([
      { X1: 500, X2: 580 },
      { X1: 340, X2: 580 },
      { X1: 240, X2: 520 },
      { X1: 140, X2: 560 },
    ]);
    expect(months.slice(0, 4).map((month) => rowOf(plan, month).closingBalance)).toEqual([
      1080, 920, 760, 700,
    ]);
  });

  it('belong to the pool that their sum decides: a rise', () => {
    const mixed: Example = {
      ...twoBatches,
      inventory: [
        { month: '2025-02', region: 'A', adjustment: -50, batches: [{ batch: 2, adjustment: -50 }] },
        { month: '2025-02', region: 'A', adjustment: 120 },
      ],
    };
    const plan = examplePlan(mixed);
    expect(endings(plan, mixed, '2025-02')).toEqual({ X1: 400, X2: 570 });
    expect(rowOf(plan, '2025-02').closingBalance).toBe(970);
  });

  it('belong to the pool that their sum decides: a count beside a tagged rise', () => {
    const counted: Example = {
      ...twoBatches,
      inventory: [
        { month: '2025-02', region: 'A', adjustment: 80, batches: [{ batch: 1, adjustment: 80 }] },
        { month: '2025-02', region: 'A', count: 930 },
      ],
    };
    const plan = examplePlan(counted);
    expect(rowOf(plan, '2025-02').nationalAdjustment).toBe(-50);
    expect(endings(plan, counted, '2025-02')).toEqual({ X1: 480, X2: 450 });
    expect(rowOf(plan, '2025-02').closingBalance).toBe(930);
  });
});

describe('a count by batch', () => {
  const counted = (split: Record<number, number>): Example => ({
    ...twoBatches,
    inventory: [{ month: '2025-02', region: 'A', count: 850 }],
    batchCounts: [
      {
        month: '2025-02',
        batches: Object.entries(split).map(([batch, quantity]) => ({ batch: Number(batch), quantity })),
      },
    ],
  });

  it('sets every batch', () => {
    const example = counted({ 1: 450, 2: 400 });
    const plan = examplePlan(example);
    expect(months.slice(0, 3).map((month) => endings(plan, example, month))).toEqual([
      { X1: 500, X2: 500 },
      { X1: 450, X2: 400 },
      { X1: 350, X2: 400 },
    ]);
    expect(rowOf(plan, '2025-02').nationalAdjustment).toBe(-50);
    expect(endings(plan, example, '2025-02', 'calculatedConsumption')).toEqual({ X1: 0, X2: 0 });
  });

  it('is left aside when it does not add up to the count', () => {
    const example = counted({ 1: 450, 2: 399 });
    expect(endings(examplePlan(example), example, '2025-02')).toEqual({ X1: 350, X2: 500 });
  });
});

describe('stock that arrives expired', () => {
  it('expires on arrival', () => {
    const example: Example = {
      batches: { X1: '2026-04', Y1: '2025-02' },
      shipments: [received(1, '2025-01', 500), received(2, '2025-02', 200)],
      consumption: monthly('2025-01', 2, 100, true),
    };
    const row = rowOf(examplePlan(example), '2025-02');
    expect([row.shipmentTotalQty, row.expiredStock, row.closingBalance]).toEqual([200, 200, 300]);
  });
});

describe('variants', () => {
  const planned = (id: number, quantity: number, fundingSource: string): Shipments[number] => ({
    id,
    status: 'planned',
    expected: '2025-02-10',
    quantity,
    fundingSource,
    batches: [{ batch: id, quantity }],
  });

  it('leave out planned shipments, or those whose funding is undecided', () => {
    const plan = examplePlan({
      batches: { X1: '2026-04', P1: '2027-01', P2: '2027-01' },
      shipments: [received(1, '2025-01', 500), planned(2, 300, 'TBD'), planned(3, 200, 'Fund')],
      consumption: monthly('2025-01', 5, 100),
    });
    const rows = months.map((month) => rowOf(plan, month));
    expect(rows.map((row) => row.closingBalance)).toEqual([400, 800, 700, 600, 500]);
    expect(rows.map((row) => row.closingBalanceWps)).toEqual([400, 300, 200, 100, 0]);
    expect(rows.map((row) => row.closingBalanceWtbdps)).toEqual([400, 500, 400, 300, 200]);
  });

  it('correct a count each by itself, and give to the same batch', () => {
    const example: Example = {
      batches: { X1: '2026-04', P1: '2027-01' },
      shipments: [received(1, '2025-01', 500), planned(2, 300, 'Fund')],
      consumption: monthly('2025-01', 2, 100),
      inventory: [{ month: '2025-02', region: 'A', count: 650 }],
    };
    const plan = examplePlan(example);
    const row = rowOf(plan, '2025-02');
    expect([row.nationalAdjustment, row.nationalAdjustmentWps, row.closingBalanceWps]).toEqual([
      50, 350, 650,
    ]);
    expect(endings(plan, example, '2025-02')).toEqual({ X1: 300, P1: 350 });
    expect(endings(plan, example, '2025-02', 'closingBalanceWps')).toEqual({ X1: 300, P1: 350 });
  });
});
