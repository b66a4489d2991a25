import { nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthsOfPeriod, type Period, sumOfKnown } from '../../outputs/period.ts';
import { type YearStart, yearsOf } from '../../outputs/years.ts';
import { inReadingOrder } from '../branches/branch.ts';
import { monthsOf, type TreeResults } from '../calculate.ts';
import { figureAt } from '../node-months.ts';
import { depthsOf } from '../templates/levels.ts';
import { titlesAbove } from './paths.ts';

/** Nodes of one level, or all products of a kind wherever they stand. */
export type ValidatedLevel = number | 'forecastingUnit' | 'planningUnit';

export interface ModelingQuery {
  readonly tree: Tree;
  readonly scenarioId: RecordId;
  readonly level: ValidatedLevel;
  /** All nodes of the level when left out. */
  readonly nodeIds?: ReadonlySet<RecordId>;
  readonly period: Period;
  /** Null shows months. */
  readonly yearStart: YearStart | null;
  readonly asPercentage: boolean;
  /** Nodes of the same title are added together; otherwise they are distinguished by their path. */
  readonly merge: boolean;
  readonly titleOf: (node: TreeNode) => string;
}

export interface ValidatedColumn {
  readonly title: string;
  /** The titles above, top first, where the title alone does not identify the column. */
  readonly path: readonly string[];
  readonly nodeIds: readonly RecordId[];
}

/** Null where nothing has a value in the period. */
export interface ValidatedRow {
  readonly months: readonly Month[];
  /** Null for a single month. */
  readonly year: number | null;
  readonly values: readonly (number | null)[];
  readonly total: number | null;
}

export interface ModelingValidation {
  readonly columns: readonly ValidatedColumn[];
  readonly rows: readonly ValidatedRow[];
  /** Of a display by year also its months; otherwise empty. */
  readonly monthRows: readonly ValidatedRow[];
  /** Whether nodes of different places were added together. */
  readonly merged: boolean;
}

/** Values side by side: people or quantities, for planning units their forecasts. */
export function modelingValidation(results: TreeResults, query: ModelingQuery): ModelingValidation {
  const { tree, period, yearStart } = query;
  const columns = validatedColumns(query);
  const byMonth = monthsOfPeriod(period).map((month) => row([month], null));
  return {
    columns,
    rows:
      yearStart === null ? byMonth : yearsOf(period, yearStart).map(({ year, months }) => row(months, year)),
    monthRows: yearStart === null ? [] : byMonth,
    merged: columns.some(({ nodeIds }) => nodeIds.length > 1),
  };

  function row(months: readonly Month[], year: number | null): ValidatedRow {
    const amounts = columns.map(({ nodeIds }) =>
      sumOfKnown(nodeIds.flatMap((nodeId) => months.map((month) => valueIn(nodeId, month)))),
    );
    const sum = sumOfKnown(amounts);
    if (!query.asPercentage) return { months, year, values: amounts, total: sum };
    const shares = amounts.map((amount) => (amount === null || !sum ? null : (amount / sum) * 100));
    return { months, year, values: shares, total: sumOfKnown(shares) };
  }

  function valueIn(nodeId: RecordId, month: Month): number | null {
    const months = monthsOf(results, { treeId: tree.treeId, scenarioId: query.scenarioId, nodeId });
    return (months && figureAt(months, months.puForecast, month)) ?? null;
  }
}

/** The levels that have nodes, from the root down. */
export const levelNumbers = ({ flatList }: Tree): number[] =>
  [...new Set(depthsOf(flatList).values())].sort((a, b) => a - b);

/** The nodes of a level, from left to right. */
export function nodesOfLevel(tree: Tree, level: ValidatedLevel): TreeNode[] {
  const depths = depthsOf(tree.flatList);
  return inReadingOrder(tree.flatList).filter(({ nodeId, nodeType }) =>
    typeof level === 'number' ? depths.get(nodeId) === level : nodeType.id === nodeTypeIds[level],
  );
}

/** What the nodes of a level are called side by side: by title, with the path where a title is there more than once. */
export function validatedColumns({
  tree,
  level,
  nodeIds,
  merge,
  titleOf,
}: Pick<ModelingQuery, 'tree' | 'level' | 'nodeIds' | 'merge' | 'titleOf'>): ValidatedColumn[] {
  const nodes = nodesOfLevel(tree, level).filter(({ nodeId }) => nodeIds?.has(nodeId) ?? true);
  const byTitle = new Map<string, TreeNode[]>();
  for (const node of nodes) {
    const title = titleOf(node);
    byTitle.set(title, [...(byTitle.get(title) ?? []), node]);
  }
  if (merge) {
    return [...byTitle].map(([title, alike]) => ({
      title,
      path: [],
      nodeIds: alike.map(({ nodeId }) => nodeId),
    }));
  }
  const above = titlesAbove(tree, titleOf);
  return nodes.map((node) => {
    const title = titleOf(node);
    const alike = (byTitle.get(title)?.length ?? 0) > 1;
    return { title, path: alike ? above(node) : [], nodeIds: [node.nodeId] };
  });
}
