import {
  type FunnelSource,
  nodeTypeIds,
  type Tree,
  type TreeNode,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { mayFollow } from '../structure/child-types.ts';
import { levelsFor } from '../templates/levels.ts';
import { freshNaming } from '../templates/naming.ts';
import { branchOf, lastPlaceUnder, withTree } from './branch.ts';
import { type Copying, copiedData } from './copied-data.ts';
import { dataIdsOf } from './delete-branch.ts';
import type { LeftBehind } from './left-behind.ts';

export interface BranchCopy {
  readonly treeId: RecordId;
  readonly nodeId: RecordId;
  readonly toTreeId: RecordId;
  readonly toParentNodeId: RecordId;
  /** Rows and annual targets go along, or stay behind. */
  readonly includeModeling: boolean;
  /** To another tree: the scenario whose data each of its scenarios gets. */
  readonly scenarioFor: (toScenarioId: RecordId) => RecordId;
  readonly newId: () => RecordId;
}

export const branchRefusals = [
  'noNode',
  'noParent',
  'insideItself',
  'rootStays',
  'planningUnitPlace',
] as const;
export type BranchRefusal = (typeof branchRefusals)[number];

export type BranchOutcome =
  | {
      readonly ok: true;
      readonly trees: readonly Tree[];
      /** The branch where it now stands. */
      readonly nodeId: RecordId;
      /** A node may be put where it does not belong; it is then shown in red. */
      readonly allowedHere: boolean;
      readonly leftBehind: readonly LeftBehind[];
    }
  | { readonly ok: false; readonly reason: BranchRefusal };

/** Where a branch comes from and goes to. */
export interface Way {
  readonly from: Tree;
  readonly to: Tree;
  readonly top: TreeNode;
  readonly parent: TreeNode;
  readonly branch: readonly TreeNode[];
}

/** Only a forecasting unit has planning units below it; any other misplacement is permitted. */
export function wayOf(
  trees: readonly Tree[],
  {
    treeId,
    nodeId,
    toTreeId,
    toParentNodeId,
  }: Pick<BranchCopy, 'treeId' | 'nodeId' | 'toTreeId' | 'toParentNodeId'>,
): Way | BranchRefusal {
  const from = trees.find((tree) => tree.treeId === treeId);
  const to = trees.find((tree) => tree.treeId === toTreeId);
  const branch = from ? branchOf(from, nodeId) : [];
  const top = branch[0];
  if (!from || !top) return 'noNode';
  const parent = to?.flatList.find((node) => node.nodeId === toParentNodeId);
  if (!to || !parent) return 'noParent';
  const isUnit = top.nodeType.id === nodeTypeIds.planningUnit;
  if (isUnit && parent.nodeType.id !== nodeTypeIds.forecastingUnit) return 'planningUnitPlace';
  return { from, to, top, parent, branch };
}

/**
 * A branch once more, as the last child of a node. In its own tree every scenario keeps its data. Transfers with both
 * ends in the branch lead from copy to copy; below its top nothing feeds or reads funnels.
 */
export function copyBranch(trees: readonly Tree[], asked: BranchCopy): BranchOutcome {
  const way = wayOf(trees, asked);
  if (typeof way === 'string') return { ok: false, reason: way };
  const { from, to, top, parent, branch } = way;
  const sameTree = from.treeId === to.treeId;
  const nodes = new Set(branch.map(({ nodeId }) => nodeId));
  const inside = new Set(branch.flatMap(dataIdsOf));
  const naming = freshNaming(asked.newId);
  const copying: Copying = {
    naming,
    reaches: (dataId) => inside.has(dataId),
    includeModeling: asked.includeModeling,
  };
  const leftBehind: LeftBehind[] = arriving(from, branch, inside);
  const place = lastPlaceUnder(to, parent.nodeId);
  const copies = branch.map((node): TreeNode => {
    const isTop = node === top;
    return {
      ...node,
      nodeId: naming.node(node.nodeId),
      parentNodeId: isTop || node.parentNodeId === null ? parent.nodeId : naming.node(node.parentNodeId),
      order: isTop ? place : node.order,
      downwardAggregationAllowed: isTop && node.downwardAggregationAllowed,
      downwardAggregationList: sourcesFor(node, isTop),
      nodeDataMap: dataFor(node),
    };
  });
  const flatList = [...to.flatList, ...copies];
  const grown = { ...to, flatList, levelList: levelsFor(to.levelList, flatList, asked.newId) };
  return {
    ok: true,
    trees: withTree(trees, grown),
    nodeId: naming.node(top.nodeId),
    allowedHere: mayFollow(parent.nodeType.id, top.nodeType.id),
    leftBehind,
  };

  /** A funnel at the top still reads what stands outside the branch; below itself it must not read. */
  function sourcesFor({ nodeId, downwardAggregationList }: TreeNode, isTop: boolean): FunnelSource[] {
    return downwardAggregationList.filter((source) => {
      const outside = source.treeId !== from.treeId || !nodes.has(source.nodeId);
      if (isTop && sameTree && outside) return true;
      leftBehind.push({ what: 'source', nodeId, source });
      return false;
    });
  }

  function dataFor(node: TreeNode): TreeNode['nodeDataMap'] {
    return Object.fromEntries(
      to.scenarioList.flatMap(({ id }) => {
        const data = node.nodeDataMap[sameTree ? id : asked.scenarioFor(id)];
        return data ? [[id, copiedData(node.nodeId, data, id, copying, leftBehind)]] : [];
      }),
    );
  }
}

/** Transfers from elsewhere reach the original only. */
function arriving(tree: Tree, branch: readonly TreeNode[], inside: ReadonlySet<RecordId>): LeftBehind[] {
  const own = new Set(branch);
  return tree.flatList.flatMap((node) =>
    own.has(node)
      ? []
      : Object.values(node.nodeDataMap).flatMap(({ nodeDataModelingList }) =>
          nodeDataModelingList.flatMap(({ transferNodeDataId, nodeDataModelingId }): LeftBehind[] =>
            transferNodeDataId !== null && inside.has(transferNodeDataId)
              ? [{ what: 'transfer', nodeId: node.nodeId, nodeDataModelingId }]
              : [],
          ),
        ),
  );
}
