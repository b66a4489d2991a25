import { randomUUID } from 'node:crypto';
import type { Tree, TreeNode } from '../../packages/model/src/dataset-data/index.ts';

const percentage = 3;

/** How a large tree branches: groups of the population, kinds of patients in each, a medicine and its pack for each kind. */
export interface TreeShape {
  readonly groups: number;
  readonly kinds: number;
}

/** One node for the population, and for every kind of patients a percentage, a medicine and a pack. */
export const nodesIn = ({ groups, kinds }: TreeShape): number => 1 + groups + groups * kinds * 3;

/** A tree like a given one of three nodes (people, tablets, packs), with many branches of four levels. */
export function largeTree(given: Tree, { groups, kinds }: TreeShape): Tree {
  const [people, tablets, packs] = given.flatList;
  if (!people || !tablets || !packs) throw new Error('The given tree needs three nodes');
  const standing = (node: TreeNode, parent: TreeNode | null, order: number, change = {}): TreeNode => ({
    ...node,
    nodeId: randomUUID(),
    parentNodeId: parent?.nodeId ?? null,
    order,
    nodeDataMap: Object.fromEntries(
      Object.entries(node.nodeDataMap).map(([scenario, data]) => [
        scenario,
        { ...data, nodeDataModelingList: [], ...change, nodeDataId: randomUUID() },
      ]),
    ),
  });
  const share = (parent: TreeNode, order: number, name: string, of: number): TreeNode => ({
    ...standing(people, parent, order, { dataValue: 100 / of }),
    nodeType: { id: percentage },
    label: { label_en: name },
  });
  const root = standing(people, null, 0);
  const nodes: TreeNode[] = [root];
  for (let g = 0; g < groups; g += 1) {
    const group = share(root, g, `Group ${g + 1}`, groups);
    nodes.push(group);
    for (let k = 0; k < kinds; k += 1) {
      const kind = share(group, k, `Patients ${g + 1}.${k + 1}`, kinds);
      const medicine = standing(tablets, kind, 0);
      nodes.push(kind, medicine, standing(packs, medicine, 0));
    }
  }
  const treeId = randomUUID();
  return { ...given, treeId, treeAnchorId: treeId, levelList: [], flatList: nodes };
}
