import {
  type DatasetPlanningUnit,
  type FuNode,
  nodeTypeIds,
  type PuNode,
  type Tree,
  type TreeNode,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { packsComputed } from '../branches/add-node.ts';
import { childrenOf, inReadingOrder } from '../branches/branch.ts';
import { type Periods, type UsageNumbers, usageNumbers } from '../usage-numbers.ts';
import { peopleUnits, titlesAbove } from './paths.ts';

export interface ProductQuery {
  readonly tree: Tree;
  readonly scenarioId: RecordId;
  readonly planningUnits: readonly DatasetPlanningUnit[];
  readonly periods: Periods;
  /** US dollars for one unit of the currency that costs are shown in. */
  readonly conversionRate: number;
  readonly titleOf: (node: TreeNode) => string;
}

/** A planning unit under a forecasting unit, or a forecasting unit without any. */
export interface ProductRow {
  /** Titles above the forecasting unit, top first. */
  readonly level: readonly string[];
  readonly forecastingUnitNodeId: RecordId;
  /** What the people are counted in; null where no node says it. */
  readonly personUnitId: number | null;
  readonly planningUnitNodeId: RecordId | null;
  readonly usage: FuNode | null;
  readonly numbers: UsageNumbers | null;
  readonly unit: PuNode | null;
  /** Null where it is not chosen, not of the program, or of another forecasting unit. */
  readonly planningUnitId: number | null;
  /** Packs a person gets at a visit, or for the whole course. */
  readonly perVisit: number | null;
  /** Packs a person needs: a month, or for the whole course. To 8 decimals, as all below. */
  readonly quantity: number | null;
  readonly price: number | null;
  readonly cost: number | null;
}

/** Products of one group of people, with what they cost for a person. */
export interface ProductGroup {
  readonly parentNodeId: RecordId | null;
  readonly rows: readonly ProductRow[];
  readonly cost: number;
  /** Whether a row has no price or no quantity, so that the sum is not the whole. */
  readonly incomplete: boolean;
}

/** Figures are compared by people: what is shown is what is summed up. */
const shown = (figure: number): number => Number(figure.toFixed(8));

/** What a person needs of each product of a tree, and what it costs; a group for the node above the products. */
export function productValidation(query: ProductQuery): ProductGroup[] {
  const { tree, scenarioId, periods } = query;
  const units = new Map(query.planningUnits.map((unit) => [unit.planningUnit.id, unit]));
  const below = childrenOf(tree.flatList);
  const above = titlesAbove(tree, query.titleOf);
  const unitOf = peopleUnits(tree);
  const groups = new Map<RecordId | null, ProductRow[]>();
  for (const node of inReadingOrder(tree.flatList)) {
    if (node.nodeType.id !== nodeTypeIds.forecastingUnit) continue;
    const rows = groups.get(node.parentNodeId) ?? [];
    groups.set(node.parentNodeId, rows);
    const packs = below(node.nodeId).filter(({ nodeType }) => nodeType.id === nodeTypeIds.planningUnit);
    if (packs.length === 0) rows.push(rowOf(node, null));
    for (const pack of packs) rows.push(rowOf(node, pack));
  }
  return [...groups].map(([parentNodeId, rows]) => ({
    parentNodeId,
    rows,
    cost: rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    incomplete: rows.some(({ cost }) => cost === null),
  }));

  function rowOf(node: TreeNode, pack: TreeNode | null): ProductRow {
    const usage = node.nodeDataMap[scenarioId]?.fuNode ?? null;
    const unit = pack?.nodeDataMap[scenarioId]?.puNode ?? null;
    const own = unit?.planningUnit ? units.get(unit.planningUnit.id) : undefined;
    const fits = own !== undefined && own.planningUnit.forecastingUnit.id === usage?.forecastingUnit?.id;
    const numbers = (usage && usageNumbers(usage, periods)) ?? null;
    const perVisit = unit && own && fits && numbers ? packsAtVisit(unit, own, usage) : null;
    const quantity =
      perVisit !== null && unit && numbers?.continuous ? shown(perVisit / unit.refillMonths) : perVisit;
    const price =
      fits && own.price !== null && query.conversionRate > 0 ? shown(own.price / query.conversionRate) : null;
    return {
      level: above(node),
      forecastingUnitNodeId: node.nodeId,
      personUnitId: unitOf(node),
      planningUnitNodeId: pack?.nodeId ?? null,
      usage,
      numbers,
      unit,
      planningUnitId: fits ? own.planningUnit.id : null,
      perVisit,
      quantity,
      price,
      cost: quantity === null || price === null ? null : shown(quantity * price),
    };
  }

  function packsAtVisit(
    unit: PuNode,
    { planningUnit: { multiplier } }: DatasetPlanningUnit,
    usage: FuNode | null,
  ): number | null {
    return unit.sharePlanningUnit
      ? packsComputed(usage, periods, multiplier, unit.refillMonths)
      : unit.puPerVisit;
  }
}
