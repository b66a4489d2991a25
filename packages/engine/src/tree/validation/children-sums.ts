import type { Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthsOfPeriod, type Period } from '../../outputs/period.ts';
import { childrenOf, inReadingOrder } from '../branches/branch.ts';
import { monthsOf, type TreeResults } from '../calculate.ts';
import { isShare } from '../cell.ts';
import { figureAt } from '../node-months.ts';
import { rounded } from '../usage.ts';

/** What the shares below a node make together, in percent to 2 decimals. */
export interface ChildrenSum {
  readonly nodeId: RecordId;
  readonly months: readonly { readonly month: Month; readonly sum: number }[];
}

/** Null for a node without shares below it. A month that a child does not have counts 0. */
export function childrenSum(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  nodeId: RecordId,
  month: Month,
): number | null {
  return sumsIn(results, tree, scenarioId)(nodeId, month);
}

/** Reads the sums of one scenario: null for a node without shares below it. */
export function sumsIn(results: TreeResults, tree: Tree, scenarioId: RecordId) {
  const below = childrenOf(tree.flatList);
  return (nodeId: RecordId, month: Month): number | null => {
    const shares = below(nodeId).filter(({ nodeType }) => isShare(nodeType.id));
    if (shares.length === 0) return null;
    const sum = shares.reduce((total, child) => {
      const months = monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: child.nodeId });
      return total + ((months && figureAt(months, months.end, month)) ?? 0);
    }, 0);
    return rounded(sum, 2);
  };
}

/** The nodes whose shares do not make 100.00 in every month of the period, with all its months. */
export function sumsNot100(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  period: Period,
): ChildrenSum[] {
  const below = childrenOf(tree.flatList);
  const allMonths = monthsOfPeriod(period);
  return inReadingOrder(tree.flatList).flatMap(({ nodeId: parent }) => {
    const shares = below(parent).filter(({ nodeType }) => isShare(nodeType.id));
    if (shares.length === 0) return [];
    const sums = new Float64Array(allMonths.length);
    for (const { nodeId } of shares) {
      const months = monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId });
      if (!months) continue;
      const shift = period.start - months.first;
      for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (months.end[i + shift] ?? 0);
    }
    const rounds = sums.map((sum) => rounded(sum, 2));
    return rounds.some((sum) => sum !== 100)
      ? [{ nodeId: parent, months: allMonths.map((month, i) => ({ month, sum: rounds[i] ?? 0 })) }]
      : [];
  });
}
