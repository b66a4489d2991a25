import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnualCostFilters, annualShipmentCost, costDates } from './annual-shipment-cost.ts';
import { sumOf } from './groups.ts';
import { type ExampleShipment, exampleCosts, exampleUnits, unplannedProgram } from './shipment-testing.ts';

const filters: AnnualCostFilters = {
  startDate: '2025-01-01',
  stopDate: '2026-12-31',
  planningUnitIds: [],
  procurementAgentIds: [],
  fundingSourceIds: [],
  shipmentStatusIds: [],
  reportBasedOn: costDates.received,
};
const report = (shipments: readonly ExampleShipment[], change: Partial<AnnualCostFilters> = {}) =>
  annualShipmentCost(unplannedProgram(shipments), { ...filters, ...change });
const grandTotal = (shipments: readonly ExampleShipment[], change: Partial<AnnualCostFilters> = {}) =>
  report(shipments, change).rows.at(-1)?.costUsd;

describe('annual shipment cost', () => {
  it('is summed by agent, funding source and product, with subtotals', () => {
    const of = { agent: 1, source: 3 };
    const { rows, shipmentsAtEstimatedDate } = report([
      ...exampleCosts(of),
      { ...of, date: '2026-03-01', product: 3600, freight: 400 },
      { ...of, unit: 11, product: 1900 },
    ]);
    expect(
      rows.map(({ level, planningUnitId, costUsd }) => [
        level,
        planningUnitId,
        Math.round(costUsd[2025] ?? -1),
        Math.round(costUsd[2026] ?? -1),
        Math.round(costUsd.total ?? -1),
      ]),
    ).toEqual([
      ['detail', 10, 18_100, 4000, 22_100],
      ['detail', 11, 1900, 0, 1900],
      ['subtotal', null, 20_000, 4000, 24_000],
      ['grandTotal', null, 20_000, 4000, 24_000],
    ]);
    expect(shipmentsAtEstimatedDate).toBeNull();
  });

  it('of shipments without an agent is a group of its own', () => {
    const { rows } = report([{ product: 5 }, { product: 7, agent: 2 }]);
    expect(rows.map((row) => [row.level, row.procurementAgentId, row.costUsd.total])).toEqual([
      ['detail', null, 5],
      ['subtotal', null, 5],
      ['detail', 2, 7],
      ['subtotal', 2, 7],
      ['grandTotal', null, 12],
    ]);
  });

  it('by submitted date counts back from the expected delivery where there is none, and says how often', () => {
    // By sea, as on the page of dates: 1, 2, 1.5 and 0.25 months before 15 December lies 25 July.
    const shipments: ExampleShipment[] = [
      { date: '2025-12-15', status: 1, product: 10 },
      { date: '2025-12-15', product: 7, other: { submittedDate: '2025-03-02' } },
    ];
    const bySubmission = { reportBasedOn: costDates.submitted };
    const july = { startDate: '2025-07-01', stopDate: '2025-07-31', ...bySubmission };
    expect(grandTotal(shipments, july)?.total).toBe(10);
    expect(report(shipments, july).shipmentsAtEstimatedDate).toBe(1);
    expect(report(shipments, bySubmission).shipmentsAtEstimatedDate).toBe(1);
    expect(grandTotal(shipments, bySubmission)?.total).toBe(17);
    // A receipt that is known does not move the estimate.
    const received = shipments.map(
      (shipment) => ({ ...shipment, status: 7, received: '2025-10-01' }) as const,
    );
    expect(grandTotal(received, july)?.total).toBe(10);
  });

  it('never has cancelled shipments, even when their status is chosen', () => {
    const shipments: ExampleShipment[] = [
      { status: 8, product: 5 },
      { status: 9, product: 7 },
    ];
    expect(grandTotal(shipments)?.total).toBe(7);
    expect(grandTotal(shipments, { shipmentStatusIds: [8] })?.total).toBe(0);
  });

  it('is of the chosen agents, funding sources, products and statuses', () => {
    const shipments: ExampleShipment[] = [
      { product: 1, agent: 2, source: 3, unit: 10, status: 7 },
      { product: 2 },
      { product: 4, agent: 4, source: 5, unit: 11, status: 1 },
    ];
    const total = (change: Partial<AnnualCostFilters>) => grandTotal(shipments, change)?.total;
    expect(total({ procurementAgentIds: [2] })).toBe(1);
    expect(total({ fundingSourceIds: [5] })).toBe(4);
    expect(total({ planningUnitIds: [10] })).toBe(3);
    expect(total({ shipmentStatusIds: [1, 7] })).toBe(7);
    expect(total({ shipmentStatusIds: [1] })).toBe(4);
  });

  it('has subtotals and a grand total that are the sums of their details, year by year', () => {
    const anyShipments = fc.array(
      fc.record({
        unit: fc.constantFrom(...exampleUnits),
        date: fc.constantFrom('2025-01-31', '2025-12-31', '2026-06-15', '2027-01-01'),
        agent: fc.constantFrom(null, 1, 2),
        source: fc.constantFrom(null, 1, 2),
        product: fc.nat({ max: 10_000 }),
        freight: fc.nat({ max: 1000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyShipments, fc.constantFrom(1 as const, 2 as const), (shipments, reportBasedOn) => {
        const { rows } = report(shipments, { reportBasedOn });
        const details = rows.filter(({ level }) => level === 'detail');
        for (const sum of rows.filter(({ level }) => level !== 'detail')) {
          const parts = details.filter(
            (row) =>
              sum.level === 'grandTotal' ||
              (row.procurementAgentId === sum.procurementAgentId &&
                row.fundingSourceId === sum.fundingSourceId),
          );
          for (const [year, cost] of Object.entries(sum.costUsd)) {
            expect(cost).toBeCloseTo(
              sumOf(parts, ({ costUsd }) => costUsd[year] ?? Number.NaN),
              6,
            );
          }
        }
        for (const { costUsd } of rows) {
          expect(costUsd.total).toBeCloseTo((costUsd[2025] ?? 0) + (costUsd[2026] ?? 0), 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
