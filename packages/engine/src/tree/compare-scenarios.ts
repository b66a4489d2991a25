import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { inReadingOrder } from './branches/branch.ts';
import { resultOf, type TreeResults } from './calculate.ts';
import { figureAt } from './node-months.ts';
import { depthsOf } from './templates/levels.ts';

/** A node in a month with what every scenario says of it. */
export interface ComparedNode {
  readonly node: TreeNode;
  readonly depth: number;
  /** In the order of the scenarios; a scenario without the month says 0. */
  readonly values: readonly number[];
  /** To the first scenario, in percent of it; null where the first one has nothing. */
  readonly changes: readonly (number | null)[];
}

/** The values of a node, one list a scenario, from a month to another. */
export function scenarioMonths(
  results: TreeResults,
  treeId: RecordId,
  node: TreeNode,
  scenarioIds: readonly RecordId[],
  { start, stop }: { readonly start: Month; readonly stop: Month },
): readonly (readonly number[])[] {
  return scenarioIds.map((scenarioId) => {
    const months = resultOf(results, { treeId, scenarioId, nodeId: node.nodeId })?.months;
    return Array.from(
      { length: Math.max(0, stop - start + 1) },
      (_, at) => (months && figureAt(months, months.puForecast, start + at)) ?? 0,
    );
  });
}

/** Every node of a tree from the top down, with the scenarios beside each other. */
export function compareScenarios(
  results: TreeResults,
  tree: Tree,
  scenarioIds: readonly RecordId[],
  month: Month,
): readonly ComparedNode[] {
  const depths = depthsOf(tree.flatList);
  return inReadingOrder(tree.flatList).map((node) => {
    const values = scenarioMonths(results, tree.treeId, node, scenarioIds, { start: month, stop: month }).map(
      ([value = 0]) => value,
    );
    const [first = 0] = values;
    return {
      node,
      depth: depths.get(node.nodeId) ?? 0,
      values,
      changes: values.map((value) => (first === 0 ? null : (100 * (value - first)) / first)),
    };
  });
}
