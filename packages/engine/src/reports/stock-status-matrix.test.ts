import { first } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { type StockStatusMatrixFilters, stockStatusMatrix } from './stock-status-matrix.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters: StockStatusMatrixFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-03-31',
  planningUnitIds: [],
  stockStatusConditions: [],
  removePlannedShipments: 0,
  showByQty: false,
};
const byQuantity = exampleVersion(({ planningUnitList }) => ({
  planningUnitList: planningUnitList.map((unit) => ({
    ...unit,
    planBasedOn: 2,
    minQty: 500,
    reorderFrequencyInMonths: 3,
  })),
}));

describe('the stock status matrix', () => {
  it('shows the mean of the months that have an average as the most of a product planned by quantity', () => {
    const version = withMonths(byQuantity, {
      '2025-01': { amc: 400 },
      '2025-02': { amc: 0 },
      '2025-03': { amc: 200 },
    });
    expect(stockStatusMatrix(version, filters)).toMatchObject([{ min: 500, max: 1400, maxUnrounded: 1400 }]);
  });

  it('shows effective limits of a product planned by months of stock', () => {
    expect(stockStatusMatrix(exampleVersion(), filters)).toMatchObject([{ min: 3, max: 5 }]);
  });

  it('has every month of the period, also without a plan', () => {
    const rows = stockStatusMatrix(exampleVersion(), { ...filters, stopDate: '2095-03-05' });
    expect(rows[0]?.months.at(-1)).toMatchObject({ month: '2095-03', value: null, stockStatusId: 4 });
    expect(rows[0]?.months).toHaveLength(70 * 12 + 3);
  });

  it('keeps a product with all its months when one of them has a chosen status', () => {
    const version = withMonths(exampleVersion(), {
      '2025-01': { mos: 0, closingBalance: 0 },
      '2025-02': { mos: 4, closingBalance: 400 },
      '2025-03': { mos: 4, closingBalance: 400 },
    });
    const [row] = stockStatusMatrix(version, { ...filters, stockStatusConditions: [0] });
    expect(row?.months.map(({ stockStatusId, inShowData }) => [stockStatusId, inShowData])).toEqual([
      [0, true],
      [2, false],
      [2, false],
    ]);
    expect(stockStatusMatrix(version, { ...filters, stockStatusConditions: [3] })).toEqual([]);
  });

  it('takes the projection without planned shipments or without undecided funding', () => {
    const version = withMonths(exampleVersion(), {
      '2025-01': { mos: 5, mosWps: 2, mosWtbdps: 3, closingBalance: 500, closingBalanceWps: 200 },
    });
    const value = (removePlannedShipments: 0 | 1 | 2) =>
      stockStatusMatrix(version, { ...filters, removePlannedShipments })[0]?.months[0]?.value;
    expect([value(0), value(1), value(2)]).toEqual([5, 2, 3]);
    const shown = stockStatusMatrix(version, { ...filters, showByQty: true, removePlannedShipments: 1 });
    expect(shown[0]?.months[0]).toMatchObject({ value: 200, mos: 2, stockStatusId: 1 });
  });

  it('leaves out products that are not chosen or no longer planned', () => {
    expect(stockStatusMatrix(exampleVersion(), { ...filters, planningUnitIds: [11] })).toEqual([]);
    const inactive = exampleVersion(({ planningUnitList }) => ({
      planningUnitList: [{ ...first(planningUnitList), active: false }],
    }));
    expect(stockStatusMatrix(inactive, filters)).toEqual([]);
  });
});
