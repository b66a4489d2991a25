import {
  type FuNode,
  type NodeData,
  type NodeTypeId,
  nodeTypeIds,
  type Tree,
  type TreeNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';
import type { Month } from '@stockwell/model/months';
import { dayOfMonth } from '../node-spec.ts';
import { mayFollow } from '../structure/child-types.ts';
import { levelsFor } from '../templates/levels.ts';
import { type Periods, packsPerVisit, usageNumbers } from '../usage-numbers.ts';
import { lastPlaceUnder } from './branch.ts';

export interface NewNode {
  readonly parentNodeId: RecordId;
  readonly nodeType: NodeTypeId;
  readonly label: Label;
  readonly nodeUnit?: TreeNode['nodeUnit'];
  /** The same in every scenario. */
  readonly data: Partial<Omit<NodeData, 'nodeDataId'>>;
  readonly newId: () => RecordId;
}

export type AddOutcome =
  | { readonly ok: true; readonly tree: Tree; readonly nodeId: RecordId }
  | { readonly ok: false; readonly reason: 'noParent' | 'notAllowedHere' };

/** Of a node that nothing is said of yet. */
export const emptyData: Omit<NodeData, 'nodeDataId'> = {
  month: null,
  dataValue: null,
  notes: null,
  manualChangesEffectFuture: true,
  fuNode: null,
  puNode: null,
  extrapolation: false,
  nodeDataModelingList: [],
  nodeDataOverrideList: [],
  nodeDataExtrapolation: null,
  nodeDataExtrapolationOptionList: [],
  annualTargetCalculator: null,
};

/** The tree with a node as the last child of another one, with data in every scenario. */
export function addNode(tree: Tree, asked: NewNode): AddOutcome {
  const { parentNodeId, nodeType, label, nodeUnit = null, data, newId } = asked;
  const parent = tree.flatList.find(({ nodeId }) => nodeId === parentNodeId);
  if (!parent) return { ok: false, reason: 'noParent' };
  if (!mayFollow(parent.nodeType.id, nodeType)) return { ok: false, reason: 'notAllowedHere' };
  const node: TreeNode = {
    nodeId: newId(),
    parentNodeId,
    order: lastPlaceUnder(tree, parentNodeId),
    nodeType: { id: nodeType },
    nodeUnit,
    label,
    collapsed: false,
    downwardAggregationAllowed: false,
    downwardAggregationList: [],
    nodeDataMap: Object.fromEntries(
      tree.scenarioList.map(({ id }) => [id, { ...emptyData, ...data, nodeDataId: newId() }]),
    ),
  };
  const flatList = [...tree.flatList, node];
  return {
    ok: true,
    tree: { ...tree, flatList, levelList: levelsFor(tree.levelList, flatList, newId) },
    nodeId: node.nodeId,
  };
}

/** A planning unit of the program. */
export interface ChosenUnit {
  readonly id: number;
  readonly label: Label;
  /** Forecasting units in a pack. */
  readonly multiplier: number;
}

export interface NewProduct {
  readonly parentNodeId: RecordId;
  readonly label: Label;
  readonly month: Month;
  readonly percentage: number;
  readonly usage: FuNode;
  readonly planningUnit: ChosenUnit;
  readonly periods: Periods;
  readonly newId: () => RecordId;
}

/** A forecasting unit with its planning unit below it: all of it, in packs as computed from the usage. */
export function addProduct(tree: Tree, asked: NewProduct): AddOutcome {
  const { parentNodeId, label, percentage, usage, planningUnit, periods, newId } = asked;
  const month = dayOfMonth(asked.month);
  const added = addNode(tree, {
    parentNodeId,
    nodeType: nodeTypeIds.forecastingUnit,
    label,
    data: { month, dataValue: percentage, fuNode: usage },
    newId,
  });
  if (!added.ok) return added;
  const refillMonths = 1;
  const unit = addNode(added.tree, {
    parentNodeId: added.nodeId,
    nodeType: nodeTypeIds.planningUnit,
    label: planningUnit.label,
    data: {
      month,
      dataValue: 100,
      puNode: {
        planningUnit: { id: planningUnit.id },
        refillMonths,
        puPerVisit: packsComputed(usage, periods, planningUnit.multiplier, refillMonths),
        sharePlanningUnit: true,
      },
    },
    newId,
  });
  return unit.ok ? { ...unit, nodeId: added.nodeId } : unit;
}

/** Null while the usage is not known. */
export function packsComputed(
  usage: FuNode | null,
  periods: Periods,
  multiplier: number,
  refillMonths: number,
): number | null {
  const numbers = usage && usageNumbers(usage, periods);
  if (!numbers) return null;
  const refill = usage.usageType.id === usageTypeIds.continuous ? refillMonths : 1;
  return packsPerVisit(numbers, multiplier, refill);
}
