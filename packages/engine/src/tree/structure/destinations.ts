import { nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { isShare } from '../cell.ts';
import { depthsOf } from '../templates/levels.ts';

/**
 * The nodes that a node may transfer to in a scenario: for numbers other numbers of the same level, for shares the
 * shares of the same parent; none that is extrapolated, and none from which something already flows back here.
 */
export function destinationsOf(tree: Tree, scenarioId: RecordId, nodeId: RecordId): TreeNode[] {
  const node = tree.flatList.find((one) => one.nodeId === nodeId);
  if (!node) return [];
  const depths = depthsOf(tree.flatList);
  const feeding = reached(backwards(flowsOf(tree, scenarioId)), nodeId);
  return tree.flatList.filter((other) => {
    const data = other.nodeDataMap[scenarioId];
    if (other === node || !data || feeding.has(other.nodeId)) return false;
    if (isShare(node.nodeType.id)) {
      return isShare(other.nodeType.id) && other.parentNodeId === node.parentNodeId;
    }
    const sameLevel = depths.get(other.nodeId) === depths.get(nodeId);
    const bothNumbers = [node, other].every(({ nodeType }) => nodeType.id === nodeTypeIds.number);
    return bothNumbers && sameLevel && !data.extrapolation;
  });
}

/** Would a transfer between two nodes close a circle? */
export const closesCircle = (tree: Tree, scenarioId: RecordId, from: RecordId, to: RecordId): boolean =>
  from === to || reached(flowsOf(tree, scenarioId), to).has(from);

/** Why a node cannot be extrapolated: its history would not know of who comes or goes. */
export function extrapolationRefusal(
  tree: Tree,
  scenarioId: RecordId,
  nodeId: RecordId,
): 'transfersOut' | 'transfersIn' | undefined {
  const flows = flowsOf(tree, scenarioId);
  if ((flows.get(nodeId) ?? []).length > 0) return 'transfersOut';
  return backwards(flows).has(nodeId) ? 'transfersIn' : undefined;
}

type Flows = ReadonlyMap<RecordId, readonly RecordId[]>;

function flowsOf(tree: Tree, scenarioId: RecordId): Flows {
  const byData = new Map(
    tree.flatList.flatMap(({ nodeId, nodeDataMap }) => {
      const data = nodeDataMap[scenarioId];
      return data ? [[data.nodeDataId, nodeId] as const] : [];
    }),
  );
  return new Map(
    tree.flatList.map(({ nodeId, nodeDataMap }) => [
      nodeId,
      (nodeDataMap[scenarioId]?.nodeDataModelingList ?? []).flatMap(({ transferNodeDataId }) =>
        transferNodeDataId === null ? [] : (byData.get(transferNodeDataId) ?? []),
      ),
    ]),
  );
}

/** Every node that is reached from a node along the flows. */
function reached(flows: Flows, nodeId: RecordId): ReadonlySet<RecordId> {
  const found = new Set(flows.get(nodeId) ?? []);
  for (const next of found) for (const further of flows.get(next) ?? []) found.add(further);
  return found;
}

function backwards(flows: Flows): Flows {
  const back = new Map<RecordId, RecordId[]>();
  for (const [from, to] of flows) {
    for (const nodeId of to) back.set(nodeId, [...(back.get(nodeId) ?? []), from]);
  }
  return back;
}
