import { checkDatasetData, type DatasetData } from '@stockwell/model/dataset-data/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoDatabase, openDemo } from './demo-database.ts';
import { readForecast } from './new-forecast.ts';

let demo: DemoDatabase;
let documents: readonly DatasetData[] = [];
beforeAll(async () => {
  demo = await openDemo();
  const rows = await demo.rows('select id from program where program_type_id = 2 order by id');
  documents = await Promise.all(rows.map(({ id }) => readForecast(demo.database.db, Number(id))));
}, 240_000);
afterAll(() => demo.close());

describe('the forecasts of the demo', () => {
  it('are two, in their second version, and right', () => {
    expect(documents.map(({ currentVersion }) => currentVersion.versionId)).toEqual([2, 2]);
    for (const document of documents) expect(checkDatasetData(document).issues).toEqual([]);
  });

  it('have products with three years of consumption in every region', () => {
    for (const { planningUnitList, regionList, actualConsumptionList } of documents) {
      expect(planningUnitList.length).toBeGreaterThan(2);
      for (const { planningUnit } of planningUnitList) {
        for (const { id } of regionList) {
          const own = actualConsumptionList.filter(
            (record) => record.planningUnit.id === planningUnit.id && record.region.id === id,
          );
          expect(own.length).toBeGreaterThan(28);
        }
      }
    }
  });

  it('have a selected forecast for every product and region, and a tree', () => {
    for (const document of documents) {
      const regions = document.regionList.map(({ id }) => String(id));
      for (const { selectedForecastMap } of document.planningUnitList)
        expect(Object.keys(selectedForecastMap).sort()).toEqual(regions.toSorted());
      expect(document.treeList).toHaveLength(1);
    }
  });
});
