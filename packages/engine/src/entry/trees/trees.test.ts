import {
  type DatasetData,
  type DatasetDataInput,
  forecast,
  nodeTypeIds,
  parseDatasetData,
  type Tree,
} from '@stockwell/model/dataset-data/index';
import { exampleIds, recordId } from '@stockwell/model/dataset-data/testing';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../../changes/apply.ts';
import { calculated, datasetWith, selectTrees, treeInput, unitInput } from '../../outputs/testing.ts';
import { inReadingOrder } from '../../tree/branches/index.ts';
import { figureAt, monthsOf } from '../../tree/index.ts';
import { duplicateTree } from './duplicate-tree.ts';
import { mergeInProgram } from './merge-in-program.ts';
import { missingPlanningUnits, planningUnitsIn } from './missing-units.ts';
import { newTree } from './new-tree.ts';
import { detailsOf, detailsProblems, type TypedDetails } from './tree-details.ts';
import { wizardTree } from './wizard-tree.ts';

function generator(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return recordId(made, 99);
  };
}

const typed: TypedDetails = {
  name: 'Treatment',
  forecastMethodId: 1,
  regionIds: [1],
  notes: '',
  active: true,
};
const details = detailsOf(typed);
if (!details) throw new Error('The details are right');
const forecastStart = parseMonth('2026-01');

/** What a document says after it has passed all rules for documents. */
const withTree = (data: DatasetData, tree: Tree): DatasetData =>
  parseDatasetData({ ...data, treeList: [...data.treeList, tree] } as DatasetDataInput);

const treeAt = (data: DatasetData, place: number): Tree => {
  const tree = data.treeList[place];
  if (!tree) throw new Error('No tree');
  return tree;
};

const packsIn = (data: DatasetData, tree: Tree, month = '2026-02') => {
  const results = calculated(data);
  const unit = tree.flatList.find(({ nodeType }) => nodeType.id === nodeTypeIds.planningUnit);
  const scenarioId = tree.scenarioList[0]?.id ?? '';
  const months = monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: unit?.nodeId ?? '' });
  return months && figureAt(months, months.puForecast, parseMonth(month));
};

describe('the details of a tree', () => {
  it('need a name with single spaces, a method and a region', () => {
    expect(detailsProblems(typed)).toEqual({});
    expect(detailsProblems({ ...typed, name: 'Two  spaces' })).toEqual({ name: { code: 'singleSpaces' } });
    const empty = { ...typed, name: '', forecastMethodId: null, regionIds: [] };
    expect(detailsProblems(empty)).toEqual({
      name: { code: 'required' },
      forecastMethodId: { code: 'required' },
      regionIds: { code: 'required' },
    });
    expect(detailsOf(empty)).toBeNull();
  });
});

it('makes a tree from scratch: one scenario, one level, an untitled number of the month before the forecast', () => {
  const tree = newTree(details, { forecastStart, newId: generator() });
  expect(tree.scenarioList.map(({ label, active }) => [label.label_en, active])).toEqual([['Default', true]]);
  expect(tree.levelList.map(({ levelNo, label }) => [levelNo, label.label_en])).toEqual([[0, 'Level 0']]);
  const [root, ...others] = tree.flatList;
  expect(others).toEqual([]);
  expect(root).toMatchObject({ nodeType: { id: nodeTypeIds.number }, label: { label_en: '' } });
  const [data] = Object.values(root?.nodeDataMap ?? {});
  expect(data).toMatchObject({ dataValue: 0, month: '2025-12-01' });
  expect(withTree(datasetWith(), tree).treeList).toHaveLength(1);
});

it('makes an ordinary tree of the answers to a few questions', () => {
  const tree = wizardTree(
    {
      details,
      people: { label: { label_en: 'Population' }, nodeUnit: { id: 21 }, value: 10_000 },
      treated: { label: { label_en: 'Treated' }, percentage: 20 },
      product: {
        label: { label_en: 'Tablet' },
        usage: {
          forecastingUnit: { id: 5 },
          usageType: { id: 2 },
          lagInMonths: 0,
          noOfPersons: 1,
          noOfForecastingUnitsPerPerson: 30,
          oneTimeUsage: false,
          oneTimeDispensing: true,
          usageFrequency: 1,
          usagePeriod: { usagePeriodId: 3 },
          repeatCount: null,
          repeatUsagePeriod: null,
        },
        planningUnit: { id: 10, label: { label_en: 'Pack' }, multiplier: 30 },
      },
    },
    { forecastStart, newId: generator(), periods: new Map() },
  );
  expect(inReadingOrder(tree.flatList).map(({ nodeType, label }) => [nodeType.id, label.label_en])).toEqual([
    [nodeTypeIds.number, 'Population'],
    [nodeTypeIds.percentage, 'Treated'],
    [nodeTypeIds.forecastingUnit, 'Tablet'],
    [nodeTypeIds.planningUnit, 'Pack'],
  ]);
  expect(tree.levelList.map(({ levelNo }) => levelNo)).toEqual([0, 1, 2, 3]);
  // A fifth of 10,000 people, a pack of 30 each a month.
  expect(packsIn(withTree(datasetWith(), tree), tree)).toBeCloseTo(2000, 6);
});

describe('a duplicate', () => {
  const data = datasetWith({ treeList: [treeInput(1), withFunnel(2)] });

  /** A tree whose funnel reads the root of its own tree and that of tree 1. */
  function withFunnel(n: number) {
    const tree = treeInput(n);
    const source = (treeId: string) => ({
      treeId,
      scenarioId: exampleIds.scenario(1),
      nodeId: exampleIds.node(1),
      targetScenarioId: exampleIds.scenario(1),
    });
    const [root, ...below] = tree.flatList;
    if (!root) throw new Error('No root');
    const funnel = {
      ...root,
      nodeId: exampleIds.node(9),
      parentNodeId: root.nodeId,
      order: 9,
      nodeType: { id: nodeTypeIds.funnel },
      downwardAggregationList: [source(exampleIds.tree(1)), source(exampleIds.tree(2))],
      nodeDataMap: { [exampleIds.scenario(1)]: { nodeDataId: exampleIds.nodeData(9) } },
    };
    return {
      ...tree,
      flatList: [{ ...root, downwardAggregationAllowed: true }, ...below, funnel],
    };
  }

  it('has ids of its own, the details that were typed, and forecasts the same', () => {
    const original = treeAt(data, 0);
    const { tree } = duplicateTree(original, { details, sameProgram: true, newId: generator() });
    expect(tree).toMatchObject({ label: { label_en: 'Treatment' }, notes: null });
    const ids = (one: Tree) => [
      one.treeId,
      ...one.flatList.flatMap((node) => [
        node.nodeId,
        ...Object.values(node.nodeDataMap).flatMap((own) => [
          own.nodeDataId,
          ...own.nodeDataModelingList.map((row) => row.nodeDataModelingId),
        ]),
      ]),
    ];
    expect(ids(tree).filter((id) => ids(original).includes(id))).toEqual([]);
    const both = withTree(data, tree);
    expect(packsIn(both, tree)).toBe(packsIn(both, original));
  });

  it('reads itself where the original did, and other trees only in the same program', () => {
    const sources = (sameProgram: boolean) => {
      const { tree, leftBehind } = duplicateTree(treeAt(data, 1), {
        details,
        sameProgram,
        newId: generator(),
      });
      const read = tree.flatList.flatMap(({ downwardAggregationList }) => downwardAggregationList);
      return [read.map(({ treeId }) => (treeId === tree.treeId ? 'own' : treeId)), leftBehind.length];
    };
    expect(sources(true)).toEqual([[exampleIds.tree(1), 'own'], 0]);
    expect(sources(false)).toEqual([['own'], 1]);
  });
});

describe('a merge of two trees', () => {
  const other = treeInput(2, 500, {
    scenarioList: [{ id: exampleIds.scenario(1), label: { label_en: 'Another name' } }],
  });
  const treeIds = [exampleIds.tree(1), exampleIds.tree(2)] as const;
  const merged = (selected: readonly number[]) => {
    const data = datasetWith({
      planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectTrees(...selected) } })],
      treeList: [treeInput(1), other],
    });
    const found = mergeInProgram(data, { treeIds, label: { label_en: 'Both' }, newId: generator() });
    if (!found) throw new Error('Not merged');
    return { found, data, after: applyToDocument(forecast, data, found.changes) };
  };

  it('leaves one tree whose products need as much as before', () => {
    const { found, after } = merged([1]);
    expect(after.treeList.map(({ label }) => label.label_en)).toEqual(['Both']);
    expect(found.scenarios.map(({ label, halves }) => [label, ...halves].map((one) => one.label_en))).toEqual(
      [
        ['Usual', 'Usual', 'Another name'],
        ['Another name', 'Usual', 'Another name'],
      ],
    );
    for (const { products } of found.scenarios) {
      expect(products.map(({ planningUnitId }) => planningUnitId)).toEqual([10]);
      for (const { before, after: now } of products) expect(now).toBeCloseTo(before, 6);
    }
    expect(found.scenarios[0]?.products[0]?.before).toBeCloseTo(4500, 6);
  });

  it('keeps a selection that means the same, and gives up one that would not', () => {
    const both = merged([1, 2]);
    expect(both.found.lostSelections).toBe(0);
    expect(both.after.planningUnitList[0]?.selectedForecastMap[1]?.treeAndScenario).toEqual([
      { treeId: both.found.treeId, scenarioId: treeAt(both.after, 0).scenarioList[0]?.id },
    ]);
    const one = merged([1]);
    expect(one.found.lostSelections).toBe(1);
    expect(one.after.planningUnitList[0]?.selectedForecastMap[1]?.treeAndScenario).toEqual([]);
  });

  it('is none where a tree is gone', () => {
    const data = datasetWith({ treeList: [treeInput(1)] });
    const label = { label_en: 'Both' };
    expect(mergeInProgram(data, { treeIds, label, newId: generator() })).toBeNull();
  });
});

it('names planning units that are missing, inactive or not forecast by trees', () => {
  const data = datasetWith({
    planningUnitList: [
      unitInput(10),
      unitInput(20, { active: false }),
      unitInput(30, { treeForecast: false }),
    ],
  });
  const nodeData = [10, 20, 30, 40, 40].map((id) => ({
    puNode: { planningUnit: { id }, refillMonths: 1, puPerVisit: null, sharePlanningUnit: true },
  }));
  const found = missingPlanningUnits(data, planningUnitsIn({ nodeData: [...nodeData, { puNode: null }] }));
  expect(found.map(({ planningUnitId, known }) => [planningUnitId, known !== null])).toEqual([
    [20, true],
    [30, true],
    [40, false],
  ]);
});
