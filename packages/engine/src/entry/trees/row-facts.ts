import { nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { packsComputed } from '../../tree/branches/add-node.ts';
import { monthsOf, type TreeResults } from '../../tree/calculate.ts';
import { isShare } from '../../tree/cell.ts';
import { figureAt } from '../../tree/node-months.ts';
import { type Periods, usageNumbers } from '../../tree/usage-numbers.ts';
import type { NodeForm } from './node-form.ts';
import { usageOf } from './put-node.ts';

/** What a table calculates in the row of a node. Null where it says nothing. */
export interface RowFacts {
  /** Shares: what they are a share of, in the month. */
  readonly parentValue: number | null;
  /** Shares: the percent of the parent in the month. */
  readonly percent: number | null;
  /** People or quantity in the month; packs of planning units. */
  readonly value: number | null;
  /** Forecasting units: those of a whole course. */
  readonly total: number | null;
  /** Forecasting units: the months of a course. */
  readonly months: number | null;
  /** Forecasting units: what a person needs in a month. */
  readonly perMonth: number | null;
  /** Planning units: forecasting units in a pack. */
  readonly conversion: number | null;
  /** Packs for a person, or for a person and interval, before anybody types another number. */
  readonly computedPacks: number | null;
  /** Packs a person needs in a month. */
  readonly packsPerMonth: number | null;
}

export interface RowFactsContext {
  readonly results: TreeResults;
  readonly tree: Tree;
  readonly scenarioId: RecordId;
  readonly month: Month;
  readonly periods: Periods;
}

export function rowFacts(form: NodeForm, context: RowFactsContext): RowFacts {
  const { results, tree, scenarioId, month, periods } = context;
  const { nodeId, parentNodeId, nodeType } = form;
  const monthsIn = (id: RecordId | null) =>
    id === null ? undefined : monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: id });
  const own = monthsIn(nodeId);
  const above = isShare(nodeType) ? monthsIn(parentNodeId) : undefined;
  const isUnit = nodeType === nodeTypeIds.planningUnit;
  return {
    parentValue: (above && figureAt(above, above.value, month)) ?? null,
    percent: own && isShare(nodeType) ? (figureAt(own, own.end, month) ?? null) : null,
    value: (own && figureAt(own, own.puForecast, month)) ?? null,
    ...needs(),
  };

  function needs(): Omit<RowFacts, 'parentValue' | 'percent' | 'value'> {
    const parent = tree.flatList.find((node) => node.nodeId === parentNodeId);
    const usage = isUnit ? (parent?.nodeDataMap[scenarioId]?.fuNode ?? null) : usageOf(form.usage);
    const numbers = usage && usageNumbers(usage, periods);
    const isRepeated = numbers !== null && numbers !== undefined && numbers.months > 0;
    const unitId = form.unit?.planningUnit?.id;
    const conversion = (unitId !== undefined && results.input.planningUnits.get(unitId)?.multiplier) || null;
    const refill = form.unit?.refillMonths ?? 1;
    const computedPacks = conversion === null ? null : packsComputed(usage, periods, conversion, refill);
    const packs = form.unit?.sharePlanningUnit === false ? form.unit.puPerVisit : computedPacks;
    const interval = numbers?.continuous ? refill : isRepeated ? numbers.months : null;
    return {
      total: isUnit || !numbers || numbers.continuous ? null : numbers.total,
      months: !isUnit && isRepeated ? numbers.months : null,
      perMonth: !isUnit && numbers && (numbers.continuous || isRepeated) ? numbers.perMonth : null,
      conversion,
      computedPacks,
      packsPerMonth: packs === null || packs === undefined || interval === null ? null : packs / interval,
    };
  }
}
