import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardForecastErrors } from './dashboard-forecast-error.ts';
import {
  belowMin,
  type DashboardExample,
  dashboardProgram,
  stockedOut,
  toPlan,
  versionSummary,
} from './dashboard-testing.ts';
import { sumOf } from './groups.ts';
import { type ExampleShipment, exampleCosts, exampleUnits } from './shipment-testing.ts';
import { type SupplyPlanBottomFilters, supplyPlanBottom } from './supply-plan-bottom.ts';

const filters: SupplyPlanBottomFilters = {
  programIds: [],
  startDate: '2025-01-01',
  stopDate: '2025-06-30',
  displayShipmentsBy: 1,
  today: '2025-02-10',
};
const bottom = (example: DashboardExample, change: Partial<SupplyPlanBottomFilters> = {}) => {
  const programOf = new Map([[1, { healthAreaIds: [4, 5], versions: [versionSummary(7, 2, 3)] }]]);
  const [row] = supplyPlanBottom([dashboardProgram(example)], { ...filters, ...change }, { programOf });
  if (!row) throw new Error('The program has no row');
  return row;
};

/** Shipments of 18,100 by source 3, 1,500 by source 4 and 400 without decided funding. */
const shipments: readonly ExampleShipment[] = [
  ...exampleCosts({ source: 3, agent: 2 }),
  { source: 4, product: 1500, status: 1 },
  { source: 8, product: 100 },
  { source: 8, product: 200 },
  { source: 8, product: 100, unit: 11 },
  { source: 8, product: 999, date: '2025-07-01' },
  { source: 8, product: 999, status: 8 },
];

describe('the spotlight on a program', () => {
  it('shares 20,000 dollars of shipments out by funding source', () => {
    const { shipmentDetailsList, shipmentTotal } = bottom({ shipments });
    expect(shipmentTotal).toBeCloseTo(20_000, 6);
    expect(
      shipmentDetailsList.map(({ reportById, orderCount, cost, sharePerc }) => [
        reportById,
        orderCount,
        Math.round(cost),
        sharePerc?.toFixed(2),
      ]),
    ).toEqual([
      [3, 2, 18_100, '90.50'],
      [4, 1, 1500, '7.50'],
      [8, 3, 400, '2.00'],
    ]);
  });

  it('shares shipments out by agent and by status too', () => {
    const ids = (displayShipmentsBy: 2 | 3) =>
      bottom({ shipments }, { displayShipmentsBy }).shipmentDetailsList.map(({ reportById, orderCount }) => [
        reportById,
        orderCount,
      ]);
    expect(ids(2)).toEqual([
      [2, 2],
      [null, 4],
    ]);
    expect(ids(3)).toEqual([
      [7, 5],
      [1, 1],
    ]);
  });

  it('has no shares of shipments that cost nothing', () => {
    expect(bottom({ shipments: [{}] }).shipmentDetailsList).toMatchObject([{ cost: 0, sharePerc: null }]);
  });

  it('counts shipments without decided funding by product', () => {
    const { shipmentWithFundingSourceTbd, shipmentWithFundingSourceTbdCount } = bottom({ shipments });
    expect(shipmentWithFundingSourceTbdCount).toBe(3);
    expect(shipmentWithFundingSourceTbd).toEqual([
      { planningUnitId: 10, count: 2 },
      { planningUnitId: 11, count: 1 },
    ]);
  });

  it('has the same total of shipments however they are displayed, which is the sum of the shares', () => {
    const anyShipments = fc.array(
      fc.record({
        unit: fc.constantFrom(...exampleUnits),
        source: fc.constantFrom(null, 3, 8),
        agent: fc.constantFrom(null, 1, 2),
        status: fc.constantFrom(1 as const, 7 as const, 8 as const, 9 as const),
        product: fc.nat({ max: 1000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        anyShipments,
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        (any, displayShipmentsBy) => {
          const row = bottom({ shipments: any }, { displayShipmentsBy });
          expect(row.shipmentTotal).toBe(bottom({ shipments: any }).shipmentTotal);
          expect(sumOf(row.shipmentDetailsList, ({ cost }) => cost)).toBe(row.shipmentTotal);
          expect(sumOf(row.shipmentWithFundingSourceTbd, ({ count }) => count)).toBe(
            row.shipmentWithFundingSourceTbdCount,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('shows stock by months of products from today on, whatever the period', () => {
    const { stockStatus } = bottom({
      units: [10, 11],
      months: {
        10: { '2025-01': stockedOut, '2025-02': stockedOut, '2026-07': stockedOut, '2026-08': stockedOut },
        11: { '2025-03': toPlan, '2025-04': belowMin },
      },
    });
    expect(stockStatus).toMatchObject({
      stockOut: 2,
      underStock: 1,
      adequate: 1,
      overStock: 0,
      na: 32,
      total: 36,
    });
    expect(stockStatus.naPerc).toBeCloseTo(32 / 36, 10);
    expect(stockStatus.puStockOutList).toEqual([{ planningUnitId: 10, stockedOutMonths: 2 }]);
  });

  it('shows the expiries of the period with their total', () => {
    const { expiriesList, expiryTotal } = bottom({
      change: ({ planningUnitList }) => ({
        planningUnitList: planningUnitList.map((unit) => ({ ...unit, catalogPrice: 2.5 })),
      }),
      expiries: [
        { unit: 10, transDate: '2025-06-01', expiredQty: 3 },
        { unit: 11, transDate: '2025-01-01', expiredQty: 5 },
        { unit: 11, transDate: '2025-07-01', expiredQty: 5 },
      ],
    });
    expect(expiriesList.map(({ expiredQuantity, costRounded }) => [expiredQuantity, costRounded])).toEqual([
      [3, 8],
      [5, 13],
    ]);
    expect(expiryTotal).toBe(21);
  });

  it('names the version with its latest review, the country and the technical areas', () => {
    expect(bottom({})).toMatchObject({
      programId: 1,
      realmCountryId: 6,
      healthAreaIds: [4, 5],
      versionId: 7,
      versionTypeId: 2,
      versionStatusId: 3,
      versionNotes: 'Notes 7',
      versionCreatedDate: '2026-01-07 10:00:00',
      versionLastModifiedDate: '2026-01-17 10:00:00',
    });
  });

  it('names a version that is not in the list of versions by its own data', () => {
    const [row] = supplyPlanBottom([dashboardProgram()], filters, { programOf: new Map() });
    expect(row).toMatchObject({ versionId: 7, versionTypeId: 1, versionStatusId: 1, healthAreaIds: [] });
    const never = dashboardProgram({ change: () => ({ currentVersion: null }) });
    expect(supplyPlanBottom([never], filters, { programOf: new Map() })).toMatchObject([
      { versionId: null, versionTypeId: null, versionLastModifiedDate: null },
    ]);
  });

  it('counts the products whose data are in order', () => {
    const row = bottom({
      problems: [
        [10, 8],
        [11, 3],
        [11, 4],
      ],
    });
    expect(row.forecastConsumptionQpl).toEqual({ puCount: 3, correctCount: 2, flaggedCount: 1 });
    expect(row.shipmentQpl).toEqual({ puCount: 3, correctCount: 2, flaggedCount: 1 });
    expect(row.inventoryQpl.flaggedCount + row.actualConsumptionQpl.flaggedCount).toBe(0);
    expect(row.supplyPlanQualityScore).toBeCloseTo(10 / 12, 10);
  });
});

describe('the forecast error of the dashboard', () => {
  type Month = readonly [month: string, actual: number | null, forecast: number | null];
  const versionWith = (byRegion: readonly (readonly Month[])[], thresholds: readonly number[] = [50]) => {
    const records = byRegion.flatMap((months, region) =>
      months.flatMap(([month, actual, forecast]) =>
        [actual, forecast].map((quantity, at) => ({
          month,
          region: region + 1,
          quantity,
          actualFlag: at === 0,
        })),
      ),
    );
    const change = (program: ProgramDataInput) => ({
      regionList: byRegion.map((_, region) => ({ regionId: region + 1 })),
      planningUnitList: program.planningUnitList.map((unit, at) => ({
        ...unit,
        forecastErrorThreshold: thresholds[at] ?? 50,
      })),
      inventoryList: [],
      consumptionList: records.flatMap(({ month, region, quantity, actualFlag }, at) =>
        quantity === null
          ? []
          : [
              {
                consumptionId: recordId(at + 1, 1),
                planningUnit: { id: 10 },
                realmCountryPlanningUnit: { id: 100 },
                region: { id: region },
                consumptionDate: `${month}-01`,
                actualFlag,
                consumptionRcpuQty: quantity,
              },
            ],
      ),
    });
    return dashboardProgram({ change, units: [10, 11] }).version;
  };
  const errorsOf = (
    byRegion: readonly (readonly Month[])[],
    [startDate, stopDate]: readonly [string, string],
    thresholds?: readonly number[],
  ) => dashboardForecastErrors(versionWith(byRegion, thresholds), { startDate, stopDate });

  const augustToJanuary: readonly Month[] = [
    ['2024-08', 100, 90],
    ['2024-09', 120, 130],
    ['2024-10', null, 100],
    ['2024-11', 80, 100],
    ['2024-12', 150, 120],
    ['2025-01', 110, 110],
  ];
  const january = ['2025-01-01', '2025-01-31'] as const;

  it('of January is 12.5 % over the five months of its window that have both', () => {
    const [error] = errorsOf([augustToJanuary], january);
    expect(error?.errorPerc).toBeCloseTo(0.125, 10);
    expect(error?.monthsIncluded).toBe(1);
  });

  it('leaves out a month in which a region has no actual consumption', () => {
    const other = augustToJanuary.filter(([month]) => month !== '2025-01');
    expect(errorsOf([augustToJanuary, other], january)[0]).toMatchObject({
      errorPerc: null,
      monthsIncluded: 0,
    });
    expect(errorsOf([augustToJanuary, augustToJanuary], january)[0]?.errorPerc).toBeCloseTo(0.125, 10);
  });

  it('leaves out a month without a forecast, though its window has errors', () => {
    const [error] = errorsOf([[...augustToJanuary, ['2025-02', 90, null]]], ['2025-02-01', '2025-02-28']);
    expect(error).toMatchObject({ errorPerc: null, monthsIncluded: 0, aboveForecastThreshold: false });
  });

  it('is the mean of the months, and above its threshold only when larger', () => {
    // 20 % in January; with February's 60 of 100 the window has 80 of 200, 40 %.
    const months: readonly Month[] = [
      ['2025-01', 100, 80],
      ['2025-02', 100, 40],
    ];
    const mean = (threshold: number) => errorsOf([months], ['2025-01-01', '2025-03-31'], [threshold])[0];
    expect(mean(25)?.errorPerc).toBeCloseTo(0.3, 10);
    expect(mean(25)).toMatchObject({ monthsIncluded: 2, aboveForecastThreshold: true });
    expect(mean(30)?.aboveForecastThreshold).toBe(false);
  });

  it('lists products without an error last', () => {
    expect(errorsOf([augustToJanuary], january).map(({ planningUnitId }) => planningUnitId)).toEqual([
      10, 11,
    ]);
  });
});
