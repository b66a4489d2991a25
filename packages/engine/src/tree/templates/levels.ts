import type { TreeLevel, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';

/** What a level is called until somebody names it. */
export const levelLabel = (levelNo: number): Label => ({
  label_en: `Level ${levelNo}`,
  label_fr: `Niveau ${levelNo}`,
  label_sp: `Nivel ${levelNo}`,
  label_pr: `Nível ${levelNo}`,
});

type Standing = Pick<TreeNode, 'nodeId' | 'parentNodeId'>;

/** How far each node stands below the root. A node above itself counts from where its way up was met again. */
export function depthsOf(nodes: readonly Standing[]): ReadonlyMap<RecordId, number> {
  const parents = new Map(nodes.map(({ nodeId, parentNodeId }) => [nodeId, parentNodeId]));
  const depths = new Map<RecordId, number>();
  for (const { nodeId } of nodes) {
    const way: RecordId[] = [];
    const met = new Set<RecordId>();
    let above: RecordId | null = nodeId;
    while (above !== null && parents.has(above) && !depths.has(above) && !met.has(above)) {
      met.add(above);
      way.push(above);
      above = parents.get(above) ?? null;
    }
    let depth = above === null ? -1 : (depths.get(above) ?? -1);
    for (const below of way.reverse()) {
      depth += 1;
      depths.set(below, depth);
    }
  }
  return depths;
}

/** The levels of a tree after nodes were added: those it had, then new ones down to its deepest node. */
export function levelsFor(
  levels: readonly TreeLevel[],
  nodes: readonly TreeNode[],
  newId: () => RecordId,
): TreeLevel[] {
  const known = new Set(levels.map(({ levelNo }) => levelNo));
  const added = new Map<number, TreeLevel>();
  const depths = depthsOf(nodes);
  for (const node of nodes) {
    const levelNo = depths.get(node.nodeId) ?? 0;
    if (known.has(levelNo) || added.has(levelNo)) continue;
    added.set(levelNo, { levelId: newId(), levelNo, label: levelLabel(levelNo), unit: node.nodeUnit });
  }
  return [...levels, ...added.values()].sort((a, b) => a.levelNo - b.levelNo);
}
