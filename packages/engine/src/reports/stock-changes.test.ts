import { monthRange } from '@stockwell/model/months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedUnit } from './counted-units.ts';
import { type ChangedMonth, stockChanges } from './stock-changes.ts';
import { stockMonthOf } from './stock-month.ts';
import { exampleVersion } from './testing.ts';

const month = (text: string, parts: Partial<ChangedMonth> = {}): ChangedMonth => ({
  month: text,
  openingBalance: 0,
  consumption: 0,
  shipmentQuantity: 0,
  adjustment: null,
  expiredStock: 0,
  unmetDemand: 0,
  endingBalance: 0,
  ...parts,
});

describe('what changed the stock since a version', () => {
  const before = [
    month('2025-01', { openingBalance: 100, consumption: 40, endingBalance: 60 }),
    month('2025-02', { openingBalance: 60, consumption: 40, shipmentQuantity: 50, endingBalance: 70 }),
  ];
  const after = [
    month('2025-01', { openingBalance: 110, consumption: 60, adjustment: -5, endingBalance: 45 }),
    month('2025-02', { openingBalance: 45, consumption: 40, expiredStock: 5, endingBalance: 0 }),
  ];

  it('names the causes, which add up from the one ending stock to the other', () => {
    const found = stockChanges(before, after, '2025-02');
    expect(found).toMatchObject({ endingBefore: 70, endingAfter: 0 });
    expect(found?.changes).toEqual([
      { cause: 'opening', difference: 10 },
      { cause: 'consumption', difference: -20 },
      { cause: 'shipments', difference: -50 },
      { cause: 'adjustments', difference: -5 },
      { cause: 'expiries', difference: -5 },
      { cause: 'unmet', difference: 0 },
      { cause: 'other', difference: 0 },
    ]);
  });

  it('counts demand that was not met as stock that stayed', () => {
    const short = [month('2025-01', { openingBalance: 10, consumption: 30, unmetDemand: 20 })];
    const enough = [month('2025-01', { openingBalance: 40, consumption: 30, endingBalance: 10 })];
    const { changes = [] } = stockChanges(short, enough, '2025-01') ?? {};
    expect(changes).toContainEqual({ cause: 'unmet', difference: -20 });
    expect(changes).toContainEqual({ cause: 'other', difference: 0 });
  });

  it('has nothing to say about a month that one of the versions does not have', () => {
    expect(stockChanges(before, after, '2025-03')).toBeNull();
  });

  it('begins with the first month that both versions have', () => {
    const later = after.slice(1);
    const { changes = [] } = stockChanges(before, later, '2025-02') ?? {};
    expect(changes[0]).toEqual({ cause: 'opening', difference: -15 });
  });

  it('adds up exactly, and without a rest, for any two plans of a product', () => {
    const months = monthRange('2024-10', '2025-12');
    const planOf = (factor: number, shipped: number) => {
      const version = exampleVersion(({ consumptionList = [], shipmentList = [] }) => ({
        consumptionList: consumptionList.map((one) => ({
          ...one,
          consumptionRcpuQty: Math.round(one.consumptionRcpuQty * factor),
        })),
        shipmentList: shipmentList.map((one) => ({
          ...one,
          shipmentRcpuQty: Math.round(one.shipmentRcpuQty * shipped),
        })),
      }));
      const [unit] = version.data.planningUnitList;
      if (!unit) throw new Error('The example has a product');
      const counted = countedUnit({ version, realmCountryId: 1 }, unit, (quantity) => quantity);
      return months.map((text) => ({ month: text, ...stockMonthOf(counted, text, 0) }));
    };
    const factor = fc.double({ min: 0, max: 4, noNaN: true });
    // Batches hold no more than was shipped.
    const more = fc.double({ min: 1, max: 4, noNaN: true });
    fc.assert(
      fc.property(factor, more, factor, more, fc.constantFrom(...months), (a, b, c, d, at) => {
        const found = stockChanges(planOf(a, b), planOf(c, d), at);
        if (!found) return;
        const total = found.changes.reduce((sum, { difference }) => sum + difference, 0);
        expect(found.changes.at(-1)).toEqual({ cause: 'other', difference: 0 });
        expect(found.endingBefore + total).toBeCloseTo(found.endingAfter, 6);
      }),
      { numRuns: 40 },
    );
  });
});
