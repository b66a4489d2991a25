import type { FunnelSource, Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { copiedData } from '../../tree/branches/copied-data.ts';
import type { LeftBehind } from '../../tree/branches/left-behind.ts';
import { freshNaming, renaming } from '../../tree/templates/naming.ts';
import type { TreeDetails } from './tree-details.ts';

export interface Duplication {
  readonly details: TreeDetails;
  /** Other trees are not there in another program: funnels that read them lose these sources. */
  readonly sameProgram: boolean;
  readonly newId: () => RecordId;
}

export interface DuplicateOutcome {
  readonly tree: Tree;
  readonly leftBehind: readonly LeftBehind[];
}

/** The tree once more under new ids, with all scenarios, levels, rows and overrides. Months stay as they are. */
export function duplicateTree(tree: Tree, { details, sameProgram, newId }: Duplication): DuplicateOutcome {
  const treeId = newId();
  const naming = freshNaming(newId);
  const scenario = renaming(newId);
  const leftBehind: LeftBehind[] = [];
  const copying = { naming, reaches: () => true, includeModeling: true };

  const sourceNow = (reader: RecordId, source: FunnelSource): FunnelSource[] => {
    const targetScenarioId = scenario(source.targetScenarioId);
    if (source.treeId === tree.treeId) {
      const scenarioId = scenario(source.scenarioId);
      return [{ treeId, scenarioId, nodeId: naming.node(source.nodeId), targetScenarioId }];
    }
    if (sameProgram) return [{ ...source, targetScenarioId }];
    leftBehind.push({ what: 'source', nodeId: reader, source });
    return [];
  };

  const copy: Tree = {
    ...tree,
    ...details,
    treeId,
    treeAnchorId: newId(),
    levelList: tree.levelList.map((level) => ({ ...level, levelId: newId() })),
    scenarioList: tree.scenarioList.map((one) => ({ ...one, id: scenario(one.id) })),
    flatList: tree.flatList.map((node) => ({
      ...node,
      nodeId: naming.node(node.nodeId),
      parentNodeId: node.parentNodeId === null ? null : naming.node(node.parentNodeId),
      downwardAggregationList: node.downwardAggregationList.flatMap((source) =>
        sourceNow(node.nodeId, source),
      ),
      nodeDataMap: Object.fromEntries(
        Object.entries(node.nodeDataMap).map(([id, data]) => [
          scenario(id),
          copiedData(node.nodeId, data, scenario(id), copying, leftBehind),
        ]),
      ),
    })),
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
  };
  return { tree: copy, leftBehind };
}
