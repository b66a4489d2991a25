import { describe, expect, it } from 'vitest';
import { DatasetDataError } from './dataset-issue.ts';
import { parseDatasetData } from './parse.ts';
import { datasetRefusal, exampleDataset, exampleIds, first } from './testing.ts';

describe('forecast data', () => {
  it('takes a right document and fills in what is usual', () => {
    const data = parseDatasetData(exampleDataset());
    expect(first(data.planningUnitList)).toMatchObject({
      consuptionForecast: true,
      treeForecast: true,
      active: true,
      stock: null,
    });
    expect(parseDatasetData(data)).toEqual(data);
  });

  it('leaves labels of references behind', () => {
    const dataset = exampleDataset();
    Object.assign(first(dataset.actualConsumptionList).region, { label: { label_en: 'North' } });
    expect(first(parseDatasetData(dataset).actualConsumptionList).region).toEqual({ id: 1 });
  });

  it('keeps a 0 apart from a blank', () => {
    const dataset = exampleDataset();
    Object.assign(first(dataset.planningUnitList), { stock: 0, monthsOfStock: 0, price: 0 });
    expect(first(parseDatasetData(dataset).planningUnitList)).toMatchObject({
      stock: 0,
      monthsOfStock: 0,
      price: 0,
      existingShipments: null,
    });
  });

  it('refuses a period that ends before it begins, and takes one of a single month', () => {
    expect(
      datasetRefusal(({ currentVersion }) => {
        currentVersion.forecastStopDate = '2025-12-01';
      }),
    ).toEqual([[null, null, 'currentVersion.forecastStopDate', 'stopBeforeStart']]);
    expect(
      datasetRefusal(({ currentVersion }) => {
        currentVersion.forecastStopDate = currentVersion.forecastStartDate;
      }),
    ).toEqual([]);
  });

  it.each([
    ['reportingRate', 0, 'min'],
    ['reportingRate', 100.5, 'max'],
    ['daysOfStockOut', 32, 'max'],
    ['daysOfStockOut', 1.5, 'int'],
    ['amount', -1, 'min'],
    ['amount', null, 'number'],
    ['amount', 1e15, 'max'],
    ['month', '2025-11-02', 'firstOfMonth'],
    ['month', '2025-13-01', 'date'],
  ])('refuses consumption with the %s %s', (field, value, rule) => {
    const found = datasetRefusal((dataset) => {
      Object.assign(first(dataset.actualConsumptionList), { [field]: value });
    });
    expect(found).toEqual([['actualConsumptionList', exampleIds.consumption(1), field, rule]]);
  });

  it('takes either one extrapolation or trees as selected forecast', () => {
    const found = datasetRefusal((dataset) => {
      first(dataset.planningUnitList).selectedForecastMap = {
        1: {
          consumptionExtrapolationId: exampleIds.extrapolation(1),
          treeAndScenario: [{ treeId: exampleIds.tree(1), scenarioId: exampleIds.scenario(1) }],
        },
      };
    });
    expect(found).toEqual([
      ['planningUnitList', '1', 'selectedForecastMap.1.treeAndScenario', 'oneKindOnly'],
    ]);
  });

  it('asks for the unit that consumption is typed in', () => {
    const found = datasetRefusal((dataset) => {
      first(dataset.planningUnitList).consumptionDataType = 3;
    });
    expect(found).toEqual([['planningUnitList', '1', 'otherUnit', 'required']]);
  });

  it('throws a refusal that names the records', () => {
    const dataset = exampleDataset();
    first(dataset.planningUnitList).planningUnit.multiplier = 0;
    expect(() => parseDatasetData(dataset)).toThrow(DatasetDataError);
    expect(() => parseDatasetData(dataset)).toThrow(/planningUnitList 1, planningUnit.multiplier/);
    expect(() => parseDatasetData(null)).toThrow(DatasetDataError);
  });
});
