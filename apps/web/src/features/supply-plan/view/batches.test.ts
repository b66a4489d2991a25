import { withChanges } from '@stockwell/engine/changes/testing';
import { parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { exampleUnit, plannedExample, plannedOf } from '../../../engine/testing.ts';
import { type BatchCountLine, batchCountFaults, countableBatches, writeBatchCount } from './batch-count.ts';
import { batchesInStock, batchLedger, expiringBatches, firstShipmentOf } from './batches.ts';

/** Two batches received in January, 150 a month: X1 expires in April with 150 left. */
const planned = plannedExample({
  consumption: Array.from({ length: 5 }, (_, i) => ({
    month: `2025-0${i + 1}`,
    region: 'A',
    actual: true,
    quantity: 150,
  })),
  batches: { X1: '2025-04', X2: '2026-06' },
  shipments: [
    {
      id: 1,
      status: 'received',
      expected: '2025-01-01',
      quantity: 1100,
      batches: [
        { batch: 1, quantity: 600 },
        { batch: 2, quantity: 500 },
      ],
    },
  ],
});
const april = parseMonth('2025-04');

describe('batches of a month', () => {
  it('that expire, with what is lost', () => {
    expect(expiringBatches(planned.plan, april).map((row) => [row.batch.batchNo, row.expiredQty])).toEqual([
      ['X1', 150],
    ]);
  });

  it('that are in stock at its end', () => {
    expect(batchesInStock(planned.plan, april).map((row) => [row.batch.batchNo, row.closingBalance])).toEqual(
      [['X2', 350]],
    );
  });

  it('lead to the shipment that brought them', () => {
    const [row] = expiringBatches(planned.plan, april);
    expect(row && firstShipmentOf(planned.data, row.batch)?.shipmentId).toBe(
      planned.data.shipmentList[0]?.shipmentId,
    );
  });
});

describe('the ledger of a batch', () => {
  it('balances every month and ends with what expired', () => {
    const batch = planned.plan.batches.find((one) => one.batchNo === 'X1');
    if (!batch) throw new Error('The plan has no X1');
    const ledger = batchLedger(planned.plan, batch);
    expect(ledger.lines.map(({ row }) => row.closingBalance)).toEqual([450, 300, 150, 0]);
    for (const { row } of ledger.lines) {
      expect(
        row.openingBalance -
          row.expiredQty +
          row.shipmentQty +
          row.adjustmentQty -
          row.consumptionQty -
          row.calculatedConsumption,
      ).toBe(row.closingBalance);
    }
    expect(ledger.expired).toBe(150);
  });
});

describe('a count by batch', () => {
  const counted = plannedExample({
    consumption: [
      { month: '2025-01', region: 'A', actual: true, quantity: 100 },
      { month: '2025-02', region: 'A', actual: true, quantity: 100 },
    ],
    inventory: [{ month: '2025-02', region: 'A', count: 850 }],
    batches: { X1: '2026-04', X2: '2026-06' },
    shipments: [
      {
        id: 1,
        status: 'received',
        expected: '2025-01-01',
        quantity: 1100,
        batches: [
          { batch: 1, quantity: 600 },
          { batch: 2, quantity: 500 },
        ],
      },
    ],
  });
  const february = parseMonth('2025-02');
  const known = countableBatches(counted.data, exampleUnit, february);
  const [x1, x2] = known.map((batch) => batch.batchId);
  const lines = [
    { batchId: x1 ?? '', quantity: 450 },
    { batchId: x2 ?? '', quantity: 400 },
  ];
  const counting = (data: ProgramData, by: readonly BatchCountLine[]): ProgramData =>
    withChanges(
      data,
      writeBatchCount(data, exampleUnit, february, by, () => '00000000-0000-7000-8000-000000000001'),
    );

  it('offers the batches that are known and not expired', () => {
    expect(known.map((batch) => batch.batchNo)).toEqual(['X1', 'X2']);
    expect(
      countableBatches(counted.data, exampleUnit, parseMonth('2026-05')).map((one) => one.batchNo),
    ).toEqual(['X2']);
  });

  it('ends each batch at its counted quantity', () => {
    const { plan } = plannedOf(counting(counted.data, lines));
    expect(batchesInStock(plan, february).map((row) => row.closingBalance)).toEqual([450, 400]);
  });

  it('is taken away again by automatic calculation', () => {
    const split = counting(counted.data, lines);
    const { plan } = plannedOf(counting(split, []));
    expect(batchesInStock(plan, february)).toEqual(batchesInStock(counted.plan, february));
  });

  it('must make the counted total, name each batch once, and have every quantity', () => {
    expect(batchCountFaults(lines, 850, known)).toEqual([]);
    expect(batchCountFaults(lines, 851, known)).toEqual(['total']);
    expect(batchCountFaults([...lines, { batchId: x1 ?? '', quantity: 0 }], 850, known)).toEqual([
      'duplicate',
    ]);
    expect(batchCountFaults([{ batchId: null, quantity: null }], 0, known)).toEqual([
      'batchMissing',
      'quantityMissing',
    ]);
  });
});
