import { type Candidate, candidatesOf } from '@stockwell/engine/outputs/candidates';
import { type ForecastOf, selectedForecasts } from '@stockwell/engine/outputs/selected-forecast';
import { type SharedTree, sharedTrees } from '@stockwell/engine/outputs/shared-trees';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import { consumptionOf, type MonthlyValues } from '@stockwell/engine/series/history';
import type { DatasetData, DatasetPlanningUnit, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { useMemo } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import { namingIn } from './candidate-name.ts';

export interface Comparison {
  readonly candidates: readonly Candidate[];
  readonly actual: MonthlyValues;
  /** What counts as it is ticked now. */
  readonly selected: ForecastOf;
  /** Trees of it that count in full in other regions too. */
  readonly shared: readonly SharedTree[];
}

/** What may be selected for a product in a region, and what counts with the ticks as they are. */
export function useComparison(
  data: DatasetData,
  unit: DatasetPlanningUnit,
  regionId: number,
  ticked: SelectedForecast,
): Comparison {
  const { language } = useSession();
  return useMemo(() => {
    const trees = treeResultsOf(data);
    const drafted = {
      ...unit,
      selectedForecastMap: { ...unit.selectedForecastMap, [regionId]: ticked },
    };
    const forecasts = selectedForecasts(data, trees);
    return {
      candidates: candidatesOf(data, trees, drafted, regionId, namingIn(language)),
      actual: consumptionOf(data, unit.planningUnit.id, regionId),
      selected: forecasts(drafted, regionId),
      shared: sharedTrees(data, forecasts, drafted, regionId),
    };
  }, [data, unit, regionId, ticked, language]);
}
