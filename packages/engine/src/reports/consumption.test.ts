import { first, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { consumptionReport } from './consumption.ts';
import { exampleVersion } from './testing.ts';

const filters = { startDate: '2025-01-01', stopDate: '2025-02-28', planningUnitId: 10 } as const;

/** North reported 100 against 90; of South there is a forecast of 60 alone. */
const version = exampleVersion(({ consumptionList }) => {
  const record = first(consumptionList);
  const of = (n: number, region: number, actualFlag: boolean, consumptionRcpuQty: number, active = true) => ({
    ...record,
    consumptionId: recordId(n, 9),
    region: { id: region },
    actualFlag,
    consumptionRcpuQty,
    active,
  });
  return {
    regionList: [{ regionId: 1 }, { regionId: 2 }],
    consumptionList: [
      of(1, 1, true, 100),
      of(2, 1, false, 90),
      of(3, 2, false, 60),
      of(4, 2, true, 7, false),
    ],
  };
});

it('adds the regions of a month, and marks a month that not every region reported', () => {
  expect(consumptionReport(version, { ...filters, reportView: 1 }, 30)).toEqual([
    {
      transDate: '2025-01-01',
      forecastedConsumption: 150,
      actualConsumption: 100,
      forecastedConsumptionRounded: 150,
      actualConsumptionRounded: 100,
      regionsWithActual: 1,
      regionCount: 2,
    },
    {
      transDate: '2025-02-01',
      forecastedConsumption: null,
      actualConsumption: null,
      forecastedConsumptionRounded: null,
      actualConsumptionRounded: null,
      regionsWithActual: 0,
      regionCount: 2,
    },
  ]);
});

it('multiplies by the forecasting units in a planning unit', () => {
  expect(consumptionReport(version, { ...filters, reportView: 2 }, 30)[0]).toMatchObject({
    forecastedConsumption: 4500,
    actualConsumption: 3000,
  });
});

it('rounds a half up whatever the regions add up to in binary numbers', () => {
  // Tenths of a planning unit: 0.7 + 1.4 + 1.4 is a little less than 3.5.
  const tenths = exampleVersion(({ consumptionList, realmCountryPlanningUnitList = [] }) => ({
    regionList: [{ regionId: 1 }, { regionId: 2 }, { regionId: 3 }],
    realmCountryPlanningUnitList: realmCountryPlanningUnitList.map((unit) => ({
      ...unit,
      conversionMethod: 2,
      conversionNumber: 10,
    })),
    consumptionList: [7, 14, 14].map((consumptionRcpuQty, i) => ({
      ...first(consumptionList),
      consumptionId: recordId(i, 9),
      region: { id: i + 1 },
      consumptionRcpuQty,
    })),
  }));
  const [january] = consumptionReport(tenths, { ...filters, reportView: 1 }, 30);
  expect(january?.forecastedConsumption).toBeLessThan(3.5);
  expect(january?.forecastedConsumptionRounded).toBe(4);
});
