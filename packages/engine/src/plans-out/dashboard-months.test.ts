import { describe, expect, it } from 'vitest';
import { planRows } from '../supply-plan/rows.ts';
import { type Example, exampleData, examplePlan, rowOf } from '../supply-plan/testing.ts';
import { dashboardMonths, forecastMonths } from './dashboard-months.ts';

const product = (example: Example) => ({
  planBasedOn: 1 as const,
  forecasts: forecastMonths(exampleData(example)).get(1) ?? new Set<string>(),
});
const all = { startDate: null, endDate: null };

/** Three months of consumption whose average is 23,560.6667, and a count that is the closing balance. */
const checkExample: Example = {
  today: '2025-06-10',
  guardrails: { minMosFloor: 1, maxMosFloor: 1, maxMosCeiling: 48 },
  product: { minMonthsOfStock: 18, reorderFrequencyMonths: 6, amcMonthsPast: 2, amcMonthsFuture: 1 },
  consumption: [23_560, 23_561, 23_561].map((quantity, at) => ({
    month: `2025-0${at + 4}`,
    region: 'A',
    actual: false,
    quantity,
  })),
  inventory: [{ month: '2025-06', region: 'A', count: 595_398 }],
};

describe('the months of a dashboard', () => {
  it('are those of the check row', () => {
    const rows = planRows(examplePlan(checkExample));
    const months = dashboardMonths(rows, product(checkExample), all);
    const june = months.find(({ transDate }) => transDate === '2025-06-01');
    expect(june).toMatchObject({
      closingBalance: 595_398,
      amc: 23_560.6667,
      amcCount: 3,
      minStockMos: 18,
      maxStockMos: 24,
      minStockQty: 424_092.0006,
      maxStockQty: 565_456.0008,
      forecastedConsumptionQty: 23_561,
      mos: 25.27084686,
      actualConsumptionQty: null,
    });
  });

  it('tell a forecast of 0 from none', () => {
    const example: Example = {
      consumption: [
        { month: '2025-01', region: 'A', actual: false, quantity: 0 },
        { month: '2025-02', region: 'A', actual: true, quantity: 0 },
      ],
    };
    const months = dashboardMonths(planRows(examplePlan(example)), product(example), {
      startDate: '2025-01',
      endDate: '2025-03',
    });
    expect(
      months.map((row) => [row.transDate, row.forecastedConsumptionQty, row.actualConsumptionQty]),
    ).toEqual([
      ['2025-01-01', 0, null],
      ['2025-02-01', null, 0],
      ['2025-03-01', null, null],
    ]);
  });

  it('split shipments by status and by whether an order is linked', () => {
    const example: Example = {
      consumption: [{ month: '2025-01', region: 'A', actual: false, quantity: 10 }],
      shipments: [
        { id: 1, status: 'planned', expected: '2025-03-05', quantity: 70 },
        { id: 2, status: 'onHold', expected: '2025-03-06', quantity: 30 },
        { id: 3, status: 'shipped', expected: '2025-03-07', quantity: 20, erpLinked: true },
      ],
    };
    const plan = examplePlan(example);
    const [march] = dashboardMonths([rowOf(plan, '2025-03')], { planBasedOn: 1, forecasts: new Set() }, all);
    expect(march).toMatchObject({
      manualPlannedShipmentQty: 70,
      manualOnholdShipmentQty: 30,
      manualShippedShipmentQty: 0,
      erpShippedShipmentQty: 20,
      erpPlannedShipmentQty: 0,
    });
  });
});
