import {
  nodeTypeIds,
  type Tree,
  type TreeNode,
  type TreeScenario,
} from '@stockwell/model/dataset-data/index';
import { resultOf, type TreeResults } from '../calculate.ts';
import { type Cell, needsOf } from '../cell.ts';
import type { Place } from '../place.ts';

/** A node in a scenario that a funnel may read. */
export interface FunnelChoice {
  readonly place: Place;
  readonly tree: Tree;
  readonly scenario: TreeScenario;
  readonly node: TreeNode;
  /** Whether the tree has only one active scenario, so that its name says nothing. */
  readonly onlyScenario: boolean;
}

/** Every source in every active scenario of the trees, but none that is made from the funnel itself. */
export function funnelChoices(results: TreeResults, funnel: Place): FunnelChoice[] {
  const made = madeFrom(results, funnel);
  return results.input.trees.flatMap((tree) => {
    const active = tree.scenarioList.filter((scenario) => scenario.active);
    return active.flatMap((scenario) =>
      tree.flatList.filter(mayFeed).flatMap((node): FunnelChoice[] => {
        const place = { treeId: tree.treeId, scenarioId: scenario.id, nodeId: node.nodeId };
        const cell = resultOf(results, place)?.cell;
        if (!cell || made.has(cell)) return [];
        return [{ place, tree, scenario, node, onlyScenario: active.length === 1 }];
      }),
    );
  });
}

const mayFeed = ({ nodeType, downwardAggregationAllowed }: TreeNode): boolean =>
  downwardAggregationAllowed &&
  (nodeType.id === nodeTypeIds.number || nodeType.id === nodeTypeIds.percentage);

/** The cell and all that need it, directly or through others. */
function madeFrom(results: TreeResults, place: Place): ReadonlySet<Cell> {
  const start = resultOf(results, place)?.cell;
  const readers = new Map<Cell, Cell[]>();
  for (const scenarios of results.cells.values()) {
    for (const nodes of scenarios.values()) {
      for (const { cell } of nodes.values()) {
        for (const need of needsOf(cell)) readers.set(need, [...(readers.get(need) ?? []), cell]);
      }
    }
  }
  const found = new Set(start ? [start] : []);
  for (const cell of found) for (const reader of readers.get(cell) ?? []) found.add(reader);
  return found;
}
