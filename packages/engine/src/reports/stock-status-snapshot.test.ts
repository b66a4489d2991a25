import { first, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { type StockStatusSnapshotFilters, stockStatusSnapshot } from './stock-status-snapshot.ts';
import { type GlobalSnapshotFilters, stockStatusSnapshotGlobal } from './stock-status-snapshot-global.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters: StockStatusSnapshotFilters = {
  dt: '2025-02-01',
  tracerCategoryIds: [],
  stockStatusConditions: [],
  includePlannedShipments: true,
};

/** Two regions: in January both counted, in February the first alone. */
const counted = exampleVersion(({ inventoryList }) => {
  const count = (n: number, region: number, inventoryDate: string) => ({
    ...first(inventoryList),
    inventoryId: recordId(n, 9),
    region: { id: region },
    inventoryDate,
  });
  return {
    regionList: [{ regionId: 1 }, { regionId: 2 }],
    inventoryList: [count(1, 1, '2025-01-31'), count(2, 2, '2025-01-31'), count(3, 1, '2025-02-28')],
  };
});

const inFebruary = (figures: Parameters<typeof withMonths>[1][string]) =>
  withMonths(exampleVersion(), { '2025-02': figures });

describe('the stock status snapshot', () => {
  it('names the last month in which every region counted', () => {
    expect(stockStatusSnapshot(counted, filters)).toMatchObject([{ lastInventoryMonth: '2025-01' }]);
    expect(stockStatusSnapshot(counted, { ...filters, dt: '2024-12-01' })).toMatchObject([
      { lastInventoryMonth: null },
    ]);
  });

  it('keeps a product exactly on a limit in the status that the limit belongs to', () => {
    const statuses = (mos: number, stockStatusConditions: readonly number[]) =>
      stockStatusSnapshot(inFebruary({ mos, closingBalance: mos * 100 }), {
        ...filters,
        stockStatusConditions,
      }).map(({ stockStatusId }) => stockStatusId);
    expect([statuses(3, [2]), statuses(5, [2]), statuses(2.99, [2]), statuses(5.01, [2])]).toEqual([
      [2],
      [2],
      [],
      [],
    ]);
  });

  it('shows limits in months, and in quantities without months of stock for a product planned by quantity', () => {
    const figures = { closingBalance: 400, mos: 4, amc: 100, minStock: 500, maxStock: 700 };
    expect(stockStatusSnapshot(inFebruary(figures), filters)).toMatchObject([
      { planBasedOn: 1, stock: 400, mos: 4, min: 3, max: 5, amc: 100, stockStatusId: 2 },
    ]);
    const byQuantity = exampleVersion(({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: 2, minQty: 500 })),
    }));
    expect(stockStatusSnapshot(withMonths(byQuantity, { '2025-02': figures }), filters)).toMatchObject([
      { planBasedOn: 2, stock: 400, mos: null, min: 500, max: 700, amc: 100, stockStatusId: 1 },
    ]);
  });

  it('takes the projection without planned shipments', () => {
    const version = inFebruary({ closingBalance: 400, closingBalanceWps: 0, mos: 4, mosWps: 0 });
    const without = stockStatusSnapshot(version, { ...filters, includePlannedShipments: false });
    expect(without).toMatchObject([{ stock: 0, mos: 0, stockStatusId: 0 }]);
  });

  it('is blank and not available in a month without a plan', () => {
    expect(stockStatusSnapshot(exampleVersion(), { ...filters, dt: '2095-01-01' })).toMatchObject([
      {
        stockStatusId: 4,
        stock: null,
        mos: null,
        min: null,
        max: null,
        amc: null,
        lastInventoryMonth: '2024-12',
      },
    ]);
  });

  it('has the products of the chosen tracer categories', () => {
    const version = exampleVersion(({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, tracerCategory: { id: 5 } })),
    }));
    expect(stockStatusSnapshot(version, { ...filters, tracerCategoryIds: [5] })).toHaveLength(1);
    expect(stockStatusSnapshot(version, { ...filters, tracerCategoryIds: [6] })).toHaveLength(0);
    // A product without a category is in none that was chosen.
    expect(stockStatusSnapshot(exampleVersion(), { ...filters, tracerCategoryIds: [5] })).toHaveLength(0);
  });
});

describe('the global stock status snapshot', () => {
  const program = (programId: number, realmCountryId: number, planBy: 1 | 2) => ({
    realmCountryId,
    version: exampleVersion(({ planningUnitList }) => ({
      programId,
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: planBy, minQty: 500 })),
    })),
  });
  const programs = [program(1, 6, 1), program(2, 6, 2), program(3, 7, 1)];
  const global: GlobalSnapshotFilters = {
    dt: '2025-02-01',
    tracerCategoryIds: [],
    stockStatusConditions: [],
    realmCountryIds: [],
    programIds: [],
    useApprovedSupplyPlanOnly: true,
  };

  it('has the products of every program as each has them alone, months of stock included', () => {
    const rows = stockStatusSnapshotGlobal(programs, global);
    expect(rows.map(({ programId, mos }) => [programId, mos])).toEqual([
      [1, 3.5],
      [2, 3.5],
      [3, 3.5],
    ]);
    expect(rows).toEqual(programs.flatMap((one) => stockStatusSnapshotGlobal([one], global)));
  });

  it('is of the chosen countries and programs', () => {
    const ids = (change: Partial<GlobalSnapshotFilters>) =>
      stockStatusSnapshotGlobal(programs, { ...global, ...change }).map(({ programId }) => programId);
    expect(ids({ realmCountryIds: [6] })).toEqual([1, 2]);
    expect(ids({ programIds: [2, 3] })).toEqual([2, 3]);
    expect(ids({ realmCountryIds: [7], programIds: [2] })).toEqual([]);
  });
});
