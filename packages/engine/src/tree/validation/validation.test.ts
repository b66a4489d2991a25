import { datasetPlanningUnitSchema, type Tree } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import {
  datasetWith,
  calculated as outputsOf,
  selectTrees,
  treeInput,
  unitInput,
} from '../../outputs/testing.ts';
import { goldenPlace } from '../golden/convert.ts';
import { calculated, node } from '../testing.ts';
import {
  childrenSum,
  forecastValidation,
  type ModelingQuery,
  missingUnits,
  modelingValidation,
  productValidation,
  sumsNot100,
} from './index.ts';

const titleOf: ModelingQuery['titleOf'] = ({ label }) => label.label_en;
const scenarioId = goldenPlace(1, 1, 1).scenarioId;
const nodeId = (id: number): string => goldenPlace(1, 1, id).nodeId;
const treeOf = ({ results }: ReturnType<typeof calculated>): Tree => {
  const tree = results.input.trees[0];
  if (!tree) throw new Error('No tree');
  return tree;
};
const titled = (tree: Tree, titles: Readonly<Record<number, string>>): Tree => ({
  ...tree,
  flatList: tree.flatList.map((own, i) => ({
    ...own,
    label: { label_en: titles[i + 1] ?? own.label.label_en },
  })),
});
const change = (value: number, direction: 'increase' | 'decrease') =>
  ({ kind: 'linearNumber', value, direction, start: '2024-02', stop: '2024-12' }) as const;

describe('modeling validation', () => {
  const made = calculated({
    nodes: [
      node(1, null, 'aggregation'),
      node(2, 1, 'number', { value: 300, changes: [change(30, 'increase')] }),
      node(3, 1, 'number', { value: 100, changes: [change(30, 'decrease')] }),
      node(4, 2, 'percentage', { value: 50 }),
      node(5, 3, 'percentage', { value: 50 }),
    ],
    stop: '2025-12',
  });
  const query: ModelingQuery = {
    tree: titled(treeOf(made), { 1: 'All', 2: 'A', 3: 'B', 4: 'Treated', 5: 'Treated' }),
    scenarioId,
    level: 1,
    period: { start: parseMonth('2024-01'), stop: parseMonth('2024-02') },
    yearStart: null,
    asPercentage: false,
    merge: true,
    titleOf,
  };
  const table = (asked: Partial<ModelingQuery>) => {
    const { rows } = modelingValidation(made.results, { ...query, ...asked });
    return rows.map(({ values, total }) => [...values, total]);
  };

  it('shows numbers and percentages of the nodes of a level', () => {
    expect(table({})).toEqual([
      [300, 100, 400],
      [330, 70, 400],
    ]);
    expect(table({ asPercentage: true })).toEqual([
      [75, 25, 100],
      [82.5, 17.5, 100],
    ]);
    expect(table({ nodeIds: new Set([nodeId(3)]), asPercentage: true })).toEqual([
      [100, 100],
      [100, 100],
    ]);
  });

  it('adds nodes of one title, or distinguishes them by their path', () => {
    const merged = modelingValidation(made.results, { ...query, level: 2 });
    expect([merged.merged, merged.columns.map(({ title }) => title)]).toEqual([true, ['Treated']]);
    expect(merged.rows[0]?.total).toBe(200);
    const apart = modelingValidation(made.results, { ...query, level: 2, merge: false });
    expect(apart.columns.map(({ path }) => path)).toEqual([
      ['All', 'A'],
      ['All', 'B'],
    ]);
    expect(apart.merged).toBe(false);
  });

  it('adds the months of fiscal years, which carry the year they end in', () => {
    const period = { start: parseMonth('2024-01'), stop: parseMonth('2025-01') };
    const found = modelingValidation(made.results, { ...query, level: 0, period, yearStart: 10 });
    // Node 3 is used up in May: 400 a month to April, then 300 + 30 a month.
    expect(found.rows.map(({ year, months, total }) => [year, months.length, total])).toEqual([
      [2024, 9, 400 * 4 + 420 + 450 + 480 + 510 + 540],
      [2025, 4, 570 + 600 + 630 + 630],
    ]);
    expect(found.monthRows.length).toBe(13);
    expect(table({ period: { start: parseMonth('2023-11'), stop: parseMonth('2023-12') } })).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('takes the forecast of planning units, wherever they stand', () => {
    const products = calculated({
      planningUnits: [{ id: 1, fuPerPu: 30 }],
      nodes: [
        node(1, null, 'number', { value: 500 }),
        node(2, 1, 'forecastingUnit', {
          usage: { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' },
        }),
        node(3, 2, 'planningUnit', { puPerVisit: 1.01388889 }, { planningUnitId: 1 }),
      ],
    });
    const asked = { ...query, tree: treeOf(products) };
    const total = (level: ModelingQuery['level']) =>
      modelingValidation(products.results, { ...asked, level }).rows[0]?.total;
    expect(total('planningUnit')).toBeCloseTo(506.9443, 4);
    expect(total('forecastingUnit')).toBeCloseTo(15_208.35, 6);
  });
});

describe('product validation', () => {
  const usage = { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' } as const;
  const made = calculated({
    nodes: [
      node(1, null, 'number'),
      node(2, 1, 'percentage'),
      node(3, 2, 'forecastingUnit', { usage }),
      node(4, 3, 'planningUnit', { puPerVisit: 3.04166667, refillMonths: 3 }, { planningUnitId: 1 }),
      node(5, 2, 'forecastingUnit', { usage: { type: 'discrete', units: 1, persons: 5, oneTime: true } }),
      node(6, 5, 'planningUnit', { puPerVisit: 0.04 }, { planningUnitId: 2 }),
      node(7, 1, 'forecastingUnit', { usage }),
      node(8, 1, 'forecastingUnit', { usage }),
      node(9, 8, 'planningUnit', { puPerVisit: 1 }, { planningUnitId: 3 }),
    ],
    planningUnits: [1, 2, 3].map((id) => ({ id, fuPerPu: 30 })),
  });
  const unit = (id: number, price: number | null, forecastingUnit = 1) =>
    datasetPlanningUnitSchema.parse(
      unitInput(id, {
        price,
        planningUnit: { id, multiplier: 30, forecastingUnit: { id: forecastingUnit } },
      }),
    );
  const groups = (conversionRate: number) =>
    productValidation({
      tree: titled(treeOf(made), { 1: 'People', 2: 'Treated' }),
      scenarioId,
      planningUnits: [unit(1, 3.5), unit(2, 12.5), unit(3, 1, 99)],
      periods: new Map(),
      conversionRate,
      titleOf,
    });

  it('computes what a person needs and what it costs, with a sum for each group', () => {
    const [treated, people] = groups(1);
    const shown = (figure: number | null | undefined) => figure?.toFixed(8);
    expect(treated?.rows.map(({ quantity, price, cost }) => [quantity, price, cost].map(shown))).toEqual([
      ['1.01388889', '3.50000000', '3.54861111'],
      ['0.04000000', '12.50000000', '0.50000000'],
    ]);
    expect(treated?.rows[0]?.level).toEqual(['People', 'Treated']);
    expect(treated?.rows[0]?.personUnitId).toBe(treeOf(made).flatList[1]?.nodeUnit?.id ?? null);
    expect([shown(treated?.cost), treated?.incomplete]).toEqual(['4.04861111', false]);
    // A forecasting unit without planning units, and a planning unit of another forecasting unit.
    expect(people?.rows.map((row) => [row.planningUnitNodeId, row.planningUnitId, row.cost])).toEqual([
      [null, null, null],
      [nodeId(9), null, null],
    ]);
    expect(people?.incomplete).toBe(true);
  });

  it('shows costs in another currency', () => {
    expect(groups(0.5)[0]?.rows.map(({ price }) => price)).toEqual([7, 25]);
  });
});

describe('forecast validation', () => {
  const data = datasetWith({
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [
      unitInput(10, { selectedForecastMap: { 1: selectTrees(1) } }),
      unitInput(20),
      unitInput(30, { treeForecast: false }),
      unitInput(40, { active: false }),
    ],
    treeList: [
      treeInput(1, 1000, { notes: 'From the census' }),
      withShare(2),
      treeInput(3, 10, { active: false, notes: 'Old', regionList: [{ id: 2 }] }),
    ],
  });
  /** A second tree with a node of 40 % that has no product below it. */
  function withShare(n: number) {
    const tree = treeInput(n);
    const share = first(treeInput(n).flatList);
    Object.assign(share, {
      nodeId: exampleIds.node(9),
      parentNodeId: exampleIds.node(1),
      nodeType: { id: 3 },
    });
    Object.assign(first(Object.values(share.nodeDataMap)), {
      nodeDataId: exampleIds.nodeData(9),
      dataValue: 40,
      notes: 'Guessed',
      nodeDataModelingList: ['Slow', 'Fast'].map((notes, i) => ({
        nodeDataModelingId: exampleIds.row(90 + i),
        modelingType: { id: 5 },
        dataValue: 0,
        increaseDecrease: 1,
        startDate: '2026-02-01',
        stopDate: '2026-03-01',
        notes,
      })),
    });
    return { ...tree, flatList: [...tree.flatList, share] };
  }
  const found = forecastValidation(data, outputsOf(data), { selectedOnly: false });

  it('names products on no tree, region by region, of those forecast by trees', () => {
    expect(found.onNoTree).toEqual([
      { planningUnitId: 10, regionIds: [2] },
      { planningUnitId: 20, regionIds: [1, 2] },
    ]);
  });

  it('names branches without a planning unit and children that do not make 100', () => {
    expect(found.openBranches).toEqual([{ treeId: exampleIds.tree(2), nodeId: exampleIds.node(9) }]);
    expect(found.sums.map(({ treeId }) => treeId)).toEqual([exampleIds.tree(2)]);
    expect(found.sums[0]?.nodes).toEqual([
      {
        nodeId: exampleIds.node(1),
        months: ['2026-01', '2026-02', '2026-03'].map((month) => ({ month: parseMonth(month), sum: 140 })),
      },
    ]);
  });

  it('names products without a selected forecast', () => {
    expect(found.notSelected).toEqual([
      { planningUnitId: 10, regionIds: [2] },
      { planningUnitId: 20, regionIds: [1, 2] },
      { planningUnitId: 30, regionIds: [1, 2] },
    ]);
  });

  it('lists the notes of active trees', () => {
    expect(found.notes.map(({ of, text }) => [of, text])).toEqual([
      ['tree', 'From the census'],
      ['node', 'Guessed'],
    ]);
    expect(found.notes.at(-1)).toMatchObject({ rows: 'Slow | Fast' });
  });

  it('looks at selected trees only when asked', () => {
    const selected = forecastValidation(data, outputsOf(data), { selectedOnly: true });
    expect([selected.openBranches, selected.sums, selected.notes.length]).toEqual([[], [], 1]);
  });
});

it('finds nodes without a unit, which keep a version from being uploaded', () => {
  const made = calculated({
    nodes: [
      node(1, null, 'number'),
      node(2, 1, 'forecastingUnit'),
      node(3, 2, 'planningUnit'),
      node(4, 1, 'percentage', { value: 33.333 }),
    ],
  });
  const tree = treeOf(made);
  expect(missingUnits([tree]).map(({ unit, place }) => [unit, place.nodeId])).toEqual([
    ['forecastingUnit', nodeId(2)],
    ['planningUnit', nodeId(3)],
  ]);
  const sum = (id: number) => childrenSum(made.results, tree, scenarioId, nodeId(id), parseMonth('2024-05'));
  expect([1, 2, 3].map(sum)).toEqual([133.33, 100, null]);
  expect(formatMonth(made.months(4).first)).toBe('2024-01');
});

it('finds shares that do not make 100, and counts months before a share begins as 0', () => {
  const made = calculated({
    nodes: [
      node(1, null, 'number', { value: 1000 }),
      node(2, 1, 'percentage', { value: 60 }),
      node(3, 1, 'percentage', { value: 40, month: '2024-03' }),
      node(4, 2, 'percentage', { value: 33.333 }),
      node(5, 2, 'percentage', { value: 66.667 }),
    ],
  });
  const tree = treeOf(made);
  const period = { start: parseMonth('2024-02'), stop: parseMonth('2024-04') };
  const found = sumsNot100(made.results, tree, scenarioId, period);
  expect(found).toEqual([
    {
      nodeId: nodeId(1),
      months: [
        { month: parseMonth('2024-02'), sum: 60 },
        { month: parseMonth('2024-03'), sum: 100 },
        { month: parseMonth('2024-04'), sum: 100 },
      ],
    },
  ]);
  const sum = (month: string) => childrenSum(made.results, tree, scenarioId, nodeId(1), parseMonth(month));
  expect(['2024-02', '2024-03', '2024-04'].map(sum)).toEqual([60, 100, 100]);
});
