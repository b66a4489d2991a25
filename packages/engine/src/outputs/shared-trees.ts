import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Forecasts } from './selected-forecast.ts';
import { type ForecastSource, sourceKey } from './sources.ts';

/** A scenario of a tree that counts in full in several regions. */
export interface SharedTree {
  readonly source: ForecastSource;
  readonly regionIds: readonly number[];
}

/**
 * The trees of a region's selected forecast that other regions count too. A tree has one quantity and no parts by region:
 * one for the whole country would count once in each. Where the regions agreed with the country it does not.
 */
export function sharedTrees(
  { regionList }: Pick<DatasetData, 'regionList'>,
  forecasts: Forecasts,
  unit: DatasetPlanningUnit,
  regionId: number,
): SharedTree[] {
  const own = forecasts(unit, regionId);
  if (own.agreed && !own.agreed.isOutdated) return [];
  return own.sources
    .filter(({ kind }) => kind === 'tree')
    .map((source) => ({
      source,
      regionIds: regionList
        .map(({ id }) => id)
        .filter((id) => forecasts(unit, id).sources.some((one) => sourceKey(one) === sourceKey(source))),
    }))
    .filter(({ regionIds }) => regionIds.length > 1);
}
