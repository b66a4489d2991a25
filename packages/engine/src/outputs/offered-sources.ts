import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { TreeResults } from '../tree/index.ts';
import { extrapolationsOf, type ForecastSource, hasProduct, holdsRegion } from './sources.ts';

/** The forecasts of a product in a region, also of scenarios that have no node of the product. */
export function sourcesOf(data: DatasetData, unit: DatasetPlanningUnit, regionId: number): ForecastSource[] {
  if (!unit.active) return [];
  const fromConsumption = unit.consuptionForecast ? extrapolationsOf(data, unit, regionId) : [];
  const standing = unit.treeForecast
    ? data.treeList.filter((tree) => tree.active && holdsRegion(tree, regionId))
    : [];
  return [
    ...fromConsumption.map((extrapolation) => ({ kind: 'extrapolation' as const, extrapolation })),
    ...standing.flatMap((tree) =>
      tree.scenarioList
        .filter(({ active }) => active)
        .map((scenario) => ({ kind: 'tree' as const, tree, scenario })),
    ),
  ];
}

/** Those of them that can be selected. */
export const offeredSources = (
  data: DatasetData,
  trees: TreeResults,
  unit: DatasetPlanningUnit,
  regionId: number,
): ForecastSource[] =>
  sourcesOf(data, unit, regionId).filter(
    (source) =>
      source.kind === 'extrapolation' ||
      hasProduct(trees, source.tree.treeId, source.scenario.id, unit.planningUnit.id),
  );
