import { addMonths, formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { reportingUnitMultiplier } from '../units/reporting-unit.ts';
import { placeOf } from './plan.ts';
import { programTerms } from './product.ts';
import { recalculation } from './recalculate.ts';
import { round8 } from './rounding.ts';
import { stockBand } from './status.ts';
import { isEmergencyMonth, suggestionFor } from './suggestions.ts';
import { type Example, exampleData, examplePlan, monthly, rowOf } from './testing.ts';

describe('reporting units', () => {
  it.each([
    [1237, 2, 10, 123.7],
    [40, 1, 30, 1200],
    [100, 2, 3, 33.33333333],
  ])('%d by method %d and %d is %d planning units', (quantity, method, factor, expected) => {
    expect(round8(quantity * reportingUnitMultiplier(method, factor))).toBe(expected);
  });
});

describe('average monthly consumption', () => {
  it('divides full demand by the months that have a record, zero included', () => {
    const record = (month: string, actual: boolean, quantity: number, daysOutOfStock = 0) => ({
      month,
      region: 'A',
      actual,
      quantity,
      daysOutOfStock,
    });
    const plan = examplePlan({
      product: { amcMonthsPast: 3, amcMonthsFuture: 3 },
      consumption: [
        record('2025-02', true, 400),
        record('2025-04', true, 330, 8),
        record('2025-05', false, 500),
        record('2025-06', false, 0),
      ],
    });
    const row = rowOf(plan, '2025-05');
    expect([row.amc, row.amcCount]).toEqual([337.5, 4]);
  });
});

describe('least and most stock', () => {
  const at = (product: Example['product']) =>
    rowOf(examplePlan({ product: product ?? {}, consumption: monthly('2025-01', 12, 100) }), '2025-06');

  it.each([
    [3, 2, 3, 5, 300, 500],
    [1, 1, 2, 4, 200, 400],
    [6, 2, 6, 8, 600, 800],
    [10, 6, 10, 12, 1000, 1200],
  ])('min %d, reorder %d', (minMonthsOfStock, reorderFrequencyMonths, minMos, maxMos, minStock, maxStock) => {
    const row = at({ minMonthsOfStock, reorderFrequencyMonths });
    expect([row.minStockMoS, row.maxStockMoS, row.minStock, row.maxStock]).toEqual([
      minMos,
      maxMos,
      minStock,
      maxStock,
    ]);
  });

  it('by quantity: 500 and 4 months at 60 a month make 740', () => {
    const row = rowOf(
      examplePlan({
        product: { planBy: 'quantity', minQuantity: 500, reorderFrequencyMonths: 4 },
        consumption: monthly('2025-01', 12, 60),
      }),
      '2025-06',
    );
    expect([row.minStock, row.maxStock, row.minStockMoS, row.maxStockMoS]).toEqual([
      500, 740, 8.33333333, 12.33333333,
    ]);
  });

  it('by quantity without an average: the minimum', () => {
    const row = rowOf(
      examplePlan({ product: { planBy: 'quantity', minQuantity: 500, reorderFrequencyMonths: 4 } }),
      '2025-06',
    );
    expect([row.minStock, row.maxStock, row.minStockMoS, row.maxStockMoS]).toEqual([500, 500, null, null]);
  });
});

/** A plan whose months end with given balances: each is counted. Consumption is 100 a month. */
function withEndings(
  balances: readonly number[],
  product: Example['product'] = {},
  used = 100,
): { example: Example; month: number } {
  const from = '2025-09';
  const example: Example = {
    today: '2025-06-10',
    product: { ...product },
    consumption: monthly('2025-01', 24, used),
    inventory: balances.map((count, i) => ({ month: addMonths(from, i), region: 'A', count })),
  };
  return { example, month: parseMonth(from) };
}

describe('suggested shipments (100 a month, min 3, max 5)', () => {
  const suggested = (balances: readonly number[]) => {
    const { example, month } = withEndings(balances);
    return suggestionFor(examplePlan(example), month)?.quantity;
  };

  it('fills up to the maximum when stock stays low', () => expect(suggested([250, 150, 50])).toBe(250));
  it('waits when stock recovers', () => expect(suggested([250, 150, 400])).toBeUndefined());
  it('waits when a month equals the minimum', () => expect(suggested([250, 300, 250])).toBeUndefined());

  /** Stocked out in September with 40 not met; what follows is counted. */
  const stockedOut = (then: readonly number[]): number | undefined => {
    const example: Example = {
      consumption: monthly('2025-01', 24, 100),
      inventory: [
        { month: '2025-08', region: 'A', count: 60 },
        ...then.map((count, i) => ({ month: addMonths('2025-10', i), region: 'A', count })),
      ],
    };
    const plan = examplePlan(example);
    expect(rowOf(plan, '2025-09').unmetDemand).toBe(40);
    return suggestionFor(plan, parseMonth('2025-09'))?.quantity;
  };

  it('stocked out for long: to the maximum, with what was not met', () =>
    expect(stockedOut([0, 0])).toBe(540));
  it('stocked out for a while: to the minimum, with what was not met', () =>
    expect(stockedOut([0, 350])).toBe(340));
  it('nothing without an average', () => {
    expect(suggestionFor(examplePlan({}), parseMonth('2025-09'))).toBeUndefined();
  });

  it('by quantity tests the month in which the shipment has been distributed', () => {
    const { example } = withEndings(
      [450, 390, 330],
      { planBy: 'quantity', minQuantity: 500, reorderFrequencyMonths: 4, distributionLeadMonths: 2 },
      60,
    );
    expect(suggestionFor(examplePlan(example), parseMonth('2025-07'))?.quantity).toBe(290);
  });

  it('is an emergency when it would have been planned before this month', () => {
    const data = exampleData({
      leadTimesMonths: {
        plannedToSubmitted: 0.5,
        submittedToApproved: 1,
        approvedToShipped: 2,
        shippedToArrivedBySea: 1.5,
        arrivedToDelivered: 0.25,
      },
    });
    const isEmergency = (month: string) => isEmergencyMonth(parseMonth(month), data, '2025-06-10');
    expect([isEmergency('2025-11'), isEmergency('2025-12')]).toEqual([true, false]);
  });
});

describe('recalculating a planned shipment', () => {
  const example: Example = {
    ...withEndings([250, 150, 50]).example,
    shipments: [{ id: 1, status: 'planned', expected: '2025-09-01', quantity: 20, multiplier: 10 }],
  };

  it('adds what its month still needs, in its own unit', () => {
    const data = exampleData(example);
    const [shipment] = data.shipmentList;
    if (!shipment) throw new Error('The example has no shipment');
    expect(recalculation(examplePlan(example), shipment, programTerms(data), '2025-06-10')).toEqual({
      add: 25,
      get: 27,
    });
    expect(recalculation(examplePlan(example), shipment, programTerms(data), '2025-10-01')).toBeUndefined();
  });
});

describe('stock bands', () => {
  const bandsOf = (balances: readonly number[], product: Example['product'] = {}) => {
    const { example, month } = withEndings(balances, product);
    const plan = examplePlan(example);
    return balances.map((_, i) => stockBand(plan, placeOf(plan, month + i)));
  };

  it('by months of stock', () => {
    expect(bandsOf([0, 299, 300, 500, 501])).toEqual([
      'stockedOut',
      'belowMin',
      'toPlan',
      'toPlan',
      'aboveMax',
    ]);
  });

  it('by quantity', () => {
    const byQuantity = { planBy: 'quantity', minQuantity: 300 } as const;
    expect(bandsOf([0, 299, 300, 500, 501], byQuantity)).toEqual([
      'stockedOut',
      'belowMin',
      'toPlan',
      'toPlan',
      'aboveMax',
    ]);
  });

  it('does not round a trace of stock away', () => {
    expect(bandsOf([0.0000001])).toEqual(['belowMin']);
  });

  it('knows nothing without an average, or outside the plan', () => {
    const plan = examplePlan({});
    expect(stockBand(plan, 0)).toBe('na');
    expect(stockBand(plan, placeOf(plan, parseMonth('1990-01')))).toBe('na');
    expect(formatMonth(plan.first)).toBe('2025-03');
  });
});
