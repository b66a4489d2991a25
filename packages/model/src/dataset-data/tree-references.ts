import { repeated } from '../documents/check.ts';
import type { DatasetRule } from './dataset-issue.ts';
import { type FuNode, type NodeData, usageTypeIds } from './node-data.ts';
import { builtInUsagePeriods } from './settings.ts';
import type { Tree, TreeNode } from './tree.ts';

export interface TreeContext {
  readonly regions: ReadonlySet<number>;
  readonly usagePeriods: ReadonlySet<number>;
}

type ReportInTree = (field: string, rule: DatasetRule) => void;

/** The rules inside one tree: its structure, and what its scenarios say of its nodes. */
export function checkTree(tree: Tree, context: TreeContext, report: ReportInTree): void {
  const { flatList, levelList, regionList, scenarioList } = tree;
  const data = flatList.flatMap((node) => Object.values(node.nodeDataMap));
  const ids = {
    levelList: levelList.map(({ levelId }) => levelId),
    scenarioList: scenarioList.map(({ id }) => id),
    flatList: flatList.map(({ nodeId }) => nodeId),
    nodeDataMap: data.map(({ nodeDataId }) => nodeDataId),
    nodeDataModelingList: data.flatMap((one) =>
      one.nodeDataModelingList.map(({ nodeDataModelingId }) => nodeDataModelingId),
    ),
  };
  for (const [list, values] of Object.entries(ids)) {
    for (const id of repeated(values)) report(`${list}.${id}`, 'duplicateId');
  }
  for (const { id } of regionList) {
    if (!context.regions.has(id)) report(`regionList.${id}`, 'unknownRegion');
  }
  checkStructure(flatList, report);
  const scenarios = new Set(ids.scenarioList);
  for (const node of flatList) {
    const at = `flatList.${node.nodeId}.nodeDataMap`;
    for (const scenario of scenarios) {
      if (!Object.hasOwn(node.nodeDataMap, scenario)) report(`${at}.${scenario}`, 'missingNodeData');
    }
    for (const [scenario, of] of Object.entries(node.nodeDataMap)) {
      if (!scenarios.has(scenario)) report(`${at}.${scenario}`, 'unknownScenario');
      checkNodeData(of, context, (field, rule) => report(`${at}.${scenario}.${field}`, rule));
    }
  }
}

function checkStructure(nodes: readonly TreeNode[], report: ReportInTree): void {
  const parents = new Map(nodes.map(({ nodeId, parentNodeId }) => [nodeId, parentNodeId]));
  if (nodes.filter(({ parentNodeId }) => parentNodeId === null).length !== 1) report('flatList', 'oneRoot');
  for (const { nodeId, parentNodeId } of nodes) {
    const field = `flatList.${nodeId}.parentNodeId`;
    if (parentNodeId !== null && !parents.has(parentNodeId)) report(field, 'unknownParent');
  }
  for (const nodeId of inCircles(parents)) report(`flatList.${nodeId}.parentNodeId`, 'parentCircle');
}

/** The nodes that are met again on their own way up. */
function inCircles(parents: ReadonlyMap<string, string | null>): string[] {
  const leadsUp = new Set<string>();
  const circling: string[] = [];
  for (const nodeId of parents.keys()) {
    const way = new Set<string>();
    let above: string | null = nodeId;
    while (above !== null && !way.has(above) && !leadsUp.has(above)) {
      way.add(above);
      above = parents.get(above) ?? null;
    }
    if (above === nodeId) circling.push(nodeId);
    else if (above === null || leadsUp.has(above)) for (const met of way) leadsUp.add(met);
  }
  return circling;
}

function checkNodeData(data: NodeData, context: TreeContext, report: ReportInTree): void {
  if (data.fuNode) checkUsage(data.fuNode, context.usagePeriods, report);
  const months = {
    nodeDataOverrideList: data.nodeDataOverrideList,
    'nodeDataExtrapolation.extrapolationDataList': data.nodeDataExtrapolation?.extrapolationDataList ?? [],
  };
  for (const [field, list] of Object.entries(months)) {
    if (repeated(list.map(({ month }) => month)).size > 0) report(field, 'duplicateMonth');
  }
  for (const option of data.nodeDataExtrapolationOptionList) {
    const { extrapolationOptionDataList: list, extrapolationMethod } = option;
    if (repeated(list.map(({ month }) => month)).size > 0) {
      report(`nodeDataExtrapolationOptionList.${extrapolationMethod.id}`, 'duplicateMonth');
    }
  }
  const methods = data.nodeDataExtrapolationOptionList.map((option) => option.extrapolationMethod.id);
  if (repeated(methods).size > 0) report('nodeDataExtrapolationOptionList', 'duplicateMethod');
}

/** Use that goes on needs a frequency; use for a while also how long it lasts; use that happens once neither. */
export function usageFieldsOf(fuNode: Pick<FuNode, 'usageType' | 'oneTimeUsage'>): (keyof FuNode)[] {
  if (fuNode.usageType.id === usageTypeIds.continuous) return ['usageFrequency', 'usagePeriod'];
  if (fuNode.oneTimeUsage) return [];
  return ['usageFrequency', 'usagePeriod', 'repeatCount', 'repeatUsagePeriod'];
}

function checkUsage(fuNode: FuNode, known: ReadonlySet<number>, report: ReportInTree): void {
  for (const field of usageFieldsOf(fuNode)) {
    if (fuNode[field] === null) report(`fuNode.${field}`, 'usageIncomplete');
  }
  for (const field of ['usagePeriod', 'repeatUsagePeriod'] as const) {
    const id = fuNode[field]?.usagePeriodId;
    if (id !== undefined && !known.has(id) && !builtInUsagePeriods.has(id)) {
      report(`fuNode.${field}`, 'unknownUsagePeriod');
    }
  }
}
