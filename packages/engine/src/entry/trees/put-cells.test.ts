import { nodeTypeIds, type Tree, usageTypeIds } from '@stockwell/model/dataset-data/index';
import { monthOf } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees } from '../../tree/index.ts';
import { cellIn, hasCell, nodeCells } from './node-cells.ts';
import { type CellPutting, editedRow, type NodeEdit, putCells, rowOfNode } from './put-cells.ts';
import { rowFacts } from './row-facts.ts';
import { inputOf, malaria, nodeIn, about as putting, rootId, scenarioId, start } from './testing.ts';

const { tree, nodeId: tabletId, treatedId, unitId } = malaria();

const about: CellPutting = {
  ...putting,
  kind: 'tree',
  period: { start, stop: monthOf(2024, 12) },
  units: new Map([
    [9, { forecastingUnitId: 7, offered: true }],
    [10, { forecastingUnitId: 8, offered: true }],
  ]),
  nameOf: (list, id) => `${list === 'planningUnit' ? 'Pack' : 'Tablet'} ${id}`,
  offeredFor: (id) => (id === 7 ? [9] : [10]),
};

const edit = (nodeId: string, cells: NodeEdit['cells'], isNew: NodeEdit['isNew'] = null): NodeEdit => ({
  nodeId,
  isNew,
  cells,
});

const factsOf = (of: Tree, nodeId: string, month = start) => {
  const row = rowOfNode(of, edit(nodeId, []), about);
  if (!row) throw new Error('No such row');
  return rowFacts(row.form, {
    results: calculateTrees(inputOf(of)),
    tree: of,
    scenarioId,
    month,
    periods: about.periods,
  });
};

describe('the rows of a tree', () => {
  it('calculate what the worked example has', () => {
    expect(factsOf(tree, rootId)).toMatchObject({ parentValue: null, percent: null, value: 4040 });
    expect(factsOf(tree, treatedId)).toMatchObject({ parentValue: 4040, percent: 15, value: 606 });
    expect(factsOf(tree, tabletId)).toMatchObject({ parentValue: 606, percent: 90, total: 24 });
    expect(factsOf(tree, tabletId).value).toBeCloseTo(13_089.6, 6);
    expect(factsOf(tree, tabletId).perMonth).toBeCloseTo(243.33333333, 6);
    expect(factsOf(tree, tabletId).months).toBeCloseTo(0.098_63, 5);
    expect(factsOf(tree, unitId)).toMatchObject({ conversion: 24, computedPacks: 1, total: null });
    expect(factsOf(tree, unitId).value).toBeCloseTo(545.4, 6);
  });

  it('have no cells for what their node does not know', () => {
    const cellsOf = (nodeId: string, change: NodeEdit['cells'] = []) => {
      const row = editedRow(tree, edit(nodeId, change), about);
      return nodeCells.filter((cell) => row && hasCell(row, cell, false));
    };
    expect(cellsOf(rootId)).toEqual(['title', 'nodeUnit', 'month', 'value', 'isSource', 'notes']);
    expect(cellsOf(unitId)).toEqual([
      'title',
      'month',
      'value',
      'planningUnit',
      'isComputed',
      'puPerVisit',
      'notes',
    ]);
    expect(cellsOf(tabletId)).toContain('repeatCount');
    expect(cellsOf(tabletId, [['oneTimeUsage', true]])).not.toContain('usageFrequency');
    const continuous = cellsOf(tabletId, [['usageType', usageTypeIds.continuous]]);
    expect(continuous).toContain('usageFrequency');
    expect(continuous).not.toContain('oneTimeUsage');
  });
});

describe('what is typed into rows', () => {
  it('changes the nodes, and what follows from them', () => {
    const { tree: made, wrong } = putCells(
      tree,
      [edit(tabletId, [['repeatCount', 6]]), edit(rootId, [['value', 8000]])],
      about,
    );
    expect(wrong).toEqual([]);
    expect(nodeIn(made, unitId).nodeDataMap[scenarioId]?.puNode?.puPerVisit).toBe(2);
    expect(factsOf(made, unitId).value).toBeCloseTo(2 * 2 * 545.4, 6);
  });

  it('leaves the tree as it is where nothing changes', () => {
    const same = tree.flatList.map(({ nodeId }) => {
      const row = rowOfNode(tree, edit(nodeId, []), about);
      return edit(
        nodeId,
        nodeCells.flatMap((cell) =>
          row && cell !== 'puPerVisit' && hasCell(row, cell, false)
            ? [[cell, cellIn(row, cell)] as const]
            : [],
        ),
      );
    });
    expect(putCells(tree, same, about)).toEqual({ tree, wrong: [] });
    expect(putCells(tree, same, about).tree).toBe(tree);
  });

  it('keeps what cannot be read or is not allowed, and names it by its cell', () => {
    const { tree: made, wrong } = putCells(
      tree,
      [edit(rootId, [['value', 'many']]), edit(treatedId, [['value', -5]]), edit(tabletId, [['value', 80]])],
      about,
    );
    expect(wrong.map(({ edit: { nodeId }, row, problems }) => [nodeId, row.unread, problems])).toEqual([
      [rootId, { value: 'many' }, []],
      [treatedId, {}, [{ field: 'value', code: 'atLeast', least: 0 }]],
    ]);
    expect(nodeIn(made, tabletId).nodeDataMap[scenarioId]?.dataValue).toBe(80);
    expect(nodeIn(made, rootId).nodeDataMap[scenarioId]?.dataValue).toBe(4000);
  });

  it('keeps the month of a node before the rows that change it', () => {
    const moved = (month: number) =>
      putCells(tree, [edit(rootId, [['month', month]])], about).wrong.map(({ problems }) => problems);
    expect(moved(start)).toEqual([[{ field: 'month', code: 'monthAfterRows' }]]);
    expect(moved(start - 3)).toEqual([]);
  });

  it('checks a planning unit against the forecasting unit of the same step', () => {
    const unit = edit(unitId, [['planningUnit', 10]]);
    expect(putCells(tree, [unit], about).wrong[0]?.problems).toEqual([
      { field: 'planningUnit', code: 'planningUnitOfAnother' },
    ]);
    const { tree: made, wrong } = putCells(tree, [unit, edit(tabletId, [['forecastingUnit', 8]])], about);
    expect(wrong).toEqual([]);
    expect(nodeIn(made, unitId).label.label_en).toBe('Pack 10');
  });

  it('takes typed packs, and calculates them again once the cell is cleared', () => {
    const typed = putCells(tree, [edit(unitId, [['puPerVisit', 1.5]])], about).tree;
    expect(nodeIn(typed, unitId).nodeDataMap[scenarioId]?.puNode).toMatchObject({
      puPerVisit: 1.5,
      sharePlanningUnit: false,
    });
    const cleared = putCells(typed, [edit(unitId, [['puPerVisit', null]])], about).tree;
    expect(nodeIn(cleared, unitId).nodeDataMap[scenarioId]?.puNode).toMatchObject({
      puPerVisit: 1,
      sharePlanningUnit: true,
    });
  });

  it('makes a new node once all of it is known', () => {
    const isNew = { parentNodeId: treatedId, nodeType: nodeTypeIds.forecastingUnit };
    const nodeId = about.newId();
    const begun = edit(nodeId, [['forecastingUnit', 7]], isNew);
    expect(putCells(tree, [begun], about).wrong[0]?.problems.map(({ field }) => field)).toEqual([
      'usageType',
      'noOfForecastingUnitsPerPerson',
    ]);
    const { tree: made, wrong } = putCells(
      tree,
      [
        edit(
          nodeId,
          [
            ...begun.cells,
            ['usageType', usageTypeIds.continuous],
            ['noOfForecastingUnitsPerPerson', 1],
            ['usageFrequency', 1],
          ],
          isNew,
        ),
      ],
      about,
    );
    expect(wrong).toEqual([]);
    expect(nodeIn(made, nodeId).label.label_en).toBe('Tablet 7');
    expect(made.flatList.find(({ parentNodeId }) => parentNodeId === nodeId)?.label.label_en).toBe('Pack 9');
  });

  it('is forgotten with its node', () => {
    expect(putCells(tree, [edit('gone', [['title', 'Anything']])], about)).toEqual({ tree, wrong: [] });
  });
});
