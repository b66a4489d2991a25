import {
  type FuNode,
  type NodeData,
  type NodeDataModeling,
  nodeTypeIds,
  type PuNode,
  type Tree,
  type TreeNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { type Label, withText } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { addProduct, emptyData, packsComputed } from '../../tree/branches/add-node.ts';
import { branchOf, lastPlaceUnder } from '../../tree/branches/branch.ts';
import { choosePlanningUnit, withPacksComputed } from '../../tree/branches/planning-units.ts';
import type { PlanningUnits } from '../../tree/input.ts';
import { addsUp, dayOfMonth } from '../../tree/node-spec.ts';
import { losesChildren } from '../../tree/structure/child-types.ts';
import type { Typed } from '../../tree/structure/node-checks.ts';
import { levelsFor } from '../../tree/templates/levels.ts';
import type { Periods } from '../../tree/usage-numbers.ts';
import type { NodeForm, RowForm } from './node-form.ts';

export interface NodePutting {
  readonly scenarioId: RecordId;
  readonly language: LanguageCode;
  readonly planningUnits: PlanningUnits;
  readonly periods: Periods;
  /** The names of planning units: a node is called as its planning unit. */
  readonly unitLabel: (planningUnitId: number) => Label;
  readonly newId: () => RecordId;
}

/**
 * The tree with a node as its form has it: a new one in every scenario, a known one in the scenario of the form. What
 * depends on it follows: packs of planning units below, levels, and the planning unit in every scenario.
 */
export function putNode(tree: Tree, form: NodeForm, about: NodePutting): Tree {
  const known = tree.flatList.find(({ nodeId }) => nodeId === form.nodeId);
  return known ? changed(tree, known, form, about) : added(tree, form, about);
}

/** The usage as it is kept; null while something that it needs is not typed. */
export const usageOf = (typed: Typed<FuNode> | null): FuNode | null => {
  if (!typed?.usageType || typed.noOfForecastingUnitsPerPerson === null) return null;
  const continuous = typed.usageType.id === usageTypeIds.continuous;
  const once = !continuous && typed.oneTimeUsage === true;
  return {
    forecastingUnit: typed.forecastingUnit,
    usageType: typed.usageType,
    lagInMonths: typed.lagInMonths ?? 0,
    noOfPersons: continuous ? 1 : (typed.noOfPersons ?? 1),
    noOfForecastingUnitsPerPerson: typed.noOfForecastingUnitsPerPerson,
    oneTimeUsage: once,
    oneTimeDispensing: typed.oneTimeDispensing ?? true,
    usageFrequency: once ? null : typed.usageFrequency,
    usagePeriod: once ? null : typed.usagePeriod,
    repeatCount: once || continuous ? null : typed.repeatCount,
    repeatUsagePeriod: once || continuous ? null : typed.repeatUsagePeriod,
  };
};

const unitOf = (typed: Typed<PuNode> | null): PuNode | null =>
  typed && {
    planningUnit: typed.planningUnit,
    refillMonths: typed.refillMonths ?? 1,
    puPerVisit: typed.puPerVisit,
    sharePlanningUnit: typed.sharePlanningUnit ?? true,
  };

const rowOf = (row: RowForm): NodeDataModeling[] =>
  row.start === null || row.stop === null || row.kind === null || row.increaseDecrease === null
    ? []
    : [
        {
          nodeDataModelingId: row.id,
          startDate: dayOfMonth(row.start),
          stopDate: dayOfMonth(row.stop),
          modelingType: { id: row.kind },
          dataValue: row.value,
          increaseDecrease: row.transferTo === null ? row.increaseDecrease : -1,
          transferNodeDataId: row.transferTo,
          notes: row.notes.trim() || null,
          modelingSource: row.source,
        },
      ];

/** What the form says of the node in its scenario. */
export function nodeDataOf(form: NodeForm): Omit<NodeData, 'nodeDataId'> {
  const onlyAdds = addsUp(form.nodeType);
  return {
    ...emptyData,
    month: onlyAdds || form.month === null ? null : dayOfMonth(form.month),
    dataValue: onlyAdds ? null : form.value,
    notes: form.notes.trim() || null,
    manualChangesEffectFuture: form.carriesChanges,
    fuNode: usageOf(form.usage),
    puNode: unitOf(form.unit),
    extrapolation: form.extrapolated,
    nodeDataModelingList: onlyAdds ? [] : form.rows.flatMap(rowOf),
    nodeDataOverrideList: onlyAdds ? [] : [...form.overrides],
    nodeDataExtrapolation: form.extrapolation,
    nodeDataExtrapolationOptionList: form.extrapolationOptions,
    annualTargetCalculator: form.targets,
  };
}

function added(tree: Tree, form: NodeForm, about: NodePutting): Tree {
  const { nodeId, parentNodeId, nodeType } = form;
  if (parentNodeId === null) return tree;
  const { newId, language, periods, planningUnits, unitLabel } = about;
  const usage = usageOf(form.usage);
  const chosen = form.firstPlanningUnitId;
  const multiplier = chosen === null ? undefined : planningUnits.get(chosen)?.multiplier;
  if (nodeType === nodeTypeIds.forecastingUnit && usage && chosen !== null && multiplier !== undefined) {
    const made = addProduct(tree, {
      parentNodeId,
      label: withText(null, language, form.title),
      month: form.month ?? 0,
      percentage: form.value ?? 100,
      usage,
      planningUnit: { id: chosen, label: unitLabel(chosen), multiplier },
      periods,
      newId,
    });
    if (!made.ok) return tree;
    const { nodeId: madeId } = made;
    return {
      ...made.tree,
      flatList: made.tree.flatList.map((node) =>
        node.nodeId === madeId
          ? { ...shapeOf(node, form, about), nodeId, nodeDataMap: everywhere(made.tree, form, about) }
          : node.parentNodeId === madeId
            ? { ...node, parentNodeId: nodeId }
            : node,
      ),
    };
  }
  const node: TreeNode = {
    nodeId,
    parentNodeId,
    order: lastPlaceUnder(tree, parentNodeId),
    nodeType: { id: nodeType },
    nodeUnit: null,
    label: withText(null, language, form.title),
    collapsed: false,
    downwardAggregationAllowed: false,
    downwardAggregationList: [],
    nodeDataMap: everywhere(tree, form, about),
  };
  const flatList = [...tree.flatList, shapeOf(node, form, about)];
  const grown = { ...tree, flatList, levelList: levelsFor(tree.levelList, flatList, newId) };
  return nodeType === nodeTypeIds.planningUnit ? withPacks(grown, form, about) : grown;
}

/** A new node says the same in every scenario; what has an identity has another one in each. */
const everywhere = (tree: Tree, form: NodeForm, { newId }: NodePutting): TreeNode['nodeDataMap'] =>
  Object.fromEntries(
    tree.scenarioList.map(({ id }, at) => {
      const data = nodeDataOf(form);
      const rows =
        at === 0
          ? data.nodeDataModelingList
          : data.nodeDataModelingList
              .filter(({ transferNodeDataId }) => transferNodeDataId === null)
              .map((row) => ({ ...row, nodeDataModelingId: newId() }));
      return [id, { ...data, nodeDataModelingList: rows, nodeDataId: newId() }];
    }),
  );

/** What is the same in every scenario. */
const shapeOf = (node: TreeNode, form: NodeForm, { scenarioId, language }: NodePutting): TreeNode => ({
  ...node,
  nodeType: { id: form.nodeType },
  nodeUnit: form.nodeUnitId === null ? null : { id: form.nodeUnitId },
  label: withText(node.label, language, form.title),
  downwardAggregationAllowed: form.isSource,
  downwardAggregationList: [
    ...node.downwardAggregationList.filter(({ targetScenarioId }) => targetScenarioId !== scenarioId),
    ...form.sources.map((source) => ({ ...source, targetScenarioId: scenarioId })),
  ],
});

function changed(tree: Tree, known: TreeNode, form: NodeForm, about: NodePutting): Tree {
  const { scenarioId } = about;
  const before = known.nodeDataMap[scenarioId];
  const node: TreeNode = {
    ...shapeOf(known, form, about),
    nodeDataMap: {
      ...known.nodeDataMap,
      [scenarioId]: { ...nodeDataOf(form), nodeDataId: before?.nodeDataId ?? about.newId() },
    },
  };
  const lost = losesChildren(known.nodeType.id, form.nodeType)
    ? new Set(branchOf(tree, known.nodeId).slice(1))
    : new Set<TreeNode>();
  const put: Tree = {
    ...tree,
    flatList: tree.flatList.flatMap((one) => (one === known ? [node] : lost.has(one) ? [] : [one])),
  };
  if (form.nodeType === nodeTypeIds.forecastingUnit)
    return withPacksComputed(put, form.nodeId, scenarioId, about.planningUnits, about.periods);
  return form.nodeType === nodeTypeIds.planningUnit
    ? withPacks(put, form, about, before?.puNode?.planningUnit?.id)
    : put;
}

/** Another planning unit counts in every scenario; packs that are computed follow the usage above. */
function withPacks(tree: Tree, form: NodeForm, about: NodePutting, before?: number): Tree {
  const { scenarioId, planningUnits, periods, unitLabel } = about;
  const unitId = form.unit?.planningUnit?.id;
  const multiplier = unitId === undefined ? undefined : planningUnits.get(unitId)?.multiplier;
  if (unitId === undefined || multiplier === undefined) return tree;
  const chosen =
    unitId === before
      ? tree
      : chosenIn(
          tree,
          choosePlanningUnit(
            tree,
            form.nodeId,
            { id: unitId, label: unitLabel(unitId), multiplier },
            periods,
          ),
        );
  const parent = chosen.flatList.find(({ nodeId }) => nodeId === form.parentNodeId);
  const unit = unitOf(form.unit);
  if (!unit) return chosen;
  const usage = parent?.nodeDataMap[scenarioId]?.fuNode ?? null;
  const puPerVisit = unit.sharePlanningUnit
    ? packsComputed(usage, periods, multiplier, unit.refillMonths)
    : unit.puPerVisit;
  return {
    ...chosen,
    flatList: chosen.flatList.map((node) => {
      const data = node.nodeDataMap[scenarioId];
      return node.nodeId === form.nodeId && data
        ? {
            ...node,
            nodeDataMap: { ...node.nodeDataMap, [scenarioId]: { ...data, puNode: { ...unit, puPerVisit } } },
          }
        : node;
    }),
  };
}

const chosenIn = (tree: Tree, outcome: ReturnType<typeof choosePlanningUnit>): Tree =>
  outcome.ok ? outcome.tree : tree;
