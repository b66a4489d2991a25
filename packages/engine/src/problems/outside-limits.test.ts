import { formatMonth, monthOf } from '@stockwell/model/months';
import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { forecast, inventory, program, reportsOf, shipment } from './testing.ts';

const june = monthOf(2026, 6);
const lastDay = (month: number): string => {
  const days = new Date(Date.UTC(2026, month - monthOf(2026, 1) + 1, 0)).getUTCDate();
  return `${formatMonth(month)}-${days}`;
};

type Unit = Partial<ProgramDataInput['planningUnitList'][number]>;

/** A product that ends the months from June on with the counts given; the rest of the time with `usual`. */
function planned(unit: Unit, counts: readonly number[], usual: number, demand: number, more = {}) {
  const { planningUnitList, realm } = program();
  const months = Array.from({ length: 30 }, (_, at) => june - 6 + at);
  return program({
    realm: { ...realm, minMosMinGaurdrail: 3, minMosMaxGaurdrail: 9, maxMosMaxGaurdrail: 18 },
    planningUnitList: planningUnitList.map((one) => ({ ...one, ...unit })),
    consumptionList: months.map((month) => forecast(formatMonth(month), demand)),
    inventoryList: months.map((month) =>
      inventory(lastDay(month), { actualQty: counts[month - june] ?? usual }),
    ),
    ...more,
  });
}
const outside = (data: ReturnType<typeof program>) => {
  const [report] = reportsOf(30, data);
  const { over = [], under = [], out = [] } = report?.data5 ?? {};
  return { over, under, out };
};
const nothing = { over: [], under: [], out: [] };

describe('a plan by months of stock', () => {
  it.each([
    ['A', 4, 6, { min: 4, max: 10, underBelow: 4, overAbove: 12 }],
    ['B', 8, 6, { min: 8, max: 14, underBelow: 6, overAbove: 16 }],
    ['C', 3, 3, { min: 3, max: 9, underBelow: 3, overAbove: 11 }],
    ['D', 1, 4, { min: 3, max: 9, underBelow: 3, overAbove: 11 }],
    ['one with a high minimum', 12, 4, { min: 12, max: 16, underBelow: 10, overAbove: 18 }],
  ])('holds product %s to its limits with their tolerances', (_, minMonthsOfStock, reorder, limits) => {
    const data = planned({ minMonthsOfStock, reorderFrequencyInMonths: reorder }, [0], 900, 100);
    expect(reportsOf(30, data)[0]?.data5.limits).toEqual({ planBasedOn: 1, ...limits });
  });

  const a = { minMonthsOfStock: 4, reorderFrequencyInMonths: 6 };
  it.each([
    ['A', a, 390, { ...nothing, under: ['2026-06'] }],
    ['A', a, 400, nothing],
    ['A', a, 1200, nothing],
    ['A', a, 1201, { ...nothing, over: ['2026-06'] }],
    ['A', a, 0, { ...nothing, out: ['2026-06'] }],
    ['B', { ...a, minMonthsOfStock: 8 }, 600, nothing],
    ['B', { ...a, minMonthsOfStock: 8 }, 599, { ...nothing, under: ['2026-06'] }],
    ['B', { ...a, minMonthsOfStock: 8 }, 1600, nothing],
    ['B', { ...a, minMonthsOfStock: 8 }, 1610, { ...nothing, over: ['2026-06'] }],
  ])('evaluations product %s, %j, with %d in stock', (_, unit, stock, expected) => {
    expect(outside(planned(unit, [stock], 900, 100))).toEqual(expected);
  });

  it('ignores months whose months of stock are not known', () => {
    expect(reportsOf(30, planned(a, [0], 0, 0))).toEqual([]);
    expect(reportsOf(30, program())).toEqual([]);
  });

  it('reports the months in which shipments are due', () => {
    const shipmentList = [
      shipment('2026-09-15', 3),
      shipment('2026-09-20', 1),
      shipment('2026-08-20', 8),
      shipment('2026-07-01', 3, { accountFlag: false }),
      shipment('2026-06-15', 7, { receivedDate: '2026-05-18' }),
      shipment('2027-11-30', 1),
      shipment('2027-12-01', 1),
    ];
    const [report] = reportsOf(30, planned(a, [0], 900, 100, { shipmentList }));
    expect(report?.data5.shipments).toEqual(['2026-09', '2027-11']);
    expect(report).toMatchObject({ region: null, shipmentId: null, dt: '2026-05-20' });
  });
});

describe('a plan by quantity', () => {
  const unit = {
    planBasedOn: 2,
    minQty: 1000,
    reorderFrequencyInMonths: 3,
    distributionLeadTime: 1,
  } as const;
  const stock = [1700, 1650, 1500, 1700, 1500, 900, 0];

  it('is over only where it stays so through the distribution lead time', () => {
    expect(outside(planned(unit, stock, 1500, 200))).toEqual({
      over: ['2026-06'],
      under: ['2026-11'],
      out: ['2026-12'],
    });
  });

  it('is over in every such month without distribution', () => {
    const over = outside(planned({ ...unit, distributionLeadTime: 0 }, stock, 1500, 200)).over;
    expect(over).toEqual(['2026-06', '2026-07', '2026-09']);
  });

  it('is not stocked out where nothing is consumed', () => {
    expect(outside(planned(unit, [0, 900], 1000, 0))).toEqual({ ...nothing, under: ['2026-07'] });
  });
});
