import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { first, recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversionMasterData } from './equivalency.ts';
import type { ReportMonth } from './report-version.ts';
import { programWithShipments } from './shipment-testing.ts';
import { type SupplyPlanReportFilters, supplyPlanByMonth } from './supply-plan-report.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters: SupplyPlanReportFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-01-31',
  aggregate: false,
  viewBy: 1,
  equivalencyUnitId: 0,
};

const forecastingUnit = {
  forecastingUnitId: 5,
  tracerCategoryId: null,
  productCategoryId: null,
  unitId: null,
};

/** Bottles of 30 (10) and of 90 (11) tablets, 900 of which are an equivalency unit. */
const master: ConversionMasterData = {
  units: new Map([
    [10, { multiplier: 30 }],
    [11, { multiplier: 90 }],
  ]),
  forecastingUnitOf: new Map([
    [10, forecastingUnit],
    [11, forecastingUnit],
  ]),
  equivalencyMappings: [
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: null, convertToEu: 900, active: true },
  ],
};

const exampleOf = (
  change?: (program: ProgramDataInput) => Partial<ProgramDataInput>,
  months: Readonly<Record<string, Partial<ReportMonth>>> = {},
) => ({ realmCountryId: 6, version: withMonths(exampleVersion(change), months) });

const report = (
  programs: Parameters<typeof supplyPlanByMonth>[0],
  change: Partial<SupplyPlanReportFilters> = {},
) => supplyPlanByMonth(programs, { ...filters, ...change }, master);

describe('the supply plan report of a product', () => {
  it('is the plan of its months', () => {
    const { units, rows } = report([exampleOf()]);
    expect(units).toMatchObject([
      {
        programId: 1,
        planningUnitId: 10,
        realmCountryPlanningUnitId: null,
        factor: 1,
        settings: {
          planBasedOn: 1,
          minMonthsOfStock: 3,
          maxMonthsOfStock: 5,
          reorderFrequencyInMonths: 2,
          monthsInPastForAmc: 2,
          monthsInFutureForAmc: 2,
          shelfLife: 24,
        },
      },
    ]);
    expect(rows).toMatchObject([
      {
        unit: { programId: 1, planningUnitId: 10, realmCountryPlanningUnitId: null },
        month: '2025-01',
        openingBalance: 450,
        forecastedConsumption: 100,
        actualConsumption: null,
        consumption: 100,
        consumptionIsActual: false,
        shipmentQuantity: 0,
        adjustment: null,
        expiredStock: 0,
        endingBalance: 350,
        amc: 100,
        unmetDemand: 0,
        mos: 3.5,
        minMos: 3,
        maxMos: 5,
        minQuantity: null,
        maxQuantity: null,
        stockStatusId: 2,
        shipments: [],
        shipmentsByGroup: {},
      },
    ]);
  });

  it('shows a count in the ending balance of its month and the opening balance of the next one', () => {
    const counted = report([exampleOf()], { startDate: '2024-12-01' }).rows;
    expect(counted.map((row) => [row.month, row.openingIsCounted, row.endingIsCounted])).toEqual([
      ['2024-12', false, true],
      ['2025-01', true, false],
    ]);
    // Also when the counted month lies before the period.
    expect(report([exampleOf()]).rows[0]?.openingIsCounted).toBe(true);
  });

  it('adds manual and automatic adjustments', () => {
    const adjusted = exampleOf(({ inventoryList }) => {
      const record = { ...first(inventoryList), inventoryDate: '2025-01-31' };
      return {
        inventoryList: [
          first(inventoryList),
          { ...record, inventoryId: recordId(1, 9), actualQty: null, adjustmentQty: -50 },
          { ...record, inventoryId: recordId(2, 9), actualQty: 320 },
        ],
      };
    });
    // 450 − 100 − 50 is 300; the count of 320 adds 20.
    expect(report([adjusted]).rows).toMatchObject([{ adjustment: -30, endingBalance: 320 }]);
  });

  it('shows what was forecast and reported beside what the plan consumes', () => {
    const partial = exampleOf(({ consumptionList }) => {
      const record = first(consumptionList);
      const of = (n: number, region: number, actualFlag: boolean, consumptionRcpuQty: number) => ({
        ...record,
        consumptionId: recordId(n, 9),
        region: { id: region },
        actualFlag,
        consumptionRcpuQty,
      });
      return {
        regionList: [{ regionId: 1 }, { regionId: 2 }],
        consumptionList: [of(1, 1, false, 90), of(2, 2, false, 60), of(3, 1, true, 100)],
      };
    });
    // One region of two reported less than the forecast of both: the plan keeps the forecast.
    expect(report([partial]).rows).toMatchObject([
      { forecastedConsumption: 150, actualConsumption: 100, consumption: 150, consumptionIsActual: false },
    ]);
  });

  it('has limits in quantities where it is planned by quantity', () => {
    const byQuantity = exampleOf(({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: 2, minQty: 500 })),
    }));
    expect(report([byQuantity]).rows).toMatchObject([
      { planBasedOn: 2, minQuantity: 500, maxQuantity: 700, minMos: 5, maxMos: 7, stockStatusId: 1 },
    ]);
  });

  it('is blank in months without a plan', () => {
    const { rows } = report([exampleOf()], { startDate: '2095-01-01', stopDate: '2095-01-31' });
    expect(rows).toMatchObject([
      { month: '2095-01', endingBalance: null, mos: null, minMos: null, regionCount: null, stockStatusId: 4 },
    ]);
  });

  it('in an alternate reporting unit is the whole plan in that unit', () => {
    const aru = exampleOf(({ realmCountryPlanningUnitList }) => ({
      realmCountryPlanningUnitList: [
        ...realmCountryPlanningUnitList,
        {
          realmCountryPlanningUnitId: 101,
          planningUnit: { id: 10 },
          conversionMethod: 1,
          conversionNumber: 10,
        },
      ],
    }));
    const { units, rows } = report([aru], { viewBy: 2, reportingUnitIds: [101] });
    expect(units).toMatchObject([
      { programId: 1, planningUnitId: 10, realmCountryPlanningUnitId: 101, factor: 0.1 },
    ]);
    expect(rows).toMatchObject([
      { openingBalance: 45, forecastedConsumption: 10, endingBalance: 35, amc: 10, mos: 3.5 },
    ]);
    expect(report([aru], { viewBy: 2, reportingUnitIds: [102] }).rows).toEqual([]);
  });
});

describe('shipments of the supply plan report', () => {
  const program = programWithShipments(
    [
      { status: 7, quantity: 100, agent: 2, source: 8 },
      { status: 5, quantity: 20, other: { erpFlag: true, orderNo: 'PO-7', primeLineNo: '3' } },
      { status: 6, quantity: 30 },
      { status: 3, quantity: 4 },
      { status: 4, quantity: 5 },
      { status: 9, quantity: 60 },
      { status: 1, quantity: 7 },
      { status: 8, quantity: 1000 },
      { status: 7, quantity: 2000, other: { accountFlag: false } },
      { status: 7, quantity: 3000, date: '2025-02-01' },
    ],
    {
      change: () => ({
        procurementAgentList: [{ id: 2, code: 'CMS' }],
      }),
    },
  );
  const [row] = report([program], { reportingUnitIds: [10] }).rows;

  it('are drawn in five groups, on hold in one of its own', () => {
    expect(row?.shipmentsByGroup).toEqual({
      received: 100,
      shippedArrived: 50,
      submittedApproved: 9,
      onHold: 60,
      planned: 7,
    });
    expect(row?.shipmentQuantity).toBe(226);
  });

  it('are listed with who pays and buys, and with the order that they are linked to', () => {
    expect(row?.shipments).toHaveLength(7);
    expect(row?.shipments[0]).toEqual({
      shipmentId: recordId(1, 7),
      programId: 1,
      planningUnitId: 10,
      quantity: 100,
      fundingSourceId: 8,
      shipmentStatusId: 7,
      procurementAgentId: 2,
      order: null,
    });
    expect(row?.shipments[1]?.order).toEqual({
      roNo: null,
      roPrimeLineNo: null,
      orderNo: 'PO-7',
      primeLineNo: '3',
    });
  });
});

describe('the supply plan report of several products', () => {
  const two = [
    exampleOf(undefined, {
      '2025-01': { closingBalance: 6000, amc: 1500, mos: 4, minStockMoS: 3, maxStockMoS: 6 },
    }),
    exampleOf(() => ({ programId: 2 }), {
      '2025-01': { closingBalance: 1000, amc: 500, mos: 2, minStockMoS: 2, maxStockMoS: 5 },
    }),
  ];

  it('adds balances and averages, and has 3.5 months of stock between 2.5 and 5.5', () => {
    const { rows } = report(two, { aggregate: true });
    expect(rows).toMatchObject([
      { unit: null, endingBalance: 7000, amc: 2000, mos: 3.5, minMos: 2.5, maxMos: 5.5, stockStatusId: 2 },
    ]);
  });

  it('converts quantities before it adds them', () => {
    const program = programWithShipments([
      { unit: 10, quantity: 1200 },
      { unit: 11, quantity: 200 },
      { unit: 12, quantity: 5 },
    ]);
    const { units, rows } = report([program], { aggregate: true, equivalencyUnitId: 7 });
    expect(units.map(({ planningUnitId, factor }) => [planningUnitId, factor])).toEqual([
      [10, 30 / 900],
      [11, 90 / 900],
    ]);
    // 1,200 bottles of 30 and 200 bottles of 90, 900 tablets each.
    expect(rows[0]?.shipmentQuantity).toBeCloseTo(60, 9);
    expect(rows[0]?.shipments.map(({ quantity }) => quantity)).toEqual([40, 20]);
  });

  it('is of the chosen programs and products', () => {
    expect(report(two, { programIds: [2] }).units.map(({ programId }) => programId)).toEqual([2]);
    expect(report(two, { programId: 1 }).units.map(({ programId }) => programId)).toEqual([1]);
    expect(report(two, { programIds: [] }).units.map(({ programId }) => programId)).toEqual([1, 2]);
    expect(report(two, { reportingUnitId: 10 }).units).toHaveLength(2);
    expect(report(two, { reportingUnitIds: [11] })).toEqual({ units: [], rows: [] });
  });

  it('is the sum of its programs one by one, and its bars are its shipments', () => {
    const quantity = fc.nat(10_000);
    const status = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const shipments = fc.array(fc.record({ quantity, status, unit: fc.constantFrom(10, 11, 12) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(shipments, shipments, (some, others) => {
        const programs = [
          programWithShipments(some, { programId: 1 }),
          programWithShipments(others, { programId: 2 }),
        ];
        const whole = report(programs, { aggregate: true, equivalencyUnitId: 7 }).rows[0];
        const parts = programs.map((one) => report([one], { aggregate: true, equivalencyUnitId: 7 }).rows[0]);
        const sum = (of: (row: (typeof parts)[number]) => number | null | undefined) =>
          parts.reduce((total, row) => total + (of(row) ?? 0), 0);
        expect(whole?.endingBalance).toBeCloseTo(
          sum((row) => row?.endingBalance),
          6,
        );
        expect(whole?.shipmentQuantity).toBeCloseTo(
          sum((row) => row?.shipmentQuantity),
          6,
        );
        const bars = Object.values(whole?.shipmentsByGroup ?? {}).reduce((total, bar) => total + bar, 0);
        expect(bars).toBeCloseTo(whole?.shipmentQuantity ?? Number.NaN, 6);
      }),
      { numRuns: 15 },
    );
  });
});
