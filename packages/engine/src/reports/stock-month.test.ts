import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateStock, isCountedStock, type StockMonth, statusOfMonth } from './stock-month.ts';

const blank: StockMonth = {
  planBasedOn: 1,
  openingBalance: null,
  consumption: null,
  consumptionIsActual: null,
  shipmentQuantity: null,
  adjustment: null,
  expiredStock: null,
  endingBalance: null,
  amc: null,
  unmetDemand: null,
  mos: null,
  minMos: null,
  maxMos: null,
  minQuantity: null,
  maxQuantity: null,
  regionCount: null,
  regionCountForStock: null,
};
const month = (figures: Partial<StockMonth>): StockMonth => ({ ...blank, ...figures });

const first = month({ endingBalance: 6000, amc: 1500, mos: 4, minMos: 3, maxMos: 6 });
const second = month({ endingBalance: 1000, amc: 500, mos: 2, minMos: 2, maxMos: 5 });
const byQuantity = (figures: Partial<StockMonth>) => month({ planBasedOn: 2, ...figures });

describe('the stock of several products together', () => {
  it('of 6,000 and 1,000 against 1,500 and 500 a month lasts 3.5 months, between limits of 2.5 and 5.5', () => {
    const both = aggregateStock([first, second]);
    expect(both).toMatchObject({ endingBalance: 7000, amc: 2000, mos: 3.5, minMos: 2.5, maxMos: 5.5 });
    expect(statusOfMonth(both)).toBe(2);
  });

  it('is compared by summed quantities where all products are planned by quantity', () => {
    const both = aggregateStock([
      byQuantity({ endingBalance: 400, minQuantity: 500, maxQuantity: 900 }),
      byQuantity({ endingBalance: 1600, minQuantity: 200, maxQuantity: 800 }),
    ]);
    expect(both).toMatchObject({ planBasedOn: 2, minQuantity: 700, maxQuantity: 1700 });
    expect(statusOfMonth(both)).toBe(3);
  });

  it('is compared by months of stock where products are planned in both ways', () => {
    const both = aggregateStock([
      first,
      byQuantity({
        endingBalance: 0,
        amc: 500,
        mos: 0,
        minMos: 1,
        maxMos: 3,
        minQuantity: 500,
        maxQuantity: 1500,
      }),
    ]);
    expect(both).toMatchObject({ planBasedOn: 1, mos: 3, minMos: 2, maxMos: 4.5, minQuantity: null });
    expect(statusOfMonth(both)).toBe(2);
  });

  it('leaves products without a limit in a month out of the mean', () => {
    const both = aggregateStock([first, byQuantity({ endingBalance: 10 })]);
    expect(both).toMatchObject({ minMos: 3, maxMos: 6 });
  });

  it('is blank where no product has a plan, and not available where none has an average', () => {
    expect(aggregateStock([blank, blank])).toEqual(blank);
    expect(statusOfMonth(aggregateStock([blank]))).toBe(4);
    const noAverage = aggregateStock([month({ endingBalance: 0 }), month({ endingBalance: 5, amc: 0 })]);
    expect([noAverage.mos, statusOfMonth(noAverage)]).toEqual([null, 4]);
  });

  it('has an actual consumption where that of every product that consumes is actual', () => {
    const isActual = (...flags: readonly (boolean | null)[]) =>
      aggregateStock(flags.map((consumptionIsActual) => month({ consumptionIsActual }))).consumptionIsActual;
    expect([isActual(true, true), isActual(true, false), isActual(true, null), isActual(null)]).toEqual([
      true,
      false,
      true,
      null,
    ]);
  });

  it('is counted where every region of every product counted', () => {
    const counts = (regionCount: number, regionCountForStock: number) =>
      month({ regionCount, regionCountForStock });
    expect(isCountedStock(aggregateStock([counts(4, 4), counts(3, 3)]))).toBe(true);
    expect(isCountedStock(aggregateStock([counts(4, 4), counts(3, 2)]))).toBe(false);
    expect(isCountedStock(blank)).toBe(false);
  });

  it('does not depend on how products were put together before', () => {
    const quantity = fc.option(fc.nat(100_000));
    const part = fc
      .record({ openingBalance: quantity, endingBalance: quantity, amc: quantity, unmetDemand: quantity })
      .map((figures) => month(figures));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.array(part, { minLength: 1 }), (some, others) => {
        const sums = ({ openingBalance, endingBalance, amc, mos, unmetDemand }: StockMonth) => ({
          openingBalance,
          endingBalance,
          amc,
          mos,
          unmetDemand,
        });
        expect(sums(aggregateStock([aggregateStock(some), aggregateStock(others)]))).toEqual(
          sums(aggregateStock([...some, ...others])),
        );
      }),
    );
  });
});
