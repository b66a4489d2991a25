import { parseDatasetData } from '@stockwell/model/dataset-data/parse';
import { exampleDataset, recordId } from '@stockwell/model/dataset-data/testing';
import { firstDayOf, formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { automatic } from './automatic/index.ts';
import { demandHistory, demandOf, unobserved } from './demand.ts';
import { consumptionOf, historyIn } from './history.ts';
import { seededNoise } from './testing.ts';

const first = parseMonth('2022-01');

/** A product whose months are given as amount and days without stock. */
function programOf(months: readonly (readonly [amount: number, daysOut: number])[]) {
  const data = parseDatasetData(exampleDataset());
  const [unit] = data.planningUnitList;
  const [region] = data.regionList;
  if (!unit || !region) throw new Error('The example has no product or region');
  return {
    data: {
      ...data,
      currentVersion: { ...data.currentVersion, daysInMonth: 28 },
      planningUnitList: [{ ...unit, consumptionDataType: 2 as const }],
      actualConsumptionList: months.map(([amount, daysOfStockOut], at) => ({
        actualConsumptionId: recordId(9000 + at),
        planningUnit: { id: unit.planningUnit.id },
        region: { id: region.id },
        month: firstDayOf(formatMonth(first + at)),
        amount,
        reportingRate: null,
        daysOfStockOut,
        createdBy: null,
        createdDate: null,
        lastModifiedBy: null,
        lastModifiedDate: null,
      })),
    },
    product: unit.planningUnit.id,
    region: region.id,
  };
}

describe('demand', () => {
  it('is corrected for days without stock, and of a month almost without stock only the least is known', () => {
    const { data, product, region } = programOf([
      [100, 0],
      [50, 14],
      [30, 21],
      [30, 22],
      [0, 27],
    ]);
    const { known, atLeast } = demandOf(data, product, region);
    // 50 ÷ (1 − 14/28), 30 ÷ (1 − 21/28).
    expect([...known]).toEqual([
      [first, 100],
      [first + 1, 100],
      [first + 2, 120],
    ]);
    expect([...atLeast]).toEqual([
      [first + 3, 30],
      [first + 4, 0],
    ]);
  });

  it('lies between the neighbours of a lost month, never below what was given out', () => {
    const { data, product, region } = programOf([
      [100, 0],
      [40, 26],
      [170, 26],
      [130, 0],
      [10, 26],
    ]);
    const history = demandHistory(demandOf(data, product, region));
    expect(history?.series).toEqual([100, 110, 170, 130]);
    expect(history && unobserved(history)).toEqual([1, 2]);
  });

  it('keeps a forecast at its level through a stock-out', () => {
    const random = seededNoise(4);
    const { data, product, region } = programOf(
      Array.from({ length: 36 }, (_, t) => (t > 30 ? [0, 27] : [1000 + 100 * random(), 0])),
    );
    const forecastOf = (history: ReturnType<typeof historyIn>, ahead: number) => {
      if (!history) throw new Error('No history');
      const outcome = automatic(history.series, ahead, { unobserved: unobserved(history) });
      if (!outcome.ok) throw new Error(outcome.problem.code);
      return outcome.value;
    };
    // The five lost months at the end are forecast as well.
    const demanded = forecastOf(demandHistory(demandOf(data, product, region)), 11);
    const reported = forecastOf(historyIn(consumptionOf(data, product, region)), 6);
    expect(demanded.forecast.at(-1)).toBeGreaterThan(900);
    expect(reported.forecast.at(-1)).toBeLessThan(600);
    expect(demanded.spread?.(0.8, 11) ?? 0).toBeGreaterThan(demanded.spread?.(0.8, 6) ?? 0);
  });
});
