import { parseDatasetData } from '@stockwell/model/dataset-data/parse';
import { exampleDataset, recordId } from '@stockwell/model/dataset-data/testing';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { checkHistory } from './data-check.ts';
import { consumptionOf } from './history.ts';

const month = parseMonth('2024-01');

function dataset() {
  const data = parseDatasetData(exampleDataset());
  const [unit] = data.planningUnitList;
  const [region] = data.regionList;
  if (!unit || !region) throw new Error('The example has no product or region');
  const record = (
    at: number,
    amount: number,
    reportingRate: number | null,
    daysOfStockOut: number | null,
  ) => ({
    actualConsumptionId: recordId(9000 + at),
    planningUnit: { id: unit.planningUnit.id },
    region: { id: region.id },
    month: `2024-0${at + 1}-01`,
    amount,
    reportingRate,
    daysOfStockOut,
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
  });
  return {
    data: {
      ...data,
      planningUnitList: [{ ...unit, consumptionDataType: 2 as const }],
      actualConsumptionList: [record(0, 1000, 98, 5), record(2, 600, null, null), record(3, 50, null, 30)],
    },
    product: unit.planningUnit.id,
    region: region.id,
  };
}

describe('consumption', () => {
  it('is adjusted for reporting and days without stock; a blank stays a blank', () => {
    const { data, product, region } = dataset();
    expect(consumptionOf(data, product, region)).toEqual(
      new Map([
        [month, 1216.6405],
        [month + 2, 600],
      ]),
    );
  });

  it('can be left as it was reported where stock ran out', () => {
    const { data, product, region } = dataset();
    expect(consumptionOf(data, product, region, { correctStockOuts: false })).toEqual(
      new Map([
        [month, 1020.4082],
        [month + 2, 600],
        [month + 3, 50],
      ]),
    );
  });

  it('is checked for holes and for shortness, region by region', () => {
    const { data, product, region } = dataset();
    const own = checkHistory(data).find((gap) => gap.planningUnitId === product && gap.regionId === region);
    expect(own).toMatchObject({ blanks: [month + 1], monthsWithData: 2, short: true });
  });
});
