import { describe, expect, it } from 'vitest';
import { batchExpiries } from './batch-expiries.ts';
import { planRows } from './rows.ts';
import { type Example, examplePlan, monthly } from './testing.ts';

type Shipments = NonNullable<Example['shipments']>;
const shipment = (
  id: number,
  month: string,
  quantity: number,
  status: Shipments[number]['status'] = 'received',
): Shipments[number] => ({
  id,
  status,
  expected: `${month}-05`,
  ...(status === 'received' ? { received: `${month}-05` } : {}),
  quantity,
  batches: [{ batch: id, quantity }],
});

describe('expiries by batch', () => {
  const example: Example = {
    batches: { X1: '2025-04', X2: '2026-06', X3: '2025-09', X4: '2025-02' },
    shipments: [
      shipment(1, '2025-01', 600),
      shipment(2, '2025-01', 5000),
      shipment(3, '2025-07', 700, 'planned'),
      shipment(4, '2025-03', 40),
    ],
    consumption: monthly('2025-01', 5, 150, true),
  };
  const plan = examplePlan(example);
  const found = batchExpiries(plan);

  it('reports what each batch loses, with planned shipments and without', () => {
    expect(
      found
        .filter(({ batchNo }) => batchNo !== null)
        .map(({ batchNo, transDate, expiryMonth, expiredQty, expiredQtyWps }) => [
          batchNo,
          transDate,
          expiryMonth,
          expiredQty,
          expiredQtyWps,
        ]),
    ).toEqual([
      // It had expired before it arrived.
      ['X4', '2025-03-01', '2025-02-01', 40, 40],
      ['X1', '2025-04-01', '2025-04-01', 150, 150],
      ['X3', '2025-09-01', '2025-09-01', 700, 0],
      ['X2', '2026-06-01', '2026-06-01', 4700, 4700],
    ]);
  });

  it('adds up to the expired stock of every month', () => {
    for (const row of planRows(plan)) {
      const ofMonth = found.filter(({ transDate }) => transDate === row.transDate);
      const sum = (name: 'expiredQty' | 'expiredQtyWps' | 'expiredQtyWtbdps') =>
        ofMonth.reduce((total, one) => total + one[name], 0);
      expect([sum('expiredQty'), sum('expiredQtyWps'), sum('expiredQtyWtbdps')]).toEqual([
        row.expiredStock,
        row.expiredStockWps,
        row.expiredStockWtbdps,
      ]);
    }
  });
});
