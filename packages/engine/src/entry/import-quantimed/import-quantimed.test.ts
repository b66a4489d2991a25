import { readQuantimed } from '@stockwell/model/integrations/read-quantimed';
import { type SampleQuantimed, sampleQuantimedXml } from '@stockwell/model/integrations/testing';
import { parseMonth } from '@stockwell/model/months';
import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith } from '../../merge/testing.ts';
import { importIntoPlan } from '../../outputs/import-into-plan-write.ts';
import { doNotImport } from '../imports/choice.ts';
import { nothingRemembered } from '../imports/remembered.ts';
import { ignoredProducts, planningUnitsOf, quantimedMonths, quantimedRows } from './rows.ts';
import { regionShares, sharedTotal, shareIssues } from './shares.ts';
import { quantimedUnitIssues, quantimedUnits, unitNotFound } from './units.ts';

const sample: SampleQuantimed = {
  products: [
    ['102030405060', 'Artemether'],
    ['AQ', 'Amodiaquine'],
    ['ZZ', 'Without records'],
  ],
  records: [
    ['102030405060', '01/01/2026', 100_000],
    ['102030405060', '02/01/2026', 60],
    ['102030405060', '02/15/2026', 30],
    ['AQ', '01/01/2026', 7],
    ['AQ', '12/01/2025', 9],
  ],
};
const file = (() => {
  const result = readQuantimed(sampleQuantimedXml(sample));
  if (!result.ok) throw new Error(result.problem.code);
  return result.file;
})();
const planUnit = (planningUnitId: number, multiplier: number) => ({
  planningUnitId,
  multiplier,
  forecastingUnitId: 5,
  tracerCategoryId: null,
});
const planUnits = [planUnit(10, 30), planUnit(11, 1)];
const codes = [
  { planningUnitId: 99, skuCode: '102030405060' },
  { planningUnitId: 10, skuCode: '102030405060XYZ' },
];
const unitsOf = (typed = {}, remembered = nothingRemembered) =>
  quantimedUnits(file, planUnits, codes, typed, remembered);
const targets = (units: ReturnType<typeof unitsOf>) => units.map(({ key, to }) => [key, to]);
const period = (start: string, stop: string) => ({ start: parseMonth(start), stop: parseMonth(stop) });

describe('planning units of a forecast of Quantimed', () => {
  it('are found by the first 12 characters of the code that an agent has for a unit of the plan', () => {
    expect(targets(unitsOf())).toEqual([
      ['AQ', unitNotFound],
      ['102030405060', 10],
    ]);
  });

  it('are those of the last import as long as the plan has them', () => {
    const remembered = (to: number) => ({ ...nothingRemembered, units: { AQ: { to, factor: null } } });
    expect(targets(unitsOf({}, remembered(11)))[0]).toEqual(['AQ', 11]);
    expect(targets(unitsOf({}, remembered(doNotImport)))[0]).toEqual(['AQ', doNotImport]);
    expect(targets(unitsOf({}, remembered(12)))[0]).toEqual(['AQ', unitNotFound]);
  });

  it('have to be chosen, each once', () => {
    const rulesOf = (typed: object) =>
      quantimedUnitIssues(unitsOf(typed)).map(({ key, rule }) => [key, rule]);
    expect(rulesOf({})).toEqual([['AQ', 'choose']]);
    expect(rulesOf({ AQ: 10 })).toEqual([
      ['AQ', 'usedTwice'],
      ['102030405060', 'usedTwice'],
    ]);
    expect(rulesOf({ AQ: doNotImport })).toEqual([]);
    expect(rulesOf({ AQ: 'something' })).toEqual([['AQ', 'choose']]);
  });
});

describe('shares of regions', () => {
  it('are everything for the only region, else typed or those of the last import', () => {
    const percents = (...args: Parameters<typeof regionShares>) =>
      regionShares(...args).map(({ percent }) => percent);
    expect(percents([1], {})).toEqual([100]);
    expect(percents([1, 2], { 2: 40 })).toEqual([null, 40]);
    const remembered = { units: {}, regions: { 1: [{ to: 1, percent: 60 }] } };
    expect(percents([1, 2], {}, remembered)).toEqual([60, null]);
    expect(percents([1, 2], { 1: null }, remembered)).toEqual([null, null]);
  });

  it('are 1 to 100 with two decimals; 0 leaves a region out', () => {
    const typed = { 1: 33.33, 2: 33.333, 3: 0.5, 4: 101, 5: 0, 6: 100, 7: 'half' };
    const shares = regionShares([1, 2, 3, 4, 5, 6, 7], typed);
    expect(shareIssues(shares).map(({ key }) => key)).toEqual(['2', '3', '4', '7']);
    expect(sharedTotal(regionShares([1, 2, 3], { 1: 33.33, 2: 33.33, 3: 33.34 }))).toBe(100);
  });
});

describe('what is imported', () => {
  it.each([
    [1, 40_000],
    [10, 4_000],
    [30, 1_333],
    [100, 400],
    [30_000, 1],
  ])('is 100,000 at 40 % in packs of %d: %d', (multiplier, quantity) => {
    expect(planningUnitsOf(100_000, multiplier, 40)).toBe(quantity);
  });

  const plan = documentWith({
    regionList: [{ regionId: 1 }, { regionId: 2 }],
    consumptionList: [
      consumption(1, { actualFlag: false, region: { id: 1 }, consumptionDate: '2026-01-01' }),
    ],
  });
  const rowsIn = (range: ReturnType<typeof period>, today = '2026-03') =>
    quantimedRows(
      file,
      unitsOf({ AQ: doNotImport }),
      regionShares([1, 2], { 1: 60, 2: 40 }),
      range,
      plan,
      parseMonth(today),
    );

  it('is each month in each region, days of a month added', () => {
    expect(
      rowsIn(period('2026-01', '2026-12')).map(
        ({ productId, toPlanningUnitId, toRegionId, month, quantity }) => [
          productId,
          toPlanningUnitId,
          toRegionId,
          month - parseMonth('2026-01'),
          quantity,
        ],
      ),
    ).toEqual([
      ['102030405060', 10, 1, 0, 2_000],
      ['102030405060', 10, 1, 1, 2],
      ['102030405060', 10, 2, 0, 1_333],
      ['102030405060', 10, 2, 1, 1],
    ]);
  });

  it('is limited to the months chosen', () => {
    expect(rowsIn(period('2026-02', '2026-02'))).toHaveLength(2);
  });

  it('asks before it replaces months older than the realm allows', () => {
    const [first] = rowsIn(period('2026-01', '2026-01'), '2026-05');
    expect([first?.current, first?.needsConfirmation]).toEqual([100, false]);
    const old = rowsIn(period('2026-01', '2026-01'), '2026-06');
    expect(old.map(({ needsConfirmation }) => needsConfirmation)).toEqual([true, false]);
  });

  it('replaces a forecast that came from a forecast program, and its origin with it', () => {
    const origin = {
      programId: 5,
      versionId: 3,
      parts: [
        { planningUnitId: 10, regionId: 1, extrapolationMethodId: 7, trees: [], consumptionPercent: null },
      ],
    };
    const before = documentWith({
      consumptionList: [consumption(1, { actualFlag: false, forecastOrigin: origin })],
    });
    const [record] = before.consumptionList;
    const range = period(
      record?.consumptionDate.slice(0, 7) ?? '',
      record?.consumptionDate.slice(0, 7) ?? '',
    );
    const rows = quantimedRows(
      {
        records: [
          {
            productId: 'A',
            dtmPeriod: record?.consumptionDate ?? '',
            lngConsumption: 50,
            lngAdjustments: 0,
          },
        ],
      },
      [{ key: 'A', productName: 'A', to: 10, multiplier: 1 }],
      regionShares([1], {}),
      range,
      before,
      range.start,
    );
    const result = importIntoPlan(before, rows, {
      dataSourceId: 18,
      noteOf: () => 'Imported from Quantimed',
      originOf: () => null,
      replacedNote: 'Replaced',
      userId: 4,
      date: '2026-11-15 12:00:00',
      newId: () => recordId(900, 1),
    });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.data.consumptionList).toHaveLength(1);
    expect(result.data.consumptionList[0]).toMatchObject({
      consumptionRcpuQty: 50,
      dataSource: { id: 18 },
      notes: 'Imported from Quantimed',
    });
    expect(result.data.consumptionList[0]).not.toHaveProperty('forecastOrigin');
  });
});

describe('the months of a file', () => {
  it('begin where the copy begins, and may be none', () => {
    expect(quantimedMonths(file, { cutOffDate: null })).toEqual({ from: '2026-01', to: '2026-12' });
    expect(quantimedMonths(file, { cutOffDate: '2026-05-01' })).toEqual({ from: '2026-05', to: '2026-12' });
    expect(quantimedMonths(file, { cutOffDate: '2027-01-01' })).toBeNull();
  });

  it('leave records out, which are named by product', () => {
    expect(ignoredProducts(file)).toEqual([
      {
        productId: 'AQ',
        productName: 'Amodiaquine',
        records: 1,
        from: '2025-12',
        to: '2025-12',
        quantity: 9,
      },
    ]);
  });
});
