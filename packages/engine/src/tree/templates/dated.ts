import type {
  NodeData,
  TemplateNode,
  TemplateNodeData,
  TreeNode,
  TreeTemplate,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { Naming } from './naming.ts';
import { dayOfNumber } from './relative-months.ts';

/** Where the nodes of a template come to stand. */
export interface TemplateContext {
  readonly treeId: RecordId;
  readonly scenarioIds: readonly RecordId[];
  /** The month that is number 1. */
  readonly start: Month;
  readonly naming: Naming;
}

/** The nodes of a template with dates, the same in every scenario. */
export const datedNodes = (template: TreeTemplate, context: TemplateContext): TreeNode[] =>
  template.flatList.map((node) => datedNode(node, context));

function datedNode(node: TemplateNode, context: TemplateContext): TreeNode {
  const { nodeData, downwardAggregationList, ...kept } = node;
  const { naming, treeId, scenarioIds } = context;
  return {
    ...kept,
    nodeId: naming.node(node.nodeId),
    parentNodeId: node.parentNodeId === null ? null : naming.node(node.parentNodeId),
    downwardAggregationList: scenarioIds.flatMap((scenarioId) =>
      downwardAggregationList.map(({ nodeId }) => ({
        treeId,
        scenarioId,
        nodeId: naming.node(nodeId),
        targetScenarioId: scenarioId,
      })),
    ),
    nodeDataMap: Object.fromEntries(
      scenarioIds.map((scenarioId) => [scenarioId, datedData(nodeData, scenarioId, context)]),
    ),
  };
}

function datedData(
  data: TemplateNodeData,
  scenarioId: RecordId,
  { start, naming }: TemplateContext,
): NodeData {
  const { monthNo, nodeDataModelingList, nodeDataOverrideList, annualTargetCalculator, ...kept } = data;
  return {
    ...kept,
    nodeDataId: naming.data(data.nodeDataId, scenarioId),
    month: monthNo === null ? null : dayOfNumber(monthNo, start),
    extrapolation: false,
    nodeDataModelingList: nodeDataModelingList.map(({ startDateNo, stopDateNo, ...row }) => ({
      ...row,
      nodeDataModelingId: naming.row(row.nodeDataModelingId, scenarioId),
      transferNodeDataId:
        row.transferNodeDataId === null ? null : naming.data(row.transferNodeDataId, scenarioId),
      startDate: dayOfNumber(startDateNo, start),
      stopDate: dayOfNumber(stopDateNo, start),
    })),
    nodeDataOverrideList: nodeDataOverrideList.map(({ monthNo: overridden, ...override }) => ({
      ...override,
      month: dayOfNumber(overridden, start),
    })),
    nodeDataExtrapolation: null,
    nodeDataExtrapolationOptionList: [],
    annualTargetCalculator: annualTargetCalculator && datedTargets(annualTargetCalculator, start),
  };
}

function datedTargets(
  { firstMonthOfTargetNo, ...targets }: NonNullable<TemplateNodeData['annualTargetCalculator']>,
  start: Month,
): NonNullable<NodeData['annualTargetCalculator']> {
  return { ...targets, firstMonthOfTarget: dayOfNumber(firstMonthOfTargetNo, start) };
}
