import {
  type DatasetData,
  type NodeData,
  type NodeTypeId,
  nodeTypeIds,
  type Tree,
  type TreeNode,
} from '@stockwell/model/dataset-data/index';

/**
 * A forecast as it is sent: without what is left over in its trees, that is data of deleted scenarios, nodes that hang
 * nowhere, rows that were begun and never finished, and parts that belong to another type of node.
 */
export const preparedDataset = (data: DatasetData): DatasetData => ({
  ...data,
  treeList: data.treeList.map(prepared),
});

function prepared(tree: Tree): Tree {
  const scenarios = new Set(tree.scenarioList.map(({ id }) => id));
  return {
    ...tree,
    flatList: linked(tree.flatList).map((node) => ({
      ...node,
      downwardAggregationList: node.nodeType.id === nodeTypeIds.funnel ? node.downwardAggregationList : [],
      nodeDataMap: Object.fromEntries(
        Object.entries(node.nodeDataMap)
          .filter(([scenario]) => scenarios.has(scenario))
          .map(([scenario, of]) => [scenario, fitting(of, node.nodeType.id)]),
      ),
    })),
  };
}

/** The nodes from which the way up leads to the root. */
function linked(nodes: readonly TreeNode[]): TreeNode[] {
  const parents = new Map(nodes.map(({ nodeId, parentNodeId }) => [nodeId, parentNodeId]));
  return nodes.filter(({ nodeId }) => {
    let above: string | null | undefined = nodeId;
    for (let steps = nodes.length; steps >= 0 && above; steps -= 1) above = parents.get(above);
    return above === null;
  });
}

function fitting(data: NodeData, type: NodeTypeId): NodeData {
  const isNumber = type === nodeTypeIds.number;
  return {
    ...data,
    nodeDataModelingList: data.nodeDataModelingList.filter(({ dataValue }) => dataValue !== null),
    fuNode: type === nodeTypeIds.forecastingUnit ? data.fuNode : null,
    puNode: type === nodeTypeIds.planningUnit ? data.puNode : null,
    extrapolation: isNumber && data.extrapolation,
    nodeDataExtrapolation: isNumber ? data.nodeDataExtrapolation : null,
    nodeDataExtrapolationOptionList: isNumber ? data.nodeDataExtrapolationOptionList : [],
  };
}
