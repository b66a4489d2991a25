import {
  type FuNode,
  type NodeData,
  type NodeDataModeling,
  type NodeDataOverride,
  type NodeTypeId,
  nodeTypeIds,
  type PuNode,
  type Tree,
  type TreeNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../../calendar.ts';
import { isShare } from '../../tree/cell.ts';
import { dayOfMonth } from '../../tree/node-spec.ts';
import type { Place } from '../../tree/place.ts';
import { childTypesOf, onlyChildType } from '../../tree/structure/child-types.ts';
import type { NodeDraft, Typed } from '../../tree/structure/node-checks.ts';
import type { RowDraft } from '../../tree/structure/row-checks.ts';

/** A modeling row as it stands in its table. */
export interface RowForm extends RowDraft {
  readonly id: RecordId;
  readonly notes: string;
}

/** A node in one scenario as it stands in its form: what is not typed or chosen yet is null. */
export interface NodeForm extends NodeDraft {
  readonly nodeId: RecordId;
  /** Null for the root. */
  readonly parentNodeId: RecordId | null;
  readonly notes: string;
  /** May be read by funnels. */
  readonly isSource: boolean;
  /** Funnels: what is read in this scenario. */
  readonly sources: readonly Place[];
  readonly rows: readonly RowForm[];
  readonly overrides: readonly NodeDataOverride[];
  /** Manual changes count in the months that follow too. */
  readonly carriesChanges: boolean;
  readonly targets: NodeData['annualTargetCalculator'];
  readonly extrapolation: NodeData['nodeDataExtrapolation'];
  readonly extrapolationOptions: NodeData['nodeDataExtrapolationOptionList'];
  /** A new forecasting unit: the planning unit that is made below it. */
  readonly firstPlanningUnitId: number | null;
}

const daily = 1;

export const emptyUsage: Typed<FuNode> = {
  forecastingUnit: null,
  usageType: null,
  lagInMonths: 0,
  noOfPersons: 1,
  noOfForecastingUnitsPerPerson: null,
  oneTimeUsage: false,
  oneTimeDispensing: true,
  usageFrequency: null,
  usagePeriod: { usagePeriodId: daily },
  repeatCount: null,
  repeatUsagePeriod: { usagePeriodId: daily },
};

export const emptyUnit: Typed<PuNode> = {
  planningUnit: null,
  refillMonths: 1,
  puPerVisit: null,
  sharePlanningUnit: true,
};

/** A modeling row as it stands in the form. */
export const rowForm = (row: NodeDataModeling): RowForm => ({
  id: row.nodeDataModelingId,
  notes: row.notes ?? '',
  start: monthIn(row.startDate),
  stop: monthIn(row.stopDate),
  kind: row.modelingType.id,
  increaseDecrease: row.increaseDecrease,
  value: row.dataValue,
  transferTo: row.transferNodeDataId,
  source: row.modelingSource,
});

const typeAbove = (tree: Tree, parentNodeId: RecordId | null): NodeTypeId | null =>
  tree.flatList.find(({ nodeId }) => nodeId === parentNodeId)?.nodeType.id ?? null;

/** The form of a node as it is saved. */
export function formOfNode(
  tree: Tree,
  node: TreeNode,
  scenarioId: RecordId,
  language: LanguageCode,
): NodeForm {
  const data = node.nodeDataMap[scenarioId];
  return {
    nodeId: node.nodeId,
    parentNodeId: node.parentNodeId,
    nodeType: node.nodeType.id,
    parentType: typeAbove(tree, node.parentNodeId),
    title: textOf(node.label, language),
    nodeUnitId: node.nodeUnit?.id ?? null,
    month: data?.month ? monthIn(data.month) : null,
    value: data?.dataValue ?? null,
    extrapolated: data?.extrapolation ?? false,
    usage: data?.fuNode ?? (node.nodeType.id === nodeTypeIds.forecastingUnit ? emptyUsage : null),
    unit: data?.puNode ?? (node.nodeType.id === nodeTypeIds.planningUnit ? emptyUnit : null),
    notes: data?.notes ?? '',
    isSource: node.downwardAggregationAllowed,
    sources: node.downwardAggregationList
      .filter(({ targetScenarioId }) => targetScenarioId === scenarioId)
      .map(({ treeId, scenarioId: of, nodeId }) => ({ treeId, scenarioId: of, nodeId })),
    rows: data?.nodeDataModelingList.map(rowForm) ?? [],
    overrides: data?.nodeDataOverrideList ?? [],
    carriesChanges: data?.manualChangesEffectFuture ?? true,
    targets: data?.annualTargetCalculator ?? null,
    extrapolation: data?.nodeDataExtrapolation ?? null,
    extrapolationOptions: data?.nodeDataExtrapolationOptionList ?? [],
    firstPlanningUnitId: null,
  };
}

/** A new child of a node before anything is typed: all of its parent, from the month before the forecast on. */
export function newNodeForm(
  tree: Tree,
  parent: TreeNode,
  forecastStart: Month,
  newId: () => RecordId,
): NodeForm {
  const parentType = parent.nodeType.id;
  const nodeType = onlyChildType(parentType) ?? childTypesOf(parentType)[0] ?? nodeTypeIds.percentage;
  return withType(
    {
      nodeId: newId(),
      parentNodeId: parent.nodeId,
      nodeType,
      parentType: typeAbove(tree, parent.nodeId),
      title: '',
      nodeUnitId: parent.nodeUnit?.id ?? null,
      month: forecastStart - 1,
      value: null,
      extrapolated: false,
      usage: null,
      unit: null,
      notes: '',
      isSource: false,
      sources: [],
      rows: [],
      overrides: [],
      carriesChanges: true,
      targets: null,
      extrapolation: null,
      extrapolationOptions: [],
      firstPlanningUnitId: null,
    },
    nodeType,
  );
}

/** The form for another type of node. What the type has no use for goes. */
export function withType(form: NodeForm, nodeType: NodeTypeId): NodeForm {
  const isUsage = nodeType === nodeTypeIds.forecastingUnit;
  const isUnit = nodeType === nodeTypeIds.planningUnit;
  const stays = isShare(form.nodeType) === isShare(nodeType);
  return {
    ...form,
    nodeType,
    value: stays && form.value !== null ? form.value : isShare(nodeType) ? 100 : null,
    usage: isUsage ? (form.usage ?? emptyUsage) : null,
    unit: isUnit ? (form.unit ?? emptyUnit) : null,
    extrapolated: nodeType === nodeTypeIds.number && form.extrapolated,
    sources: nodeType === nodeTypeIds.funnel ? form.sources : [],
    isSource: form.isSource && (nodeType === nodeTypeIds.number || nodeType === nodeTypeIds.percentage),
    rows: stays ? form.rows : [],
    overrides: stays ? form.overrides : [],
    firstPlanningUnitId: isUsage ? form.firstPlanningUnitId : null,
  };
}

/** The usage for another type: what is taken for good is counted by one person, and never once. */
export const withUsageType = (usage: Typed<FuNode>, typeId: 1 | 2): Typed<FuNode> => ({
  ...usage,
  usageType: { id: typeId },
  ...(typeId === usageTypeIds.continuous ? { noOfPersons: 1, oneTimeUsage: false } : {}),
});

/** What a usage template says, in the place of what the form held; what it is silent about stays. */
export const withUsage = (usage: Typed<FuNode>, template: Partial<FuNode>): Typed<FuNode> => ({
  ...usage,
  ...template,
  oneTimeDispensing: usage.oneTimeDispensing,
});

/** Seasonality or a manual change of a month; null takes it back. */
export function withMonthChange(
  form: NodeForm,
  month: Month,
  change: Partial<Pick<NodeDataOverride, 'seasonalityPerc' | 'manualChange'>>,
): NodeForm {
  const day = dayOfMonth(month);
  const known = form.overrides.find((one) => one.month === day);
  const next = { month: day, seasonalityPerc: null, manualChange: null, ...known, ...change };
  const others = form.overrides.filter((one) => one.month !== day);
  const isEmpty = next.seasonalityPerc === null && next.manualChange === null;
  return {
    ...form,
    overrides: isEmpty ? others : [...others, next].sort((a, b) => (a.month < b.month ? -1 : 1)),
  };
}
