import { fuNodeSchema, nodeTypeIds, type Tree, treeSchema } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from '../calculate.ts';
import type { GoldenTree, GoldenTreeNode } from '../golden/case.ts';
import { goldenInput, goldenPlace, goldenTree, goldenUsage } from '../golden/convert.ts';
import { counter, node } from '../testing.ts';
import {
  addNode,
  addProduct,
  addScenario,
  choosePlanningUnit,
  copyBranch,
  deleteBranch,
  deleteScenario,
  editScenario,
  mergeTrees,
  moveBranch,
  withPacksComputed,
} from './index.ts';

const nodeId = (id: number): string => goldenPlace(1, 1, id).nodeId;
const treeId = (id: number): string => goldenPlace(id, 1, 1).treeId;
const scenarioId = (id: number): string => goldenPlace(1, id, 1).scenarioId;

const inBoth = (own: GoldenTreeNode): GoldenTreeNode => ({
  ...own,
  data: Object.fromEntries(Object.values(own.data).flatMap((data) => [1, 2].map((id) => [id, data]))),
});

/** A regimen switch under 1000 people, and a funnel that reads the first line. */
const switching: GoldenTree = {
  id: 1,
  scenarios: [1, 2],
  nodes: [
    node(1, null, 'number', { value: 1000 }),
    node(2, 1, 'percentage', { value: 60 }),
    node(
      3,
      2,
      'percentage',
      {
        value: 80,
        changes: [{ kind: 'linearPercentPoint', value: 4, start: '2024-02', stop: '2024-12', transferTo: 4 }],
      },
      { isSource: true },
    ),
    node(4, 2, 'percentage', { value: 20 }),
    node(5, 1, 'percentage', {
      value: 40,
      changes: [{ kind: 'linearPercentPoint', value: 1, start: '2024-02', stop: '2024-12', transferTo: 2 }],
    }),
    node(
      6,
      1,
      'funnel',
      {},
      { sources: [1, 2].map((scenario) => ({ tree: 1, scenario, node: 3, targetScenario: scenario })) },
    ),
  ].map(inBoth),
};
const tree = goldenTree(switching);
const second = goldenTree({ ...switching, id: 2, nodes: [inBoth(node(1, null, 'number', { value: 500 }))] });

const valueIn = (
  trees: readonly Tree[],
  of: string,
  id: string,
  scenario = scenarioId(1),
  month = '2024-06',
) => {
  const period = { start: '2024-01', stop: '2024-12' };
  const results = calculateTrees({ ...goldenInput({ period, planningUnits: [], trees: [] }), trees });
  const months = monthsOf(results, { treeId: of, scenarioId: scenario, nodeId: id });
  return months?.value[parseMonth(month) - months.first];
};

const copy = {
  treeId: treeId(1),
  nodeId: nodeId(2),
  toTreeId: treeId(1),
  toParentNodeId: nodeId(1),
  includeModeling: true,
  scenarioFor: () => scenarioId(1),
};

describe('copying a branch', () => {
  it('keeps transfers inside it and names the others', () => {
    const made = copyBranch([tree], { ...copy, newId: counter() });
    if (!made.ok) throw new Error(made.reason);
    const grown = made.trees[0];
    expect(grown?.flatList.length).toBe(9);
    expect(treeSchema.parse(grown)).toEqual(grown);
    // The transfer from node 5 reaches the original only, in both scenarios.
    expect(made.leftBehind.map(({ what, nodeId: of }) => [what, of])).toEqual([
      ['transfer', nodeId(5)],
      ['transfer', nodeId(5)],
    ]);
    const copied = grown?.flatList.filter(({ parentNodeId }) => parentNodeId === made.nodeId) ?? [];
    // June: 60 % of 1000 without node 5's points; 80 − 20 and 20 + 20 points of it.
    expect(copied.map((own) => valueIn(made.trees, tree.treeId, own.nodeId))).toEqual([360, 240]);
    expect(copied.map((own) => own.downwardAggregationAllowed)).toEqual([false, false]);
  });

  it('gives every scenario of another tree the data of the scenario asked for', () => {
    const made = copyBranch([tree, second], {
      ...copy,
      toTreeId: second.treeId,
      newId: counter(),
    });
    if (!made.ok) throw new Error(made.reason);
    expect(made.allowedHere).toBe(true);
    for (const scenario of [1, 2]) {
      expect(valueIn(made.trees, second.treeId, made.nodeId, scenarioId(scenario))).toBe(300);
    }
  });

  it('leaves rows out when asked', () => {
    const made = copyBranch([tree], { ...copy, includeModeling: false, newId: counter() });
    const copied = made.ok ? made.trees[0]?.flatList.filter((own) => own.parentNodeId === made.nodeId) : [];
    expect(copied?.map((own) => made.ok && valueIn(made.trees, tree.treeId, own.nodeId))).toEqual([480, 120]);
  });

  it('says where a planning unit cannot stand', () => {
    const withUnit = goldenTree({
      id: 1,
      scenarios: [1],
      nodes: [
        node(1, null, 'number'),
        node(2, 1, 'forecastingUnit', { usage: { type: 'discrete', units: 1, oneTime: true } }),
        node(3, 2, 'planningUnit', {}, { planningUnitId: 1 }),
      ],
    });
    const asked = { ...copy, nodeId: nodeId(3), newId: counter() };
    expect(copyBranch([withUnit], asked)).toEqual({ ok: false, reason: 'planningUnitPlace' });
    expect(copyBranch([withUnit], { ...asked, toParentNodeId: nodeId(9) })).toMatchObject({
      reason: 'noParent',
    });
    expect(copyBranch([withUnit], { ...asked, nodeId: nodeId(9) })).toMatchObject({ reason: 'noNode' });
  });
});

describe('moving a branch', () => {
  it('in its tree keeps what funnels read from it', () => {
    const made = moveBranch([tree], { ...copy, nodeId: nodeId(3), newId: counter() });
    if (!made.ok) throw new Error(made.reason);
    // The transfer to its old sibling ends: 80 % of 1000, read by the funnel.
    expect(made.leftBehind.length).toBe(2);
    expect([nodeId(3), nodeId(6)].map((id) => valueIn(made.trees, tree.treeId, id))).toEqual([800, 800]);
  });

  it('to another tree takes it away here and names what was read from it', () => {
    const asked = { ...copy, nodeId: nodeId(3), toTreeId: second.treeId, newId: counter() };
    const made = moveBranch([tree, second], asked);
    if (!made.ok) throw new Error(made.reason);
    expect(made.trees[0]?.flatList.some((own) => own.nodeId === nodeId(3))).toBe(false);
    expect(made.leftBehind.filter(({ what }) => what === 'source').length).toBe(2);
    expect(valueIn(made.trees, second.treeId, made.nodeId)).toBe(400);
  });

  it('refuses the root, and a place inside the branch', () => {
    const newId = counter();
    expect(moveBranch([tree], { ...copy, nodeId: nodeId(1), newId })).toMatchObject({ reason: 'rootStays' });
    expect(moveBranch([tree], { ...copy, toParentNodeId: nodeId(3), newId })).toMatchObject({
      reason: 'insideItself',
    });
  });
});

it('deleting a branch ends transfers and sources that led to it', () => {
  const made = deleteBranch([tree], treeId(1), nodeId(2));
  if (!made.ok) throw new Error(made.reason);
  expect(made.trees[0]?.flatList.map((own) => own.nodeId)).toEqual([1, 5, 6].map(nodeId));
  expect(made.leftBehind.map(({ what }) => what)).toEqual(['transfer', 'transfer', 'source', 'source']);
  expect(valueIn(made.trees, treeId(1), nodeId(5))).toBe(400);
  expect(deleteBranch([tree], treeId(1), nodeId(1))).toEqual({ ok: false, reason: 'rootStays' });
});

describe('a scenario', () => {
  const asked = { label: { label_en: 'High' }, notes: null, fromScenarioId: scenarioId(1) };

  it('is added with all data of another one, its funnels reading the new one', () => {
    const made = addScenario([tree, second], treeId(1), { ...asked, newId: counter() });
    if (!made.ok) throw new Error(made.reason);
    const grown = made.trees[0];
    expect(treeSchema.parse(grown)).toEqual(grown);
    const links = grown?.flatList.find((own) => own.nodeId === nodeId(6))?.downwardAggregationList;
    expect(links?.at(-1)).toMatchObject({ scenarioId: made.scenarioId, targetScenarioId: made.scenarioId });
    for (const id of [2, 3, 4, 5, 6].map(nodeId)) {
      expect(valueIn(made.trees, treeId(1), id, made.scenarioId)).toBe(valueIn([tree], treeId(1), id));
    }
    const gone = deleteScenario(made.trees, treeId(1), made.scenarioId);
    expect(gone.ok && gone.trees).toEqual([tree, second]);
  });

  it('keeps its name to itself, and one is always there and active', () => {
    const taken = { ...asked, label: { label_en: ' scenario 2 ' }, newId: counter() };
    expect(addScenario([tree], treeId(1), taken)).toEqual({ ok: false, reason: 'nameTaken' });
    const quiet = editScenario([tree], treeId(1), scenarioId(2), { active: false });
    if (!quiet.ok) throw new Error(quiet.reason);
    expect(editScenario(quiet.trees, treeId(1), scenarioId(1), { active: false })).toMatchObject({
      reason: 'lastActive',
    });
    expect(deleteScenario(quiet.trees, treeId(1), scenarioId(1))).toMatchObject({ reason: 'lastActive' });
    const deleted = deleteScenario([tree], treeId(1), scenarioId(2));
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(deleteScenario(deleted.trees, treeId(1), scenarioId(1))).toMatchObject({ reason: 'lastScenario' });
  });
});

describe('products', () => {
  const periods = new Map();
  const usage = goldenUsage({ type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' });
  const bottle = { id: 7, label: { label_en: 'Bottle of 30' }, multiplier: 30 };
  const made = addProduct(tree, {
    parentNodeId: nodeId(2),
    label: { label_en: 'Tablet' },
    month: parseMonth('2024-01'),
    percentage: 50,
    usage,
    planningUnit: bottle,
    periods,
    newId: counter(),
  });
  if (!made.ok) throw new Error(made.reason);
  const unitOf = (own: Tree, of = made.nodeId) =>
    own.flatList.find(({ parentNodeId }) => parentNodeId === of);

  it('come with their planning unit: all of it, as the usage needs', () => {
    expect(treeSchema.parse(made.tree)).toEqual(made.tree);
    const unit = unitOf(made.tree);
    expect(unit?.label).toEqual(bottle.label);
    expect(Object.keys(unit?.nodeDataMap ?? {})).toEqual([scenarioId(1), scenarioId(2)]);
    expect(unit?.nodeDataMap[scenarioId(2)]).toMatchObject({
      month: '2024-01-01',
      dataValue: 100,
      puNode: { planningUnit: { id: 7 }, refillMonths: 1, puPerVisit: 1.01388889, sharePlanningUnit: true },
    });
  });

  const withUsage = (own: Tree, units: number): Tree => ({
    ...own,
    flatList: own.flatList.map((one) =>
      one.nodeId === made.nodeId
        ? {
            ...one,
            nodeDataMap: Object.fromEntries(
              Object.entries(one.nodeDataMap).map(([id, data]) => [
                id,
                id === scenarioId(2)
                  ? {
                      ...data,
                      fuNode: fuNodeSchema.parse({ ...usage, noOfForecastingUnitsPerPerson: units }),
                    }
                  : data,
              ]),
            ),
          }
        : one,
    ),
  });

  it('take another planning unit in every scenario, each with the packs of its own usage', () => {
    const box = { id: 8, label: { label_en: 'Box of 90' }, multiplier: 90 };
    const chosen = choosePlanningUnit(withUsage(made.tree, 2), unitOf(made.tree)?.nodeId ?? '', box, periods);
    const unit = chosen.ok ? unitOf(chosen.tree) : undefined;
    expect(unit?.label).toEqual(box.label);
    expect([1, 2].map((id) => unit?.nodeDataMap[scenarioId(id)]?.puNode?.puPerVisit)).toEqual([
      0.33796296, 0.67592593,
    ]);
    expect(choosePlanningUnit(tree, nodeId(1), box, periods)).toMatchObject({ reason: 'notAPlanningUnit' });
  });

  it('compute their packs again in the scenario whose usage changed', () => {
    const units = new Map([[7, { multiplier: 30 }]]);
    const computed = withPacksComputed(withUsage(made.tree, 3), made.nodeId, scenarioId(2), units, periods);
    const unit = unitOf(computed);
    expect([1, 2].map((id) => unit?.nodeDataMap[scenarioId(id)]?.puNode?.puPerVisit)).toEqual([
      1.01388889, 3.04166667,
    ]);
  });

  it('are not added where they do not belong', () => {
    const asked = { nodeType: nodeTypeIds.number, label: { label_en: 'N' }, data: {}, newId: counter() };
    expect(addNode(tree, { ...asked, parentNodeId: nodeId(2) })).toMatchObject({ reason: 'notAllowedHere' });
    expect(addNode(tree, { ...asked, parentNodeId: nodeId(99) })).toMatchObject({ reason: 'noParent' });
  });
});

it('merging puts scenarios of one name together, and others beside the first active one', () => {
  const named = (own: Tree, names: readonly string[]): Tree => ({
    ...own,
    scenarioList: own.scenarioList.map((scenario, i) => ({
      ...scenario,
      label: { label_en: names[i] ?? '' },
    })),
  });
  const made = mergeTrees([named(tree, ['Low', 'High']), named(second, ['High', 'Worst'])], {
    treeIds: [treeId(1), treeId(2)],
    label: { label_en: 'Both' },
    newId: counter(),
  });
  if (!made.ok) throw new Error(made.reason);
  const [one, two] = [scenarioId(1), scenarioId(2)];
  expect(made.scenarios.map(({ label, halves }) => [label.label_en, ...halves])).toEqual([
    ['Low', one, one],
    ['High', two, one],
    ['Worst', one, two],
  ]);
  expect(made.trees).toEqual([made.tree]);
  const root = made.tree.flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeId ?? '';
  expect(made.scenarios.map((own) => valueIn(made.trees, made.tree.treeId, root, own.scenarioId))).toEqual([
    1500, 1500, 1500,
  ]);
  expect(
    mergeTrees([tree], { treeIds: [treeId(1), treeId(1)], label: tree.label, newId: counter() }),
  ).toEqual({
    ok: false,
    reason: 'sameTree',
  });
});
