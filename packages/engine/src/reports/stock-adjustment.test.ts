import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { first, recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockAdjustments } from './stock-adjustment.ts';
import { exampleVersion } from './testing.ts';

type InventoryInput = NonNullable<ProgramDataInput['inventoryList']>[number];

const filters = { startDate: '2025-01-01', stopDate: '2025-03-31', planningUnitIds: [] };

/** Reporting units: 100 is the product itself, 101 ten of it, 102 a quarter of it. */
const version = (...records: readonly Partial<InventoryInput>[]) =>
  exampleVersion(({ inventoryList, realmCountryPlanningUnitList }) => ({
    realmCountryPlanningUnitList: [
      ...realmCountryPlanningUnitList,
      {
        realmCountryPlanningUnitId: 101,
        planningUnit: { id: 10 },
        conversionMethod: 1,
        conversionNumber: 10,
      },
      {
        realmCountryPlanningUnitId: 102,
        planningUnit: { id: 10 },
        conversionMethod: 2,
        conversionNumber: 4,
      },
    ],
    inventoryList: records.map((record, n) => ({
      ...first(inventoryList),
      inventoryId: recordId(n, 9),
      inventoryDate: '2025-01-31',
      actualQty: null,
      ...record,
    })),
  }));

const adjustmentsOf = (...records: readonly Partial<InventoryInput>[]) =>
  stockAdjustments(version(...records), filters).map(({ adjustment }) => adjustment);

describe('stock adjustments', () => {
  it('of −20 are −200 in a unit of ten and −5 in a quarter', () => {
    expect(
      adjustmentsOf(
        { adjustmentQty: -20, realmCountryPlanningUnit: { id: 101 } },
        { adjustmentQty: -20, realmCountryPlanningUnit: { id: 102 } },
      ),
    ).toEqual([-200, -5]);
  });

  it('are those that were entered: no counts, no zeros, nothing deleted, no other regions', () => {
    expect(
      adjustmentsOf(
        { actualQty: 100, adjustmentQty: null },
        { adjustmentQty: 0 },
        { adjustmentQty: 7, active: false },
        { adjustmentQty: 8, region: null },
        { adjustmentQty: 9, region: { id: 2 } },
        { adjustmentQty: 10 },
      ),
    ).toEqual([10]);
  });

  it('are of the whole months of the period, and add up in their order', () => {
    const rows = stockAdjustments(
      version(
        { adjustmentQty: 5, inventoryDate: '2025-03-31' },
        { adjustmentQty: -2, inventoryDate: '2025-01-31' },
        { adjustmentQty: 99, inventoryDate: '2025-04-30' },
        { adjustmentQty: 98, inventoryDate: '2024-12-31' },
      ),
      { ...filters, startDate: '2025-01-15', stopDate: '2025-03-01' },
    );
    expect(rows.map(({ month, adjustment, runningTotal }) => [month, adjustment, runningTotal])).toEqual([
      ['2025-01', -2, -2],
      ['2025-03', 5, 3],
    ]);
  });

  it('name who changed the record', () => {
    const record = {
      adjustmentQty: 3,
      dataSource: { id: 37 },
      lastModifiedBy: { userId: 5 },
      lastModifiedDate: '2025-02-03 14:40:00',
      notes: 'Damaged in transport',
    };
    expect(stockAdjustments(version(record), filters)).toEqual([
      {
        inventoryId: recordId(0, 9),
        planningUnitId: 10,
        month: '2025-01',
        regionId: 1,
        dataSourceId: 37,
        adjustment: 3,
        runningTotal: 3,
        lastModifiedById: 5,
        lastModifiedDate: '2025-02-03 14:40:00',
        notes: 'Damaged in transport',
      },
    ]);
  });

  it('leave out products that are not chosen', () => {
    expect(stockAdjustments(version({ adjustmentQty: 3 }), { ...filters, planningUnitIds: [11] })).toEqual(
      [],
    );
  });

  it('end with the sum of all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 8 }), (quantities) => {
        const rows = stockAdjustments(
          version(...quantities.map((adjustmentQty) => ({ adjustmentQty }))),
          filters,
        );
        expect(rows.at(-1)?.runningTotal ?? 0).toBe(quantities.reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: 15 },
    );
  });
});
