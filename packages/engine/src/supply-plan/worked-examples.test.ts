import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { countedRecords } from './counted-records.ts';
import { goldenProduct } from './golden/convert.ts';
import { horizonOf } from './horizon.ts';
import { productsOf } from './product.ts';
import { suggestionsFrom } from './suggestions.ts';
import { type Example, endings, exampleData, examplePlan, monthly, rowOf, workedExample } from './testing.ts';

describe('consumption of a month (three regions, forecast 120 each)', () => {
  const forecast = ['A', 'B', 'C'].map((region) => ({
    month: '2025-01',
    region,
    actual: false,
    quantity: 120,
  }));
  const withActual = (actual: Record<string, number>, planned = forecast): Example => ({
    regions: ['A', 'B', 'C'],
    consumption: [
      ...planned,
      ...Object.entries(actual).map(([region, quantity]) => ({
        month: '2025-01',
        region,
        actual: true,
        quantity,
      })),
    ],
  });

  it.each([
    ['all regions reported', { A: 100, B: 90, C: 80 }, forecast, true, 270],
    ['two reported less than the forecast', { A: 100, B: 90 }, forecast, false, 360],
    ['two reported more than the forecast', { A: 250, B: 200 }, forecast, true, 450],
    ['a tie', { A: 360 }, forecast, true, 360],
    ['no forecast at all', { A: 100 }, [], true, 100],
    ['forecast of one region only', {}, forecast.slice(0, 1), false, 120],
  ] as const)('%s', (_, actual, planned, used, quantity) => {
    const row = rowOf(examplePlan(withActual(actual, [...planned])), '2025-01');
    expect([row.actualFlag, row.consumptionQty]).toEqual([used, quantity]);
  });

  it('knows no consumption without a record', () => {
    const row = rowOf(examplePlan(withActual({ A: 1 })), '2025-02');
    expect([row.actualFlag, row.consumptionQty]).toEqual([null, null]);
  });

  it('ignores regions that are not in the program', () => {
    const row = rowOf(examplePlan({ ...withActual({ A: 100, B: 90, C: 80, Z: 500 }) }), '2025-01');
    expect(row.consumptionQty).toBe(270);
  });
});

describe('full demand with days of stock-out', () => {
  const january = (region: string, quantity: number, daysOutOfStock: number) => ({
    month: '2025-01',
    region,
    actual: true,
    quantity,
    daysOutOfStock,
  });

  it('adds what was missing: 420 with 10 of 31 days is 620', () => {
    const plan = examplePlan({ consumption: [january('A', 420, 10)] });
    const row = rowOf(plan, '2025-01');
    expect([row.amc, row.consumptionQty]).toEqual([620, 420]);
  });

  it('validates every region by itself', () => {
    const row = rowOf(
      examplePlan({ regions: ['A', 'B'], consumption: [january('A', 420, 10), january('B', 300, 0)] }),
      '2025-01',
    );
    expect([row.amc, row.consumptionQty]).toEqual([920, 720]);
  });

  it('takes the consumption itself when no day had stock', () => {
    const row = rowOf(examplePlan({ consumption: [january('A', 50, 31)] }), '2025-01');
    expect([row.amc, row.unmetDemand]).toEqual([50, 50]);
  });
});

describe('counts and adjustments (two regions, opening 1,400, forecast 350)', () => {
  type Inventory = NonNullable<Example['inventory']>;
  const of = (records: Inventory, opening = 1400, forecast = 350): Example => ({
    regions: ['A', 'B'],
    inventory: [
      { month: '2024-12', region: 'A', count: opening },
      { month: '2024-12', region: 'B', count: 0 },
      ...records,
    ],
    consumption: [{ month: '2025-01', region: 'A', actual: false, quantity: forecast }],
  });
  const a = (values: { count?: number; adjustment?: number }) => ({
    month: '2025-01',
    region: 'A',
    ...values,
  });
  const b = (values: { count?: number; adjustment?: number }) => ({
    month: '2025-01',
    region: 'B',
    ...values,
  });

  it.each([
    ['none', [], 1050, null, 0, 1050],
    ['both counted', [a({ count: 700 }), b({ count: 500 })], 1050, 150, 150, 1200],
    [
      'a counted region adjusts too',
      [a({ count: 700, adjustment: -50 }), b({ count: 500 })],
      1000,
      150,
      200,
      1200,
    ],
    ['one counted less', [a({ count: 700 })], 1050, 0, 0, 1050],
    ['one counted more', [a({ count: 1300 })], 1050, 250, 250, 1300],
    ['one counted, the other adjusted', [a({ count: 1300 }), b({ adjustment: 100 })], 1150, 250, 150, 1300],
    ['a count just above', [a({ count: 1200 }), b({ adjustment: 100 })], 1150, 150, 50, 1200],
    ['counted empty', [a({ count: 0 }), b({ count: 0 })], 1050, -1050, -1050, 0],
  ] as const)('%s', (_, records, projected, adjustment, automatic, ending) => {
    const row = rowOf(examplePlan(of([...records])), '2025-01');
    expect([row.expectedStock, row.adjustmentQty, row.nationalAdjustment, row.closingBalance]).toEqual([
      projected,
      adjustment,
      automatic,
      ending,
    ]);
  });

  it('believes a partial count when nothing should be left', () => {
    const row = rowOf(examplePlan(of([a({ count: 40 })], 200, 300)), '2025-01');
    expect([row.expectedStock, row.nationalAdjustment, row.closingBalance]).toEqual([-100, 140, 40]);
  });
});

describe('unmet demand (opening 1,000 in January)', () => {
  const of = (
    quantity: number,
    actual: boolean,
    daysOutOfStock = 0,
    inventory: Example['inventory'] = [],
  ) => {
    const example: Example = {
      inventory: [{ month: '2024-12', region: 'A', count: 1000 }, ...inventory],
      consumption: [{ month: '2025-01', region: 'A', actual, quantity, daysOutOfStock }],
    };
    const row = rowOf(examplePlan(example), '2025-01');
    return [row.expectedStock, row.nationalAdjustment, row.closingBalance, row.unmetDemand];
  };

  it('is the shortage', () => expect(of(1300, false)).toEqual([-300, 0, 0, 300]));
  it('adds the days of stock-out', () => expect(of(1300, true, 10)).toEqual([-300, 0, 0, 919.04761905]));
  it('counts an adjustment beyond the stock', () =>
    expect(of(300, false, 0, [{ month: '2025-01', region: 'A', adjustment: -900 }])).toEqual([
      -200, 0, 0, 200,
    ]));
  it('is hidden by a full count', () =>
    expect(of(1300, false, 0, [{ month: '2025-01', region: 'A', count: 50 }])).toEqual([-300, 350, 50, 0]));
  it('is reported without a deficit', () => expect(of(420, true, 10)).toEqual([580, 0, 580, 200]));
});

describe('an example from end to end', () => {
  const example = workedExample;
  const plan = examplePlan(example);

  it.each([
    ['2024-12', 0, null, 0, 4000, 0, 4000, 1040, 3.84615385, 3120, 5200, 4000, 0],
    ['2025-01', 4000, 1040, 0, 0, 2960, 2960, 1020, 2.90196078, 3060, 5100, 2960, 0],
    ['2025-02', 2960, 1000, 0, 0, 1960, 1960, 1080, 1.81481481, 3240, 5400, 1960, 0],
    ['2025-03', 1960, 1200, 0, 0, 610, 610, 1035, 0.58937198, 3105, 5175, 610, 0],
    ['2025-04', 610, 900, 1500, 1290, 1210, 2500, 1025, 2.43902439, 3075, 5125, 2500, 0],
    ['2025-05', 2500, 1000, 0, 0, 1500, 1500, 1100, 1.36363636, 3300, 5500, 1500, 0],
    ['2025-06', 1500, 1300, 2000, 0, 2200, 2200, 1150, 1.91304348, 3450, 5750, 2200, 0],
    ['2025-07', 2200, 1400, 0, 0, 800, 800, 1225, 0.65306122, 3675, 6125, 800, 0],
    ['2025-08', 800, 1200, 3000, 0, 2600, 2600, 1225, 2.12244898, 3675, 6125, 0, 400],
    ['2025-09', 2600, 1000, 0, 0, 1600, 1600, 1150, 1.39130435, 3450, 5750, 0, 1000],
    ['2025-10', 1600, 1000, 0, 0, 600, 600, 1066.66666667, 0.5625, 3200.00000001, 5333.33333335, 0, 1000],
  ])('%s', (at, ...expected) => {
    const row = rowOf(plan, at);
    const found = [
      row.openingBalance,
      row.consumptionQty,
      row.shipmentTotalQty,
      row.nationalAdjustment,
      row.expectedStock,
      row.closingBalance,
      row.amc,
      row.mos,
      row.minStock,
      row.maxStock,
      row.closingBalanceWps,
      row.unmetDemandWps,
    ];
    expect(found).toEqual(expected);
  });

  it('takes actual consumption where it is reported, and adjusts as entered', () => {
    const rows = ['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05'].map((at) =>
      rowOf(plan, at),
    );
    expect(rows.map((row) => row.actualFlag)).toEqual([null, true, true, false, false, false]);
    expect(rows.map((row) => row.adjustmentQty)).toEqual([4000, null, null, -150, 1290, null]);
  });

  it('suggests what is missing, each month validated by itself', () => {
    const found = suggestionsFrom(plan, '2025-06-10').slice(0, 5);
    expect(found.map(({ month: of, quantity }) => [formatMonth(of), quantity])).toEqual([
      ['2025-06', 3550],
      ['2025-07', 5325],
      ['2025-08', 3525],
      ['2025-09', 4150],
      ['2025-10', 4733],
    ]);
  });

  it('runs its batches down in order of expiry', () => {
    expect(endings(plan, example, '2024-12')).toEqual({ '2024-12': 4000 });
    expect(endings(plan, example, '2025-01')).toEqual({ '2024-12': 2960 });
    expect(endings(plan, example, '2025-02')).toEqual({ '2024-12': 1960 });
    expect(endings(plan, example, '2025-03')).toEqual({ '2024-12': 610 });
    expect(endings(plan, example, '2025-04')).toEqual({ B1: 600, '2024-12': 1900 });
    expect(endings(plan, example, '2025-05')).toEqual({ B1: 0, '2024-12': 1500 });
    expect(endings(plan, example, '2025-06')).toEqual({ '2024-12': 200, B2: 2000 });
    expect(endings(plan, example, '2025-07')).toEqual({ '2024-12': 0, B2: 800 });
    expect(endings(plan, example, '2025-08')).toEqual({ B2: 0, B3: 2600 });
    expect(endings(plan, example, '2025-09')).toEqual({ B3: 1600 });
    expect(endings(plan, example, '2025-10')).toEqual({ B3: 600 });
  });
});

describe('months to plan', () => {
  const horizon = (example: Example, today: string) => {
    const product = productsOf(exampleData(example)).get(goldenProduct);
    if (!product) throw new Error('The example has no product');
    const { first, last } = horizonOf(product, countedRecords(product), parseMonth(today));
    return [formatMonth(first), formatMonth(last)];
  };
  const product = { amcMonthsPast: 3, amcMonthsFuture: 4 };

  it('reach from before the first to beyond the last record, five years ahead at least', () => {
    const consumption = monthly('2024-03', 34, 10);
    expect(horizon({ product, consumption }, '2025-06')).toEqual(['2023-10', '2030-06']);
  });

  it('end ten years ahead at the latest', () => {
    const consumption = monthly('2024-03', 200, 10);
    expect(horizon({ product, consumption }, '2025-06')).toEqual(['2023-10', '2035-06']);
  });

  it('hold today where nothing was entered', () => {
    expect(horizon({ product }, '2025-06')).toEqual(['2025-01', '2030-06']);
  });
});
