import { cellIn, hasCell, type NodeCell, type NodeRow } from '@stockwell/engine/entry/trees/node-cells';
import { type CellPutting, editedRow, type NodeEdit } from '@stockwell/engine/entry/trees/put-cells';
import { type RowFacts, rowFacts } from '@stockwell/engine/entry/trees/row-facts';
import { inReadingOrder } from '@stockwell/engine/tree/branches/branch';
import {
  type NodeTypeId,
  nodeTypeIds,
  type TreeNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { formatMonth, isMonthText, parseMonth } from '@stockwell/model/months';
import type { CellValue } from '../../../ui/sheet/index.ts';
import { monthNumber, monthWithNumber } from '../tree-build/template-document.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';

/** Nodes of some types stand together in a table of their own. */
export const tableTabs = ['people', 'products', 'funnels'] as const;
export type TableTab = (typeof tableTabs)[number];

export const tabOf = (type: NodeTypeId): TableTab =>
  type === nodeTypeIds.funnel
    ? 'funnels'
    : type === nodeTypeIds.forecastingUnit || type === nodeTypeIds.planningUnit
      ? 'products'
      : 'people';

/** A node in a table: what is typed, what is calculated, and the names around it. */
export interface TableRow extends NodeRow {
  readonly id: string;
  /** How many rows of the table it stands below. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isFolded: boolean;
  readonly isContinuous: boolean;
  readonly facts: RowFacts;
  readonly parent: string;
  readonly level: string;
  readonly type: string;
  /** What the people that take a product are counted in. */
  readonly person: string;
  readonly sources: string;
}

type Standing = Pick<TreeNode, 'nodeId' | 'parentNodeId' | 'order'> & { readonly type: NodeTypeId };

/** The nodes of the tree and those that are being typed, as they are read. */
function standing({ tree }: TreeWorkshop, edits: ReadonlyMap<string, NodeEdit>): readonly Standing[] {
  const known = tree.flatList.map(({ nodeId, parentNodeId, order, nodeType }) => ({
    nodeId,
    parentNodeId,
    order,
    type: nodeType.id,
  }));
  const added = [...edits.values()].flatMap(({ nodeId, isNew }): Standing[] =>
    isNew
      ? [{ nodeId, parentNodeId: isNew.parentNodeId, order: Number.MAX_SAFE_INTEGER, type: isNew.nodeType }]
      : [],
  );
  return inReadingOrder([...known, ...added]);
}

interface RowsContext {
  readonly workshop: TreeWorkshop;
  readonly putting: CellPutting;
  /** What waits in rows of the scenario, by node. */
  readonly edits: ReadonlyMap<string, NodeEdit>;
  readonly folded: ReadonlySet<string>;
}

/** The rows of a table in the order of the tree. Rows that did not change stay the same objects. */
export function tableRows(
  tab: TableTab,
  { workshop, putting, edits, folded }: RowsContext,
  known: ReadonlyMap<string, TableRow>,
): readonly TableRow[] {
  const { tree, names, results, scenarioId, month, data } = workshop;
  const nodes = standing(workshop, edits);
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  const inTree = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const levels = new Map(tree.levelList.map(({ levelNo, label }) => [levelNo, names.text(label)]));
  const parents = new Set(nodes.filter(({ type }) => tabOf(type) === tab).map((node) => node.parentNodeId));
  const above = (node: Standing): Standing[] => {
    const parent = node.parentNodeId === null ? undefined : all.get(node.parentNodeId);
    return parent ? [...above(parent), parent] : [];
  };
  const personOf = (ancestors: readonly Standing[]): string => {
    const unitId = ancestors
      .map(({ nodeId }) => inTree.get(nodeId)?.nodeUnit?.id)
      .findLast((id) => id !== undefined);
    return unitId === undefined ? '' : names.name('unit', unitId);
  };
  const titleOf = (treeId: string, nodeId: string): string => {
    const node = data.treeList
      .find((one) => one.treeId === treeId)
      ?.flatList.find((one) => one.nodeId === nodeId);
    return node ? names.text(node.label) : '';
  };
  return nodes.flatMap((node): TableRow[] => {
    if (tabOf(node.type) !== tab) return [];
    const ancestors = above(node);
    const inTab = ancestors.filter(({ type }) => tabOf(type) === tab);
    if (inTab.some(({ nodeId }) => folded.has(nodeId))) return [];
    const edited = editedRow(tree, edits.get(node.nodeId) ?? { ...node, isNew: null, cells: [] }, putting);
    if (!edited) return [];
    const parent = node.parentNodeId === null ? undefined : inTree.get(node.parentNodeId);
    const usage = edited.form.usage ?? parent?.nodeDataMap[scenarioId]?.fuNode ?? null;
    const row: TableRow = {
      ...edited,
      id: node.nodeId,
      depth: inTab.length,
      hasChildren: parents.has(node.nodeId),
      isFolded: folded.has(node.nodeId),
      isContinuous: usage?.usageType?.id === usageTypeIds.continuous,
      facts: rowFacts(edited.form, { results, tree, scenarioId, month, periods: putting.periods }),
      parent: parent ? names.text(parent.label) : '',
      level: levels.get(ancestors.length) ?? '',
      type: textOf(nodeTypes.find(({ id }) => id === node.type)?.label, putting.language),
      person: personOf(ancestors),
      sources: edited.form.sources
        .map(({ treeId, nodeId }) => titleOf(treeId, nodeId))
        .filter((title) => title !== '')
        .join(', '),
    };
    const before = known.get(row.id);
    return [before && sameValue(before, row) ? before : row];
  });
}

/** Whether a cell of a row can be typed in. */
export const rowHas = (row: TableRow, cell: NodeCell): boolean => hasCell(row, cell, row.isContinuous);

/** A cell as the sheet has it: months are texts, or numbers in templates. */
export function sheetValue(row: TableRow, cell: NodeCell, isTemplate: boolean): CellValue {
  const value = cellIn(row, cell);
  if (cell !== 'month' || typeof value !== 'number') return value === '' ? null : value;
  return isTemplate ? monthNumber(value) : formatMonth(value);
}

/** What was typed in the sheet, as nodes have it. */
export function nodeValue(cell: NodeCell, value: CellValue): CellValue {
  if (cell !== 'month' || value === null) return value;
  // A template has no month 0.
  if (typeof value === 'number') return value === 0 ? '0' : monthWithNumber(value);
  return typeof value === 'string' && isMonthText(value) ? parseMonth(value) : value;
}
