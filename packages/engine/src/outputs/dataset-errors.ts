import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { groupBy } from '../merge/index-by.ts';
import { consumptionOf } from '../series/history.ts';
import { type CountedIn, conversionOf } from './counted-in.ts';
import type { ErrorPart } from './error-report.ts';
import { mapValues } from './period.ts';
import type { Forecasts } from './selected-forecast.ts';

export interface ErrorFilter {
  /** Null: all. */
  readonly planningUnitIds: readonly number[] | null;
  readonly regionIds: readonly number[] | null;
  readonly counted: CountedIn;
}

const keyOf = ({ planningUnit, region }: DatasetData['actualConsumptionList'][number]): string =>
  `${planningUnit.id} ${region.id}`;

/** Consumption and selected forecasts of a forecast program, ready to be compared. */
export function errorPartsOf(
  data: DatasetData,
  forecasts: Forecasts,
  { planningUnitIds, regionIds, counted }: ErrorFilter,
): ErrorPart[] {
  const units = data.planningUnitList.filter(
    (unit) => unit.active && (!planningUnitIds || planningUnitIds.includes(unit.planningUnit.id)),
  );
  // Every product and region looks at its own records only: there are many of both.
  const records = groupBy(data.actualConsumptionList, keyOf);
  const regions = data.regionList.filter(({ id }) => !regionIds || regionIds.includes(id));
  return units.flatMap((unit) => {
    const convert = conversionOf(unit, counted);
    if (!convert) return [];
    return regions.map(({ id }) => ({
      regionId: id,
      actual: mapValues(
        consumptionOf(
          { ...data, actualConsumptionList: records.get(`${unit.planningUnit.id} ${id}`) ?? [] },
          unit.planningUnit.id,
          id,
        ),
        convert,
      ),
      forecast: mapValues(forecasts(unit, id).values ?? new Map(), convert),
    }));
  });
}
