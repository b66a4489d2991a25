import { first, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { type ShipmentDetailsFilters, shipmentDetails } from './shipment-details.ts';
import { exampleVersion } from './testing.ts';

const filters: ShipmentDetailsFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-03-31',
  realmCountryIds: [],
  programIds: [],
  planningUnitIds: [],
  reportView: 1,
  fundingSourceProcurementAgentIds: [],
  budgetIds: [],
};

interface Costs {
  readonly n: number;
  readonly status: 1 | 7 | 8;
  readonly date: string;
  readonly rate: number;
  readonly product: number;
  readonly freight: number;
}

const program = (programId: number, shipments: readonly Costs[]) => ({
  realmCountryId: 6,
  version: exampleVersion(({ shipmentList, fundingSourceList = [] }) => ({
    programId,
    fundingSourceList: [...fundingSourceList, { id: 3, code: 'X' }],
    batchInfoList: [],
    shipmentList: shipments.map(({ n, status, date, rate, product, freight }) => ({
      ...first(shipmentList),
      shipmentId: recordId(n, 7),
      shipmentStatus: { id: status },
      expectedDeliveryDate: date,
      currency: { id: 1, conversionRateToUsd: rate },
      fundingSource: { id: 3 },
      productCost: product,
      freightCost: freight,
      batchInfoList: [],
    })),
  })),
});

// The example of the rules of shipments: S1 in euros and S2 received in January, S3 of another program planned.
const programs = [
  program(1, [
    { n: 1, status: 7, date: '2025-01-10', rate: 1.1, product: 10_000, freight: 1000 },
    { n: 2, status: 7, date: '2025-01-20', rate: 1, product: 5000, freight: 1000 },
    { n: 4, status: 8, date: '2025-01-20', rate: 1, product: 9, freight: 9 },
  ]),
  program(2, [{ n: 3, status: 1, date: '2025-02-01', rate: 1, product: 3600, freight: 400 }]),
];

describe('shipment details', () => {
  it('are costed in dollars and summed by who pays, and by month and status', () => {
    const report = shipmentDetails(programs, filters);
    expect(report.rows.map(({ totalCostUsd }) => Math.round(totalCostUsd))).toEqual([12_100, 6000, 4000]);
    expect(report.summary).toEqual([
      { id: 3, realmCountryIds: [6], programIds: [1, 2], shipments: 3, totalCostUsd: 22_100 },
    ]);
    expect(report.chartMeasure).toBe('costUsd');
    expect(report.chart.map(({ month, byStatus }) => [month, byStatus])).toEqual([
      ['2025-01', { 7: 18_100 }],
      ['2025-02', { 1: 4000 }],
      ['2025-03', {}],
    ]);
  });

  it('of one product are drawn by quantity', () => {
    const report = shipmentDetails(programs, { ...filters, planningUnitIds: [10] });
    expect(report.chartMeasure).toBe('quantity');
    expect(report.chart[0]?.byStatus).toEqual({ 7: 600 });
  });

  it('are of the chosen countries, programs and partners', () => {
    const count = (change: Partial<ShipmentDetailsFilters>) =>
      shipmentDetails(programs, { ...filters, ...change }).total.shipments;
    expect(count({ realmCountryIds: [5] })).toBe(0);
    expect(count({ programIds: [2] })).toBe(1);
    expect(count({ fundingSourceProcurementAgentIds: [8] })).toBe(0);
    // Nobody buys these: a chosen agent has none of them.
    expect(count({ reportView: 2, fundingSourceProcurementAgentIds: [1] })).toBe(0);
    expect(count({ budgetIds: [4] })).toBe(0);
    expect(count({ reportView: 2, budgetIds: [4] })).toBe(3);
  });
});
