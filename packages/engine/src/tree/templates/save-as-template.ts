import {
  type NodeData,
  nodeTypeIds,
  type TemplateNode,
  type TemplateNodeData,
  type Tree,
  type TreeNode,
  type TreeTemplate,
  treeTemplateSchema,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../../calendar.ts';
import { branchOf } from '../branches/branch.ts';
import type { LeftBehind } from '../branches/left-behind.ts';
import { extrapolatedMonths } from '../extrapolated.ts';
import { figureAt } from '../node-months.ts';
import { nodeSpec } from '../node-spec.ts';
import { depthsOf } from './levels.ts';
import { numberOfDay } from './relative-months.ts';

export interface NewTemplate extends Pick<TreeTemplate, 'label' | 'forecastMethod' | 'notes'> {
  readonly scenarioId: RecordId;
  /** The branch under this node; the whole tree when left out. */
  readonly rootNodeId?: RecordId;
  readonly period: { readonly start: Month; readonly stop: Month };
}

export type TemplateResult =
  | { readonly ok: true; readonly template: TreeTemplate; readonly leftBehind: readonly LeftBehind[] }
  | { readonly ok: false; readonly reason: 'noNode' | 'noData' | 'planningUnitRoot' | 'monthTooFar' };

/**
 * A tree or branch as one scenario has it, with months counted from the forecast start. Made into a tree again for
 * the same start it gives the same numbers; an extrapolated node becomes a number node with its value.
 */
export function templateFromTree(tree: Tree, asked: NewTemplate): TemplateResult {
  const { scenarioId, rootNodeId, period, ...details } = asked;
  const nodes = branchOf(tree, rootNodeId);
  const root = nodes[0];
  if (!root) return { ok: false, reason: 'noNode' };
  if (root.nodeType.id === nodeTypeIds.planningUnit) return { ok: false, reason: 'planningUnitRoot' };
  const leftBehind: LeftBehind[] = [];
  const flatList: TemplateNode[] = [];
  const inside = new Set(nodes.map(({ nodeId }) => nodeId));
  const dataInside = new Set(nodes.flatMap(({ nodeDataMap }) => nodeDataMap[scenarioId]?.nodeDataId ?? []));
  for (const node of nodes) {
    const data = node.nodeDataMap[scenarioId];
    if (!data) return { ok: false, reason: 'noData' };
    flatList.push(relativeNode(node, data));
  }
  const numbers = flatList.flatMap(({ nodeData }) => monthNumbers(nodeData));
  const made = treeTemplateSchema.safeParse({
    ...details,
    monthsInPast: Math.max(1, ...numbers.map((number) => -number)),
    monthsInFuture: Math.max(period.stop - period.start + 1, ...numbers),
    levelList: levelsBelow(tree, root),
    flatList,
  });
  // Its shape is that of a tree that was checked; only a month can be out of reach.
  return made.success ? { ok: true, template: made.data, leftBehind } : { ok: false, reason: 'monthTooFar' };

  function relativeNode(node: TreeNode, data: NodeData): TemplateNode {
    const { nodeDataMap, downwardAggregationList, ...kept } = node;
    return {
      ...kept,
      parentNodeId: node === root ? null : node.parentNodeId,
      downwardAggregationList: sourcesOf(node),
      nodeData: relativeData(node, data),
    };
  }

  function sourcesOf({ nodeId, downwardAggregationList }: TreeNode): TemplateNode['downwardAggregationList'] {
    return downwardAggregationList.flatMap((source) => {
      if (source.targetScenarioId !== scenarioId) return [];
      const here = source.treeId === tree.treeId && source.scenarioId === scenarioId;
      if (here && inside.has(source.nodeId)) return { nodeId: source.nodeId };
      leftBehind.push({ what: 'source', nodeId, source });
      return [];
    });
  }

  function relativeData({ nodeId, nodeType }: TreeNode, data: NodeData): TemplateNodeData {
    const number = (day: string): number => numberOfDay(day, period.start);
    const extrapolated = nodeType.id === nodeTypeIds.number && data.extrapolation;
    const rows = extrapolated ? [] : data.nodeDataModelingList;
    const targets = data.annualTargetCalculator;
    const month = data.month ?? (extrapolated ? (data.nodeDataExtrapolation?.startDate ?? null) : null);
    return {
      nodeDataId: data.nodeDataId,
      dataValue: extrapolated && month !== null ? valueIn(data, month) : data.dataValue,
      notes: data.notes,
      manualChangesEffectFuture: data.manualChangesEffectFuture,
      fuNode: data.fuNode,
      puNode: data.puNode,
      monthNo: month === null ? null : number(month),
      nodeDataModelingList: rows.flatMap(({ startDate, stopDate, ...row }) => {
        if (row.transferNodeDataId === null || dataInside.has(row.transferNodeDataId)) {
          return { ...row, startDateNo: number(startDate), stopDateNo: number(stopDate) };
        }
        leftBehind.push({ what: 'transfer', nodeId, nodeDataModelingId: row.nodeDataModelingId });
        return [];
      }),
      nodeDataOverrideList: (extrapolated ? [] : data.nodeDataOverrideList).map(
        ({ month: overridden, ...override }) => ({ ...override, monthNo: number(overridden) }),
      ),
      annualTargetCalculator: targets && {
        yearsOfTarget: targets.yearsOfTarget,
        actualOrTargetValueList: targets.actualOrTargetValueList,
        firstMonthOfTargetNo: number(targets.firstMonthOfTarget),
      },
    };
  }
}

/** The value an extrapolated node has in a month. */
function valueIn(data: NodeData, day: string): number {
  const month = monthIn(day);
  const months = extrapolatedMonths(nodeSpec(nodeTypeIds.number, data), month)?.months;
  return (months && figureAt(months, months.end, month)) ?? 0;
}

function monthNumbers(data: TemplateNodeData): number[] {
  return [
    ...(data.monthNo === null ? [] : [data.monthNo]),
    ...data.nodeDataModelingList.flatMap(({ startDateNo, stopDateNo }) => [startDateNo, stopDateNo]),
    ...data.nodeDataOverrideList.map(({ monthNo }) => monthNo),
    ...(data.annualTargetCalculator ? [data.annualTargetCalculator.firstMonthOfTargetNo] : []),
  ];
}

function levelsBelow(tree: Tree, root: TreeNode): TreeTemplate['levelList'] {
  const depth = depthsOf(tree.flatList).get(root.nodeId) ?? 0;
  return tree.levelList
    .filter(({ levelNo }) => levelNo >= depth)
    .map((level) => ({ ...level, levelNo: level.levelNo - depth }));
}
