import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOfInventory } from './cost-of-inventory.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters = { dt: '2025-02-01', includePlannedShipments: true };
const priced = (...catalogPrices: readonly number[]) =>
  exampleVersion(({ planningUnitList, realmCountryPlanningUnitList }) => ({
    planningUnitList: catalogPrices.flatMap((catalogPrice, n) =>
      planningUnitList.map((unit) => ({
        ...unit,
        programPlanningUnitId: 1 + n,
        planningUnit: { id: 10 + n },
        catalogPrice,
      })),
    ),
    realmCountryPlanningUnitList,
  }));

describe('the cost of inventory', () => {
  it('of 12,500 at 3.20 is 40,000.00', () => {
    const version = withMonths(priced(3.2), { '2025-02': { closingBalance: 12_500 } });
    expect(costOfInventory(version, filters)).toEqual({
      rows: [
        {
          planningUnitId: 10,
          stock: 12_500,
          isCounted: false,
          catalogPrice: 3.2,
          cost: 40_000,
          costRounded: 40_000,
        },
      ],
      totalCost: 40_000,
    });
  });

  it('is blank and not counted in a month without a plan', () => {
    expect(costOfInventory(priced(3.2), { ...filters, dt: '2095-01-01' })).toMatchObject({
      rows: [{ stock: null, isCounted: false, cost: null, costRounded: null }],
      totalCost: null,
    });
  });

  it('says whether every region counted in the month', () => {
    expect(costOfInventory(priced(1), { ...filters, dt: '2024-12-01' }).rows).toMatchObject([
      { stock: 450, isCounted: true },
    ]);
  });

  it('takes the stock without planned shipments', () => {
    const version = withMonths(priced(2), { '2025-02': { closingBalance: 300, closingBalanceWps: 100 } });
    expect(costOfInventory(version, { ...filters, includePlannedShipments: false }).totalCost).toBe(200);
  });

  it('in total is the sum of the products before rounding', () => {
    const version = priced(3.2, 0.0733, 11.355);
    fc.assert(
      fc.property(fc.nat(1_000_000), (eighths) => {
        const stocked = withMonths(version, { '2025-02': { closingBalance: eighths / 8 } });
        const { rows, totalCost } = costOfInventory(stocked, filters);
        expect(rows).toHaveLength(3);
        const exact = rows.reduce((sum, row) => sum + (row.cost ?? 0), 0);
        expect(Math.abs((totalCost ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});
