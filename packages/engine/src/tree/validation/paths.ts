import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';

/** The titles of all nodes above a node, top first. */
export function titlesAbove(tree: Tree, titleOf: (node: TreeNode) => string): (node: TreeNode) => string[] {
  const above = nodesAbove(tree);
  return (node) => above(node).reverse().map(titleOf);
}

/** The unit of the people that a product is for: products have none of their own and take that of the next node above. */
export function peopleUnits(tree: Tree): (node: TreeNode) => number | null {
  const above = nodesAbove(tree);
  return (node) => above(node).find(({ nodeUnit }) => nodeUnit !== null)?.nodeUnit?.id ?? null;
}

/** From the parent up to the root. */
function nodesAbove(tree: Tree): (node: TreeNode) => TreeNode[] {
  const nodes = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const parentOf = ({ parentNodeId }: TreeNode): TreeNode | undefined =>
    parentNodeId === null ? undefined : nodes.get(parentNodeId);
  return (node) => {
    const path = new Set<TreeNode>();
    for (let above = parentOf(node); above && !path.has(above); above = parentOf(above)) path.add(above);
    return [...path];
  };
}
