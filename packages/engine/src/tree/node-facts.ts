import { nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { resultOf, type TreeResults } from './calculate.ts';
import { isShare } from './cell.ts';
import { figureAt } from './node-months.ts';
import { sumsIn } from './validation/children-sums.ts';

/** What a drawing shows of a node in a scenario and a month. A month without data shows 0. */
export interface NodeFacts {
  /** People or quantity; for planning units the forecast in packs. */
  readonly value: number;
  /** Shares only: the percent of the parent. */
  readonly percent: number | null;
  /** Forecasting units: what a person needs, a month (continuous) or in all; null while it is not known. */
  readonly perPerson: number | null;
  readonly isContinuous: boolean;
  /** Planning units: forecasting units in a pack. */
  readonly conversion: number | null;
  /** Percent of the shares below it, to 2 decimals; null without any. */
  readonly childrenSum: number | null;
  readonly rises: boolean;
  readonly falls: boolean;
  /** A transfer leaves or arrives. */
  readonly isTransferred: boolean;
  readonly isExtrapolated: boolean;
  /** Funnels: how many nodes it reads in this scenario. */
  readonly sources: number | null;
  /** Whether a funnel anywhere reads it; null for what is no source. */
  readonly isRead: boolean | null;
  /** Reads another tree or scenario, or is read by one. */
  readonly isLinkedAcross: boolean;
}

/** The facts of every node of a tree, by node id. */
export function treeFacts(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  month: Month,
): ReadonlyMap<RecordId, NodeFacts> {
  const factsOf = factsIn(results, tree, scenarioId, month);
  return new Map(tree.flatList.map((node) => [node.nodeId, factsOf(node)]));
}

/** Finds the facts of any node of a tree, one by one. */
export function factsIn(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  month: Month,
): (node: TreeNode) => NodeFacts {
  const sumOf = sumsIn(results, tree, scenarioId);
  const readers = readersIn(results, tree.treeId, scenarioId);
  return (node) => {
    const result = resultOf(results, { treeId: tree.treeId, scenarioId, nodeId: node.nodeId });
    const months = result?.months ?? null;
    const cell = result?.cell;
    const data = node.nodeDataMap[scenarioId];
    const type = node.nodeType.id;
    const usage = cell?.usage ?? null;
    const rows = data?.extrapolation ? [] : (data?.nodeDataModelingList ?? []);
    const own = node.downwardAggregationList.filter((source) => source.targetScenarioId === scenarioId);
    const arrives = (cell?.incoming.length ?? 0) > 0;
    const read = readers.get(node.nodeId);
    const readsAcross = own.some(
      (source) => source.treeId !== tree.treeId || source.scenarioId !== scenarioId,
    );
    return {
      value: (months && figureAt(months, months.puForecast, month)) ?? 0,
      percent: isShare(type) ? ((months && figureAt(months, months.end, month)) ?? 0) : null,
      perPerson: usage && (usage.continuous ? usage.perMonth : usage.total),
      isContinuous: usage?.continuous ?? false,
      conversion: cell?.multiplier ?? null,
      childrenSum: sumOf(node.nodeId, month),
      rises: arrives || rows.some(({ increaseDecrease }) => increaseDecrease === 1),
      falls: rows.some(({ increaseDecrease }) => increaseDecrease === -1),
      isTransferred: arrives || rows.some(({ transferNodeDataId }) => transferNodeDataId !== null),
      isExtrapolated: data?.extrapolation ?? false,
      sources: type === nodeTypeIds.funnel ? own.length : null,
      isRead: node.downwardAggregationAllowed ? read !== undefined : null,
      isLinkedAcross: readsAcross || read === 'across',
    };
  };
}

/** How the nodes of a scenario are read by funnels: in the same tree and scenario only, or across. */
function readersIn(
  results: TreeResults,
  treeId: RecordId,
  scenarioId: RecordId,
): ReadonlyMap<RecordId, 'here' | 'across'> {
  const readers = new Map<RecordId, 'here' | 'across'>();
  for (const tree of results.input.trees)
    for (const { downwardAggregationList } of tree.flatList)
      for (const source of downwardAggregationList) {
        if (source.treeId !== treeId || source.scenarioId !== scenarioId) continue;
        const isHere = tree.treeId === treeId && source.targetScenarioId === scenarioId;
        if (!isHere || !readers.has(source.nodeId)) readers.set(source.nodeId, isHere ? 'here' : 'across');
      }
  return readers;
}
