import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import {
  actualInput,
  datasetWith,
  extrapolationInput,
  january,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from '../../outputs/testing.ts';
import type { Choice } from '../choices.ts';
import { mergeDatasetData } from './merge-dataset-data.ts';

const base = datasetWith({
  planningUnitList: [unitInput(10), unitInput(20)],
  actualConsumptionList: [actualInput(1, january - 2, 100), actualInput(2, january - 1, 110)],
  consumptionExtrapolation: [extrapolationInput(1, [100, 100, 100])],
  treeList: [treeInput(1), treeInput(2)],
});
const merge = (mine: DatasetData, theirs: DatasetData, choices: readonly Choice[] = [], from = base) =>
  mergeDatasetData({ base: from, mine, theirs, choices });

const withVersion = (part: Partial<DatasetData['currentVersion']>): DatasetData => ({
  ...base,
  currentVersion: { ...base.currentVersion, ...part },
});
const withUnit = (part: Partial<DatasetData['planningUnitList'][number]>, from = base): DatasetData => ({
  ...from,
  planningUnitList: from.planningUnitList.map((unit, i) => (i === 0 ? { ...unit, ...part } : unit)),
});
const withActual = (
  at: number,
  part: Partial<DatasetData['actualConsumptionList'][number]>,
): DatasetData => ({
  ...base,
  actualConsumptionList: base.actualConsumptionList.map((record, i) =>
    i === at ? { ...record, ...part } : record,
  ),
});
const withTree = (change: (tree: Tree) => Tree, from = base): DatasetData => ({
  ...from,
  treeList: from.treeList.map((tree, i) => (i === 0 ? change(tree) : tree)),
});
const nodeOf = (n: number, change: (node: Tree['flatList'][number]) => Tree['flatList'][number]) =>
  withTree((tree) => ({
    ...tree,
    flatList: tree.flatList.map((node) => (node.nodeId === exampleIds.node(n) ? change(node) : node)),
  }));
const named = (n: number, name: string) => nodeOf(n, (node) => ({ ...node, label: { label_en: name } }));
const valued = (n: number, dataValue: number) =>
  nodeOf(n, (node) => ({
    ...node,
    nodeDataMap: Object.fromEntries(
      Object.entries(node.nodeDataMap).map(([scenario, data]) => [scenario, { ...data, dataValue }]),
    ),
  }));
const results = (rows: readonly { readonly id: string; readonly result: string }[]) =>
  rows.map(({ id, result }) => [id, result]);

describe('settings of a version', () => {
  it('are merged field by field', () => {
    const { merged, tabs, conflicts } = merge(
      withVersion({ freightPerc: 7 }),
      withVersion({ daysInMonth: 30 }),
    );
    expect(merged.currentVersion).toMatchObject({ freightPerc: 7, daysInMonth: 30 });
    expect([results(tabs.settings), conflicts]).toEqual([[['1', 'merged']], []]);
  });

  it('are put to people where both have changed one, or where they do not fit together', () => {
    const both = merge(withVersion({ freightPerc: 7 }), withVersion({ freightPerc: 8 }));
    expect(both.conflicts.map(({ kind, fields }) => [kind, fields.map(({ field }) => field)])).toEqual([
      ['settings', ['freightPerc']],
    ]);
    const crossed = merge(
      withVersion({ forecastStartDate: '2026-03-01' }),
      withVersion({ forecastStopDate: '2026-02-01' }),
    );
    expect(crossed.conflicts.map(({ refused }) => refused)).toEqual([['stopBeforeStart']]);
    const chosen = merge(withVersion({ freightPerc: 7 }), withVersion({ freightPerc: 8 }), [
      { accept: 'theirs', kind: 'settings', id: '1', field: 'freightPerc' },
    ]);
    expect([chosen.merged.currentVersion.freightPerc, chosen.conflicts]).toEqual([8, []]);
  });

  it('take what the server says of the version itself', () => {
    const { merged, changed } = merge(base, withVersion({ versionId: 9, versionType: { id: 2 } }));
    expect([merged.currentVersion.versionId, merged.currentVersion.versionType, changed]).toEqual([
      9,
      { id: 2 },
      false,
    ]);
  });
});

describe('products', () => {
  it('are merged field by field', () => {
    const { merged } = merge(withUnit({ stock: 5 }), withUnit({ price: 2, planningUnitNotes: 'x' }));
    expect(merged.planningUnitList[0]).toMatchObject({ stock: 5, price: 2, planningUnitNotes: 'x' });
  });

  it('stay while consumption speaks of them', () => {
    const without = { ...base, planningUnitList: base.planningUnitList.slice(1) };
    const dropped: DatasetData = { ...without, actualConsumptionList: [], consumptionExtrapolation: [] };
    expect(merge(dropped, base).merged.planningUnitList).toHaveLength(1);
    const kept = merge(dropped, withActual(0, { amount: 7 }), [{ accept: 'theirs', all: true }]);
    expect(kept.merged.planningUnitList.map((unit) => unit.planningUnit.id).sort()).toEqual([10, 20]);
  });
});

describe('consumption', () => {
  it('is merged month by month, listed by product and region, and must be extrapolated again', () => {
    const { merged, tabs, toExtrapolate, conflicts } = merge(
      withActual(0, { amount: 90 }),
      withActual(1, { amount: 120 }),
    );
    expect(merged.actualConsumptionList.map(({ amount }) => amount)).toEqual([90, 120]);
    expect(results(tabs.consumption)).toEqual([['10 1', 'merged']]);
    expect([toExtrapolate, conflicts]).toEqual([[{ planningUnitId: 10, regionId: 1 }], []]);
  });

  it('looks at content, not at time stamps', () => {
    const saved = withActual(0, { lastModifiedDate: '2026-11-15 10:00:00' });
    expect(merge(saved, withActual(0, { amount: 90 })).merged.actualConsumptionList[0]?.amount).toBe(90);
    expect(merge(saved, base).changed).toBe(false);
  });

  it('is resolved for a product and region at once', () => {
    const [mine, theirs] = [withActual(0, { amount: 90 }), withActual(0, { amount: 80 })];
    expect(results(merge(mine, theirs).conflicts)).toEqual([['10 1', 'conflict']]);
    const chosen = merge(mine, theirs, [{ accept: 'theirs', kind: 'consumption', id: '10 1' }]);
    expect([chosen.conflicts, chosen.merged.actualConsumptionList[0]?.amount]).toEqual([[], 80]);
  });

  it('that was deleted here and changed there is a conflict, unchanged it stays deleted', () => {
    const deleted = { ...base, actualConsumptionList: base.actualConsumptionList.slice(1) };
    expect(merge(deleted, base).merged.actualConsumptionList).toHaveLength(1);
    expect(merge(deleted, withActual(0, { amount: 1 })).conflicts).toHaveLength(1);
  });

  it('that both have entered for one month is one record, with the id of the server', () => {
    const added = (n: number, amount: number): DatasetData => ({
      ...base,
      actualConsumptionList: [
        ...base.actualConsumptionList,
        ...datasetWith({ actualConsumptionList: [actualInput(n, january - 3, amount)] })
          .actualConsumptionList,
      ],
    });
    const { merged, conflicts } = merge(added(8, 50), added(9, 50));
    expect(merged.actualConsumptionList.map((record) => record.actualConsumptionId)).toContain(
      exampleIds.consumption(9),
    );
    expect([merged.actualConsumptionList.length, conflicts]).toEqual([3, []]);
    expect(merge(added(8, 50), added(9, 60)).conflicts).toHaveLength(1);
  });

  it('is compared in one unit when one side has changed the unit of entry', () => {
    // Mine turned 100 and 110 packs of 30 into tablets; theirs corrected the second month in packs.
    const mine: DatasetData = {
      ...withUnit({ consumptionDataType: 1 }),
      actualConsumptionList: base.actualConsumptionList.map((record) => ({
        ...record,
        amount: record.amount * 30,
      })),
    };
    const { merged, conflicts } = merge(mine, withActual(1, { amount: 120 }));
    expect(conflicts).toEqual([]);
    expect(merged.planningUnitList[0]?.consumptionDataType).toBe(1);
    expect(merged.actualConsumptionList.map(({ amount }) => amount)).toEqual([3000, 3600]);
  });

  it('keeps the months of the method whose settings were taken', () => {
    const extrapolated = (months: number, amount: number): DatasetData => ({
      ...base,
      consumptionExtrapolation: base.consumptionExtrapolation.map((record) => ({
        ...record,
        jsonProperties: { ...record.jsonProperties, months },
        extrapolationDataList: record.extrapolationDataList.map((month) => ({ ...month, amount })),
      })),
    });
    const chosen = (accept: 'mine' | 'theirs') =>
      first(
        merge(extrapolated(3, 30), extrapolated(4, 40), [{ accept, all: true }]).merged
          .consumptionExtrapolation,
      );
    expect(chosen('mine')).toMatchObject({
      jsonProperties: { months: 3 },
      extrapolationDataList: [{ amount: 30 }, {}, {}],
    });
    expect(chosen('theirs')).toMatchObject({
      jsonProperties: { months: 4 },
      extrapolationDataList: [{ amount: 40 }, {}, {}],
    });
  });
});

describe('trees', () => {
  const tree1 = exampleIds.tree(1);

  it('are merged node by node, and within a node by what belongs together', () => {
    const { merged, tabs, treeParts, conflicts } = merge(named(1, 'Everybody'), valued(1, 2000));
    const [root] = first(merged.treeList).flatList;
    expect(root?.label.label_en).toBe('Everybody');
    expect(root?.nodeDataMap[exampleIds.scenario(1)]?.dataValue).toBe(2000);
    expect([results(tabs.trees), conflicts]).toEqual([[[tree1, 'merged']], []]);
    expect(
      treeParts.get(tree1)?.map(({ kind, id, fields }) => [kind, id, fields.map(({ field }) => field)]),
    ).toEqual([['treeNode', exampleIds.node(1), ['name', `value ${exampleIds.scenario(1)}`]]]);
  });

  it('name their nodes where only one side has changed them', () => {
    const { tabs, treeParts } = merge(base, named(2, 'Pills'));
    expect(results(tabs.trees)).toEqual([[tree1, 'theirs']]);
    expect(results(treeParts.get(tree1) ?? [])).toEqual([[exampleIds.node(2), 'theirs']]);
  });

  it('are put to people where both have changed a part, to be resolved for the part or the whole', () => {
    const [mine, theirs] = [named(1, 'A'), valued(2, 50)];
    const crossed = withTree(
      (tree) => ({ ...tree, flatList: first(named(1, 'B').treeList).flatList }),
      theirs,
    );
    expect(results(merge(mine, crossed).conflicts)).toEqual([[tree1, 'conflict']]);
    const nameIn = (choices: readonly Choice[]) =>
      first(first(merge(mine, crossed, choices).merged.treeList).flatList).label.label_en;
    expect(nameIn([{ accept: 'theirs', kind: 'tree', id: tree1 }])).toBe('B');
    expect(nameIn([{ accept: 'mine', kind: 'treeNode', id: exampleIds.node(1) }])).toBe('A');
    expect(merge(mine, crossed, [{ accept: 'mine', all: true }]).conflicts).toEqual([]);
  });

  it('are put to people whole where the parts no longer make a tree', () => {
    const cut = withTree((tree) => ({ ...tree, flatList: tree.flatList.slice(0, 1) }));
    const grown = withTree((tree) => {
      const [, second, third] = tree.flatList;
      if (!second || !third) return tree;
      const nodeDataMap = Object.fromEntries(
        Object.entries(third.nodeDataMap).map(([scenario, data]) => [
          scenario,
          { ...data, nodeDataId: exampleIds.nodeData(9) },
        ]),
      );
      return { ...tree, flatList: [...tree.flatList, { ...third, nodeId: exampleIds.node(9), nodeDataMap }] };
    });
    const { conflicts } = merge(cut, grown);
    expect(conflicts.map(({ kind, refused }) => [kind, refused])).toEqual([['tree', ['unknownParent']]]);
    const whole = merge(cut, grown, [{ accept: 'theirs', all: true }]);
    expect(first(whole.merged.treeList).flatList).toHaveLength(4);
    expect(first(merge(cut, grown, [{ accept: 'mine', all: true }]).merged.treeList).flatList).toHaveLength(
      1,
    );
  });

  it('that were deleted here stay deleted unless the server has changed them', () => {
    const deleted = { ...base, treeList: base.treeList.slice(1) };
    expect(merge(deleted, base).merged.treeList).toHaveLength(1);
    expect(results(merge(deleted, named(1, 'X')).conflicts)).toEqual([[tree1, 'conflict']]);
  });
});

describe('selected forecasts', () => {
  const select = (selected: object, from = base) =>
    withUnit(
      {
        selectedForecastMap: {
          1: { treeAndScenario: [], consumptionExtrapolationId: null, notes: null, ...selected },
        },
      },
      from,
    );

  it('are merged with their notes apart, and are one field whatever they hold', () => {
    const noted = select({ notes: 'agreed' });
    const { merged, tabs } = merge(select(selectTrees(1, 2)), noted);
    expect(merged.planningUnitList[0]?.selectedForecastMap[1]).toEqual({
      ...selectTrees(1, 2),
      consumptionExtrapolationId: null,
      notes: 'agreed',
    });
    expect(results(tabs.selectedForecasts)).toEqual([['10 1', 'merged']]);
    expect(merge(select(selectTrees(1)), select(selectExtrapolation(1))).conflicts).toHaveLength(1);
    expect(merge(select(selectTrees(1, 2)), select(selectTrees(2, 1))).changed).toBe(false);
  });

  it('follow a tree that was replaced to the same anchor and the scenario in the same place', () => {
    const from = select(selectTrees(1));
    const replaced = withTree(
      (tree) => ({
        ...tree,
        treeId: exampleIds.tree(7),
        scenarioList: tree.scenarioList.map((scenario) => ({ ...scenario, id: exampleIds.scenario(7) })),
        flatList: tree.flatList.map((node) => ({
          ...node,
          nodeDataMap: { [exampleIds.scenario(7)]: first(Object.values(node.nodeDataMap)) },
        })),
      }),
      from,
    );
    const { merged } = merge(from, replaced, [], from);
    expect(merged.planningUnitList[0]?.selectedForecastMap[1]?.treeAndScenario).toEqual([
      { treeId: exampleIds.tree(7), scenarioId: exampleIds.scenario(7) },
    ]);
  });

  it('follow a consumption forecast to the one of the same method', () => {
    const from = select(selectExtrapolation(1));
    const renewed: DatasetData = {
      ...from,
      consumptionExtrapolation: from.consumptionExtrapolation.map((record) => ({
        ...record,
        consumptionExtrapolationId: exampleIds.extrapolation(5),
      })),
    };
    expect(
      merge(from, renewed, [], from).merged.planningUnitList[0]?.selectedForecastMap[1]
        ?.consumptionExtrapolationId,
    ).toBe(exampleIds.extrapolation(5));
  });

  it('are emptied where the tree is gone', () => {
    const from = select({ ...selectTrees(1), notes: 'why' });
    const { merged } = merge(from, { ...from, treeList: from.treeList.slice(1) }, [], from);
    expect(merged.planningUnitList[0]?.selectedForecastMap[1]).toMatchObject({
      treeAndScenario: [],
      notes: 'why',
    });
  });
});

describe('excluding local changes', () => {
  it('takes the state of the server for a product and region, and for a tree', () => {
    const mine = withTree((tree) => ({ ...tree, notes: 'mine' }), withActual(0, { amount: 1 }));
    const added: DatasetData = {
      ...mine,
      treeList: [...mine.treeList, first(datasetWith({ treeList: [treeInput(5)] }).treeList)],
    };
    const excluded = { consumption: ['10 1'], trees: [exampleIds.tree(1), exampleIds.tree(5)] };
    const { merged, changed } = mergeDatasetData({ base, mine: added, theirs: base, excluded });
    expect(changed).toBe(false);
    expect(merged.treeList.map(({ treeId }) => treeId).sort()).toEqual([
      exampleIds.tree(1),
      exampleIds.tree(2),
    ]);
    expect(merged.actualConsumptionList.map(({ amount }) => amount)).toEqual([100, 110]);
  });
});

it('merges only versions of one program', () => {
  expect(() => merge(base, { ...base, programId: 2 })).toThrow(RangeError);
});
