import type {
  ConsumptionExtrapolation,
  DatasetData,
  SelectedForecast,
  Tree,
} from '@stockwell/model/dataset-data/index';
import { pointingAt } from '../../outputs/selection.ts';
import type { Sides } from '../sides.ts';
import { regionKey } from './kinds.ts';

type TreeAndScenario = SelectedForecast['treeAndScenario'][number];

/** Where what was selected on one of the sides stands in the merged document; undefined: nowhere. */
export interface Repoint {
  readonly tree: (selected: TreeAndScenario) => TreeAndScenario | undefined;
  readonly extrapolation: (id: string, planningUnitId: number, regionId: number) => string | undefined;
}

/**
 * A tree that was replaced is found again by its anchor and the scenario by its place; a forecast of consumption by
 * its method.
 */
export function repointTo(
  { base, mine, theirs }: Sides<DatasetData>,
  trees: readonly Tree[],
  extrapolations: readonly ConsumptionExtrapolation[],
): Repoint {
  const documents = [mine, theirs, base];
  const treeById = new Map(trees.map((tree) => [tree.treeId, tree]));
  const treeByAnchor = new Map(trees.map((tree) => [tree.treeAnchorId, tree]));
  const methodKey = (record: ConsumptionExtrapolation): string =>
    `${regionKey(record)} ${record.extrapolationMethod.id}`;
  const known = new Set(extrapolations.map((record) => record.consumptionExtrapolationId));
  const byMethod = new Map(
    extrapolations.map((record) => [methodKey(record), record.consumptionExtrapolationId]),
  );
  return {
    tree: (selected) => {
      const { treeId, scenarioId } = selected;
      const holds = (tree: Tree | undefined): boolean =>
        tree?.scenarioList.some(({ id }) => id === scenarioId) ?? false;
      if (holds(treeById.get(treeId))) return selected;
      const before = documents
        .flatMap((data) => data.treeList.filter((tree) => tree.treeId === treeId))
        .find(holds);
      const now = before && treeByAnchor.get(before.treeAnchorId);
      if (!before || !now) return undefined;
      // In the very same tree a scenario that is gone was deleted; its neighbour is another one.
      if (now.treeId === treeId) return undefined;
      if (holds(now)) return { treeId: now.treeId, scenarioId };
      const place = before.scenarioList.findIndex(({ id }) => id === scenarioId);
      const scenario = now.scenarioList[place];
      return scenario && { treeId: now.treeId, scenarioId: scenario.id };
    },
    extrapolation: (id, planningUnitId, regionId) => {
      if (known.has(id)) return id;
      const before = documents
        .flatMap((data) => data.consumptionExtrapolation)
        .find((record) => record.consumptionExtrapolationId === id);
      if (!before || before.planningUnit.id !== planningUnitId || before.region.id !== regionId) {
        return undefined;
      }
      return byMethod.get(methodKey(before));
    },
  };
}

/** A selection of what is there; the rest of it is emptied, its notes stay. */
export function repointed(
  selected: SelectedForecast,
  planningUnitId: number,
  regionId: number,
  { tree, extrapolation }: Repoint,
): SelectedForecast {
  const { consumptionExtrapolationId: id, treeAndScenario } = selected;
  const found = treeAndScenario.flatMap((one) => tree(one) ?? []);
  const different = new Map(found.map((one) => [`${one.treeId} ${one.scenarioId}`, one]));
  const to = {
    treeAndScenario: [...different.values()],
    consumptionExtrapolationId: id === null ? null : (extrapolation(id, planningUnitId, regionId) ?? null),
  };
  const { agreed } = selected;
  // What was agreed on stays: it counts as long as the forecast is the same.
  return { ...pointingAt(selected, to), ...(agreed ? { agreed } : {}) };
}
