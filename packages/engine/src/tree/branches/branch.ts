import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';

/** A node and all below it, the node first; the whole tree where no node is named. Empty when there is no such node. */
export function branchOf(tree: Tree, rootNodeId?: RecordId): TreeNode[] {
  const root = tree.flatList.find(({ nodeId, parentNodeId }) =>
    rootNodeId === undefined ? parentNodeId === null : nodeId === rootNodeId,
  );
  if (!root) return [];
  const below = childrenOf(tree.flatList);
  const branch = new Set([root]);
  for (const above of branch) for (const node of below(above.nodeId)) branch.add(node);
  return [...branch];
}

type Standing = Pick<TreeNode, 'nodeId' | 'parentNodeId' | 'order'>;

/** The children of a node, or the roots, from left to right. */
export function childrenOf<T extends Standing>(
  nodes: readonly T[],
): (nodeId: RecordId | null) => readonly T[] {
  const children = new Map<RecordId | null, T[]>();
  for (const node of nodes) {
    const list = children.get(node.parentNodeId);
    if (list) list.push(node);
    else children.set(node.parentNodeId, [node]);
  }
  for (const list of children.values()) list.sort((a, b) => a.order - b.order);
  return (nodeId) => children.get(nodeId) ?? [];
}

/** From top to bottom and left to right, as a tree is read; what hangs on no root is left out. */
export function inReadingOrder<T extends Standing>(nodes: readonly T[]): T[] {
  const below = childrenOf(nodes);
  const waiting = [...below(null)].reverse();
  const read: T[] = [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    read.push(node);
    waiting.push(...[...below(node.nodeId)].reverse());
  }
  return read;
}

/** The place of a new last child. */
export function lastPlaceUnder(tree: Tree, parentNodeId: RecordId): number {
  const siblings = tree.flatList.filter((node) => node.parentNodeId === parentNodeId);
  return siblings.reduce((last, { order }) => Math.max(last, order), 0) + 1;
}

export const withTree = (trees: readonly Tree[], changed: Tree): Tree[] =>
  trees.map((tree) => (tree.treeId === changed.treeId ? changed : tree));
