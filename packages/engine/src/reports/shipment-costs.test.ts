import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from './groups.ts';
import {
  costsByAgent,
  costsByFunder,
  costsByProduct,
  type ShipmentCostFilters,
  totalOfRows,
} from './shipment-costs.ts';
import { type ExampleShipment, exampleCosts, exampleUnits, unplannedProgram } from './shipment-testing.ts';

const filters: ShipmentCostFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-12-31',
  planningUnitIds: [],
  includePlannedShipments: true,
};
const byFunder = (shipments: readonly ExampleShipment[], change: Partial<ShipmentCostFilters> = {}) =>
  costsByFunder(
    unplannedProgram(shipments),
    { ...filters, fundingSourceIds: [], ...change },
    { fundingSourceTypeOf: new Map([[3, 30]]) },
  );

describe('shipment costs', () => {
  it('of two shipments by one funding source add up in dollars', () => {
    const { rows, total } = byFunder(exampleCosts({ source: 3 }));
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({
      fundingSourceId: 3,
      fundingSourceTypeId: 30,
      planningUnitId: 10,
      quantity: 6000,
      productCostUsd: 16_000,
      freightCostUsd: 2100,
      totalCostUsd: 18_100,
    });
    expect(row?.freightPercent).toBeCloseTo(13.125, 8);
    expect(row?.unitCostUsd).toBeCloseTo(16_000 / 6000, 8);
    expect(total).toMatchObject({ quantity: 6000, totalCostUsd: 18_100 });
  });

  it('without goods have no freight percentage, and without a quantity no unit cost', () => {
    const [row] = byFunder([{ quantity: 0, freight: 50 }]).rows;
    expect([row?.freightPercent, row?.unitCostUsd, row?.totalCostUsd]).toEqual([null, null, 50]);
  });

  it('of shipments without an agent or a funding source are a group of their own', () => {
    const program = unplannedProgram([{ product: 5 }, { product: 7, agent: 2 }]);
    const agents = costsByAgent(program, { ...filters, procurementAgentIds: [] }).rows;
    expect(agents.map((row) => [row.procurementAgentId, row.totalCostUsd])).toEqual([
      [null, 5],
      [2, 7],
    ]);
    const chosen = costsByAgent(program, { ...filters, procurementAgentIds: [2] });
    expect([chosen.rows.length, chosen.total.totalCostUsd]).toEqual([1, 7]);
    expect(byFunder([{ product: 5 }]).rows[0]).toMatchObject({
      fundingSourceId: null,
      fundingSourceTypeId: null,
    });
  });

  it('without planned shipments still have those on hold', () => {
    const shipments = ([1, 9] as const).map((status) => ({ status, product: status }));
    expect(byFunder(shipments, { includePlannedShipments: false }).total.totalCostUsd).toBe(9);
    expect(byFunder(shipments).total.totalCostUsd).toBe(10);
  });

  it('of all rows together are those of the whole report', () => {
    const { rows, total } = byFunder([
      ...exampleCosts({ source: 3 }),
      { source: 4, product: 500, freight: 40 },
    ]);
    expect(totalOfRows(rows)).toEqual(total);
  });

  it('of unlike products have no quantity in the total', () => {
    const { rows, total } = costsByProduct(unplannedProgram([{ unit: 10 }, { unit: 11 }]), filters);
    expect(rows.map((row) => [row.planningUnitId, row.quantity])).toEqual([
      [10, 100],
      [11, 100],
    ]);
    expect([total.quantity, total.unitCostUsd]).toEqual([null, null]);
  });

  const anyShipments = fc.array(
    fc.record({
      unit: fc.constantFrom(...exampleUnits),
      status: fc.constantFrom(1, 3, 7, 8, 9),
      agent: fc.constantFrom(null, 1, 2),
      source: fc.constantFrom(null, 1, 2),
      currencyRate: fc.constantFrom(0.5, 1, 1.25),
      product: fc.nat({ max: 10_000 }),
      freight: fc.nat({ max: 1000 }),
      quantity: fc.nat({ max: 500 }),
      other: fc.record({ accountFlag: fc.boolean() }),
    }),
    { maxLength: 12 },
  );

  it('have the same total however they are grouped, which is the sum of the rows', () => {
    fc.assert(
      fc.property(anyShipments, fc.boolean(), (shipments, includePlannedShipments) => {
        const program = unplannedProgram(shipments as readonly ExampleShipment[]);
        const chosen = { ...filters, includePlannedShipments };
        const reports = [
          costsByAgent(program, { ...chosen, procurementAgentIds: [] }),
          costsByFunder(program, { ...chosen, fundingSourceIds: [] }, { fundingSourceTypeOf: new Map() }),
          costsByProduct(program, chosen),
        ];
        const [{ total }] = reports as [(typeof reports)[number]];
        for (const report of reports) {
          expect(report.total).toEqual(total);
          expect(sumOf(report.rows, (row) => row.productCostUsd)).toBeCloseTo(total.productCostUsd, 6);
          expect(sumOf(report.rows, (row) => row.freightCostUsd)).toBeCloseTo(total.freightCostUsd, 6);
          expect(sumOf(report.rows, (row) => row.totalCostUsd)).toBeCloseTo(total.totalCostUsd, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
