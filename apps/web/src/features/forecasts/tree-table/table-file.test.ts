import type { CellPutting } from '@stockwell/engine/entry/trees/put-cells';
import { putCells } from '@stockwell/engine/entry/trees/put-cells';
import { about, inputOf, malaria, rootId, scenarioId, start } from '@stockwell/engine/entry/trees/testing';
import { calculateTrees } from '@stockwell/engine/tree/index';
import { datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { displayMonth, formatMonth, monthOf } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../../ui/file-import/match-columns.ts';
import { sheetTable } from '../../../ui/sheet/index.ts';
import { treeNames } from '../tree-build/tree-names.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';
import { allOptions, tableColumns } from './table-columns.tsx';
import { readTableFile } from './table-file.ts';
import { type TableRow, type TableTab, tableRows } from './table-rows.ts';

const { tree, nodeId: tabletId, treatedId, unitId } = malaria();
const period = { start, stop: monthOf(2024, 12) };
const units = new Map([[9, { forecastingUnitId: 7, offered: true }]]);
const none = (): never => {
  throw new Error('Nothing is changed here');
};

const workshop: TreeWorkshop = {
  kind: 'tree',
  data: datasetDataSchema.parse({ ...exampleDataset(), treeList: [tree] }),
  tree,
  scenarioId,
  month: start,
  period,
  results: calculateTrees(inputOf(tree)),
  names: treeNames(null, 'en'),
  units,
  mayEdit: true,
  exported: null,
  calculating: null,
  view: 'table',
  show: none,
  monthText: (month) => displayMonth(formatMonth(month), 'MMM-YYYY', 'en'),
  edit: none,
};
const putting: CellPutting = {
  ...about,
  kind: 'tree',
  period,
  units,
  nameOf: (list, id) => `${list} ${id}`,
  offeredFor: () => [9],
};
const t = (key: string): string => key;
const labels = { language: 'en', yes: 'Yes', no: 'No' } as const;
const nothing = { edits: new Map(), folded: new Set<string>() };

const rowsOf = (tab: TableTab, more: Partial<Parameters<typeof tableRows>[1]> = {}) =>
  tableRows(tab, { workshop, putting, ...nothing, ...more }, new Map());
const columnsOf = (tab: TableTab) =>
  tableColumns(tab, { workshop, language: 'en', t, onFold: none, onOpen: none });

/** A file of a table as it is read back: cells by the keys of their columns. */
function linesOf(tab: TableTab): SheetRow[] {
  const columns = columnsOf(tab);
  const rows = rowsOf(tab);
  const [, ...lines] = sheetTable<TableRow>({
    columns,
    titleOf: ({ key }) => key,
    listOf: (column) => allOptions(column, rows),
    rows,
    rowId: ({ id }) => id,
    labels,
  });
  const keys = [...columns.map(({ key }) => key), 'id'];
  return lines.map((cells, at) => ({
    line: at + 2,
    cells: Object.fromEntries(keys.map((key, place) => [key, (cells[place] ?? null) as string | null])),
  }));
}

const read = (tab: TableTab, lines: readonly SheetRow[]) =>
  readTableFile({ tree, columns: columnsOf(tab), rows: rowsOf(tab), putting, labels, t }, lines);
const changed = (line: SheetRow | undefined, cells: SheetRow['cells']): SheetRow => ({
  line: line?.line ?? 0,
  cells: { ...line?.cells, ...cells },
});

describe('the rows of a table', () => {
  it('stand in the order of the tree, below each other', () => {
    expect(rowsOf('people').map(({ id, depth, hasChildren }) => [id, depth, hasChildren])).toEqual([
      [rootId, 0, true],
      [treatedId, 1, false],
    ]);
    expect(rowsOf('products').map(({ id, depth, parent }) => [id, depth, parent])).toEqual([
      [tabletId, 0, 'Treated'],
      [unitId, 1, 'Tablet'],
    ]);
    expect(rowsOf('funnels')).toEqual([]);
  });

  it('fold away, and stay the same objects where nothing changed', () => {
    expect(rowsOf('people', { folded: new Set([rootId]) }).map(({ id }) => id)).toEqual([rootId]);
    const before = rowsOf('people');
    const known = new Map(before.map((row) => [row.id, row]));
    const again = tableRows('people', { workshop, putting, ...nothing }, known);
    expect(again.every((row, at) => row === before[at])).toBe(true);
  });

  it('show a new node at the end of its siblings while it waits', () => {
    const edit = { nodeId: 'new', isNew: { parentNodeId: rootId, nodeType: 3 as const }, cells: [] };
    const rows = rowsOf('people', { edits: new Map([['new', edit]]) });
    expect(rows.map(({ id, depth, isNew }) => [id, depth, isNew])).toEqual([
      [rootId, 0, false],
      [treatedId, 1, false],
      ['new', 1, true],
    ]);
  });
});

describe('a file of a table', () => {
  it.each(['people', 'products'] as const)('of %s changes nothing as it is', (tab) => {
    expect(read(tab, linesOf(tab)).map(({ preview, edit }) => [preview.state, edit])).toEqual([
      ['unchanged', null],
      ['unchanged', null],
    ]);
  });

  it('changes only what differs, and shows what was there', () => {
    const [tablet, unit] = linesOf('products');
    const nodes = read('products', [changed(tablet, { repeatCount: 6, value: '80%' }), changed(unit, {})]);
    expect(nodes.map(({ preview }) => preview.state)).toEqual(['changed', 'unchanged']);
    expect(nodes[0]?.preview.cells.repeatCount).toEqual({ text: '6', before: '3' });
    expect(nodes[0]?.edit?.cells).toEqual([
      ['value', 80],
      ['repeatCount', 6],
    ]);
    const made = putCells(
      tree,
      nodes.flatMap(({ edit }) => edit ?? []),
      putting,
    ).tree;
    const pack = made.flatList.find(({ nodeId }) => nodeId === unitId);
    // The packs that the file had were calculated, and are calculated again.
    expect(pack?.nodeDataMap[scenarioId]?.puNode).toMatchObject({ puPerVisit: 2, sharePlanningUnit: true });
  });

  it('names what is wrong by its cell, and what has no node by its row', () => {
    const [root, treated] = linesOf('people');
    const nodes = read('people', [
      changed(root, { month: 'soon' }),
      changed(treated, { value: -1 }),
      changed(treated, {}),
      { line: 9, cells: { title: 'Nobody', id: null } },
    ]);
    expect(nodes.map(({ preview }) => preview.state)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
    expect(nodes[0]?.preview.cells.month).toMatchObject({ text: 'soon', problem: 'dataEntry:rule.month' });
    expect(nodes[1]?.preview.cells.value?.problem).toBe('Must be 0 or more.');
    expect(nodes.slice(2).map(({ preview }) => preview.problem)).toEqual([
      'treeTable:file.twice',
      'treeTable:file.noNode',
    ]);
    expect(nodes.every(({ edit }) => edit === null)).toBe(true);
  });

  it('finds a node by its title and parent where the id is lost', () => {
    const [, treated] = linesOf('people');
    const [node] = read('people', [changed(treated, { id: null, value: 20 })]);
    expect(node?.edit).toMatchObject({ nodeId: treatedId, cells: [['value', 20]] });
  });
});
