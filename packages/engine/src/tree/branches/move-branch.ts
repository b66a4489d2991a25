import type { NodeData, Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { mayFollow } from '../structure/child-types.ts';
import { levelsFor } from '../templates/levels.ts';
import { lastPlaceUnder, withTree } from './branch.ts';
import { type BranchCopy, type BranchOutcome, copyBranch, type Way, wayOf } from './copy-branch.ts';
import { dataIdsOf, deleteBranch } from './delete-branch.ts';
import { type LeftBehind, rowsKept } from './left-behind.ts';

/**
 * A branch under another node. In its own tree it stays what it is: its ids, its sources and all that funnels read
 * from it; only transfers across its border end. To another tree it is copied and then deleted here.
 */
export function moveBranch(trees: readonly Tree[], asked: BranchCopy): BranchOutcome {
  const way = wayOf(trees, asked);
  if (typeof way === 'string') return { ok: false, reason: way };
  if (way.top.parentNodeId === null) return { ok: false, reason: 'rootStays' };
  if (way.branch.some(({ nodeId }) => nodeId === way.parent.nodeId))
    return { ok: false, reason: 'insideItself' };
  if (way.from.treeId === way.to.treeId) return movedWithin(trees, way, asked);
  const copied = copyBranch(trees, asked);
  if (!copied.ok) return copied;
  const deleted = deleteBranch(copied.trees, asked.treeId, asked.nodeId);
  if (!deleted.ok) return { ok: false, reason: deleted.reason };
  const sources = deleted.leftBehind.filter(({ what }) => what === 'source');
  return { ...copied, trees: deleted.trees, leftBehind: [...copied.leftBehind, ...sources] };
}

function movedWithin(
  trees: readonly Tree[],
  { to, top, parent, branch }: Way,
  { includeModeling, newId }: BranchCopy,
): BranchOutcome {
  const own = new Set(branch);
  const inside = new Set(branch.flatMap(dataIdsOf));
  const leftBehind: LeftBehind[] = [];
  const order = lastPlaceUnder(to, parent.nodeId);
  const flatList = to.flatList.map((node) => {
    const moved = own.has(node);
    const bare = moved && !includeModeling;
    const changed = bare
      ? withData(node, (data) => ({ ...data, nodeDataModelingList: [], annualTargetCalculator: null }))
      : withData(node, (data) => uncrossed(node.nodeId, data, moved));
    return node === top ? { ...changed, parentNodeId: parent.nodeId, order } : changed;
  });
  const changed = { ...to, flatList, levelList: levelsFor(to.levelList, flatList, newId) };
  return {
    ok: true,
    trees: withTree(trees, changed),
    nodeId: top.nodeId,
    allowedHere: mayFollow(parent.nodeType.id, top.nodeType.id),
    leftBehind,
  };

  /** Without the transfers that lead across the border of the branch. */
  function uncrossed(nodeId: RecordId, data: NodeData, moved: boolean): NodeData {
    const rows = rowsKept(
      nodeId,
      data.nodeDataModelingList,
      (dataId) => inside.has(dataId) === moved,
      leftBehind,
    );
    return rows.length === data.nodeDataModelingList.length ? data : { ...data, nodeDataModelingList: rows };
  }
}

/** The very same node where nothing of its data changes. */
function withData(node: TreeNode, change: (data: NodeData) => NodeData): TreeNode {
  const entries = Object.entries(node.nodeDataMap).map(([id, data]) => [id, data, change(data)] as const);
  if (entries.every(([, data, changed]) => data === changed)) return node;
  return { ...node, nodeDataMap: Object.fromEntries(entries.map(([id, , changed]) => [id, changed])) };
}
