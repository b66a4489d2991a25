import type { NodeData, Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { branchOf } from './branch.ts';
import { type LeftBehind, rowsKept } from './left-behind.ts';

export type DeleteOutcome =
  | { readonly ok: true; readonly trees: readonly Tree[]; readonly leftBehind: readonly LeftBehind[] }
  | { readonly ok: false; readonly reason: 'noNode' | 'rootStays' };

/** The trees without a branch; transfers to it and sources that funnels read from it go with it and are named. */
export function deleteBranch(trees: readonly Tree[], treeId: RecordId, nodeId: RecordId): DeleteOutcome {
  const tree = trees.find((one) => one.treeId === treeId);
  const gone = tree ? branchOf(tree, nodeId) : [];
  const top = gone[0];
  if (!top) return { ok: false, reason: 'noNode' };
  if (top.parentNodeId === null) return { ok: false, reason: 'rootStays' };
  const nodes = new Set(gone.map((node) => node.nodeId));
  const data = new Set(gone.flatMap(dataIdsOf));
  const leftBehind: LeftBehind[] = [];
  const changed = trees.map((one) => {
    const here = one.treeId === treeId;
    const flatList = one.flatList.flatMap((node) => {
      if (here && nodes.has(node.nodeId)) return [];
      const reading = withoutSources(
        node,
        ({ treeId: of, nodeId: read }) => of === treeId && nodes.has(read),
      );
      return here ? withoutTransfers(reading, data, leftBehind) : reading;
    });
    return flatList.every((node, i) => node === one.flatList[i]) && flatList.length === one.flatList.length
      ? one
      : { ...one, flatList };
  });
  return { ok: true, trees: changed, leftBehind };

  function withoutSources(
    node: TreeNode,
    isGone: (source: TreeNode['downwardAggregationList'][number]) => boolean,
  ): TreeNode {
    const lost = node.downwardAggregationList.filter(isGone);
    if (lost.length === 0) return node;
    for (const source of lost) leftBehind.push({ what: 'source', nodeId: node.nodeId, source });
    return {
      ...node,
      downwardAggregationList: node.downwardAggregationList.filter((source) => !isGone(source)),
    };
  }
}

export const dataIdsOf = ({ nodeDataMap }: TreeNode): RecordId[] =>
  Object.values(nodeDataMap).map(({ nodeDataId }) => nodeDataId);

function withoutTransfers(node: TreeNode, gone: ReadonlySet<RecordId>, leftBehind: LeftBehind[]): TreeNode {
  const leads = ({ nodeDataModelingList }: NodeData): boolean =>
    nodeDataModelingList.some(
      ({ transferNodeDataId }) => transferNodeDataId !== null && gone.has(transferNodeDataId),
    );
  if (!Object.values(node.nodeDataMap).some(leads)) return node;
  const kept = (data: NodeData): NodeData => ({
    ...data,
    nodeDataModelingList: rowsKept(node.nodeId, data.nodeDataModelingList, (to) => !gone.has(to), leftBehind),
  });
  return {
    ...node,
    nodeDataMap: Object.fromEntries(
      Object.entries(node.nodeDataMap).map(([scenarioId, data]) => [
        scenarioId,
        leads(data) ? kept(data) : data,
      ]),
    ),
  };
}
