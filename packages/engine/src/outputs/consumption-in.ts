import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { groupBy } from '../merge/index-by.ts';
import { consumptionOf, type MonthlyValues } from '../series/history.ts';

/** Consumption of every product and region. There are many of both: each looks at its own records only. */
export function consumptionIn(
  data: DatasetData,
): (planningUnitId: number, regionId: number) => MonthlyValues {
  const records = groupBy(
    data.actualConsumptionList,
    ({ planningUnit, region }) => `${planningUnit.id} ${region.id}`,
  );
  return (planningUnitId, regionId) =>
    consumptionOf(
      { ...data, actualConsumptionList: records.get(`${planningUnitId} ${regionId}`) ?? [] },
      planningUnitId,
      regionId,
    );
}
