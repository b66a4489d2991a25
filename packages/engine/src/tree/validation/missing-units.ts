import { nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import type { Place } from '../place.ts';

/** A node without the unit it is for: a version with such a node cannot be uploaded. */
export interface MissingUnit {
  readonly unit: 'forecastingUnit' | 'planningUnit';
  readonly place: Place;
}

export function missingUnits(trees: readonly Tree[]): MissingUnit[] {
  return trees.flatMap(({ treeId, scenarioList, flatList }) =>
    scenarioList.flatMap(({ id: scenarioId }) =>
      flatList.flatMap(({ nodeId, nodeType, nodeDataMap }): MissingUnit[] => {
        const data = nodeDataMap[scenarioId];
        const place = { treeId, scenarioId, nodeId };
        if (nodeType.id === nodeTypeIds.forecastingUnit && !data?.fuNode?.forecastingUnit) {
          return [{ unit: 'forecastingUnit', place }];
        }
        if (nodeType.id === nodeTypeIds.planningUnit && !data?.puNode?.planningUnit) {
          return [{ unit: 'planningUnit', place }];
        }
        return [];
      }),
    ),
  );
}
