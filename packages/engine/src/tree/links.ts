import { nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { type Cell, isShare } from './cell.ts';
import type { ByPlace } from './forest.ts';
import type { ChangeRow } from './node-spec.ts';
import type { TransferRefusal, TreeProblem } from './problem.ts';

/** Sets what the cells of a tree are made from; reports transfers and sources that lead nowhere. */
export function linkCells(tree: Tree, cells: ByPlace<Cell>): TreeProblem[] {
  const nodes = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const inOrder = [...tree.flatList].sort(byOrder);
  const problems: TreeProblem[] = [];
  for (const own of cells.get(tree.treeId)?.values() ?? []) {
    linkStructure(inOrder, own);
    linkTransfers(nodes, own, problems);
    for (const cell of own.values()) {
      if (cell.type === nodeTypeIds.funnel) linkSources(cell, cells, problems);
    }
  }
  return problems;
}

type Scenario = ReadonlyMap<RecordId, Cell>;

/** As they stand beside each other; nodes of equal order by id, so that the list's own order plays no part. */
const byOrder = (a: TreeNode, b: TreeNode): number => a.order - b.order || (a.nodeId < b.nodeId ? -1 : 1);

function linkStructure(inOrder: readonly TreeNode[], cells: Scenario): void {
  for (const { nodeId, parentNodeId } of inOrder) {
    const cell = cells.get(nodeId);
    const parent = parentNodeId === null ? undefined : cells.get(parentNodeId);
    if (!cell || !parent) continue;
    if (parent.type === nodeTypeIds.aggregation) {
      // It cannot both add up its children and be shared out among them.
      if (cell.type !== nodeTypeIds.funnel) parent.parts.push(cell);
    } else if (cell.type === nodeTypeIds.planningUnit) {
      if (parent.type === nodeTypeIds.forecastingUnit) cell.parent = parent;
    } else if (isShare(cell.type)) {
      cell.parent = parent;
    }
  }
  for (const cell of cells.values()) {
    if (cell.type === nodeTypeIds.planningUnit) cell.above = cell.parent?.parent ?? null;
  }
}

function linkTransfers(
  nodes: ReadonlyMap<RecordId, TreeNode>,
  cells: Scenario,
  problems: TreeProblem[],
): void {
  const byData = new Map<RecordId, Cell>();
  for (const cell of cells.values()) if (cell.spec) byData.set(cell.spec.data.nodeDataId, cell);
  const parentOf = (cell: Cell): RecordId | null => nodes.get(cell.place.nodeId)?.parentNodeId ?? null;
  for (const cell of cells.values()) {
    for (const row of cell.spec?.rows ?? []) {
      if (row.transferTo === null) continue;
      const to = byData.get(row.transferTo);
      const reason = refusal(cell, to, parentOf);
      if (to && !reason) arrive(cell, row, to);
      else {
        const { place } = cell;
        const details = { place, nodeDataModelingId: row.id, reason: reason ?? 'missing' } as const;
        problems.push({ code: 'transferRefused', ...details });
      }
    }
  }
  for (const cell of cells.values()) cell.incoming.sort((a, b) => (a.row < b.row ? -1 : 1));
}

function arrive(from: Cell, row: ChangeRow, to: Cell): void {
  from.leaving.add(row.id);
  to.incoming.push({ from, row: row.id });
}

/** People move between numbers, percentage points between shares of one parent. */
function refusal(
  from: Cell,
  to: Cell | undefined,
  parentOf: (cell: Cell) => RecordId | null,
): TransferRefusal | undefined {
  if (!to?.spec) return 'missing';
  if (isShare(from.type) !== isShare(to.type)) return 'otherKind';
  if (isShare(from.type) && parentOf(from) !== parentOf(to)) return 'otherParent';
  if (to.spec.extrapolated) return 'extrapolated';
  return to.spec.first === null ? 'incomplete' : undefined;
}

function linkSources(cell: Cell, cells: ByPlace<Cell>, problems: TreeProblem[]): void {
  for (const source of cell.sources) {
    if (source.targetScenarioId !== cell.place.scenarioId) continue;
    const part = cells.get(source.treeId)?.get(source.scenarioId)?.get(source.nodeId);
    const reason = sourceRefusal(part);
    if (reason) problems.push({ code: 'sourceIgnored', place: cell.place, source, reason });
    else if (part && !cell.parts.includes(part)) cell.parts.push(part);
  }
}

function sourceRefusal(part: Cell | undefined): 'missing' | 'notSource' | undefined {
  if (!part) return 'missing';
  const mayFeed = part.type === nodeTypeIds.number || part.type === nodeTypeIds.percentage;
  return mayFeed && part.isSource ? undefined : 'notSource';
}
