import type { Tree, TreeLevel, TreeNode } from '@stockwell/model/dataset-data/index';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { childrenOf } from '../../tree/branches/branch.ts';
import { depthsOf } from '../../tree/templates/levels.ts';

/** The tree with a node one place further to the left or right among its siblings; the same at the end. */
export function movedBeside(tree: Tree, nodeId: RecordId, side: 1 | -1): Tree {
  const node = tree.flatList.find((one) => one.nodeId === nodeId);
  if (!node) return tree;
  const siblings = [...childrenOf(tree.flatList)(node.parentNodeId)];
  const at = siblings.indexOf(node);
  const other = siblings[at + side];
  if (!other) return tree;
  siblings[at] = other;
  siblings[at + side] = node;
  const places = new Map(siblings.map((one, place) => [one.nodeId, place + 1]));
  return {
    ...tree,
    flatList: tree.flatList.map((one) => {
      const order = places.get(one.nodeId);
      return order === undefined || order === one.order ? one : { ...one, order };
    }),
  };
}

/** The tree with nodes folded or unfolded. */
export function foldedAs(tree: Tree, isFolded: (node: TreeNode) => boolean): Tree {
  const flatList = tree.flatList.map((node) => {
    const collapsed = isFolded(node);
    return collapsed === node.collapsed ? node : { ...node, collapsed };
  });
  return flatList.every((node, at) => node === tree.flatList[at]) ? tree : { ...tree, flatList };
}

/** The nodes above a node, from the root down. */
export function nodesAbove(tree: Tree, nodeId: RecordId): readonly TreeNode[] {
  const byId = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const above: TreeNode[] = [];
  let next = byId.get(nodeId)?.parentNodeId ?? null;
  while (next !== null) {
    const node = byId.get(next);
    if (!node || above.includes(node)) break;
    above.unshift(node);
    next = node.parentNodeId;
  }
  return above;
}

const countsPeople: readonly number[] = [nodeTypeIds.aggregation, nodeTypeIds.number, nodeTypeIds.percentage];

/** The tree with another name and unit of a level. The unit becomes that of all its nodes that count people. */
export function withLevel(tree: Tree, level: TreeLevel): Tree {
  const depths = depthsOf(tree.flatList);
  const others = tree.levelList.filter(({ levelNo }) => levelNo !== level.levelNo);
  const isOfLevel = ({ nodeId, nodeType }: TreeNode): boolean =>
    depths.get(nodeId) === level.levelNo && countsPeople.includes(nodeType.id);
  return {
    ...tree,
    levelList: [...others, level].sort((a, b) => a.levelNo - b.levelNo),
    flatList:
      level.unit === null
        ? tree.flatList
        : tree.flatList.map((node) => (isOfLevel(node) ? { ...node, nodeUnit: level.unit } : node)),
  };
}
