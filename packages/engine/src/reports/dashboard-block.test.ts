import { expect, it } from 'vitest';
import { dashboardBlock } from './dashboard-block.ts';
import { type DashboardExample, dashboardProgram, stockedOut, toPlan } from './dashboard-testing.ts';
import { sumOf } from './groups.ts';
import { linkedShipments } from './linked-shipments.ts';
import { supplyPlanBottom } from './supply-plan-bottom.ts';
import { supplyPlanTop } from './supply-plan-top.ts';

const today = '2026-01-15';
const programOf = new Map([[1, { healthAreaIds: [], versions: [] }]]);
const master = {
  topDashboard: { monthsInPast: 0, monthsInFuture: 18 },
  bottomDashboard: new Map([[1, { monthsInPast: 6, monthsInFuture: 18 }]]),
};

const example: DashboardExample = {
  months: { 10: { '2026-05': stockedOut, '2026-06': toPlan }, 11: { '2027-07': stockedOut } },
  problems: [
    [10, 8],
    [10, 25],
    [11, 3],
  ],
  expiries: [
    { unit: 10, transDate: '2026-03-01', expiredQty: 400 },
    { unit: 11, transDate: '2025-08-01', expiredQty: 5 },
  ],
  shipments: [
    { source: 3, product: 100, date: '2026-02-01' },
    { source: 8, product: 50, date: '2026-02-01', unit: 11 },
  ],
};

it('has the windows of both dashboards', () => {
  expect(dashboardBlock([dashboardProgram(example)], { today }, master)).toMatchObject({
    startDateTop: '2026-01-01',
    stopDateTop: '2027-06-30',
    startDateBottom: '2025-07-01',
    stopDateBottom: '2027-06-30',
  });
});

it('says of each product what it adds', () => {
  const { topPuData, bottomPuData } = dashboardBlock([dashboardProgram(example)], { today }, master);
  expect(topPuData[10]?.stockOut).toBe(true);
  // Stocked out after the window.
  expect(topPuData[11]?.stockOut).toBe(false);
  expect(bottomPuData[10]).toMatchObject({
    forecastConsumptionQplPassed: false,
    actualConsumptionQplPassed: false,
    inventoryQplPassed: true,
    shipmentQplPassed: true,
    countOfTbdFundingSource: 0,
  });
  expect(bottomPuData[11]).toMatchObject({ shipmentQplPassed: false, countOfTbdFundingSource: 1 });
});

it('adds up to the figures of overview and spotlight', () => {
  const program = dashboardProgram(example);
  const block = dashboardBlock([program], { today }, master);
  const [top] = supplyPlanTop([program], { programIds: [], today }, { ...master, programOf });
  const period = { startDate: block.startDateBottom, stopDate: block.stopDateBottom };
  const [bottom] = supplyPlanBottom(
    [program],
    { ...period, programIds: [], today, displayShipmentsBy: 1 },
    { programOf },
  );
  const tops = Object.values(block.topPuData);
  const bottoms = Object.values(block.bottomPuData);
  expect(tops).toHaveLength(top?.activePlanningUnits ?? 0);
  expect(tops.filter(({ stockOut }) => stockOut)).toHaveLength(top?.countOfStockOutPU ?? -1);
  expect(sumOf(tops, ({ valueOfExpiredStock }) => valueOfExpiredStock)).toBe(top?.valueOfExpiredPU);
  expect(sumOf(bottoms, ({ stockStatus }) => stockStatus.stockOut)).toBe(bottom?.stockStatus.stockOut);
  expect(sumOf(bottoms, ({ stockStatus }) => stockStatus.na)).toBe(bottom?.stockStatus.na);
  expect(bottoms.flatMap(({ expiriesList }) => expiriesList)).toEqual(bottom?.expiriesList);
  expect(sumOf(bottoms, ({ countOfTbdFundingSource }) => countOfTbdFundingSource)).toBe(
    bottom?.shipmentWithFundingSourceTbdCount,
  );
  expect(bottoms.filter(({ shipmentQplPassed }) => shipmentQplPassed)).toHaveLength(
    bottom?.shipmentQpl.correctCount ?? -1,
  );
});

it('counts linked shipments that are active, part of the balance and not cancelled', () => {
  const linked = (change: object) =>
    dashboardProgram({
      shipments: [{ source: 3, product: 100 }],
      change: ({ shipmentList = [] }) => ({
        shipmentList: shipmentList.map((shipment) => ({ ...shipment, erpFlag: true, ...change })),
      }),
    });
  expect(linkedShipments([dashboardProgram({ shipments: [{ source: 3, product: 100 }] })])).toBe(0);
  expect(linkedShipments([linked({}), linked({})])).toBe(2);
  expect(linkedShipments([linked({ active: false })])).toBe(0);
  expect(linkedShipments([linked({ accountFlag: false })])).toBe(0);
  expect(linkedShipments([linked({ shipmentStatus: { id: 8 } })])).toBe(0);
  const block = dashboardBlock([linked({})], { today }, master);
  expect(sumOf(Object.values(block.topPuData), ({ linkedShipmentsCount }) => linkedShipmentsCount)).toBe(1);
});
