import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { consumptionIn } from './consumption-in.ts';
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

/** Consumption and selected forecasts of a forecast program, ready to be compared. */
export function errorPartsOf(
  data: DatasetData,
  forecasts: Forecasts,
  { planningUnitIds, regionIds, counted }: ErrorFilter,
): ErrorPart[] {
  const units = data.planningUnitList.filter(
    (unit) => unit.active && (!planningUnitIds || planningUnitIds.includes(unit.planningUnit.id)),
  );
  const consumption = consumptionIn(data);
  const regions = data.regionList.filter(({ id }) => !regionIds || regionIds.includes(id));
  return units.flatMap((unit) => {
    const convert = conversionOf(unit, counted);
    if (!convert) return [];
    return regions.map(({ id }) => ({
      regionId: id,
      actual: mapValues(consumption(unit.planningUnit.id, id), convert),
      forecast: mapValues(forecasts(unit, id).values ?? new Map(), convert),
    }));
  });
}
