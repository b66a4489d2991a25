import type { NodeData, TreeNode } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from './calculate.ts';
import type { GoldenTreeNode } from './golden/case.ts';
import { goldenInput, goldenPlace } from './golden/convert.ts';
import { calculated, exampleInput, node } from './testing.ts';

const usage = { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' } as const;
const product = (planningUnitId = 9): GoldenTreeNode[] => [
  node(1, null, 'number'),
  node(2, 1, 'forecastingUnit', { usage }),
  node(3, 2, 'planningUnit', { puPerVisit: 1 }, { planningUnitId }),
];
const planningUnits = [{ id: 9, fuPerPu: 30 }];

/** The example with one node changed after it was made. */
function changed(
  nodes: readonly GoldenTreeNode[],
  id: number,
  change: (node: TreeNode) => Partial<TreeNode>,
) {
  const input = goldenInput(exampleInput({ nodes, planningUnits }));
  const { nodeId } = goldenPlace(1, 1, id);
  return calculateTrees({
    ...input,
    trees: input.trees.map((tree) => ({
      ...tree,
      flatList: tree.flatList.map((own) => (own.nodeId === nodeId ? { ...own, ...change(own) } : own)),
    })),
  });
}
const withData =
  (change: Partial<NodeData>) =>
  ({ nodeDataMap }: TreeNode): Partial<TreeNode> => ({
    nodeDataMap: Object.fromEntries(
      Object.entries(nodeDataMap).map(([scenario, data]) => [scenario, { ...data, ...change }]),
    ),
  });

describe('a calculation reports', () => {
  it('nothing of a complete tree', () => {
    expect(calculated({ nodes: product(), planningUnits }).results.problems).toEqual([]);
  });

  it('a planning unit the program does not have, and forecasts none of it', () => {
    const { results, figures } = calculated({ nodes: product(8), planningUnits });
    expect(results.problems).toEqual([
      { code: 'unitWithoutConversion', place: goldenPlace(1, 1, 3), planningUnitId: 8 },
    ]);
    expect(figures(3, 'puForecast')[0]).toBe(0);
    expect(figures(2)[0]).toBe(3041.67);
  });

  it('a node that begins after the forecast', () => {
    const { results } = calculated({ nodes: [node(1, null, 'number', { month: '2025-01' })] });
    expect(results.problems).toEqual([
      { code: 'startsAfterEnd', place: goldenPlace(1, 1, 1), month: parseMonth('2025-01') },
    ]);
  });

  it('growth that leaves all bounds, which it stops', () => {
    const { results, months } = calculated({
      nodes: [
        node(1, null, 'number', {
          changes: [{ kind: 'exponentialPercent', value: 1e15, start: '2024-02', stop: '2024-12' }],
        }),
      ],
    });
    expect(results.problems).toMatchObject([{ code: 'tooLarge', month: parseMonth('2024-04') }]);
    expect(months(1).end.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['dataMissing', 1, () => ({ nodeDataMap: {} })],
    ['monthMissing', 1, withData({ month: null })],
    ['valueMissing', 1, withData({ dataValue: null })],
    ['usageMissing', 2, withData({ fuNode: null })],
    ['planningUnitMissing', 3, withData({ puNode: null })],
    [
      'packsMissing',
      3,
      withData({
        puNode: { planningUnit: { id: 9 }, refillMonths: 1, puPerVisit: null, sharePlanningUnit: false },
      }),
    ],
    ['noParentValue', 2, () => ({ parentNodeId: null })],
    ['noForecastingUnit', 3, () => ({ parentNodeId: goldenPlace(1, 1, 1).nodeId })],
  ] as const)('%s', (code, id, change) => {
    const { problems } = changed(product(), id, change);
    expect(problems).toEqual([{ code, place: goldenPlace(1, 1, id) }]);
  });

  it('a node above itself, which then has no parent', () => {
    const nodes = [node(1, null, 'number'), node(2, 1, 'percentage'), node(3, 2, 'percentage')];
    const { problems } = changed(nodes, 2, () => ({ parentNodeId: goldenPlace(1, 1, 3).nodeId }));
    expect(problems).toMatchObject([
      { code: 'circle', kind: 'structure' },
      { code: 'noParentValue' },
      { code: 'noParentValue' },
    ]);
  });
});

describe('packs for a visit', () => {
  it('are computed from the usage unless somebody typed them', () => {
    const results = changed(
      product(),
      3,
      withData({
        puNode: { planningUnit: { id: 9 }, refillMonths: 3, puPerVisit: 77, sharePlanningUnit: true },
      }),
    );
    const months = monthsOf(results, goldenPlace(1, 1, 3));
    // A third of the people come, for 3.04166667 packs each.
    expect(months?.puForecast[0]).toBeCloseTo(101.389, 3);
  });
});

describe('a share under an aggregation', () => {
  it('has no value to share, so neither counts the other twice', () => {
    const { results, figures } = calculated({
      nodes: [node(1, null, 'aggregation'), node(2, 1, 'number'), node(3, 1, 'percentage', { value: 50 })],
    });
    expect(results.problems).toEqual([{ code: 'noParentValue', place: goldenPlace(1, 1, 3) }]);
    expect(figures(1)[0]).toBe(100);
  });
});
