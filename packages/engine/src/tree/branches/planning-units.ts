import { type NodeData, nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { PlanningUnits } from '../input.ts';
import type { Periods } from '../usage-numbers.ts';
import { type ChosenUnit, packsComputed } from './add-node.ts';

export type UnitOutcome =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly reason: 'noNode' | 'notAPlanningUnit' };

/** Another planning unit for a node: in every scenario, each with the packs that its own usage needs. */
export function choosePlanningUnit(
  tree: Tree,
  nodeId: RecordId,
  chosen: ChosenUnit,
  periods: Periods,
): UnitOutcome {
  const node = tree.flatList.find((one) => one.nodeId === nodeId);
  if (!node) return { ok: false, reason: 'noNode' };
  if (node.nodeType.id !== nodeTypeIds.planningUnit) return { ok: false, reason: 'notAPlanningUnit' };
  const parent = tree.flatList.find((one) => one.nodeId === node.parentNodeId);
  const changed: TreeNode = {
    ...node,
    label: chosen.label,
    nodeDataMap: mapped(node, (data, scenarioId) => {
      const refillMonths = data.puNode?.refillMonths ?? 1;
      const usage = parent?.nodeDataMap[scenarioId]?.fuNode ?? null;
      return {
        ...data,
        puNode: {
          planningUnit: { id: chosen.id },
          refillMonths,
          puPerVisit: packsComputed(usage, periods, chosen.multiplier, refillMonths),
          sharePlanningUnit: true,
        },
      };
    }),
  };
  return { ok: true, tree: withNodes(tree, (one) => (one === node ? changed : one)) };
}

/**
 * After the usage of a forecasting unit changed in a scenario: the packs of its planning units there, where they are
 * computed. Typed packs and intervals stay.
 */
export function withPacksComputed(
  tree: Tree,
  forecastingUnitNodeId: RecordId,
  scenarioId: RecordId,
  planningUnits: PlanningUnits,
  periods: Periods,
): Tree {
  const parent = tree.flatList.find(({ nodeId }) => nodeId === forecastingUnitNodeId);
  const usage = parent?.nodeDataMap[scenarioId]?.fuNode ?? null;
  return withNodes(tree, (node) => {
    const data = node.nodeDataMap[scenarioId];
    const unit = data?.puNode;
    const multiplier = unit?.planningUnit && planningUnits.get(unit.planningUnit.id)?.multiplier;
    const below = node.parentNodeId === forecastingUnitNodeId;
    if (!below || !data || !unit?.sharePlanningUnit || !multiplier) return node;
    const puPerVisit = packsComputed(usage, periods, multiplier, unit.refillMonths);
    if (puPerVisit === unit.puPerVisit) return node;
    return {
      ...node,
      nodeDataMap: { ...node.nodeDataMap, [scenarioId]: { ...data, puNode: { ...unit, puPerVisit } } },
    };
  });
}

const withNodes = (tree: Tree, change: (node: TreeNode) => TreeNode): Tree => ({
  ...tree,
  flatList: tree.flatList.map(change),
});

const mapped = (
  node: TreeNode,
  change: (data: NodeData, scenarioId: RecordId) => NodeData,
): TreeNode['nodeDataMap'] =>
  Object.fromEntries(
    Object.entries(node.nodeDataMap).map(([scenarioId, data]) => [scenarioId, change(data, scenarioId)]),
  );
