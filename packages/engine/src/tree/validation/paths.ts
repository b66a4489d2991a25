import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';

/** The titles of all nodes above a node, top first. */
export function titlesAbove(tree: Tree, titleOf: (node: TreeNode) => string): (node: TreeNode) => string[] {
  const nodes = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const parentOf = ({ parentNodeId }: TreeNode): TreeNode | undefined =>
    parentNodeId === null ? undefined : nodes.get(parentNodeId);
  return (node) => {
    const path = new Set<TreeNode>();
    for (let above = parentOf(node); above && !path.has(above); above = parentOf(above)) path.add(above);
    return [...path].reverse().map(titleOf);
  };
}
