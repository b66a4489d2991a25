import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Label } from '@stockwell/model/label';
import { forecastsOf } from './forecast-rows.ts';
import type { ForecastOf, Forecasts } from './selected-forecast.ts';

/** What an import needs to know of a selected forecast. */
export type ForecastFigures = Pick<ForecastOf, 'values' | 'total'>;
export type FindFigures = (unit: DatasetPlanningUnit, regionId: number) => ForecastFigures;

/** The selected forecast of a product in a region, as data that can travel: figures, and what they come from. */
export interface ImportableForecast extends ForecastFigures {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly extrapolationMethodId: number | null;
  readonly trees: readonly {
    readonly treeId: string;
    readonly scenarioId: string;
    readonly treeLabel: Label;
    readonly scenarioLabel: Label;
  }[];
  readonly consumptionPercent: number | null;
}

/** The selected forecasts of all active products; those without one have no entry. */
export function importableForecasts(
  data: DatasetData,
  forecasts: Forecasts = forecastsOf(data),
): ImportableForecast[] {
  return data.planningUnitList
    .filter(({ active }) => active)
    .flatMap((unit) =>
      data.regionList.flatMap(({ id: regionId }): ImportableForecast[] => {
        const forecast = forecasts(unit, regionId);
        if (forecast.values === null) return [];
        const { values, total, sources, consumptionPercent } = forecast;
        const method = sources.find((source) => source.kind === 'extrapolation');
        return [
          {
            planningUnitId: unit.planningUnit.id,
            regionId,
            values,
            total,
            extrapolationMethodId: method ? method.extrapolation.extrapolationMethod.id : null,
            trees: sources.flatMap((source) =>
              source.kind === 'tree'
                ? {
                    treeId: source.tree.treeId,
                    scenarioId: source.scenario.id,
                    treeLabel: source.tree.label,
                    scenarioLabel: source.scenario.label,
                  }
                : [],
            ),
            consumptionPercent,
          },
        ];
      }),
    );
}

const noForecast: ForecastFigures = { values: null, total: null };
const placeKey = (planningUnitId: number, regionId: number): string => `${planningUnitId} ${regionId}`;

export type ForecastLookup = (planningUnitId: number, regionId: number) => ImportableForecast | undefined;

export function lookupOf(forecasts: readonly ImportableForecast[]): ForecastLookup {
  const byPlace = new Map(forecasts.map((one) => [placeKey(one.planningUnitId, one.regionId), one]));
  return (planningUnitId, regionId) => byPlace.get(placeKey(planningUnitId, regionId));
}

export const figuresIn =
  (lookup: ForecastLookup): FindFigures =>
  ({ planningUnit }, regionId) =>
    lookup(planningUnit.id, regionId) ?? noForecast;
