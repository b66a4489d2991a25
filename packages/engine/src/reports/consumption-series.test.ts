import { parseMonth } from '@stockwell/model/months';
import { first, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { consumptionSeries } from './consumption-series.ts';
import { exampleVersion } from './testing.ts';

interface Reported {
  readonly quantity: number;
  readonly date?: string;
  readonly region?: number;
  readonly actual?: boolean;
  readonly daysOut?: number;
  readonly active?: boolean;
}

/** Records of the example's product in reporting units of 12; region 3 is not of the program. */
const seriesOf = (...records: readonly Reported[]) =>
  consumptionSeries(
    exampleVersion(({ consumptionList, realmCountryPlanningUnitList = [] }) => ({
      regionList: [{ regionId: 1 }, { regionId: 2 }],
      realmCountryPlanningUnitList: realmCountryPlanningUnitList.map((unit) => ({
        ...unit,
        conversionNumber: 12,
      })),
      consumptionList: records.map(({ quantity, date, region, actual, daysOut, active }, i) => ({
        ...first(consumptionList),
        consumptionId: recordId(i, 9),
        consumptionDate: date ?? '2025-04-01',
        region: { id: region ?? 1 },
        actualFlag: actual ?? true,
        consumptionRcpuQty: quantity,
        dayOfStockOut: daysOut ?? null,
        active: active ?? true,
      })),
    })).data,
    [10],
  );

const april = parseMonth('2025-04');

it('is counted in planning units, by product and region', () => {
  const [north, south] = seriesOf(
    { quantity: 10, region: 2, actual: false },
    { quantity: 5, region: 1 },
    { quantity: 7, region: 1, active: false },
    { quantity: 7, region: 3 },
  );
  expect([north?.regionId, north?.actual.get(april), north?.forecast.get(april)]).toEqual([1, 60, undefined]);
  expect([south?.regionId, south?.actual.get(april), south?.forecast.get(april)]).toEqual([
    2,
    undefined,
    120,
  ]);
});

it('rounds reporting units to whole ones, as the plan does', () => {
  expect(seriesOf({ quantity: 2.6 })[0]?.actual.get(april)).toBe(36);
});

it('is adjusted to what stock on every day would have given: 900 with 6 of 30 days out is 1,125', () => {
  const [series] = seriesOf({ quantity: 75, daysOut: 6 });
  expect([series?.actual.get(april), series?.adjusted.get(april)]).toEqual([900, 1125]);
  expect(series?.daysStockedOut.get(april)).toBe(6);
  expect(series?.notAdjustable.size).toBe(0);
});

it('stays as reported where stock was out all month, and says so', () => {
  const [series] = seriesOf({ quantity: 75, daysOut: 30 });
  expect(series?.adjusted.get(april)).toBe(900);
  expect([...(series?.notAdjustable ?? [])]).toEqual([april]);
});

it('is adjusted record by record, and shows the most days of a month', () => {
  const [series] = seriesOf({ quantity: 75, daysOut: 6 }, { quantity: 10, daysOut: 0 });
  expect(series?.adjusted.get(april)).toBe(1245);
  expect(series?.daysStockedOut.get(april)).toBe(6);
});

it('leaves out products that are not asked for', () => {
  expect(consumptionSeries(exampleVersion().data, [11])).toEqual([]);
});
