import { type NodeData, nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Cell } from './cell.ts';
import type { TreeInput } from './input.ts';
import { linkCells } from './links.ts';
import { addsUp, type NodeSpec, nodeSpec } from './node-spec.ts';
import type { Place } from './place.ts';
import type { TreeProblem } from './problem.ts';
import { type Periods, usageNumbers } from './usage-numbers.ts';

/** By tree, scenario and node. */
export type ByPlace<T> = ReadonlyMap<RecordId, ReadonlyMap<RecordId, ReadonlyMap<RecordId, T>>>;

export const found = <T>(byPlace: ByPlace<T>, { treeId, scenarioId, nodeId }: Place): T | undefined =>
  byPlace.get(treeId)?.get(scenarioId)?.get(nodeId);

export interface Forest {
  readonly cells: ByPlace<Cell>;
  /** Links that lead nowhere. */
  readonly problems: readonly TreeProblem[];
}

/** Every node of every scenario, linked with what its months are made from. What stands from before is taken over. */
export function forestOf(input: TreeInput, before: (place: Place) => Cell | undefined): Forest {
  const periods: Periods = new Map(input.usagePeriods.map((period) => [period.usagePeriodId, period]));
  const cells = new Map(
    input.trees.map((tree) => [
      tree.treeId,
      new Map(
        tree.scenarioList.map(({ id }) => [
          id,
          new Map(tree.flatList.map((node) => [node.nodeId, cellOf(tree, id, node)])),
        ]),
      ),
    ]),
  );
  return { cells, problems: input.trees.flatMap((tree) => linkCells(tree, cells)) };

  function cellOf(tree: Tree, scenarioId: RecordId, node: TreeNode): Cell {
    const place: Place = { treeId: tree.treeId, scenarioId, nodeId: node.nodeId };
    const type = node.nodeType.id;
    const data = node.nodeDataMap[scenarioId];
    const earlier = before(place);
    const same = earlier?.type === type && earlier.spec?.data === data ? earlier : undefined;
    return {
      place,
      type,
      spec: same ? same.spec : specOf(type, data),
      usage: same ? same.usage : usageOf(type, data),
      multiplier: multiplierOf(type, data),
      isSource: node.downwardAggregationAllowed,
      sources: node.downwardAggregationList,
      parent: null,
      above: null,
      parts: [],
      incoming: [],
      leaving: new Set(),
    };
  }

  function specOf(type: Cell['type'], data: NodeData | undefined): NodeSpec | null {
    return data && !addsUp(type) ? nodeSpec(type, data) : null;
  }

  function usageOf(type: Cell['type'], data: NodeData | undefined): Cell['usage'] {
    if (type !== nodeTypeIds.forecastingUnit || !data?.fuNode) return null;
    return usageNumbers(data.fuNode, periods) ?? null;
  }

  function multiplierOf(type: Cell['type'], data: NodeData | undefined): number | null {
    const unit = type === nodeTypeIds.planningUnit ? data?.puNode?.planningUnit : undefined;
    const multiplier = unit ? input.planningUnits.get(unit.id)?.multiplier : undefined;
    return multiplier !== undefined && multiplier > 0 ? multiplier : null;
  }
}
