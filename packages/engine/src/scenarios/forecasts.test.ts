import { parseProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { goldenProduct } from '../supply-plan/golden/convert.ts';
import { exampleData, monthly, rowOf } from '../supply-plan/testing.ts';
import { forecastTotal, straightLine } from './index.ts';
import { applied, forecastsIn, planOf } from './testing.ts';

const range = { start: '2025-01', stop: '2025-02' };

describe('a forecast of 150 in a reporting unit of two', () => {
  const data = exampleData({
    consumption: [
      ...monthly('2025-01', 3, 150).map((record) => ({ ...record, multiplier: 2 })),
      { month: '2025-01', region: 'A', actual: true, quantity: 10 },
      { month: '2025-02', region: 'A', actual: false, quantity: 150, active: false },
    ],
  });

  it.each([
    ['raised by 15 %', 1, 173, 346],
    ['lowered by 15 %', 2, 128, 256],
  ])('%s', (_, scenarioId, reported, planned) => {
    const result = applied(data, scenarioId, { ...range, percentage: 15 });
    expect(forecastsIn(result.data)).toEqual([
      ['2025-01', 1, reported],
      ['2025-02', 1, reported],
      ['2025-03', 1, 150],
    ]);
    expect(rowOf(planOf(result.data, '2025-06-10'), '2025-02').consumptionQty).toBe(planned);
    expect(result.changes).toEqual(
      [0, 1].map((n) => ({
        key: 'forecastChanged',
        list: 'consumptionList',
        recordId: data.consumptionList[n]?.consumptionId,
        month: `2025-0${n + 1}`,
        values: { regionId: 1, before: 150, after: reported },
      })),
    );
    expect(result.data.actionList).toEqual([
      { planningUnitId: goldenProduct, type: 1, date: '2025-01-01' },
      { planningUnitId: goldenProduct, type: 1, date: '2025-02-01' },
    ]);
  });

  it('leaves actual, inactive and other records alone, and the program that was given', () => {
    const before = JSON.stringify(data);
    const result = applied(data, 2, { ...range, percentage: 100 });
    expect(result.changes).toHaveLength(2);
    expect(result.data.consumptionList.slice(2)).toEqual(data.consumptionList.slice(2));
    expect(JSON.stringify(data)).toBe(before);
  });

  it('changes nothing by 0 %', () => {
    const result = applied(data, 1, { ...range, percentage: 0 });
    expect([result.changes, result.data]).toEqual([[], data]);
  });
});

describe('a straight line', () => {
  it.each([
    [10, 25, [10, 13, 18, 21, 25]],
    [0, 10, [0, 2, 5, 8, 10]],
    [100, 40, [100, 85, 70, 55, 40]],
    [10, 20, [10, 13, 17, 20]],
    [7, 30, [7]],
  ])('from %i to %i', (start, end, quantities) => {
    expect(straightLine(start, end, quantities.length)).toEqual(quantities);
  });

  it('never misses its sum by one or more', () => {
    for (let months = 2; months < 60; months += 1) {
      const sum = straightLine(3, 500, months).reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - (503 * months) / 2)).toBeLessThan(1);
    }
  });
});

describe('phase in or out', () => {
  const months = { start: '2025-01', stop: '2025-05' };
  const line = { ...months, startValue: 10, endValue: 25 };

  it('writes into the record in planning units, else turns another into them, else makes one', () => {
    const data = exampleData({
      consumption: [
        { month: '2025-01', region: 'A', actual: false, quantity: 50, multiplier: 10 },
        { month: '2025-01', region: 'A', actual: false, quantity: 40 },
        { month: '2025-02', region: 'A', actual: false, quantity: 30, multiplier: 10 },
        { month: '2025-03', region: 'A', actual: true, quantity: 20 },
      ],
    });
    const result = applied(data, 9, line);
    const [inTens, inOnes, turned, actual, ...made] = result.data.consumptionList;
    expect(inTens?.active).toBe(false);
    expect(inOnes?.consumptionRcpuQty).toBe(10);
    expect([turned?.realmCountryPlanningUnit.id, turned?.consumptionRcpuQty]).toEqual([1, 13]);
    expect(actual).toEqual(data.consumptionList[3]);
    expect(made.map((record) => record.consumptionRcpuQty)).toEqual([18, 21, 25]);
    for (const record of [inOnes, turned, ...made]) {
      expect(record?.dataSource).toEqual({ id: 4 });
      expect(record?.notes).toBe('Source: Phase in/out scenario');
    }
    expect(result.changes.map((change) => change.key)).toEqual([
      'forecastChanged',
      'forecastRemoved',
      'forecastChanged',
      'forecastAdded',
      'forecastAdded',
      'forecastAdded',
    ]);
    expect(parseProgramData(result.data)).toEqual(result.data);
  });

  it('shares each month among the regions that forecast it, in whole numbers that add up', () => {
    const data = exampleData({
      regions: ['A', 'B', 'C'],
      consumption: [...monthly('2025-01', 5, 20), ...monthly('2025-01', 5, 10, false, 'B')],
    });
    const result = applied(data, 9, line);
    expect(forecastsIn(result.data).slice(0, 4)).toEqual([
      ['2025-01', 1, 7],
      ['2025-01', 2, 3],
      ['2025-02', 1, 9],
      ['2025-02', 2, 4],
    ]);
    expect(forecastTotal(result.data, goldenProduct, '2025-03')).toBe(18);
  });

  it('shares equally where nothing was forecast, and takes the first region without a forecast', () => {
    const zero = [...monthly('2025-01', 1, 0), ...monthly('2025-01', 1, 0, false, 'B')];
    const result = applied(exampleData({ regions: ['A', 'B'], consumption: zero }), 9, {
      start: '2025-01',
      stop: '2025-02',
      startValue: 10,
      endValue: 20,
    });
    expect(forecastsIn(result.data)).toEqual([
      ['2025-01', 1, 5],
      ['2025-01', 2, 5],
      ['2025-02', 1, 20],
    ]);
  });

  it('works on a single month', () => {
    const result = applied(exampleData({}), 9, {
      start: '2025-01',
      stop: '2025-01',
      startValue: 10,
      endValue: 25,
    });
    expect(forecastsIn(result.data)).toEqual([['2025-01', 1, 10]]);
  });

  it('is offered the forecast of its first month to begin with', () => {
    const consumption = [
      { month: '2025-01', region: 'A', actual: false, quantity: 5, multiplier: 10 },
      { month: '2025-01', region: 'A', actual: false, quantity: 7 },
    ];
    expect(forecastTotal(exampleData({ consumption }), goldenProduct, '2025-01')).toBe(57);
  });
});
