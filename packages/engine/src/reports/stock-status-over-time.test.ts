import { describe, expect, it } from 'vitest';
import { stockStatusOverTime } from './stock-status-over-time.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters = { startDate: '2025-01-01', stopDate: '2025-02-28', planningUnitIds: [] };

describe('stock status over time', () => {
  it('draws 60 months of stock at 48 and shows 60', () => {
    const version = withMonths(exampleVersion(), { '2025-01': { mos: 60 }, '2025-02': { mos: 47.5 } });
    const drawn = stockStatusOverTime(version, filters).map(({ mos, mosDrawn }) => [mos, mosDrawn]);
    expect(drawn).toEqual([
      [60, 48],
      [47.5, 47.5],
    ]);
  });

  it('leaves a gap in a month without months of stock, and a stock of nothing is no gap', () => {
    const version = withMonths(exampleVersion(), {
      '2025-01': { mos: null, amc: null },
      '2025-02': { mos: 0, closingBalance: 0 },
    });
    expect(stockStatusOverTime(version, filters)).toMatchObject([
      { month: '2025-01', mos: null, mosDrawn: null, amc: null },
      { month: '2025-02', mos: 0, mosDrawn: 0, stock: 0 },
    ]);
  });

  it('shows the consumption of the plan and the months that its average takes in', () => {
    expect(stockStatusOverTime(exampleVersion(), filters)[0]).toMatchObject({
      planningUnitId: 10,
      stock: 350,
      consumption: 100,
      monthsInPastForAmc: 2,
      monthsInFutureForAmc: 2,
      amc: 100,
      mos: 3.5,
    });
  });

  it('has the months of stock of a product planned by quantity too', () => {
    const byQuantity = exampleVersion(({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: 2, minQty: 500 })),
    }));
    expect(stockStatusOverTime(byQuantity, filters)[0]).toMatchObject({ mos: 3.5 });
  });

  it('has blank months after the end of the plan', () => {
    const far = { ...filters, startDate: '2095-01-01', stopDate: '2095-01-31' };
    expect(stockStatusOverTime(exampleVersion(), far)).toMatchObject([
      { month: '2095-01', stock: null, consumption: null, amc: null, mos: null, mosDrawn: null },
    ]);
  });

  it('leaves out products that are not chosen', () => {
    expect(stockStatusOverTime(exampleVersion(), { ...filters, planningUnitIds: [11] })).toEqual([]);
  });
});
